// Applies an edit of a listing or an organization: it changes the live record, or it is stored as a proposal for review.
import sql from 'sql-template-tag'
import { editOf, type Relation, type Viewer } from '#contract/policy.ts'
import { lacksAnswer } from '#contract/rules/returnReasons.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { Db } from '../db/connection.ts'
import { Failure, wrongField } from '../http/failure.ts'
import { audit } from './audit.ts'
import { lockRecord } from './decide.ts'
import { differences, hasSameValues, pick } from './differences.ts'
import { followsReturned, openProposal, propose } from './proposals.ts'

export type Fields = Record<string, unknown>
/** The fields that an edit changed, as its audit entry has them. */
export type Changed = { before: Fields; after: Fields }

/** Whose change is written, and with which rights. */
export type Writer = {
  viewer: Viewer
  /** The author of the values. Entries of a list that the author cannot see are kept. */
  author: Viewer
  /** A superAdmin has reviewed the change, so it may alter what belongs to other organizations. */
  isReviewed: boolean
}
export const ownWriter = (viewer: Viewer): Writer => ({
  viewer,
  author: viewer,
  isReviewed: viewer.role === 'superAdmin',
})

export type Writing = Writer & {
  isApproved: boolean
  /** The record was returned, and this edit submits it again. */
  resubmits: boolean
}

/** How to read, check and write one record that can be edited; its feature provides this. */
export type Editable<Record> = {
  kind: 'listing' | 'organization'
  id: number
  /** Every field that an edit may contain. */
  names: readonly string[]
  /** Fields of an approved record that only a superAdmin changes live. */
  reviewedNames?: readonly string[]
  read(): Promise<Record>
  /** The record's values in the form of an input, so that the two can be compared. */
  valuesOf(record: Record): Fields
  /** Completes an input and returns it in the same form; throws if the record may not have these values. */
  check(input: Fields, current: Fields): Promise<Fields>
  write(values: Fields, writing: Writing): Promise<void>
}

type EditRequest = {
  viewer: Viewer
  subject: { relation: Relation; created_by_id: number | null }
  version: number | undefined
  /** The author's comment on the change. */
  note: string | undefined
  input: Fields
}
export type ReviewedRecord = { version: number; status: string }

export async function edit<R extends ReviewedRecord>(
  db: Db,
  editable: Editable<R>,
  { viewer, subject, version, note, input }: EditRequest,
): Promise<Edited<R>> {
  const { kind, id } = editable
  const record = await lockRecord(db, { kind, id, version, current: editable.read })
  const isApproved = record.status === 'approved'
  // The policy is checked again now that the record is locked, since it may have been approved since the pipeline looked at it.
  if (editOf(subject.relation, isApproved) === 'proposal')
    return proposeEdit(db, editable, { viewer, version, note, input, baseVersion: record.version })
  const { before, current, changed } = await compare(editable, input)
  const mayDecide = !isApproved || subject.relation === 'superAdmin'
  const held = mayDecide ? [] : (editable.reviewedNames ?? []).filter(name => name in changed.after)
  const names = Object.keys(changed.after).filter(name => !held.includes(name))
  const isAuthor = subject.created_by_id === viewer.id
  const resubmits = record.status === 'returned' && (isAuthor || subject.relation !== 'superAdmin')
  if (held.length > 0) {
    const written = names.length > 0 ? await writeLive() : undefined
    const baseVersion = written?.version ?? record.version
    const proposing = {
      viewer,
      version: baseVersion,
      note,
      input: pick(changed.after, held),
      baseVersion,
      isHeld: true,
    }
    const proposed = await proposeEdit(db, editable, proposing)
    return written ? { record: written, held } : proposed
  }
  if (names.length === 0 && !resubmits) return { record: before }
  if (resubmits && !note) throw wrongField('change_note', lacksAnswer)
  return { record: await writeLive() }

  async function writeLive(): Promise<R> {
    await editable.write(pick(changed.after, names), { ...ownWriter(viewer), isApproved, resubmits })
    const action = resubmits ? 'resubmitted' : 'changed'
    // The note about what is proposed belongs to the proposal.
    const of = { viewer, action, current, names, note: held.length > 0 ? undefined : note }
    return (await auditEdit(db, editable, of)).record
  }
}

