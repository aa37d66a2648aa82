// The fields of a proposal as rows, with a remark where the live record has changed meanwhile.
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { Row } from './diff/ChangeTable.tsx'
import { type Field, fieldOf, inOrder, recordFields } from './diff/recordFields.ts'
import { fileUrlIn, valueIn } from './diff/recordValues.ts'

type Change = ProposalRecord['changes'][number]
type Options = {
  proposal: ProposalRecord
  /** The proposal as it was when its reader opened it. */
  read: ProposalRecord
  /** If given, unchanged fields are shown as well. */
  live: object | null
}

export function rowsOfProposal({ proposal: { kind, changes }, read, live }: Options): Row[] {
  const changed = changes.map((change): Row => {
    const { field, from, to, from_url, to_url } = change
    return { field: fieldOf(kind, field), from, to, fromUrl: from_url, toUrl: to_url, note: noteOf(change, read) }
  })
  const isUntouched = ({ name }: Field) => !changes.some(change => change.field === name)
  const staying = live === null ? [] : recordFields[kind].filter(isUntouched).map(field => stayingRow(field, live))
  return inOrder(kind, [...changed, ...staying])
}

function stayingRow(field: Field, live: object): Row {
  const value = valueIn(live, field.name)
  const url = fileUrlIn(live, field.name)
  return { field, from: value, to: value, fromUrl: url, toUrl: url, isUntouched: true }
}

function noteOf(change: Change, read: ProposalRecord): string | undefined {
  if (movedSince(change, read)) return 'Changed since you opened it'
  return change.moved ? 'Changed since it was sent' : undefined
}

const movedSince = ({ field, from }: Change, read: ProposalRecord) => {
  const before = read.changes.find(change => change.field === field)
  return before !== undefined && !sameValue(before.from, from, field)
}

/** Whether the live record has changed since the proposal was opened. */
export const haveMoved = (read: ProposalRecord, now: ProposalRecord): boolean =>
  read.record_version !== now.record_version
