// The layout of a preview: card and row on the left, page on the right. Links are inert; screen readers find the facts under 'All facts'.
import type { ReactNode } from 'react'
import styles from './Preview.module.css'

type Props = {
  card: ReactNode
  row?: ReactNode
  /** Without it there is only the card. */
  page?: ReactNode
}

export const PreviewFrame = ({ card, row, page }: Props) => (
  <div className={`card ${page ? styles.preview : styles.brief}`}>
    <div className={styles.side}>
      <h3>{page ? 'The card' : 'The card as it will be'}</h3>
      <p className="visually-hidden">A picture. Everything that it says is under All facts.</p>
      <div inert className={styles.drawn}>
        {card}
      </div>
      {row && (
        <>
          <h3>In the table</h3>
          <ul inert className={styles.row}>
            {row}
          </ul>
        </>
      )}
    </div>
    {page && (
      <div className={styles.page}>
        <h3>The page</h3>
        {page}
      </div>
    )}
  </div>
)
