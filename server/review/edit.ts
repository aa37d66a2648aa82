// What becomes of an edit: the live record changes, or a proposal waits beside it. The same for listings and organizations.
import type { Relation, Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { Failure } from '../http/failure.ts'
import { audit } from './audit.ts'
import { hold } from './decide.ts'
import { differences, pick } from './differences.ts'
import { propose } from './proposals.ts'

export type Fields = Record<string, unknown>
export type Writing = {
  isApproved: boolean /** An author who mends what came back hands it in again. */
  resubmits: boolean
}

/** A record that can be edited, as its room knows it. */
export type Editable<Record> = {
  kind: 'listing' | 'organization'
  id: number
  /** Every field that an edit may name. */
  names: readonly string[]
  read(): Promise<Record>
  /** The record's values in the spelling of an input, to be compared with one. */
  valuesOf(record: Record): Fields
  /** An input in that same spelling; refuses what the directory cannot hold, proposals included. */
  check(input: Fields, current: Fields): Promise<Fields>
  write(values: Fields, writing: Writing): Promise<void>
}

type Asked = {
  viewer: Viewer
  relation: Relation
  edit: 'live' | 'proposal'
  version: number | undefined
  input: Fields
}

export async function edit<R extends { version: number; status: string }>(
  db: Db,
  editable: Editable<R>,
  asked: Asked,
): Promise<{ record: R } | { proposalId: number }> {
  const { kind, id } = editable
  const { viewer, version } = asked
  await hold(db, { kind, id, version, current: editable.read })
  const before = await editable.read()
  const current = editable.valuesOf(before)
  const wanted = await editable.check(asked.input, current)
  const changed = differences(current, { ...current, ...wanted }, editable.names)
  if (asked.edit === 'proposal') {
    if (Object.keys(changed.after).length === 0) throw new Failure('invalid_input', { message: 'Nothing was changed.' })
    const proposing = {
      kind,
      id,
      author: viewer.id,
      baseVersion: version ?? before.version,
      base: changed.before,
      changes: changed.after,
    }
    return { proposalId: await propose(db, proposing) }
  }
  const resubmits = before.status === 'returned' && asked.relation !== 'superAdmin'
  if (Object.keys(changed.after).length === 0 && !resubmits) return { record: before }
  await editable.write(changed.after, { isApproved: before.status === 'approved', resubmits })
  const record = await remember(db, editable, {
    viewer,
    action: resubmits ? 'resubmitted' : 'changed',
    current,
    names: Object.keys(changed.after),
  })
  return { record }
}

type Applying = { viewer: Viewer; version: number | undefined; values: Fields }

/** Writes values that were checked when they were proposed. */
export async function apply<R extends { version: number; status: string }>(
  db: Db,
  editable: Editable<R>,
  { viewer, version, values }: Applying,
): Promise<R> {
  const { kind, id } = editable
  await hold(db, { kind, id, version, current: editable.read })
  const before = await editable.read()
  await editable.write(values, { isApproved: before.status === 'approved', resubmits: false })
  return remember(db, editable, {
    viewer,
    action: 'applied',
    current: editable.valuesOf(before),
    names: Object.keys(values),
  })
}

type Memory = { viewer: Viewer; action: string; current: Fields; names: string[] }

async function remember<R>(db: Db, editable: Editable<R>, { viewer, action, current, names }: Memory): Promise<R> {
  const record = await editable.read()
  const { before, after } = differences(current, pick(editable.valuesOf(record), names), names)
  await audit(db, { actor: viewer.id, action, kind: editable.kind, id: editable.id, before, after })
  return record
}
