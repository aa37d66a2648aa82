// A list of up to ten rows, each written in a dialog: limits, requirements, rules.
import { Fragment, type ReactNode } from 'react'
import { AddButton, IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { useEditing } from '../useEditing.ts'
import { FieldGroup } from './FieldGroup.tsx'
import styles from './RowsField.module.css'
import { Unfinished } from './Unfinished.tsx'

type Props = {
  label: string
  /** The noun of one row: 'limit'. */
  kind: string
  add: string
  value: string[]
  onChange: (value: string[]) => void
  rowOf: (one: string) => RowEntry
  /** Whether a new row was begun in the dialog, which was then closed. */
  isBegun: boolean
  onDiscard: () => void
  /** The message once the list is full. */
  full: string
  error?: string | undefined
  /** The width of the dialog, in pixels. */
  size?: number
  /** Renders the form in the dialog. */
  children: (onAdd: (...added: string[]) => void, onCancel: () => void) => ReactNode
}

export const mostRows = 10

export function RowsField(props: Props) {
  const { label, kind, add, value, onChange, rowOf, isBegun, onDiscard, full, error, size, children } = props
  const editing = useEditing<null>()
  const isFull = value.length >= mostRows
  const append = (...added: string[]) => {
    onChange([...value, ...added])
    editing.close()
  }
  return (
    <FieldGroup label={label} count={`1-${mostRows}`} error={error}>
      <RowList
        rows={value.map(rowOf)}
        kind={kind}
        onRemove={index => onChange(value.filter((_, place) => place !== index))}
      />
      {/* The focus comes back to it from the dialog, also after the last row. */}
      <AddButton aria-disabled={isFull} onClick={() => editing.edit(null)}>
        {add}
      </AddButton>
      {isFull && <p className="caption">{full}</p>}
      <Unfinished
        dialog={add}
        isBegun={isBegun && !editing.isOpen}
        onContinue={() => editing.edit(null)}
        onDiscard={onDiscard}
      />
      <Dialog title={add} open={editing.isOpen} onClose={editing.close} size={size}>
        <Fragment key={editing.turn}>{children(append, editing.close)}</Fragment>
      </Dialog>
    </FieldGroup>
  )
}

/** An added row: a limit with its amount, or a requirement. */
type RowEntry = { label: string; value?: string }
type RowEntryProps = {
  rows: readonly RowEntry[]
  /** The noun of one row: 'limit'. */
  kind: string
  onRemove: (index: number) => void
}

function RowList({ rows, kind, onRemove }: RowEntryProps) {
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
          <IconButton aria-label={`Remove ${kind} ${label}`} onClick={() => onRemove(index)}>
            <Icon name="x" size="s" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
