// Puts listings and organizations on a list, takes them off, moves one, and writes what one wants to say of it.
import sql from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import { collect } from '#contract/calls/collections.ts'
import type { Viewer } from '#contract/policy.ts'
import { mostItems } from '#contract/rules/collecting.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { handle } from '#server/http/handle.ts'
import { namedRecords } from './namedRecords.ts'
import { readOwn } from './queries.ts'
import { lockVersion, raiseVersion } from './write.ts'

type Input = ParsedInputOf<typeof collect>
type Item = { id: number; listing_id: number | null; organization_id: number | null }
type Meant = { kind: 'id' | 'listing_id' | 'organization_id'; ids: number[] }

/** What is on the list before the change, in its order. */
const itemsOf = (db: Db, collection: number) =>
  db.rows<Item>(sql`
    select id, listing_id, organization_id from collection_items where collection_id = ${collection} order by position, id`)

export const collecting = handle(collect, async ({ db, viewer }, input) => {
  const { collection_id: collection, on, version } = input
  const meant = meantBy(input)
  await lockVersion(db, viewer, { id: collection, version })
  const items = await itemsOf(db, collection)
  const held = items.filter(item => meant.ids.includes(item[meant.kind] ?? 0))
  const { isChanged, ...counts } = on
    ? await putOn(db, viewer, { ...input, meant, items, held })
    : await takeOff(db, { items, held })
  if (isChanged) await raiseVersion(db, viewer, collection)
  const changed = await readOwn(db, viewer, collection)
  const there = meant.ids.length - counts.added - counts.did_not_fit
  return { message: messageFor(input, { list: changed.name, ...counts, there }), collection: changed, ...counts }
})

function meantBy(input: Input): Meant {
  const { listing_id, organization_id, listing_ids, organization_ids, item_ids, line, position, on } = input
  const named = [
    { kind: 'listing_id', ids: listing_id && [listing_id] },
    { kind: 'organization_id', ids: organization_id && [organization_id] },
    { kind: 'listing_id', ids: listing_ids },
    { kind: 'organization_id', ids: organization_ids },
    { kind: 'id', ids: item_ids },
  ] as const
  const [meant, more] = named.flatMap(({ kind, ids }) => (ids && ids.length > 0 ? { kind, ids: [...ids] } : []))
  if (!meant || more) throw wrongField('listing_id', 'Please name either listings or organizations.')
  for (const [field, value] of Object.entries({ line, position }))
    if (value !== undefined && (meant.ids.length > 1 || !on))
      throw wrongField(field, 'This can be said of one alone that is on the list.')
  return meant
}

type Changed = { added: number; did_not_fit: number; isChanged: boolean }

async function takeOff(db: Db, { items, held }: { items: Item[]; held: Item[] }): Promise<Changed> {
  await db.run(sql`delete from collection_items where id = any(${held.map(({ id }) => id)}::int[])`)
  await order(
    db,
    items.filter(item => !held.includes(item)),
  )
  return { added: held.length, did_not_fit: 0, isChanged: held.length > 0 }
}

type Putting = Input & { meant: Meant; items: Item[]; held: Item[] }

async function putOn(db: Db, viewer: Viewer, putting: Putting): Promise<Changed> {
  const { collection_id: collection, meant, items, held, line, position } = putting
  const there = new Set(held.map(item => item[meant.kind]))
  const missing = meant.ids.filter(id => !there.has(id))
  // What is gone can be moved and written about, but not put on a list.
  const records = meant.kind === 'id' ? [] : await namedRecords(db, viewer, { kind: meant.kind, ids: missing })
  if (records.length < missing.length) throw new Failure('not_found')
  const fitting = records.slice(0, Math.max(0, mostItems - items.length))
  if (records.length > 0 && fitting.length === 0)
    throw new Failure('limit_reached', {
      message: `A list has room for ${mostItems}. Please take something out first.`,
    })
  const isListing = meant.kind === 'listing_id'
  const ids = fitting.map(({ id }) => id)
  const added = await db.rows<Item>(sql`
    insert into collection_items (collection_id, listing_id, organization_id, name, position, added_by_id)
    select ${collection}, case when ${isListing}::boolean then id end, case when not ${isListing}::boolean then id end, name,
      ${items.length} + place, ${viewer.id}
    from unnest(${ids}::int[], ${fitting.map(({ name }) => name)}::text[]) with ordinality as fitting(id, name, place) order by place
    returning id, listing_id, organization_id`)
  const one = [...held, ...added][0]
  if (one && line !== undefined) await db.run(sql`update collection_items set line = ${line} where id = ${one.id}`)
  if (one && position !== undefined)
    await order(db, [...items, ...added].filter(({ id }) => id !== one.id).toSpliced(position - 1, 0, one))
  const isChanged = added.length > 0 || line !== undefined || position !== undefined
  return { added: added.length, did_not_fit: records.length - fitting.length, isChanged }
}

/** Writes the places anew, from 1 and without gaps. */
const order = (db: Db, items: readonly Item[]) =>
  db.run(sql`
    update collection_items i set position = ordered.place
    from unnest(${items.map(({ id }) => id)}::int[]) with ordinality as ordered(id, place)
    where i.id = ordered.id and i.position <> ordered.place`)

type Told = { list: string; added: number; did_not_fit: number; there: number }

function messageFor(input: Input, { list, added, did_not_fit, there }: Told): string {
  const { on, listing_ids, organization_ids, item_ids, line, position } = input
  if (!on) return `Taken off ${list}`
  if (added === 0 && (line !== undefined || position !== undefined || item_ids)) return 'List saved'
  const isOne = (listing_ids ?? organization_ids ?? [0]).length === 1
  if (isOne) return `Added to ${list}`
  const already = there === 0 ? '' : `, ${there} ${there === 1 ? 'was' : 'were'} there already`
  return [`${added} added${already}.`, ...(did_not_fit === 0 ? [] : [`${did_not_fit} did not fit.`])].join(' ')
}
