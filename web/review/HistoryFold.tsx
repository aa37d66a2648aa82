// The history of a record, folded.
import { useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { RecordKind } from './diff/recordFields.ts'
import styles from './HistoryFold.module.css'
import { RecordHistory } from './RecordHistory.tsx'

/** Asked for only once it is opened. */
export function HistoryFold({ kind, id }: { kind: RecordKind; id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="clock" size="s" />
        History
        <Icon name="down" />
      </summary>
      <div>{isOpen && <RecordHistory kind={kind} id={id} />}</div>
    </details>
  )
}
