// A section of a long form: its title on the left, its fields on the right, in two columns where they fit.
import type { ReactNode } from 'react'
import styles from './FormSection.module.css'

type Props = { title: string; text?: string; children: ReactNode }

/** The anchor of a section. */
export const sectionId = (title: string): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`

export function FormSection({ title, text, children }: Props) {
  return (
    <section className={styles.section} id={sectionId(title)}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** A field that spans both columns. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}
