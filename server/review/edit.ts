// What becomes of an edit: the live record changes, or a proposal waits beside it. The same for listings and organizations.
import sql from 'sql-template-tag'
import { editOf, type Relation, type Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'
import { audit } from './audit.ts'
import { lockRecord } from './decide.ts'
import { differences, pick, saysTheSame } from './differences.ts'
import { openProposal, propose } from './proposals.ts'

export type Fields = Record<string, unknown>

/** Whose change is written, and with what right. */
export type Writer = {
  viewer: Viewer
  /** Who made the list that is written: what this one does not see stays where it is. */
  author: Viewer
  /** A superAdmin decides about it, so it may touch what others keep. */
  isReviewed: boolean
}
export const writesAlone = (viewer: Viewer): Writer => ({
  viewer,
  author: viewer,
  isReviewed: viewer.role === 'superAdmin',
})

export type Writing = Writer & {
  isApproved: boolean
  /** An author who mends what came back hands it in again. */
  resubmits: boolean
}

/** A record that can be edited, as its feature describes it. */
export type Editable<Record> = {
  kind: 'listing' | 'organization'
  id: number
  /** Every field that an edit may name. */
  names: readonly string[]
  read(): Promise<Record>
  /** The record's values in the spelling of an input, to be compared with one. */
  valuesOf(record: Record): Fields
  /** An input in that same spelling, whole; refuses what the record cannot become. */
  check(input: Fields, current: Fields): Promise<Fields>
  write(values: Fields, writing: Writing): Promise<void>
}

type EditRequest = {
  viewer: Viewer
  subject: { relation: Relation; created_by_id: number | null }
  version: number | undefined
  /** What its author says of the change. */
  note: string | undefined
  input: Fields
}
export type Reviewed = { version: number; status: string }

export async function edit<R extends Reviewed>(
  db: Db,
  editable: Editable<R>,
  { viewer, subject, version, note, input }: EditRequest,
): Promise<{ record: R } | Proposed> {
  const { kind, id } = editable
  const record = await lockRecord(db, { kind, id, version, current: editable.read })
  const isApproved = record.status === 'approved'
  // The policy is checked again now that the record is locked, since it may have been approved since the pipeline looked at it.
  if (editOf(subject.relation, isApproved) === 'proposal')
    return proposeEdit(db, editable, { viewer, version, note, input, baseVersion: record.version })
  const { before, current, changed } = await compare(editable, input)
  const names = Object.keys(changed.after)
  const isAuthor = subject.created_by_id === viewer.id
  const resubmits = record.status === 'returned' && (isAuthor || subject.relation !== 'superAdmin')
  if (names.length === 0 && !resubmits) return { record: before }
  await editable.write(changed.after, { ...writesAlone(viewer), isApproved, resubmits })
  const action = resubmits ? 'resubmitted' : 'changed'
  return { record: await remember(db, editable, { viewer, action, current, names, note }) }
}

type Proposed = { proposalId: number; isContinued: boolean }
type Proposing = Omit<EditRequest, 'subject'> & { baseVersion: number }

/** What is open of the same author already stays in the proposal, unless this says otherwise. */
async function proposeEdit<R extends Reviewed>(
  db: Db,
  editable: Editable<R>,
  { viewer, version, note, input, baseVersion }: Proposing,
): Promise<Proposed> {
  const { kind, id } = editable
  const open = await openProposal(db, { kind, id, author: viewer.id })
  const { changed } = await compare(editable, { ...open?.changes, ...input })
  const names = Object.keys(changed.after)
  if (open && names.length === 0)
    throw new Failure('invalid_input', {
      message: 'Nothing would be left of your proposal. Please withdraw it instead.',
    })
  const isSame = open ? saysTheSame(open.changes, changed.after, editable.names) : names.length === 0
  if (isSame && !(open && note)) throw new Failure('invalid_input', { message: 'Nothing was changed.' })
  const writing = { viewer, author: viewer, isReviewed: true, isApproved: true, resubmits: false }
  await attempt(db, () => editable.write(changed.after, writing))
  // Who names the version has read all of it as it is now; who does not knows it of what is named.
  const unread = version === undefined ? names.filter(name => !(name in input)) : []
  const proposalId = await propose(db, {
    kind,
    id,
    author: viewer.id,
    baseVersion,
    base: { ...changed.before, ...pick(open?.base ?? {}, unread) },
    changes: changed.after,
    note: note ?? open?.author_note ?? '',
  })
  return { proposalId, isContinued: open !== null }
}

type Applying = { viewer: Viewer; author: Viewer; version: number | undefined; values: Fields }

/** Writes what was proposed: checked once more, for the record may have become another since. */
export async function apply<R extends Reviewed>(
  db: Db,
  editable: Editable<R>,
  { viewer, author, version, values }: Applying,
): Promise<void> {
  const { kind, id } = editable
  const record = await lockRecord(db, { kind, id, version, current: editable.read })
  const { current, changed } = await compare(editable, values)
  const names = Object.keys(changed.after)
  if (names.length === 0) return
  const isApproved = record.status === 'approved'
  await editable.write(changed.after, { viewer, author, isReviewed: true, isApproved, resubmits: false })
  await remember(db, editable, { viewer, action: 'applied', current, names })
}

async function compare<R>(editable: Editable<R>, input: Fields) {
  const before = await editable.read()
  const current = editable.valuesOf(before)
  const checked = await editable.check(input, current)
  return { before, current, changed: differences(current, { ...current, ...checked }, editable.names) }
}

/** Does it and undoes it: what would be refused on the day it is applied is refused at once, to who can mend it. */
async function attempt(db: Db, work: () => Promise<void>): Promise<void> {
  await db.run(sql`savepoint attempt`)
  await work()
  await db.run(sql`rollback to savepoint attempt`)
  await db.run(sql`release savepoint attempt`)
}

type Memory = { viewer: Viewer; action: string; current: Fields; names: string[]; note?: string | undefined }

async function remember<R>(
  db: Db,
  editable: Editable<R>,
  { viewer, action, current, names, note }: Memory,
): Promise<R> {
  const record = await editable.read()
  const { before, after } = differences(current, pick(editable.valuesOf(record), names), names)
  await audit(db, {
    actor: viewer.id,
    action,
    kind: editable.kind,
    id: editable.id,
    before,
    after: { ...after, ...(note && { note }) },
  })
  return record
}
