// A table of Field | Now live | Submitted: side by side on wide screens, stacked on narrow ones.
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ChangeTable.module.css'
import type { Field } from './recordFields.ts'
import { ValueCell, type Values } from './ValueCell.tsx'

export type Row = Values & {
  field: Field
  /** An additional remark about the field. */
  note?: string | undefined
  /** An automatic check questions this field: its row is outlined, and the note says why. */
  isQuestioned?: boolean
  /** The field does not change, so its row has no checkbox. */
  isUntouched?: boolean
}
type Choice = {
  chosen: ReadonlySet<string>
  /** Fields that are neither applied nor left until the reader says so. */
  asked: ReadonlySet<string>
  onChoose: (field: string, isChosen: boolean) => void
  /** Where the two sides are two edits, each with a name: 'Mine' and 'Theirs'. */
  sides?: { to: string; from: string }
}
type Table = {
  rows: readonly Row[]
  label: string
  /** The record is new, so there is only one column of values. */
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
          {!isNew && <th scope="col">{before}</th>}
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, note, isQuestioned, isUntouched, ...values }) => (
          <tr key={field.name} id={placeOfField(field.name)} className={isQuestioned ? styles.questioned : undefined}>
            <th scope="row">
              <Name field={field} choice={isUntouched ? undefined : choice} />
              {note && (
                <span className={styles.note}>
                  <Icon name="alert" />
                  {note}
                </span>
              )}
            </th>
            {!isNew && (
              <td data-head={before}>
                <ValueCell field={field} side="from" heading={`${before}: ${field.label}`} {...values} />
              </td>
            )}
            <td data-head={after}>
              <ValueCell field={field} side="to" heading={`${after}: ${field.label}`} {...values} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The id of a field's row, for links to it. */
export const placeOfField = (name: string) => `field-${name}`

function Name({ field: { name, label }, choice }: { field: Field; choice: Choice | undefined }) {
  if (!choice) return label
  if (choice.asked.has(name)) return <Ask name={name} label={label} onChoose={choice.onChoose} sides={choice.sides} />
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={choice.chosen.has(name)}
        onChange={event => choice.onChoose(name, event.currentTarget.checked)}
      />
      <span>
        <span className="visually-hidden">{choice.sides ? `${choice.sides.to}: ` : 'Apply '}</span>
        {label}
        {!choice.chosen.has(name) && <span className={styles.stays}>{choice.sides?.from ?? 'Stays as it is'}</span>}
      </span>
    </label>
  )
}

type Asking = Pick<Field, 'name' | 'label'> & { onChoose: Choice['onChoose']; sides: Choice['sides'] }

function Ask({ name, label, onChoose, sides }: Asking) {
  const answer = (isChosen: boolean) => () => {
    onChoose(name, isChosen)
    // The pressed button gives way to a checkbox.
    requestAnimationFrame(() => document.getElementById(placeOfField(name))?.querySelector('input')?.focus())
  }
  return (
    <>
      {label}
      <span className={styles.ask}>
        <Button
          kind="sec"
          size="sm"
          aria-label={sides ? `${sides.to}: ${label}` : `Apply ${label}`}
          onClick={answer(true)}
        >
          {sides?.to ?? 'Apply'}
        </Button>
        <Button
          kind="sec"
          size="sm"
          aria-label={sides ? `${sides.from}: ${label}` : `Leave ${label} as it is`}
          onClick={answer(false)}
        >
          {sides?.from ?? 'Leave'}
        </Button>
      </span>
    </>
  )
}
