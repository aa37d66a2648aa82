// One section of a page of text: its heading on the left, its words on the right.
import type { ReactNode } from 'react'
import styles from './TextPage.module.css'

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  )
}
