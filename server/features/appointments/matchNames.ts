// Finds the markets that pasted names mean: the same name, or names that differ by a typing mistake or a few words.
import { setImmediate } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { isWithin, typosAllowed } from '../../../search/typos.ts'
import type { Market } from './market.ts'

type Keyed = Market & { key: string }
type Matched = { name: string; found: Market | null; similar: Market[] }

const mostSimilar = 3

export async function matchNamesOf(db: Db, names: readonly string[]): Promise<Matched[]> {
  const keyed = names.map(name => ({ name, key: nameKey(name) }))
  const same = new Map((await marketsNamed(db, [...new Set(keyed.map(({ key }) => key))])).map(one => [one.key, one]))
  const missing = new Set(keyed.map(({ key }) => key).filter(key => !same.has(key)))
  const similar = new Map<string, Market[]>()
  if (missing.size > 0) {
    const similarTo = likenesses(await marketsNamed(db, null), missing)
    for (const key of missing) {
      similar.set(key, similarTo(key).map(marketOf))
      // Lets other requests run in between.
      await setImmediate()
    }
  }
  return keyed.map(({ name, key }) => {
    const found = same.get(key)
    return { name, found: found ? marketOf(found) : null, similar: similar.get(key) ?? [] }
  })
}

const marketOf = ({ organization_id, mga_id, name }: Keyed): Market => ({ organization_id, mga_id, name })

/** With null, all approved markets. */
const marketsNamed = (db: Db, keys: readonly string[] | null) =>
  db.rows<Keyed>(sql`
    select coalesce(o.name_key, g.name_key) as key, o.id as organization_id, g.id as mga_id,
      coalesce(o.organization_name, g.mga_name) as name
    from (select * from organizations where status = 'approved' and name_key is not null
        ${keys ? sql`and name_key = any(${[...keys]}::text[])` : sql``}) as o
      full join (select * from mgas where approved_at is not null and name_key is not null
        ${keys ? sql`and name_key = any(${[...keys]}::text[])` : sql``}) as g on g.name_key = o.name_key
    order by 1`)

/** Only this many names are compared letter by letter: those that share most groups of three letters. */
const mostCompared = 50
const leastShared = 3

function likenesses(markets: readonly Keyed[], missing: Iterable<string>) {
  const placesOf = new Map<string, number[]>()
  for (const key of missing) for (const letters of trigramsOf(key)) placesOf.set(letters, [])
  for (const [place, { key }] of markets.entries())
    for (const letters of trigramsOf(key)) placesOf.get(letters)?.push(place)
  const shared = new Uint16Array(markets.length)
  return (key: string): Keyed[] => {
    shared.fill(0)
    for (const letters of trigramsOf(key))
      for (const place of placesOf.get(letters) ?? []) shared[place] = (shared[place] ?? 0) + 1
    const alike: { market: Keyed; shared: number }[] = []
    for (const [place, market] of markets.entries()) {
      const count = shared[place] ?? 0
      if (count >= leastShared) alike.push({ market, shared: count })
    }
    return alike
      .sort((one, other) => other.shared - one.shared)
      .slice(0, mostCompared)
      .map(({ market }) => ({ market, distance: distanceOf(key, market.key) }))
      .filter(({ distance }) => distance < far)
      .sort((one, other) => one.distance - other.distance || one.market.key.localeCompare(other.market.key))
      .slice(0, mostSimilar)
      .map(({ market }) => market)
  }
}

function trigramsOf(key: string): Set<string> {
  const text = ` ${key} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= text.length; at++) found.add(text.slice(at, at + 3))
  return found
}

const far = 4

/** Returns the number of typing mistakes, up to 2; 3 if one name contains the other. */
function distanceOf(key: string, other: string): number {
  const max = Math.max(1, typosAllowed(key))
  for (let slips = 0; slips <= max; slips++) if (isWithin(key, other, slips)) return slips
  return key.length > 3 && (` ${other} `.includes(` ${key} `) || ` ${key} `.includes(` ${other} `)) ? 3 : far
}
