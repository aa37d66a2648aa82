// A list of up to ten rows, each written in a dialog: limits, requirements, rules.
import { Fragment, type ReactNode } from 'react'
import { AddButton, IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { useEditing } from '../useEditing.ts'
import { FieldGroup } from './FieldGroup.tsx'
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
  /** Renders the form in the dialog. */
  children: (onAdd: (...added: string[]) => void, onCancel: () => void) => ReactNode
}

export const mostRows = 10

export function RowsField(props: Props) {
  const { label, kind, add, value, onChange, rowOf, isBegun, onDiscard, full, error, children } = props
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
      {isFull && <p className="text-13 text-faint">{full}</p>}
      <Unfinished
        dialog={add}
        isBegun={isBegun && !editing.isOpen}
        onContinue={() => editing.edit(null)}
        onDiscard={onDiscard}
      />
      <Dialog title={add} open={editing.isOpen} onClose={editing.close}>
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
    <ul className="mb-2 grid gap-2">
      {rows.map(({ label, value }, index) => (
        <li
          key={`${label} ${value ?? ''}`}
          className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong pr-1 pl-3.5 text-14 wrap-anywhere"
        >
          <span className={value === undefined ? 'min-w-0 flex-1 py-2' : undefined}>{label}</span>
          {value !== undefined && (
            <>
              <span className="min-w-4 flex-1 border-t-2 border-dotted border-leader" />
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
