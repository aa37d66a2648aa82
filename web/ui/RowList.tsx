// What was added to a form, line by line: a limit with its amount, a requirement.
import { Icon } from './Icon.tsx'
import styles from './RowList.module.css'

export type RowEntry = { label: string; value?: string }
type Props = {
  rows: readonly RowEntry[]
  /** What one of them is called: 'limit'. */
  kind: string
  onRemove: (index: number) => void
}

export function RowList({ rows, kind, onRemove }: Props) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows}>
      {rows.map(({ label, value }, index) => (
        <li key={`${label} ${value ?? ''}`}>
          <span className={value === undefined ? styles.alone : undefined}>{label}</span>
          {value !== undefined && (
            <>
              <span className={styles.leader} />
              <b>{value}</b>
            </>
          )}
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remove ${kind} ${label}`}
            onClick={() => onRemove(index)}
          >
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  )
}
