// A list of contacts, MGAs or offices in a form; a dialog adds and edits each entry.
import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { type EntryDraft, newEntry, useEntryDrafts } from '#web/platform/entryDrafts.ts'
import { notify } from '#web/platform/notify.ts'
import type { SetValue } from '#web/platform/useForm.ts'
import { AddButton, IconButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/FieldFrame.tsx'
import { Unfinished } from '#web/ui/fields/Unfinished.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useEditing } from '#web/ui/useEditing.ts'
import { placed, without } from './draftRows.ts'

type Props<Entry> = {
  value: Entry[]
  onChange: SetValue<Entry[]>
  /** The name under which drafts of the dialog are stored. */
  kind: string
  /** Said in place of the entries. */
  none?: string
  add: string
  /** The name of the button, where several say the same. */
  addName?: string
  /** The titles of the dialog, and its width in pixels. */
  titles: { add: string; edit: string }
  /** Whether another entry may be added; it shows the reason itself. */
  mayAdd?: () => boolean
  /** Closing the dialog discards the draft of a new entry. */
  forgetsNew?: boolean
  item: (entry: Entry, index: number, acts: { onEdit: () => void; onRemove: (name: string) => void }) => ReactNode
  form: (form: EntryForm<Entry>) => ReactNode
}
export type EntryForm<Entry> = {
  /** Null for a new entry. */
  entry: Entry | null
  /** The unfinished entry. */
  draft: EntryDraft<Entry>
  onDone: (entry: Entry) => void
  onCancel: () => void
}

/** Must change when the shape of the draft changes. */
const draftVersion = 2

export function EntriesField<Entry extends { key: string }>(props: Props<Entry>) {
  const { value, onChange, kind, none, add, addName, titles, mayAdd, forgetsNew = false, item, form } = props
  const { remove, place } = useRemoval(value, onChange)
  const editing = useEditing<Entry | null>()
  // A draft is stored outside of React.
  const [, rerender] = useState({})
  const { item: entry } = editing
  const drafts = useEntryDrafts<Entry>(kind, draftVersion)
  const draft = drafts(entry?.key ?? newEntry)
  const begun = [null, ...value].find(one => drafts(one?.key ?? newEntry).read() !== null)
  const onDone = (done: Entry) => {
    draft.drop()
    onChange(placed(value, done))
    editing.close()
  }
  const onCancel = () => {
    if (entry || forgetsNew) draft.drop()
    editing.close()
  }
  return (
    <>
      <div ref={place} className="text-14 text-faint">
        {value.length === 0 && none}
      </div>
      {value.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {value.map((each, index) =>
            item(each, index, { onEdit: () => editing.edit(each), onRemove: name => remove(each, name) }),
          )}
        </ul>
      )}
      <AddButton className="mt-2" aria-label={addName} onClick={() => (mayAdd?.() ?? true) && editing.edit(null)}>
        {add}
      </AddButton>
      <Unfinished
        dialog={begun ? titles.edit : titles.add}
        isBegun={begun !== undefined && !editing.isOpen}
        onContinue={() => begun !== undefined && editing.edit(begun)}
        onDiscard={() => {
          drafts(begun?.key ?? newEntry).drop()
          rerender({})
        }}
      />
      <Dialog title={entry ? titles.edit : titles.add} open={editing.isOpen} onClose={editing.close} wide>
        <Fragment key={editing.turn}>{form({ entry, draft, onDone, onCancel })}</Fragment>
      </Dialog>
    </>
  )
}

type ItemProps = {
  /** The name in the labels of its buttons. */
  name: string
  face?: ReactNode
  title: ReactNode
  error?: string | undefined
  /** Absent if the entry may not be edited. */
  onEdit?: (() => void) | undefined
  /** 'Delete' asks for confirmation first, 'Remove' does not. */
  remove?: 'Remove' | 'Delete'
  onRemove?: (() => void) | undefined
  children?: ReactNode
}

const itemClass = 'grid gap-2 rounded-md border pt-2 pr-2 pb-3 pl-3.5 text-14'
/** What an entry covers, which opens below it. */
export const coverageClass =
  '[&>summary]:inline-flex [&>summary]:min-h-11 [&>summary]:items-center [&>summary]:gap-1.5 [&>summary]:text-linked sm:[&>summary]:min-h-7'

/** An entry with its name, its actions, and its error. */
export function EntryItem({ name, face, title, error, onEdit, remove = 'Remove', onRemove, children }: ItemProps) {
  return (
    <li className={`${itemClass} border-line-strong invalid:border-danger`} data-invalid={error ? true : undefined}>
      <div className="flex min-h-11 items-center gap-2.5">
        {face}
        <div className="min-w-0 flex-1 wrap-anywhere">{title}</div>
        {onEdit && (
          <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
            <Icon name="pen" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton aria-label={`${remove} ${name}`} onClick={onRemove}>
            {remove === 'Delete' ? <Icon name="trash" /> : <Icon name="x" size="s" />}
          </IconButton>
        )}
      </div>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </li>
  )
}

/** Removes an entry at once; a toast offers Undo for a while, until the element with the ref `place` goes with its form. */
export function useRemoval<Entry extends { key: string }>(value: Entry[], onChange: SetValue<Entry[]>) {
  const endOffer = useRef<() => void>(() => {})
  const remove = (entry: Entry, name: string) => {
    const at = value.indexOf(entry)
    onChange(without(value, entry))
    endOffer.current = notify.undo(`${name} was removed.`, () =>
      onChange(now => [...without(now, entry).slice(0, at), entry, ...without(now, entry).slice(at)]),
    )
  }
  return { remove, place: useCallback(() => () => endOffer.current(), []) }
}
