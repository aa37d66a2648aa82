// Removes from a record's history the listings and MGAs that the viewer does not see, as the record itself does.
import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'
import { visibleMgas } from '../contacts/queries.ts'

export type Change = { field: string; from: unknown; to: unknown }
const keys = ['listing_id', 'mga_id'] as const
type Ids = Record<(typeof keys)[number], ReadonlySet<number>>

/** Returns the changes of each entry; a change that is only about hidden records is left out. */
export async function redactHistory(db: Db, viewer: Viewer, entries: Change[][]): Promise<Change[][]> {
  if (viewer.role === 'superAdmin') return entries
  const mentioned = { listing_id: new Set<number>(), mga_id: new Set<number>() }
  collect(entries, mentioned)
  const listings = await db.rows<{ id: number }>(sql`
    select l.id from listings l where l.id = any(${[...mentioned.listing_id]}::int[]) and ${visibleTo(viewer, 'listings', 'l')}`)
  const mgas = await db.rows<{ id: number }>(sql`
    select m.id from mgas m where m.id = any(${[...mentioned.mga_id]}::int[]) and ${visibleMgas(viewer)}`)
  const visible = { listing_id: new Set(listings.map(idOf)), mga_id: new Set(mgas.map(idOf)) }
  return entries.map(changes =>
    changes.flatMap(change => {
      const shown = { ...change, from: redacted(change.from, visible), to: redacted(change.to, visible) }
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

function collect(value: unknown, mentioned: Record<keyof Ids, Set<number>>): void {
  if (typeof value !== 'object' || value === null) return
  for (const key of keys) {
    const id = numberOf(value, key)
    if (id !== null) mentioned[key].add(id)
  }
  for (const inner of Object.values(value)) collect(inner, mentioned)
}

function redacted(value: unknown, visible: Ids): unknown {
  if (Array.isArray(value)) return value.filter(item => isVisible(item, visible)).map(item => redacted(item, visible))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redacted(inner, visible)]))
}

const isVisible = (item: unknown, visible: Ids) =>
  typeof item !== 'object' ||
  item === null ||
  keys.every(key => {
    const id = numberOf(item, key)
    return id === null || visible[key].has(id)
  })
