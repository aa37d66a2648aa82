// The memory of a record: who did what and when, and what it said before and after.
import { useState } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ChangeTable } from './diff/ChangeTable.tsx'
import type { RecordKind } from './diff/recordFields.ts'
import { rowsOfEntry, wordsOfAction } from './historyWords.ts'
import styles from './RecordHistory.module.css'

const perPage = 10
type Entry = ReplyFor<'moderation.history'>['entries'][number]

/** Its heading is for whoever shows it to write. */
export function RecordHistory({ kind, id }: { kind: RecordKind; id: number }) {
  const [page, setPage] = useState(1)
  const asked = { kind, id, page, per_page: perPage }
  const { data, error, refetch } = useCall('moderation.history', asked, { keepLast: true })
  if (!data && error)
    return <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the history">
        <Skeleton height={120} />
      </div>
    )
  if (data.total === 0) return <p className="muted">Nothing is remembered yet.</p>
  return (
    <>
      <ol className={styles.list}>
        {data.entries.map(entry => (
          <Remembered key={entry.id} entry={entry} kind={kind} />
        ))}
      </ol>
      <Pages page={page} perPage={perPage} total={data.total} onPage={setPage} noun="entries" />
    </>
  )
}

function Remembered({ entry, kind }: { entry: Entry; kind: RecordKind }) {
  const { who, action, at, changes } = entry
  const [isOpen, setOpen] = useState(false)
  const rows = rowsOfEntry(kind, changes)
  const moment = new Date(at)
  return (
    <li>
      <p className={styles.line}>
        <b>{who}</b>
        <span>{wordsOfAction(action)}</span>
        <time className="cap" dateTime={at} title={moment.toLocaleString('en-US')}>
          {relativeTime(moment, new Date())}
        </time>
      </p>
      {rows.length > 0 && (
        <details className={styles.changes} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className="lnk">
            {rows.length === 1 ? '1 field' : `${rows.length} fields`}
            <span className="sr"> that {who} wrote</span>
          </summary>
          {isOpen && (
            <div>
              <ChangeTable rows={rows} label={`${who} ${wordsOfAction(action)}`} headings={['Before', 'After']} />
            </div>
          )}
        </details>
      )}
    </li>
  )
}
