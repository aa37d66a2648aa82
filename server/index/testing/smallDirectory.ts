// A small directory, changes to it, and the queries by which two indexes are compared.
import sql, { type Sql } from 'sql-template-tag'
import type { Query } from '../../../search/query.ts'
import type { Db } from '../../db/connection.ts'
import { indexFilters, matchFilters } from '../../features/listings/search/indexed.ts'
import { fillReference } from '../../features/reference/fill.ts'
import { channelFilter } from '../../review/channels.ts'
import type { LiveIndex } from '../liveIndex.ts'

export const listings = 1_200
export const organizations = 80
const mgas = 8
const perRound = 50

const words = ['Pizza', 'Taxi', 'Roofing', 'Brewery', 'Hotels', 'Non-profit', 'café', 'GL', 'Apartment', 'habitational']
const states = ['NY', 'TX', 'CA', 'FL', 'WA']
const lines = ['general-liability', 'property', 'cyber']

/** Seeded random numbers, so that a failure can be repeated. */
export function chance(seed: number) {
  let state = seed
  const upTo = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
  return { upTo, some: (max: number) => Array.from({ length: perRound }, () => 1 + upTo(max)) }
}
/** One of a list for each row, another one each round. */
const one = (list: readonly string[], by: Sql) =>
  sql`(${[...list]}::text[])[1 + (hashint4extended(id, ${by}) & 65535) % ${list.length}]`

const moved = sql`version = version + 1, updated_at = now() + version * interval '1 second'`
const added = (from: number, to: number) => sql`
  insert into listings (id, listing_name, organization_id, states, line_of_business, tags, description, carrier_information, status, approved_at)
  overriding system value
  select id, ${one(words, sql`1`)} || ' ' || ${one(words, sql`2`)}, 1 + id % ${organizations}, array[${one(states, sql`3`)}], array[${one(lines, sql`4`)}],
    array[${one(words, sql`5`)}], ${one(words, sql`6`)} || ' here', 'A carrier.', 'approved', now()
  from generate_series(${from}::int, ${to}::int) as id
  on conflict do nothing`

/** The changes of a round to some listings or organizations. */
export const changes: ((listings: number[], organizations: number[], round: Sql) => Sql)[] = [
  (ids, _, round) =>
    sql`update listings set listing_name = ${one(words, round)} || ' ' || id, ${moved} where id = any(${ids}::int[])`,
  (ids, _, round) =>
    sql`update listings set states = array[${one(states, round)}, 'OH'], ${moved} where id = any(${ids}::int[])`,
  (
    ids,
    _,
    round,
  ) => sql`update listings set description = ${one(words, round)}, appointment_needed = not appointment_needed, ${moved}
    where id = any(${ids}::int[])`,
  ids => sql`update listings set status = 'pending', approved_at = null, ${moved} where id = any(${ids}::int[])`,
  ids => sql`update listings set status = 'approved', approved_at = now(), ${moved} where id = any(${ids}::int[])`,
  ids => sql`update listings set status = 'approved', approved_at = now(), ${moved} where id = any(${ids}::int[])`,
  ids => sql`delete from listings where id = any(${ids}::int[])`,
  ids => added(Math.min(...ids), Math.min(...ids) + perRound * 3),
  (ids, offering) => sql`insert into listing_providers (listing_id, organization_id, position)
    select each.id, ${offering[0] ?? 1}, each.id % 3 from listings each where each.id = any(${ids}::int[]) on conflict do nothing`,
  (ids, offering) =>
    sql`delete from listing_providers where listing_id = any(${ids}::int[]) and organization_id = any(${offering}::int[])`,
  (
    _,
    offering,
    round,
  ) => sql`update organizations set organization_name = ${one(words, round)} || ' Mutual ' || id, version = version + 1
    where id = any(${offering.slice(0, 3)}::int[])`,
  (
    _,
    offering,
  ) => sql`update organizations set avg_combined_rating = id % 5 + version % 2, rating_count = rating_count + 1
    where id = any(${offering.slice(0, 3)}::int[])`,
  (_, offering) => sql`update organizations set status = 'pending', approved_at = null where id = ${offering[0] ?? 1}`,
  (_, offering) =>
    sql`update organizations set status = 'approved', approved_at = now() where id = any(${offering}::int[])`,
]

/** Changes to the MGAs that are a channel to listings. */
export const mgaChanges: typeof changes = [
  (_, offering, round) => sql`insert into organization_mgas (organization_id, mga_id)
    select 1 + (each.id + ${round}::int) % ${organizations}, each.id from mgas each where each.id % 4 = ${offering[0] ?? 1}::int % 4 on conflict do nothing`,
  (_, offering) => sql`delete from organization_mgas where organization_id = any(${offering.slice(0, 9)}::int[])`,
  (_, __, round) => sql`update mgas set states = array[${one(states, round)}] where id % 3 = ${round}::int % 3`,
  (_, __, round) =>
    sql`update mgas set line_of_business = array[${one(lines, round)}] where id % 3 = ${round}::int % 3`,
  (_, __, round) =>
    sql`update mgas set approved_at = case when approved_at is null then now() end where id = 1 + ${round}::int % ${mgas}`,
]

export async function fill(db: Db): Promise<void> {
  await fillReference(db)
  await db.run(sql`
    insert into organizations (id, organization_name, organization_type, organization_creation_year, contact_email_address, contact_phone_number_1,
      organization_website, short_description, status, approved_at)
    overriding system value
    select id, 'Harbor ' || id, 'Insurance Company', 1990, 'desk@example.com', '212-555-0100', 'https://desk.example.com', 'Writes it.',
      'approved', now()
    from generate_series(1, ${organizations}::int) as id`)
  await db.run(added(1, listings))
  await db.run(
    sql`insert into listing_providers (listing_id, organization_id) select id, organization_id from listings`,
  )
  await db.run(sql`
    insert into mgas (id, mga_name, name_key, approved_at) overriding system value
    select id, 'Driftwood ' || id, 'driftwood ' || id, now() from generate_series(1, ${mgas}::int) as id`)
  await db.run(sql`insert into organization_mgas (organization_id, mga_id) select id, id from mgas`)
}

const questions: Query[] = [
  {},
  ...words.map(each => ({ words: each.toLowerCase() })),
  ...words.map(each => ({ words: `${each} mut`, sort: 'rating' })),
  ...states.map(state => ({ filters: { state: [state] }, sort: 'last_updated' })),
  ...lines.map(line => ({ words: 'here ', filters: { line_of_business: [line], state: states } })),
  { sort: 'verified' },
  { words: 'piza', filters: { appointment_needed: ['1'] } },
]

export const answers = ({ engine }: LiveIndex) =>
  questions.map(question => {
    const { matched, ...found } = engine.search({
      ...question,
      length: 5_000,
      facets: [...indexFilters, ...matchFilters, channelFilter],
    })
    return { ...found, matched: matched.map(each => [...each].sort()) }
  })
