// A new listing or organization: all that it says, and whether it goes live.
import { useState } from 'react'
import { DeleteOrganizationDialog } from '#web/features/organizations/DeleteOrganization.tsx'
import { send } from '#web/platform/send.ts'
import { ChangeTable } from '#web/review/diff/ChangeTable.tsx'
import { type RecordKind, recordFields } from '#web/review/diff/recordFields.ts'
import { fileUrlIn, isBlank, saysTheSame, valueIn } from '#web/review/diff/recordValues.ts'
import { HistoryFold } from '#web/review/HistoryFold.tsx'
import type { QueueItem } from '#web/review/queueItem.ts'
import { ReturnForm } from '#web/review/ReturnForm.tsx'
import { decidingCalls, type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { ApproveButton, Decision, DeleteButton } from './Decision.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ResubmittedNote } from './ResubmittedNote.tsx'
import {
  FieldsBar,
  type LiveRecord,
  nameOfRecord,
  pictureOf,
  ReadItem,
  ReviewFrame,
  useRecord,
} from './ReviewFrame.tsx'

type Review = { item: QueueItem; kind: RecordKind; onDecided: OnDecided }

export function RecordReview({ item, kind, onDecided }: Review) {
  const { data, ...query } = useRecord(kind, item.id)
  return (
    <ReadItem item={item} query={{ ...query, data: data?.status === 'pending' ? data : data && null }}>
      {record => <ReadRecord item={item} kind={kind} record={record} onDecided={onDecided} />}
    </ReadItem>
  )
}

function ReadRecord({ item, kind, record, onDecided }: Review & { record: LiveRecord }) {
  // What was read first: what differs from it now was changed under the reader's eyes.
  const [read] = useState(record)
  const [isOnly, setOnly] = useState(true)
  const { id, version } = record
  const deciding = useDeciding({ kind, id, onDecided })
  const calls = decidingCalls[kind]
  const rows = recordFields[kind].map(field => ({
    field,
    from: valueIn(read, field.name),
    to: valueIn(record, field.name),
    fromUrl: fileUrlIn(read, field.name),
    toUrl: fileUrlIn(record, field.name),
  }))
  const waiting = waitingRows(read, record)
  const filled = rows.filter(({ from, to }) => !isBlank(to) || !isBlank(from))
  const hasMoved = version !== read.version && rows.some(({ from, to }) => !saysTheSame(from, to))
  const head = <ItemHead item={item} title={nameOfRecord(record)} imageUrl={pictureOf(record)} />
  const decision = (
    <Decision checks={item.checks} deciding={deciding} hasMoved={hasMoved}>
      <ApproveButton
        deciding={deciding}
        disabled={item.checks.some(check => check.organization)}
        run={() => send(calls.approve, { id, version })}
      />
      <ReturnForm
        author={item.author}
        deciding={deciding}
        onReturn={input => send(calls.return, { id, version, ...input })}
      />
      <DeleteButton
        deciding={deciding}
        what={kind === 'listing' ? 'Listing' : 'Organization'}
        run={() => send(calls.delete, { id, version })}
      >
        {'organization_name' in record
          ? question => <DeleteOrganizationDialog {...question} organization={record} />
          : `${nameOfRecord(record)} cannot be restored.`}
      </DeleteButton>
    </Decision>
  )
  return (
    <ReviewFrame head={head} decision={decision}>
      <ResubmittedNote item={item} kind={kind} />
      <FieldsBar some={filled.length} all={rows.length} what="filled" isOnly={isOnly} onChange={setOnly} />
      <ChangeTable
        label={`What ${nameOfRecord(record)} says`}
        rows={[...(isOnly ? filled : rows), ...waiting]}
        isNew={!hasMoved}
        headings={hasMoved ? ['As you read it', 'As it is now'] : ['Now live', 'Submitted']}
      />
      <HistoryFold kind={kind} id={id} />
    </ReviewFrame>
  )
}

/** Organizations that become its providers when it is approved. */
function waitingRows(read: LiveRecord, record: LiveRecord) {
  const namesIn = (of: LiveRecord) =>
    'waiting_providers' in of ? of.waiting_providers.map(({ organization_name }) => organization_name) : []
  const [from, to] = [namesIn(read), namesIn(record)]
  const field = { name: 'waiting_providers', label: 'Providers that your approval accepts', kind: 'tags' as const }
  return from.length + to.length === 0 ? [] : [{ field, from, to }]
}
