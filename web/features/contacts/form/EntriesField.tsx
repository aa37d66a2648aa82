// A list of contacts, MGAs or offices in a form: one below the other, each added and edited in a dialog.
import { Fragment, type ReactNode } from 'react'
import { type EntryDraft, newEntry, useEntryDrafts } from '#web/platform/entryDrafts.ts'
import { AddButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useEditing } from '#web/ui/useEditing.ts'
import { placed } from './draftRows.ts'
import styles from './EntryItem.module.css'

type Props<Entry> = {
  value: Entry[]
  onChange: (entries: Entry[]) => void
  /** Under which name what is typed in the dialog is kept. */
  kind: string
  none: string
  add: string
  /** Of the dialog, and how wide that is in pixels. */
  titles: { add: string; edit: string }
  size: number
  /** Whether one more may be added; it says itself why not. */
  mayAdd?: () => boolean
  /** What was typed for a new one is given up with the dialog. */
  forgetsNew?: boolean
  item: (entry: Entry, index: number, onEdit: () => void) => ReactNode
  form: (form: EntryForm<Entry>) => ReactNode
}
export type EntryForm<Entry> = {
  /** null for a new one. */
  entry: Entry | null
  /** What was written of it and not finished. */
  draft: EntryDraft<Entry>
  onDone: (entry: Entry) => void
  onCancel: () => void
}

const draftVersion = 1

export function EntriesField<Entry extends { key: string }>(props: Props<Entry>) {
  const { value, onChange, kind, none, add, titles, size, mayAdd, forgetsNew = false, item, form } = props
  const editing = useEditing<Entry | null>()
  const { item: entry } = editing
  const draft = useEntryDrafts<Entry>(kind, draftVersion)(entry?.key ?? newEntry)
  const onDone = (done: Entry) => {
    onChange(placed(value, done))
    editing.close()
  }
  const onCancel = () => {
    if (entry || forgetsNew) draft.drop()
    editing.close()
  }
  return (
    <>
      {value.length === 0 ? (
        <p className="faint small">{none}</p>
      ) : (
        <ul className={styles.list}>{value.map((each, index) => item(each, index, () => editing.edit(each)))}</ul>
      )}
      <AddButton className={styles.add} onClick={() => (mayAdd?.() ?? true) && editing.edit(null)}>
        {add}
      </AddButton>
      <Dialog title={entry ? titles.edit : titles.add} open={editing.isOpen} onClose={editing.close} size={size}>
        <Fragment key={editing.turn}>{form({ entry, draft, onDone, onCancel })}</Fragment>
      </Dialog>
    </>
  )
}
