// The review of a new listing or organization: a preview, all of its facts, and the decision.
import { useState } from 'react'
import { isBlank, sameValue } from '#contract/rules/sameValue.ts'
import { DeleteOrganizationDialog } from '#web/features/organizations/DeleteOrganization.tsx'
import { DeleteDialog } from '#web/review/DeleteDialog.tsx'
import { ChangeTable, type Row } from '#web/review/diff/ChangeTable.tsx'
import { fieldOf, inOrder, type RecordKind, recordFields } from '#web/review/diff/recordFields.ts'
import { fileUrlIn, valueIn } from '#web/review/diff/recordValues.ts'
import { HistoryFold } from '#web/review/HistoryFold.tsx'
import type { QueueItem } from '#web/review/queueItem.ts'
import { act, decidingCalls } from '#web/review/useDeciding.ts'
import { Decision, DeleteButton } from './Decision.tsx'
import { useItemDeciding, useReadBefore } from './desk.ts'
import { HandedInAgain } from './HandedInAgain.tsx'
import { ItemHead } from './ItemHead.tsx'
import { PreviewPart } from './preview/PreviewPart.tsx'
import { questionsOf } from './preview/previewProps.ts'
import { type LiveRecord, nameOfRecord, pictureOf, ReadItem, ReviewFrame, useRecord } from './ReviewFrame.tsx'
import { showField, type View, ViewSwitch } from './views.tsx'

type Review = { item: QueueItem; kind: RecordKind }

export function RecordReview({ item, kind }: Review) {
  const { data, ...query } = useRecord(kind, item.id)
  return (
    <ReadItem item={item} query={{ ...query, data: data?.status === 'pending' ? data : data && null }}>
      {record => <ReadRecord item={item} kind={kind} record={record} />}
    </ReadItem>
  )
}

function ReadRecord({ item, kind, record }: Review & { record: LiveRecord }) {
  // The version that was read first: values that differ from it changed during the review.
  const before = useReadBefore<LiveRecord>(item)
  const [read] = useState(before ?? record)
  const [chosen, setView] = useState<View | null>(null)
  const { id, version } = record
  const deciding = useItemDeciding(item, record)
  const calls = decidingCalls[kind]
  const rows = recordFields[kind].map(
    (field): Row => ({
      field,
      from: valueIn(read, field.name),
      to: valueIn(record, field.name),
      fromUrl: fileUrlIn(read, field.name),
      toUrl: fileUrlIn(record, field.name),
    }),
  )
  const moved = version === read.version ? [] : rows.filter(row => !sameValue(row.from, row.to, row.field.name))
  const hasMoved = moved.length > 0
  const view = chosen ?? (hasMoved ? 'changed' : 'brokers')
  const questions = questionsOf(item.checks)
  const decision = (
    <Decision
      item={item}
      deciding={deciding}
      hasMoved={hasMoved}
      approve={{
        disabled: item.checks.some(check => check.organization),
        run: () => act(calls.approve, { id, version }),
      }}
      onReturn={input => act(calls.return, { id, version, ...input })}
      edit={{ kind, id }}
    >
      <DeleteButton
        item={item}
        deciding={deciding}
        what={kind === 'listing' ? 'Listing' : 'Organization'}
        run={note => act(calls.delete, { id, version, note })}
      >
        {question =>
          'organization_name' in record ? (
            <DeleteOrganizationDialog {...question} organization={record} />
          ) : (
            <DeleteDialog {...question} kind="listing" record={record}>
              <p>{nameOfRecord(record)} cannot be restored.</p>
            </DeleteDialog>
          )
        }
      </DeleteButton>
    </Decision>
  )
  const again = item.again?.changed ?? []
  const show = (field: string) => {
    setView('facts')
    showField(field)
  }
  return (
    <ReviewFrame
      head={<ItemHead item={item} title={nameOfRecord(record)} imageUrl={pictureOf(record)} />}
      before={<HandedInAgain item={item} kind={kind} onShow={show} />}
      decision={decision}
    >
      <ViewSwitch view={view} onChange={setView} />
      {view === 'brokers' && (
        <PreviewPart record={record} changed={again.map(({ field }) => field)} questions={questions} />
      )}
      {view === 'changed' && <Changed kind={kind} record={record} moved={moved} again={again} />}
      {view === 'facts' && <AllFacts record={record} rows={rows} questions={questions} />}
      <HistoryFold kind={kind} id={id} />
    </ReviewFrame>
  )
}

type Again = NonNullable<QueueItem['again']>['changed']
type Changes = { kind: RecordKind; record: LiveRecord; moved: readonly Row[]; again: Again }

/** Changes during the review, or since the entry was returned. */
function Changed({ kind, record, moved, again }: Changes) {
  if (moved.length > 0)
    return (
      <ChangeTable
        label={`What was changed of ${nameOfRecord(record)}`}
        rows={moved}
        headings={['As you read it', 'As it is now']}
      />
    )
  if (again.length === 0)
    return <p className="p-4 text-muted sm:p-5">Everything is new: nothing of this entry is in the directory yet.</p>
  const rows = inOrder(
    kind,
    again.map(({ field, ...values }) => ({ field: fieldOf(kind, field), ...values })),
  )
  return <ChangeTable label="What was changed since it was returned" headings={['As returned', 'Now']} rows={rows} />
}

type Facts = { record: LiveRecord; rows: readonly Row[]; questions: ReadonlyMap<string, string> }

function AllFacts({ record, rows, questions }: Facts) {
  const filled = rows.filter(({ to }) => !isBlank(to))
  const left = rows.filter(({ to }) => isBlank(to)).map(({ field }) => field.label)
  return (
    <>
      <ChangeTable
        label={`What ${nameOfRecord(record)} says`}
        rows={[...filled, ...waitingRows(record)].map(row => {
          const note = questions.get(row.field.name)
          return { ...row, note, isQuestioned: note !== undefined }
        })}
        isNew
      />
      {left.length > 0 && (
        <p className="px-4 pt-3 pb-4 text-13 wrap-anywhere text-faint sm:px-5">Not given: {left.join(', ')}.</p>
      )}
    </>
  )
}

/** The organizations that become its providers when it is approved. */
function waitingRows(record: LiveRecord): Row[] {
  const names =
    'waiting_providers' in record ? record.waiting_providers.map(({ organization_name }) => organization_name) : []
  const field = { name: 'waiting_providers', label: 'Providers that your approval accepts', kind: 'tags' as const }
  return names.length === 0 ? [] : [{ field, from: names, to: names }]
}