type Proposed = { proposalId: number; isContinued: boolean }
/** `held` are fields that were proposed beside what was written live. */
type Edited<R> = { record: R; held?: readonly string[] } | Proposed
type Proposing = Omit<EditRequest, 'subject'> & {
  baseVersion: number
  /** The editor's other changes are live, so a change that waits already is no mistake. */
  isHeld?: boolean
}

/** Changes of the author's open proposal are kept, except for the fields that this edit contains. */
async function proposeEdit<R extends ReviewedRecord>(
  db: Db,
  editable: Editable<R>,
  { viewer, version, note, input, baseVersion, isHeld = false }: Proposing,
): Promise<Proposed> {
  const { kind, id } = editable
  const open = await openProposal(db, { kind, id, author: viewer.id })
  const compared = await compare(editable, { ...open?.changes, ...input })
  const changed = meaningful(compared.changed)
  const names = Object.keys(changed.after)
  if (open && names.length === 0)
    throw new Failure('invalid_input', {
      message: 'Nothing would be left of your proposal. Please withdraw it instead.',
    })
  const isSame = open ? hasSameValues(open.changes, changed.after, editable.names) : names.length === 0
  if (isSame && open && isHeld && !note) return { proposalId: open.id, isContinued: true }
  if (isSame && !(open && note)) throw new Failure('invalid_input', { message: 'Nothing was changed.' })
  const words = note ?? open?.author_note ?? ''
  if (words === '' && (await followsReturned(db, { kind, id, author: viewer.id })))
    throw wrongField('change_note', lacksAnswer)
  const writing = { viewer, author: viewer, isReviewed: true, isApproved: true, resubmits: false }
  await dryRun(db, () => editable.write(changed.after, writing))
  // A client that sent the version has seen the whole current record. Without one, the older base stays for the fields not sent.
  const unread = version === undefined ? names.filter(name => !(name in input)) : []
  const proposalId = await propose(db, {
    kind,
    id,
    author: viewer.id,
    baseVersion,
    base: { ...changed.before, ...pick(open?.base ?? {}, unread) },
    changes: changed.after,
    note: words,
  })
  return { proposalId, isContinued: open !== null }
}

/** A reviewer is asked about no change of order or case, which sets of lines, tags and states do not have. */
function meaningful({ before, after }: { before: Fields; after: Fields }) {
  const names = Object.keys(after).filter(name => !sameValue(before[name], after[name], name))
  return { before: pick(before, names), after: pick(after, names) }
}

type Applying = { viewer: Viewer; author: Viewer; version: number | undefined; values: Fields }

/** Writes proposed values, and returns what its audit entry says. They are checked again, since the record may have changed since they were proposed. */
export async function applyChanges<R extends ReviewedRecord>(
  db: Db,
  editable: Editable<R>,
  { viewer, author, version, values }: Applying,
): Promise<Changed & { entry: number }> {
  const { kind, id } = editable
  const record = await lockRecord(db, { kind, id, version, current: editable.read })
  const { current, changed } = await compare(editable, values)
  const names = Object.keys(changed.after)
  const isApproved = record.status === 'approved'
  if (names.length > 0)
    await editable.write(changed.after, { viewer, author, isReviewed: true, isApproved, resubmits: false })
  return auditEdit(db, editable, { viewer, action: 'applied', current, names })
}

async function compare<R>(editable: Editable<R>, input: Fields) {
  const before = await editable.read()
  const current = editable.valuesOf(before)
  const checked = await editable.check(input, current)
  return { before, current, changed: differences(current, { ...current, ...checked }, editable.names) }
}

/** Writes and rolls back, so that the author of a proposal learns at once if it could not be applied. */
async function dryRun(db: Db, work: () => Promise<void>): Promise<void> {
  await db.run(sql`savepoint dry_run`)
  await work()
  await db.run(sql`rollback to savepoint dry_run`)
  await db.run(sql`release savepoint dry_run`)
}

type AuditedEdit = { viewer: Viewer; action: string; current: Fields; names: string[]; note?: string | undefined }

async function auditEdit<R>(
  db: Db,
  editable: Editable<R>,
  { viewer, action, current, names, note }: AuditedEdit,
): Promise<Changed & { record: R; entry: number }> {
  const record = await editable.read()
  const { before, after } = differences(current, pick(editable.valuesOf(record), names), names)
  const entry = await audit(db, {
    actor: viewer.id,
    action,
    kind: editable.kind,
    id: editable.id,
    before,
    after: { ...after, ...(note && { note }) },
  })
  return { record, before, after, entry }
}
