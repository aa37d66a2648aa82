// A public page of text: a title, a lead, sections, and who runs the site.
import type { ReactNode } from 'react'
import { useTitle } from '#web/platform/useTitle.ts'
import { Operator } from './Operator.tsx'
import styles from './TextPage.module.css'

type Text = { title: string; lead: string; children: ReactNode }

export function TextPage({ title, lead, children }: Text) {
  useTitle(title)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <Operator />
    </main>
  )
}
