// The review of a proposal: applied as a whole or field by field, or returned.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { pageOf } from '#web/paths.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { ChangeTable } from '#web/review/diff/ChangeTable.tsx'
import { fieldOf, recordFields } from '#web/review/diff/recordFields.ts'
import { recordWith } from '#web/review/diff/recordValues.ts'
import { HistoryFold } from '#web/review/HistoryFold.tsx'
import { haveMoved, rowsOfProposal } from '#web/review/proposalRows.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { act } from '#web/review/useDeciding.ts'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { TextButton, textLinkClass } from '#web/ui/TextLink.tsx'
import { Decision } from './Decision.tsx'
import { useItemDeciding, useReadBefore } from './desk.ts'
import { HandedInAgain } from './HandedInAgain.tsx'
import { ItemHead } from './ItemHead.tsx'
import { PreviewPart } from './preview/PreviewPart.tsx'
import { questionsOf } from './preview/previewProps.ts'
import { pictureOf, ReadItem, ReviewFrame, useRecord } from './ReviewFrame.tsx'
import { useTicks } from './useTicks.ts'
import { showField, type View, ViewSwitch } from './views.tsx'

type Review = { item: QueueItem }

export function ProposalReview({ item }: Review) {
  const { data, ...query } = useCall('moderation.proposals', { id: item.id }, { staleMs: 0 })
  const proposal = data && (data.proposals.find(({ status }) => status === 'open') ?? null)
  return (
    <ReadItem item={item} query={{ ...query, data: proposal }}>
      {open => <ReadProposal item={item} proposal={open} />}
    </ReadItem>
  )
}

function ReadProposal({ item, proposal }: Review & { proposal: ProposalRecord }) {
  // The version that was read first: live values that differ from it changed during the review.
  const before = useReadBefore<ProposalRecord>(item)
  const [read] = useState(before ?? proposal)
  const [view, setView] = useState<View>('changed')
  const { id, kind, record_id, record_version, changes, checks } = proposal
  const { data: record = null } = useRecord(kind, record_id)
  const deciding = useItemDeciding(item, proposal)
  const [note, setNote] = useDraftText(`${deciding.draft}/left-out`)
  const fields = changes.map(change => change.field)
  const { applied, asked, choose, keep } = useTicks({ draft: deciding.draft, proposal, read })
  const isWhole = applied.size === fields.length
  const apply = () => {
    keep()
    return act('moderation.applyProposal', {
      id,
      version: record_version,
      fields: [...applied],
      ...(!isWhole && note.trim() && { note: note.trim() }),
    })
  }
  const show = (field: string) => {
    setView('facts')
    showField(field)
  }
  const decision = (
    <Decision
      item={item}
      checks={checks}
      deciding={deciding}
      hasMoved={haveMoved(read, proposal)}
      approve={{
        label: isWhole ? 'Approve' : `Approve ${applied.size} of ${fields.length} fields`,
        disabled: applied.size === 0 || asked.size > 0,
        run: apply,
        note:
          asked.size > 0 ? (
            <Asked kind={kind} fields={[...asked]} onShow={show} />
          ) : (
            !isWhole && <LeftOut isNone={applied.size === 0} note={note} onNote={setNote} />
          ),
      }}
      onReturn={input => act('moderation.returnProposal', { id, ...input })}
      edit={{ kind, id: record_id }}
    />
  )
  const head = (
    <ItemHead item={item} title={proposal.title} imageUrl={record ? pictureOf(record) : ''}>
      <Link className={textLinkClass} to={pageOf[kind]} params={{ id: String(record_id) }}>
        Live version
      </Link>
    </ItemHead>
  )
  const questions = questionsOf(checks)
  const preview = record && (
    <PreviewPart
      record={recordWith(
        record,
        changes.filter(({ field }) => applied.has(field)),
      )}
      changed={[...applied]}
      questions={questions}
      isBrief={view === 'changed'}
    />
  )
  return (
    <ReviewFrame
      head={head}
      before={<HandedInAgain item={item} kind={kind} changeNote={proposal.change_note} onShow={show} />}
      decision={decision}
    >
      <ViewSwitch view={view} onChange={setView} />
      {view !== 'brokers' && (
        <>
          <p className="px-4 pb-3 text-14 sm:px-5">
            <b>
              {fields.length} of {recordFields[kind].length}
            </b>{' '}
            fields changed
          </p>
          <ChangeTable
            label={`Changes to ${proposal.title}`}
            rows={rowsOfProposal({ proposal, read, live: view === 'facts' ? record : null }).map(row => {
              const question = questions.get(row.field.name)
              const note = asked.has(row.field.name) ? 'Changed since you read it' : row.note
              return question === undefined ? { ...row, note } : { ...row, note: question, isQuestioned: true }
            })}
            choice={{ chosen: applied, asked, onChoose: choose }}
          />
        </>
      )}
      {view !== 'facts' && preview}
      <HistoryFold kind={kind} id={record_id} />
    </ReviewFrame>
  )
}

type AskedFields = { kind: ProposalRecord['kind']; fields: readonly string[]; onShow: (field: string) => void }

/** The fields that must be answered again, because they are not as they were read. */
const Asked = ({ kind, fields, onShow }: AskedFields) => (
  <div className="grid justify-items-start gap-2 text-13 text-faint" role="status">
    <p>Changed since you read it. Apply it, or leave it as it is:</p>
    {fields.map(field => (
      <TextButton key={field} onClick={() => onShow(field)}>
        {fieldOf(kind, field).label}
      </TextButton>
    ))}
  </div>
)

type Left = { isNone: boolean; note: string; onNote: (note: string) => void }

const LeftOut = ({ isNone, note, onNote }: Left) => (
  <div className="grid gap-2">
    {!isNone && (
      <TextArea
        label="Why the rest is left out"
        optional
        rows={2}
        maxLength={2000}
        hint="The author reads it with the fields that are left out."
        value={note}
        onChange={onNote}
      />
    )}
    <p className="text-13 text-faint" role="status">
      {isNone ? 'Choose at least one field, or return the whole.' : 'The other fields stay as they are.'}
    </p>
  </div>
)
