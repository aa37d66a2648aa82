// The memory of a record: who did what and when, and what it said before and after.
import { useState } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { List } from '#web/ui/List.tsx'
import { Loading } from '#web/ui/Loading.tsx'
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
  const answer = useCall('moderation.history', asked, { keepLast: true })
  return (
    <List
      answer={answer}
      noun="entries"
      loading={
        <Loading what="the history">
          <Skeleton height={120} />
        </Loading>
      }
      empty={<p className="muted">Nothing is remembered yet.</p>}
      paging={{ page, perPage, onPage: setPage }}
    >
      {({ entries }) => (
        <ol className={styles.list}>
          {entries.map(entry => (
            <Remembered key={entry.id} entry={entry} kind={kind} />
          ))}
        </ol>
      )}
    </List>
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
