// Private records: rows that belong to one account, or are shared with its agency. A superAdmin has no special access to them.
import sql, { raw, type Sql } from 'sql-template-tag'
import { holderIn, type PrivateKind, type Subject, type Viewer } from '#contract/policy.ts'
import { mostCollections, mostNotes } from '#contract/rules/collecting.ts'
import { mostSavedSearches } from '#contract/rules/watching.ts'
import type { Db } from '../db/connection.ts'
import { Failure, wrongField } from '../http/failure.ts'
import { refuseWithoutFactor } from '../http/secondFactor.ts'
import type { SubjectFinder } from '../http/subjects.ts'
import { type Holder, renameTaken, uniteMarks } from './unitePrivate.ts'

type Kind = {
  /** Has owner_id and agency_id, and at least one of them is set. */
  table: string
  /** How many an account has of its own, and how many an agency. */
  most: number
  /** Whether an account may bring its own into the agency that it joins. */
  isBrought: boolean
  /** What becomes of two that are the same, before those of one holder become the other's. */
  unite?: (db: Db, move: { from: Holder; to: Holder }) => Promise<void>
}

const kinds: Record<PrivateKind, Kind> = {
  mark: { table: 'access_marks', most: 1_000, isBrought: true, unite: uniteMarks },
  saved_search: { table: 'saved_searches', most: mostSavedSearches, isBrought: false },
  collection: { table: 'collections', most: mostCollections, isBrought: true, unite: renameTaken },
  note: { table: 'notes', most: mostNotes, isBrought: false },
}

export const mostOf = (kind: PrivateKind): number => kinds[kind].most

type Asker = Pick<Viewer, 'id' | 'key' | 'withheld'>

/** Each statement reads the membership from the table, so that a removed member loses access at once on every server. */
export const agencyOf = (viewer: Asker): Sql =>
  // Its records wait until the account has the second factor that the agency asks for.
  viewer.withheld?.agency
    ? sql`null::int`
    : sql`(select agency_id from agency_members where user_id = ${holderIn(viewer)})`

/** The condition of every SELECT of a private record; `alias` is the table's name in the statement. */
export const privateTo = (viewer: Asker, alias: string): Sql => {
  const row = raw(alias)
  return sql`((${row}.agency_id is null and ${row}.owner_id = ${holderIn(viewer)}) or ${row}.agency_id = ${agencyOf(viewer)})`
}

/** Finds the record that a call names, for the request pipeline. */
export const findPrivate =
  (kind: PrivateKind): SubjectFinder =>
  (db, viewer, id) => {
    const { table } = kinds[kind]
    return db.row<Subject>(sql`
      select ${kind}::text as kind, id, false as approved, owner_id as created_by_id, null::int as organization_id, agency_id
      from ${raw(table)} where id = ${id} and ${privateTo(viewer, table)}`)
  }

/** Locks the account, then the agency with which a record is to be shared, so that of two that add at once the second counts the first. */
export async function holderFor(db: Db, viewer: Asker, shared: boolean): Promise<Holder> {
  if (shared && viewer.withheld?.agency) refuseWithoutFactor('agency')
  await db.run(sql`select id from users where id = ${viewer.id} for no key update`)
  if (!shared) return account(viewer.id)
  await db.run(sql`select id from agencies where id = ${agencyOf(viewer)} for no key update`)
  // Read after the lock: the account may have left while this waited.
  const of = await db.row<{ id: number | null }>(sql`select ${agencyOf(viewer)} as id`)
  if (!of?.id) throw wrongField('shared', 'You belong to no agency with which it could be shared.')
  return firm(of.id)
}

/** Refuses one more than fits; `holderFor` has locked the holder. */
export async function requireRoom(db: Db, kind: PrivateKind, holder: Holder): Promise<void> {
  if ((await countOf(db, kind, holder)) >= mostOf(kind)) throw new Failure('limit_reached')
}

type Change = { kind: PrivateKind; agency: number | null; isOwner: boolean; shared: boolean | undefined }

/** Whose a record is after a change: only its owner shares it or stops sharing it. */
export async function holderAfter(db: Db, viewer: Asker, change: Change): Promise<Holder> {
  const { kind, agency, isOwner, shared = agency !== null } = change
  if (shared === (agency !== null)) return agency === null ? account(viewer.id) : firm(agency)
  if (!isOwner) throw wrongField('shared', 'Only its owner can share it or stop sharing it.')
  const holder = await holderFor(db, viewer, shared)
  await requireRoom(db, kind, holder)
  return holder
}

async function countOf(db: Db, kind: PrivateKind, { owns }: Holder): Promise<number> {
  const counted = await db.row<{ held: number }>(
    sql`select count(*)::int as held from ${raw(kinds[kind].table)} r where ${owns}`,
  )
  return counted?.held ?? 0
}

const account = (id: number): Holder => ({
  agency: null,
  owns: sql`(r.agency_id is null and r.owner_id = ${id})`,
  becomes: sql`owner_id = ${id}, agency_id = null`,
})
const firm = (id: number): Holder => ({
  agency: id,
  owns: sql`r.agency_id = ${id}`,
  becomes: sql`agency_id = ${id}`,
})

// as: the keys of the table are the kinds.
const allKinds = Object.keys(kinds) as PrivateKind[]

async function move(db: Db, kind: PrivateKind, between: { from: Holder; to: Holder }): Promise<void> {
  const { table, unite } = kinds[kind]
  await unite?.(db, between)
  await db.run(sql`update ${raw(table)} r set ${between.to.becomes}, updated_at = now() where ${between.from.owns}`)
}

/** An account that joins an agency gives it what it may bring. More than fits is refused. */
export async function bringPrivateRecords(db: Db, userId: number, agencyId: number): Promise<void> {
  for (const kind of allKinds) {
    if (!kinds[kind].isBrought) continue
    await move(db, kind, { from: account(userId), to: firm(agencyId) })
    if ((await countOf(db, kind, firm(agencyId))) > mostOf(kind)) throw new Failure('limit_reached')
  }
}

/** What an agency's members shared becomes the last one's own, however much it is. */
export async function takeBackShared(db: Db, userId: number, agencyId: number): Promise<void> {
  for (const kind of allKinds) await move(db, kind, { from: firm(agencyId), to: account(userId) })
}

/** Deletes the account's own records; what it shared stays with its agency. */
export async function deletePrivateRecords(db: Db, userId: number): Promise<void> {
  for (const { table } of Object.values(kinds))
    await db.run(sql`delete from ${raw(table)} where owner_id = ${userId} and agency_id is null`)
}
