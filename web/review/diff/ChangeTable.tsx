// Field | Now live | Submitted: side by side where there is room, one below the other where there is not.
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ChangeTable.module.css'
import type { Field } from './recordFields.ts'
import { ValueCell, type Values } from './ValueCell.tsx'

export type Row = Values & {
  field: Field
  /** What is to be known of it besides. */
  note?: string | undefined
  /** A field that nothing would change: there is nothing to choose. */
  isUntouched?: boolean
}
type Choice = { chosen: ReadonlySet<string>; onChoose: (field: string, isChosen: boolean) => void }
type Table = {
  rows: readonly Row[]
  label: string
  /** Nothing of it is live yet. */
  isNew?: boolean
  headings?: readonly [from: string, to: string]
  /** Which fields are to be applied. */
  choice?: Choice | undefined
}

export function ChangeTable({ rows, label, isNew = false, headings = ['Now live', 'Submitted'], choice }: Table) {
  const [before, after] = headings
  return (
    <table className={isNew ? `${styles.table} ${styles.fresh}` : styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, note, isUntouched, ...values }) => (
          <tr key={field.name}>
            <th scope="row">
              <Name field={field} choice={isUntouched ? undefined : choice} />
              {note && (
                <span className={styles.note}>
                  <Icon name="alert" />
                  {note}
                </span>
              )}
            </th>
            <td data-head={before}>
              {isNew ? (
                <span className={styles.new}>New</span>
              ) : (
                <ValueCell field={field} side="from" heading={`${before}: ${field.label}`} {...values} />
              )}
            </td>
            <td data-head={after}>
              <ValueCell field={field} side="to" heading={`${after}: ${field.label}`} {...values} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ field: { name, label }, choice }: { field: Field; choice: Choice | undefined }) {
  if (!choice) return label
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={choice.chosen.has(name)}
        onChange={event => choice.onChoose(name, event.currentTarget.checked)}
      />
      <span>
        <span className="visually-hidden">Apply </span>
        {label}
        {!choice.chosen.has(name) && <span className={styles.stays}>Stays as it is</span>}
      </span>
    </label>
  )
}
