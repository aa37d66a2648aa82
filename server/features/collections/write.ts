// Starts, changes, copies and deletes lists.
import sql from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { saveCollection } from '#contract/calls/collections.ts'
import type { Relation, Subject, Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { holderAfter, holderFor, privateTo, requireRoom } from '#server/review/privateRecords.ts'
import { freeName, type Holder } from '#server/review/unitePrivate.ts'
import { readOwn } from './queries.ts'

type Input = ParsedInputOf<typeof saveCollection>

/** Waits for others who change the list. Throws `stale` with the list as it is now where it is another version than the one that was read. */
export async function lockVersion(
  db: Db,
  viewer: Viewer,
  { id, version }: { id: number; version?: number | undefined },
): Promise<void> {
  const current = await db.row<{ version: number }>(
    sql`select version from collections c where id = ${id} and ${privateTo(viewer, 'c')} for update`,
  )
  if (!current) throw new Failure('not_found')
  if (version !== undefined && version !== current.version)
    throw new Failure('stale', { current: await readOwn(db, viewer, id) })
}

/** The change is remembered with whoever made it. */
export const raiseVersion = (db: Db, viewer: Viewer, id: number) =>
  db.run(sql`
    update collections set version = version + 1, updated_at = now(), changed_by_id = ${viewer.id} where id = ${id}`)

async function namesOf(db: Db, { owns }: Holder, except = 0): Promise<Set<string>> {
  const named = await db.rows<{ key: string }>(
    sql`select lower(r.name) as key from collections r where ${owns} and r.id <> ${except}`,
  )
  return new Set(named.map(({ key }) => key))
}

async function requireFree(db: Db, name: string, taken: ReadonlySet<string>): Promise<void> {
  const { key = '' } = (await db.row<{ key: string }>(sql`select lower(${name}) as key`)) ?? {}
  if (taken.has(key))
    throw new Failure('name_taken', { fields: { name: 'There is a list of this name. Please choose another one.' } })
}

type Added = { name: string; description?: string | undefined }

async function insert(db: Db, viewer: Viewer, holder: Holder, { name, description = '' }: Added): Promise<number> {
  const added = await db.row<{ id: number }>(sql`
    insert into collections (owner_id, agency_id, name, description, changed_by_id)
    values (${viewer.id}, ${holder.agency}::int, ${name}, ${description}, ${viewer.id}) returning id`)
  if (!added) throw new Error('An insert that returns its row returned none.')
  return added.id
}

export async function add(db: Db, viewer: Viewer, { name, description, shared = false }: Input): Promise<number> {
  const holder = await holderFor(db, viewer, shared)
  await requireRoom(db, 'collection', holder)
  await requireFree(db, name, await namesOf(db, holder))
  return insert(db, viewer, holder, { name, description })
}

type Change = Input & { subject: Subject & { relation: Relation } }

export async function change(db: Db, viewer: Viewer, { subject, ...input }: Change): Promise<number> {
  const { id, agency_id = null, relation } = subject
  const { version, name, description, shared } = input
  // The holder is locked before its list, in the same order as the deletion of an account.
  await holderFor(db, viewer, agency_id !== null)
  await lockVersion(db, viewer, { id, version })
  const isOwner = relation === 'owner'
  const holder = await holderAfter(db, viewer, { kind: 'collection', agency: agency_id, isOwner, shared })
  await requireFree(db, name, await namesOf(db, holder, id))
  await db.run(sql`
    update collections set name = ${name}, description = coalesce(${description ?? null}::text, description),
      agency_id = ${holder.agency}::int where id = ${id}`)
  await raiseVersion(db, viewer, id)
  return id
}

export async function copy(
  db: Db,
  viewer: Viewer,
  { id, name }: { id: number; name: string | undefined },
): Promise<number> {
  const holder = await holderFor(db, viewer, false)
  await requireRoom(db, 'collection', holder)
  const original = await readOwn(db, viewer, id)
  const taken = await namesOf(db, holder)
  if (name !== undefined) await requireFree(db, name, taken)
  const copied = await insert(db, viewer, holder, {
    name: name ?? freeName(original.name, taken),
    description: original.description,
  })
  await db.run(sql`
    insert into collection_items (collection_id, listing_id, organization_id, name, line, position, added_by_id)
    select ${copied}, i.listing_id, i.organization_id, i.name, i.line, i.position, ${viewer.id}
    from collection_items i where i.collection_id = ${id}`)
  return copied
}

export async function remove(
  db: Db,
  viewer: Viewer,
  { id, version }: { id: number; version: number | undefined },
): Promise<void> {
  await lockVersion(db, viewer, { id, version })
  await db.run(sql`delete from collections where id = ${id}`)
}
