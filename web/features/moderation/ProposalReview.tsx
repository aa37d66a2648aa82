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
import { ReturnForm } from '#web/review/ReturnForm.tsx'
import { type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { TextArea } from '#web/ui/TextField.tsx'
import { ApproveButton, Decision } from './Decision.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ResubmittedNote } from './ResubmittedNote.tsx'
import { FieldsBar, pictureOf, ReadItem, ReviewFrame, useRecord } from './ReviewFrame.tsx'

type Review = { item: QueueItem; onDecided: OnDecided }

export function ProposalReview({ item, onDecided }: Review) {
  const { data, ...query } = useCall('moderation.proposals', { id: item.id }, { staleMs: 0 })
  const proposal = data && (data.proposals.find(({ status }) => status === 'open') ?? null)
  return (
    <ReadItem item={item} query={{ ...query, data: proposal }}>
      {open => <ReadProposal item={item} proposal={open} onDecided={onDecided} />}
    </ReadItem>
  )
}

function ReadProposal({ item, proposal, onDecided }: Review & { proposal: ProposalRecord }) {
  // What was read first: what is live now and differs from it was changed under the reader's eyes.
  const [read] = useState(proposal)
  const [isOnly, setOnly] = useState(true)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { id, kind, record_id, record_version, changes } = proposal
  const { data: record = null } = useRecord(kind, record_id)
  const deciding = useDeciding({ kind: 'proposal', id, onDecided })
  const [note, setNote] = useDraftText(`${deciding.draft}/left-out`)
  const fields = changes.map(change => change.field)
  const chosen = fields.filter(field => !left.has(field))
  const isWhole = chosen.length === fields.length
  const choose = (field: string, isChosen: boolean) =>
    setLeft(new Set(isChosen ? [...left].filter(name => name !== field) : [...left, field]))
  const approve = () =>
    send('moderation.applyProposal', {
      id,
      version: record_version,
      ...(!isWhole && { fields: chosen, ...(note.trim() && { note: note.trim() }) }),
    })
  const head = (
    <ItemHead item={item} title={proposal.title} imageUrl={record ? pictureOf(record) : ''}>
      <LiveLink kind={kind} id={record_id} />
    </ItemHead>
  )
  const decision = (
    <Decision checks={proposal.checks} deciding={deciding} hasMoved={haveMoved(read, proposal)}>
      <div className="stack gap-10">
        <ApproveButton deciding={deciding} disabled={chosen.length === 0} run={approve}>
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
          <p className="caption" role="status">
            {chosen.length === 0
              ? 'Choose at least one field, or return the whole.'
              : 'The other fields stay as they are.'}
          </p>
        )}
      </div>
      <ReturnForm
        author={item.author}
        deciding={deciding}
        onReturn={input => send('moderation.returnProposal', { id, ...input })}
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
  const page = kind === 'listing' ? '/listings/details/$id' : '/organization-detail/$id'
  return (
    <Link className="text-link" to={page} params={{ id: String(id) }}>
      Live version
    </Link>
  )
}
