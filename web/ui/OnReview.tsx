// The end of a wizard: what was sent is with the reviewers now.
import type { ReactNode } from 'react'
import { Plate } from './Plate.tsx'

export function OnReview({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section className="empty" role="status">
      <Plate />
      <h3>Your information on review</h3>
      <p>{text}</p>
      {children}
    </section>
  )
}
