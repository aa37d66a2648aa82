// A new listing or organization: all that it says, and whether it goes live.
import { useState } from 'react'
import { DeleteOrganizationDialog } from '#web/features/organizations/DeleteOrganization.tsx'
import { send } from '#web/platform/send.ts'
import { ChangeTable } from '#web/review/diff/ChangeTable.tsx'
import { type RecordKind, recordFields } from '#web/review/diff/recordFields.ts'
import { fileUrlIn, isBlank, saysTheSame, valueIn } from '#web/review/diff/recordValues.ts'
import { HistoryFold } from '#web/review/HistoryFold.tsx'
import type { QueueItem } from '#web/review/queueItem.ts'
import { type Return, ReturnForm } from '#web/review/ReturnForm.tsx'
import { decidingCalls, type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Decision } from './Decision.tsx'
import { ApproveButton, DeleteButton } from './DecisionButtons.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ResubmittedNote } from './ResubmittedNote.tsx'
import { FieldsBar, type LiveRecord, nameOfRecord, pictureOf, ReviewFrame, Unread, useRecord } from './ReviewFrame.tsx'

type Review = { item: QueueItem; kind: RecordKind; onDecided: OnDecided }

export function RecordReview({ item, kind, onDecided }: Review) {
  const { record, error, refetch, isPending } = useRecord(kind, item.id)
  if (record?.status !== 'pending')
    return <Unread item={item} error={error} isPending={isPending} onRetry={() => void refetch()} />
  return <ReadRecord item={item} kind={kind} record={record} onDecided={onDecided} />
}

function ReadRecord({ item, kind, record, onDecided }: Review & { record: LiveRecord }) {
  // What was read first: what differs from it now was changed under the reader's eyes.
  const [read] = useState(record)
  const [isOnly, setOnly] = useState(true)
  const { id, version } = record
  const { decide, busy, problem, draft } = useDeciding({ kind, id, onDecided })
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
  const sendBack = (input: Return) => decide('return', () => send(calls.return, { id, version, ...input }))
  const decision = (
    <Decision checks={item.checks} problem={problem} hasMoved={hasMoved}>
      <ApproveButton
        // It would be refused.
        isHeld={busy !== null || item.checks.some(check => check.organization)}
        busy={busy === 'approve' ? 'Approving...' : undefined}
        onApprove={() => decide('approve', () => send(calls.approve, { id, version }))}
      >
        Approve
      </ApproveButton>
      <ReturnForm
        author={item.author}
        draft={draft}
        isBusy={busy === 'return'}
        isHeld={busy !== null}
        onReturn={sendBack}
      />
      <DeleteButton
        what={kind}
        isBusy={busy === 'delete'}
        onDelete={() => decide('delete', () => send(calls.delete, { id, version }))}
      >
        {asking =>
          'organization_name' in record ? (
            <DeleteOrganizationDialog {...asking} organization={record} />
          ) : (
            <ConfirmDialog {...asking} title="Delete this Listing?" confirm="Delete" danger>
              <p>{nameOfRecord(record)} cannot be restored.</p>
            </ConfirmDialog>
          )
        }
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
  const field = { name: 'waiting_providers', label: 'Providers that your approval accepts', kind: 'chips' as const }
  return from.length + to.length === 0 ? [] : [{ field, from, to }]
}
