// A member's change to what is live: applied whole or field by field, or returned.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProposalRecord } from '#contract/moderation.ts'
import { send } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { ChangeTable } from '#web/review/diff/ChangeTable.tsx'
import { recordFields } from '#web/review/diff/recordFields.ts'
import { HistoryFold } from '#web/review/HistoryFold.tsx'
import { haveMoved, rowsOfProposal } from '#web/review/proposalRows.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { type Return, ReturnForm } from '#web/review/ReturnForm.tsx'
import { type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { TextArea } from '#web/ui/TextField.tsx'
import { Decision } from './Decision.tsx'
import { ApproveButton } from './DecisionButtons.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ResubmittedNote } from './ResubmittedNote.tsx'
import { FieldsBar, pictureOf, ReviewFrame, Unread, useRecord } from './ReviewFrame.tsx'

type Review = { item: QueueItem; onDecided: OnDecided }

export function ProposalReview({ item, onDecided }: Review) {
  const { data, error, refetch, isPending } = useCall('moderation.proposals', { id: item.id }, { staleMs: 0 })
  const proposal = data?.proposals[0]
  if (proposal?.status !== 'open')
    return <Unread item={item} error={error} isPending={isPending} onRetry={() => void refetch()} />
  return <ReadProposal item={item} proposal={proposal} onDecided={onDecided} />
}

function ReadProposal({ item, proposal, onDecided }: Review & { proposal: ProposalRecord }) {
  // What was read first: what is live now and differs from it was changed under the reader's eyes.
  const [read] = useState(proposal)
  const [isOnly, setOnly] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { id, kind, record_id, record_version, changes } = proposal
  const { record } = useRecord(kind, record_id)
  const { decide, busy, problem, draft } = useDeciding({ kind: 'proposal', id, onDecided })
  const [note, setNote] = useDraftText(`${draft}/left-out`)
  const fields = changes.map(change => change.field)
  const chosen = fields.filter(field => !left.has(field))
  const isWhole = chosen.length === fields.length
  const choose = (field: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter(name => name !== field) : [...left, field]))
  const approve = () =>
    decide('approve', () =>
      send('moderation.applyProposal', {
        id,
        version: record_version,
        ...(!isWhole && { fields: chosen, ...(note.trim() && { note: note.trim() }) }),
      }),
    )
  const sendBack = (input: Return) => decide('return', () => send('moderation.returnProposal', { id, ...input }))
  const head = (
    <ItemHead item={item} title={proposal.title} imageUrl={record ? pictureOf(record) : ''}>
      <LiveLink kind={kind} id={record_id} />
    </ItemHead>
  )
  const decision = (
    <Decision checks={proposal.checks} problem={problem} hasMoved={haveMoved(read, proposal)}>
      <div className="stack gap-10">
        <ApproveButton
          isHeld={busy !== null || chosen.length === 0}
          busy={busy === 'approve' ? 'Approving...' : undefined}
          onApprove={approve}
        >
          {isWhole ? 'Approve' : `Approve ${chosen.length} of ${fields.length} fields`}
        </ApproveButton>
        {!isWhole && chosen.length > 0 && (
          <TextArea
            label="Why the rest is left out"
            optional
            rows={2}
            maxLength={2000}
            hint="The author reads it with the fields that are left out."
            value={note}
            onChange={event => setNote(event.currentTarget.value)}
          />
        )}
        {!isWhole && (
          <p className="hint" role="status">
            {chosen.length === 0
              ? 'Choose at least one field, or return the whole.'
              : 'The other fields stay as they are.'}
          </p>
        )}
      </div>
      <ReturnForm
        author={item.author}
        draft={draft}
        isBusy={busy === 'return'}
        isHeld={busy !== null}
        onReturn={sendBack}
      />
    </Decision>
  )
  return (
    <ReviewFrame head={head} decision={decision}>
      <ResubmittedNote item={item} kind={kind} changeNote={proposal.change_note} />
      <FieldsBar
        some={fields.length}
        all={recordFields[kind].length}
        what="changed"
        isOnly={isOnly}
        onChange={setOnly}
      />
      <ChangeTable
        label={`Changes to ${proposal.title}`}
        rows={rowsOfProposal({ proposal, read, live: isOnly ? null : record })}
        choice={{ chosen: new Set(chosen), onChoose: choose }}
      />
      <HistoryFold kind={kind} id={record_id} />
    </ReviewFrame>
  )
}

function LiveLink({ kind, id }: { kind: ProposalRecord['kind']; id: number }) {
  const params = { id: String(id) }
  return kind === 'listing' ? (
    <Link className="text-link" to="/listings/details/$id" params={params}>
      Live version
    </Link>
  ) : (
    <Link className="text-link" to="/organization-detail/$id" params={params}>
      Live version
    </Link>
  )
}
