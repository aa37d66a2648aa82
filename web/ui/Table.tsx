// A table of records; on a narrow screen each row becomes a stack of pairs, labelled by the `data-label` of its cells.
import type { ReactNode } from 'react'
import styles from './Table.module.css'

type Props = {
  caption: string
  /** The last column holds actions, so its heading is for screen readers only. */
  columns: readonly string[]
  className?: string
  children: ReactNode
}

export function Table({ caption, columns, className, children }: Props) {
  return (
    <div className={['card', styles.frame, className].filter(Boolean).join(' ')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
