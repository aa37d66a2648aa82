// The panel of a page that a mailed link opens: its state in words, and what to do next.
import type { ReactNode } from 'react'
import styles from './MailedLink.module.css'

export function MailedLink({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <main id="main" className={`container page ${styles.place}`}>
      <div className={styles.panel}>
        <h1 className="page-title">{title}</h1>
        <p className={styles.words} role="status">
          {words}
        </p>
        {children}
      </div>
    </main>
  )
}
