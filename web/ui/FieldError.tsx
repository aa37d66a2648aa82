// What is wrong with a field, below it: a sign and a sentence.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="msg" role="alert" id={id}>
      <Icon name="alert" size="s" />
      <span>{children}</span>
    </p>
  )
}
