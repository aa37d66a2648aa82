// Which markets are meant by pasted names: the same name, or names that differ by a slip or a few words.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { isWithin, slipsAllowed } from '../../../search/typos.ts'
import type { Market } from './market.ts'

type Keyed = Market & { key: string }
type Matched = { name: string; found: Market | null; similar: Market[] }

const mostSimilar = 3

export async function matchNamesOf(db: Db, names: readonly string[]): Promise<Matched[]> {
  const keyed = names.map(name => ({ name, key: nameKey(name) }))
  const same = new Map((await marketsNamed(db, [...new Set(keyed.map(({ key }) => key))])).map(one => [one.key, one]))
  const isWhole = keyed.every(({ key }) => same.has(key))
  const similarTo = isWhole ? () => [] : likenesses(await marketsNamed(db, null))
  return keyed.map(({ name, key }) => {
    const found = same.get(key)
    return { name, found: found ? marketOf(found) : null, similar: found ? [] : similarTo(key).map(marketOf) }
  })
}

const marketOf = ({ organization_id, mga_id, name }: Keyed): Market => ({ organization_id, mga_id, name })

/** All approved ones where no names are given. */
const marketsNamed = (db: Db, keys: readonly string[] | null) =>
  db.rows<Keyed>(sql`
    select coalesce(o.name_key, g.name_key) as key, o.id as organization_id, g.id as mga_id,
      coalesce(o.organization_name, g.mga_name) as name
    from (select * from organizations where status = 'approved' and name_key is not null
        ${keys ? sql`and name_key = any(${[...keys]}::text[])` : sql``}) as o
      full join (select * from mgas where approved_at is not null and name_key is not null
        ${keys ? sql`and name_key = any(${[...keys]}::text[])` : sql``}) as g on g.name_key = o.name_key
    order by 1`)

/** Words that stand in more names than these tell nothing. */
const mostNames = 2_000

/** Names are compared only with those that have a word in common, or a word that begins alike. */
function likenesses(markets: readonly Keyed[]) {
  const byWord = new Map<string, Keyed[]>()
  for (const market of markets)
    for (const mark of marksOf(market.key)) byWord.set(mark, [...(byWord.get(mark) ?? []), market])
  return (key: string): Keyed[] => {
    const alike = new Set([...marksOf(key)].flatMap(mark => byWord.get(mark) ?? []).slice(0, mostNames))
    return [...alike]
      .map(market => ({ market, distance: distanceOf(key, market.key) }))
      .filter(({ distance }) => distance < far)
      .sort((one, other) => one.distance - other.distance || one.market.key.localeCompare(other.market.key))
      .slice(0, mostSimilar)
      .map(({ market }) => market)
  }
}

/** The words of a name, and how each begins. */
const marksOf = (key: string): Set<string> =>
  new Set(
    key.split(' ').flatMap(word => (word.length > 3 ? [word, `${word.slice(0, 3)}~`, `~${word.slice(-3)}`] : [word])),
  )

const far = 4

/** 0 to 2 are slips; 3 is a name that goes on, or leaves words out. */
function distanceOf(key: string, other: string): number {
  const most = Math.max(1, slipsAllowed(key))
  for (let slips = 0; slips <= most; slips++) if (isWithin(key, other, slips)) return slips
  return key.length > 3 && (` ${other} `.includes(` ${key} `) || ` ${key} `.includes(` ${other} `)) ? 3 : far
}
