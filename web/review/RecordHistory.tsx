// The history of a record: who did what and when, with the values before and after.
import { useState } from 'react'
import { returnReasonWords } from '#contract/rules/returnReasons.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useList } from '#web/platform/useList.ts'
import { List } from '#web/ui/List.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { ChangeTable, type Row } from './diff/ChangeTable.tsx'
import { asText } from './diff/readUnknown.ts'
import { fieldOf, inOrder, isKnownField, type RecordKind } from './diff/recordFields.ts'

type Entry = ReplyFor<'moderation.history'>['entries'][number]

/** The parent renders the heading. */
export function RecordHistory({ kind, id }: { kind: RecordKind; id: number }) {
  const list = useList('moderation.history', { kind, id }, { perPage: 10, prefix: 'history_' })
  return (
    <List {...list} noun="entries" loading={120} empty={<p className="text-muted">No history yet.</p>}>
      {({ entries }) => (
        <ol className="divide-y text-14">
          {entries.map(entry => (
            <HistoryEntry key={entry.id} entry={entry} kind={kind} />
          ))}
        </ol>
      )}
    </List>
  )
}

function HistoryEntry({ entry, kind }: { entry: Entry; kind: RecordKind }) {
  const { who, action, at, changes } = entry
  const [isOpen, setOpen] = useState(false)
  const rows = rowsOfEntry(kind, changes)
  const moment = new Date(at)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        <b>{who}</b>
        <span>{actionText(action)}</span>
        <time className="ml-auto text-13 text-faint" dateTime={at} title={moment.toLocaleString('en-US')}>
          {relativeTime(moment, new Date())}
        </time>
      </p>
      {rows.length > 0 && (
        <details onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className={`mt-1 ${textLinkClass}`}>
            {rows.length === 1 ? '1 field' : `${rows.length} fields`}
            <span className="sr-only"> that {who} wrote</span>
          </summary>
          {isOpen && (
            <div className="mt-2 overflow-hidden rounded-md border">
              <ChangeTable rows={rows} label={`${who} ${actionText(action)}`} headings={['Before', 'After']} />
            </div>
          )}
        </details>
      )}
    </li>
  )
}

const actions: Record<string, string> = {
  added: 'added it',
  changed: 'changed it',
  resubmitted: 'resubmitted it',
  approved: 'approved it',
  returned: 'returned it',
  proposed: 'proposed a change',
  applied: 'applied a proposed change',
  'proposal returned': 'returned a proposed change',
  'proposal withdrawn': 'withdrew a proposed change',
  'provider asked': 'named a provider that has to accept',
  'provider accepted': 'accepted a provider',
  'provider declined': 'declined to be its provider',
  'provider withdrawn': 'took a provider back',
  confirmed: 'confirmed that it is correct',
  'decision undone': 'undid the decision',
  deleted: 'deleted it',
  'deleted with its organization': 'deleted it with its organization',
  withdrawn: 'withdrew it',
  'withdrawn with its organization': 'withdrew its organization',
  'passed to another organization': 'passed it to another organization',
}
/** Describes an action; one that is not in the table is shown by its name. */
const actionText = (action: string): string => actions[action] ?? action

type Change = { field: string; from: unknown; to: unknown }

/** Leaves out fields that are only meaningful to the software. */
function rowsOfEntry(kind: RecordKind, changes: readonly Change[]): Row[] {
  const shown = changes.filter(({ field, from, to }) => isKnownField(kind, field) && !sameValue(from, to, field))
  return inOrder(
    kind,
    shown.map(({ field, from, to }) => ({
      field: fieldOf(kind, field),
      from: valueText(field, from),
      to: valueText(field, to),
    })),
  )
}

function valueText(field: string, value: unknown): unknown {
  if (field === 'status') return capital(asText(value))
  if (field !== 'reason') return value
  return Object.entries(returnReasonWords).find(([reason]) => reason === value)?.[1] ?? value
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
