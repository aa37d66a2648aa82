// Below the form of those who edit live: what became of the record so far.
import type { RecordKind } from '../diff/recordFields.ts'
import { HistoryFold } from '../HistoryFold.tsx'
import styles from './Edit.module.css'

type Remembered = { kind: RecordKind; record: { id: number; edits_live: boolean } }

/** To others the server does not tell it. */
export function EditHistory({ kind, record: { id, edits_live } }: Remembered) {
  if (!edits_live) return null
  return (
    <div className={`card ${styles.history}`}>
      <HistoryFold kind={kind} id={id} />
    </div>
  )
}
