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
type Item = { id: number; listing_id: number | null; organization_id: number | null; line: string; position: number }
/** One of the three says what is meant. */
type Meant = {
  id?: number
  listing_id?: number | undefined
  organization_id?: number | undefined
  line?: string | undefined
  position?: number | undefined
}

/** What is on the list before the change, in its order. */
const itemsOf = (db: Db, collection: number) =>
  db.rows<Item>(sql`
    select id, listing_id, organization_id, line, position from collection_items
    where collection_id = ${collection} order by position, id`)

export const collecting = handle(collect, async ({ db, viewer }, input) => {
  const { collection_id: collection, on, version } = input
  const meant = meantBy(input)
  await lockVersion(db, viewer, { id: collection, version })
  const items = await itemsOf(db, collection)
  const { isChanged, ...counts } = on
    ? await putOn(db, viewer, { input, meant, items })
    : await takeOff(db, { meant, items })
  if (isChanged) await raiseVersion(db, viewer, collection)
  const changed = await readOwn(db, viewer, collection)
  const there = meant.length - counts.added - counts.did_not_fit
  return { message: messageFor(input, { list: changed.name, ...counts, there }), collection: changed, ...counts }
})

function meantBy(input: Input): Meant[] {
  const { listing_id, organization_id, listing_ids, organization_ids, item_ids, items, line, position, on } = input
  const own = { line, position }
  const named: Meant[][] = [
    listing_id ? [{ listing_id, ...own }] : [],
    organization_id ? [{ organization_id, ...own }] : [],
    (listing_ids ?? []).map(id => ({ listing_id: id, ...own })),
    (organization_ids ?? []).map(id => ({ organization_id: id, ...own })),
    (item_ids ?? []).map(id => ({ id, ...own })),
    items ?? [],
  ]
  const [meant, more] = named.filter(each => each.length > 0)
  const isClear = meant?.every(one => [one.id, one.listing_id, one.organization_id].filter(Boolean).length === 1)
  if (!meant || more || !isClear) throw wrongField('listing_id', 'Please name either listings or organizations.')
  for (const [field, value] of Object.entries(own))
    if (value !== undefined && (meant.length > 1 || items || !on))
      throw wrongField(field, 'This can be said of one alone that is on the list.')
  if (items && !on) throw wrongField('items', 'Lines and places are said of what is put on a list.')
  return meant.filter((one, at) => meant.findIndex(other => isSame(one, other)) === at)
}

const isSame = (one: Meant, other: Meant) =>
  one.id === other.id && one.listing_id === other.listing_id && one.organization_id === other.organization_id

const itemFor = (items: readonly Item[], { id, listing_id, organization_id }: Meant): Item | undefined =>
  items.find(item => {
    if (id !== undefined) return item.id === id
    return listing_id === undefined ? item.organization_id === organization_id : item.listing_id === listing_id
  })

type Taken = Omit<Item, 'id'>
type Changed = { added: number; did_not_fit: number; taken: Taken[]; isChanged: boolean }

async function takeOff(db: Db, { meant, items }: { meant: Meant[]; items: Item[] }): Promise<Changed> {
  const off = meant.flatMap(one => itemFor(items, one) ?? [])
  await db.run(sql`delete from collection_items where id = any(${off.map(({ id }) => id)}::int[])`)
  await order(
    db,
    items.filter(item => !off.includes(item)),
  )
  const taken = off
    .filter(({ listing_id, organization_id }) => listing_id !== null || organization_id !== null)
    .map(({ id: _, ...item }) => item)
  return { added: off.length, did_not_fit: 0, taken, isChanged: off.length > 0 }
}

type Putting = { input: Input; meant: Meant[]; items: Item[] }

