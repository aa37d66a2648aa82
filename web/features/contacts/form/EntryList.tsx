// The contacts, MGAs or offices of a form, one below the other, and the way to one more.
import type { ReactNode } from 'react'
import { AddButton } from '#web/ui/Button.tsx'
import styles from './EntryItem.module.css'

type Props<Entry> = {
  entries: readonly Entry[]
  none: string
  add: string
  onAdd: () => void
  children: (entry: Entry, index: number) => ReactNode
}

export function EntryList<Entry>({ entries, none, add, onAdd, children }: Props<Entry>) {
  return (
    <>
      {entries.length === 0 ? (
        <p className="faint small">{none}</p>
      ) : (
        <ul className={styles.list}>{entries.map(children)}</ul>
      )}
      <AddButton className={styles.add} onClick={onAdd}>
        {add}
      </AddButton>
    </>
  )
}
