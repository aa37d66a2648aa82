// Saved searches of the broker, one of them shared with its agency, and what happened in them in the past week.
import sql from 'sql-template-tag'
import { alertCounts, alertText, mostWatched } from '#contract/rules/watching.ts'
import type { Db } from '../server/db/connection.ts'
import { type Facts, factsOf } from '../server/features/watches/facts.ts'
import { countsOf, linkOf, type Told } from '../server/features/watches/told.ts'
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { broker, firstOtherMember } from './people.ts'
import { reserveIds } from './queries.ts'
import { randomFor } from './random.ts'

/** So many days ago a listing changed or, without a fact, matched for the first time. */
type Event = { days: number; fact?: string }
type Watch = {
  name: string
  kind: 'listings' | 'match' | 'listing'
  query: Record<string, string | string[]>
  often: string
  isShared?: true
  events: Event[]
}

const watches: Watch[] = [
  {
    ...{ name: 'Restaurants · TX · General Liability', kind: 'listings', often: 'daily', isShared: true },
    query: { sub_category: 'Restaurants', state: 'TX', line_of_business: ['general-liability'] },
    events: [{ days: 6, fact: 'minimum premium' }, { days: 4 }, { days: 2, fact: 'states' }, { days: 1 }],
  },
  {
    ...{ name: 'Roofing · OK · General Liability', kind: 'listings', often: 'weekly' },
    query: { sub_category: 'Roofing and Building Exterior', state: 'OK', line_of_business: ['general-liability'] },
    events: [{ days: 3 }],
  },
  {
    ...{ name: 'Pizzeria in Austin', kind: 'match', often: 'weekly', events: [] },
    query: { words: 'pizza restaurant with delivery', state: 'TX', line_of_business: ['general-liability'] },
  },
  {
    // The first listing that these filters find.
    ...{ name: '', kind: 'listing', often: 'at_once', events: [{ days: 3, fact: 'minimum premium' }] },
    query: { sub_category: 'Restaurants', state: 'TX', line_of_business: ['general-liability'] },
  },
  {
    ...{ name: 'Axe throwing · WY', kind: 'listings', often: 'at_once', events: [] },
    query: { searchTerm: 'axe throwing venues', state: 'WY' },
  },
]
const savedDaysAgo = 40
/** What happened before was seen by now. */
const seenDaysAgo = 4.5
const colleague = firstOtherMember

type Rows = Record<'saved_searches' | 'saved_search_watchers' | 'saved_search_hits' | 'alerts', object[]> & {
  notices: ReturnType<typeof noticeOf>[]
}

export async function watchRows(db: Db, directory: Directory, agency: number): Promise<Rows> {
  const { ids, today } = directory
  const first = await reserveIds(db, 'saved_searches', watches.length)
  let alertId = await reserveIds(db, 'alerts', watches.flatMap(({ events }) => events).length)
  const rows: Rows = { saved_searches: [], saved_search_watchers: [], saved_search_hits: [], alerts: [], notices: [] }
  for (const [place, { name, kind, query, often, isShared, events }] of watches.entries()) {
    const random = randomFor('saved search', place)
    const at = (days: number) => daysAgo(random, today, days).toISOString()
    const [id, created_at] = [first + place, at(savedDaysAgo)]
    const found = await foundBy(db, { kind, query })
    const happened = random.sample(found, events.length).map((listing, event) => {
      const { days, fact } = events[event] ?? { days: 1 }
      const told = { kind: fact ? 'match_changed' : 'match_new', fields: fact ? [fact] : [] } as const
      return {
        id: alertId++,
        listing_id: listing.id,
        listing_name: listing.listing_name,
        ...told,
        is_gone: false,
        at: at(days),
      }
    })
    const last = happened.at(-1)
    const of = kind === 'listing' ? found[0] : undefined
    const own = {
      ...{
        often,
        seen_at: at(seenDaysAgo),
        told_to: last?.id ?? 0,
        mailed_to: last?.id ?? 0,
        told_at: last?.at ?? null,
      },
      ...{ bell: true, mail: true },
    }
    const search = { id, name: name || (of?.listing_name ?? 'One listing'), kind, listing_id: of?.id ?? null }
    rows.saved_searches.push({
      ...{
        ...search,
        query: kind === 'listing' ? {} : query,
        owner_id: ids.users + broker,
        agency_id: isShared ? agency : null,
        version: 1,
      },
      ...{ created_at, updated_at: created_at, ...own },
      ...{ checked_at: found.length > 0 ? at(0) : null, matches: found.length > 0 ? found.length : null },
      is_fresh: found.length === 0,
    })
    if (isShared)
      rows.saved_search_watchers.push({ saved_search_id: id, user_id: ids.users + colleague, ...own, often: 'weekly' })
    const since = new Map(
      happened.filter(alert => alert.kind === 'match_new').map(alert => [alert.listing_id, alert.at]),
    )
    for (const { id: listing_id, listing_name, facts } of found)
      rows.saved_search_hits.push({
        ...{
          saved_search_id: id,
          listing_id,
          listing_name,
          facts,
          stamp: 0,
          since: since.get(listing_id) ?? created_at,
        },
      })
    for (const alert of happened) rows.alerts.push({ saved_search_id: id, ...alert })
    if (last)
      rows.notices.push(
        noticeOf({ ...search, organization_id: null }, happened, { user_id: ids.users + broker, at: last.at }),
      )
  }
  return rows
}

/** What the server will find, where that follows from the filters alone; the others begin with what it finds first. */
async function foundBy(db: Db, { kind, query }: Pick<Watch, 'kind' | 'query'>): Promise<Facts[]> {
  if (kind === 'match' || query.searchTerm !== undefined) return []
  const rows = await db.rows<{ id: number }>(sql`
    select id from listings where status = 'approved' and subcategory_insurance = ${query.sub_category}
      and ${query.state} = any(states) and line_of_business && ${query.line_of_business}::text[] order by id`)
  const found = rows.map(({ id }) => id)
  if (found.length > mostWatched) return []
  const facts = await factsOf(db, kind === 'listing' ? found.slice(0, 1) : found)
  return facts.sort((one, other) => one.id - other.id)
}

type Happened = Omit<Told['alerts'][number], 'organization_name' | 'verified'>

function noticeOf(
  search: Omit<Told, 'alerts'>,
  happened: Happened[],
  { user_id, at }: { user_id: number; at: string },
) {
  const [first] = happened
  const isOne = happened.length === 1 && first
  return {
    ...{ user_id, kind: 'alert', created_at: at, shown_after: at, read_at: null },
    title: isOne ? alertText(first) : `${search.name}: ${alertCounts(countsOf(happened))}`,
    text: isOne ? search.name : happened.slice(0, 3).map(alertText).join('\n'),
    link: linkOf(search),
  }
}