async function putOn(db: Db, viewer: Viewer, { input, meant, items }: Putting): Promise<Changed> {
  const missing = await named(
    db,
    viewer,
    meant.filter(one => !itemFor(items, one)),
  )
  const fitting = missing.slice(0, Math.max(0, mostItems - items.length))
  if (missing.length > 0 && fitting.length === 0)
    throw new Failure('limit_reached', {
      message: `A list has room for ${mostItems}. Please take something out first.`,
    })
  const added = await db.rows<Item>(sql`
    insert into collection_items (collection_id, listing_id, organization_id, name, position, added_by_id)
    select ${input.collection_id}, listing_id, organization_id, name, ${items.length} + place, ${viewer.id}
    from unnest(${fitting.map(one => one.listing_id ?? null)}::int[], ${fitting.map(one => one.organization_id ?? null)}::int[],
      ${fitting.map(one => one.name)}::text[]) with ordinality as fitting(listing_id, organization_id, name, place) order by place
    returning id, listing_id, organization_id, line, position`)
  const all = [...items, ...added.toSorted((one, other) => one.position - other.position)]
  // Of several, what was there keeps its line and its place.
  const isOne = input.items === undefined
  const changed = meant.flatMap(one => {
    const item = itemFor(all, one)
    return item ? { ...one, item, isOwn: isOne || added.includes(item) } : []
  })
  const written = changed.filter(({ line, item, isOwn }) => line !== undefined && (isOwn || item.line === ''))
  if (written.length > 0)
    await db.run(sql`
    update collection_items i set line = written.line
    from unnest(${written.map(({ item }) => item.id)}::int[], ${written.map(({ line }) => line)}::text[]) as written(id, line)
    where i.id = written.id and i.line <> written.line`)
  const placed = changed.filter(({ position, isOwn }) => position !== undefined && isOwn)
  if (placed.length > 0) await order(db, inPlaces(all, placed))
  const isChanged = added.length > 0 || written.length > 0 || placed.length > 0
  return { added: added.length, did_not_fit: missing.length - fitting.length, taken: [], isChanged }
}

/** With what it is called now. Throws not_found for what the viewer does not see, and for what is gone, which cannot be put on a list. */
async function named(db: Db, viewer: Viewer, meant: readonly Meant[]): Promise<(Meant & { name: string })[]> {
  const namesOf = async (kind: 'listing_id' | 'organization_id') => {
    const ids = meant.flatMap(one => one[kind] ?? [])
    const found = ids.length === 0 ? [] : await namedRecords(db, viewer, { kind, ids })
    return new Map(found.map(({ id, name }) => [id, name]))
  }
  const listings = await namesOf('listing_id')
  const organizations = await namesOf('organization_id')
  return meant.map(one => {
    const name = listings.get(one.listing_id ?? 0) ?? organizations.get(one.organization_id ?? 0)
    if (name === undefined) throw new Failure('not_found')
    return { ...one, name }
  })
}

function inPlaces(items: readonly Item[], placed: readonly (Meant & { item: Item })[]): Item[] {
  const moved = placed.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
  const others = items.filter(item => !moved.some(one => one.item === item))
  for (const { item, position = 1 } of moved) others.splice(position - 1, 0, item)
  return others
}

/** Writes the places anew, from 1 and without gaps. */
const order = (db: Db, items: readonly Item[]) =>
  db.run(sql`
    update collection_items i set position = ordered.place
    from unnest(${items.map(({ id }) => id)}::int[]) with ordinality as ordered(id, place)
    where i.id = ordered.id and i.position <> ordered.place`)

type Told = { list: string; added: number; did_not_fit: number; there: number }

function messageFor(input: Input, { list, added, did_not_fit, there }: Told): string {
  const { on, listing_ids, organization_ids, item_ids, items, line, position } = input
  if (!on) return `Taken off ${list}`
  if (added === 0 && (line !== undefined || position !== undefined || item_ids)) return 'List saved'
  const isOne = (listing_ids ?? organization_ids ?? items ?? [0]).length === 1
  if (isOne) return `Added to ${list}`
  const already = there === 0 ? '' : `, ${there} ${there === 1 ? 'was' : 'were'} there already`
  return [`${added} added${already}.`, ...(did_not_fit === 0 ? [] : [`${did_not_fit} did not fit.`])].join(' ')
}
