// The memory of a record as a viewer may read it: what it says of listings and MGAs that this one does not see is left
// out, as it is in the record itself.
import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'
import { visibleMgas } from '../contacts/queries.ts'

export type Change = { field: string; from: unknown; to: unknown }
const keys = ['listing_id', 'mga_id'] as const
type Ids = Record<(typeof keys)[number], ReadonlySet<number>>

/** The same changes, in the same places; one that is only about what is hidden is none. */
export async function withoutUnseen(db: Db, viewer: Viewer, entries: Change[][]): Promise<Change[][]> {
  if (viewer.role === 'superAdmin') return entries
  const named = { listing_id: new Set<number>(), mga_id: new Set<number>() }
  collect(entries, named)
  const listings = await db.rows<{ id: number }>(sql`
    select l.id from listings l where l.id = any(${[...named.listing_id]}::int[]) and ${visibleTo(viewer, 'listings', 'l')}`)
  const mgas = await db.rows<{ id: number }>(sql`
    select m.id from mgas m where m.id = any(${[...named.mga_id]}::int[]) and ${visibleMgas(viewer)}`)
  const seen = { listing_id: new Set(listings.map(idOf)), mga_id: new Set(mgas.map(idOf)) }
  return entries.map(changes =>
    changes.flatMap(change => {
      const shown = { ...change, from: without(change.from, seen), to: without(change.to, seen) }
      const isHidden = isDeepStrictEqual(shown.from, shown.to) && !isDeepStrictEqual(change.from, change.to)
      return isHidden ? [] : [shown]
    }),
  )
}

const idOf = ({ id }: { id: number }) => id
const numberOf = (value: object, key: string): number | null => {
  const id: unknown = Reflect.get(value, key)
  return typeof id === 'number' ? id : null
}

function collect(value: unknown, named: Record<keyof Ids, Set<number>>): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of keys) {
    const id = numberOf(value, key)
    if (id !== null) named[key].add(id)
  }
  for (const inner of Object.values(value)) collect(inner, named)
}

function without(value: unknown, seen: Ids): unknown {
  if (Array.isArray(value)) return value.filter(item => isSeen(item, seen)).map(item => without(item, seen))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner, seen)]))
}

const isSeen = (item: unknown, seen: Ids) =>
  typeof item !== 'object' ||
  item === null ||
  keys.every(key => {
    const id = numberOf(item, key)
    return id === null || seen[key].has(id)
  })
