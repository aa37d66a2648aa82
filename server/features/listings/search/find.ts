// A broker's search of the approved listings, answered by the index.
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { isoLabelsOf, type OrganizationType, subcategoriesOf } from '#contract/calls/reference.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { listingFilters } from '#contract/facts/listing.ts'
import type { Viewer } from '#contract/policy.ts'
import { checkedWithin } from '#contract/rules/freshDays.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { naicsTitle } from '#contract/rules/naics.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { boundedCache } from '#server/cache/boundedCache.ts'
import { ttlCache } from '#server/cache/ttlCache.ts'
import type { Db } from '#server/db/connection.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { nameKey } from '#server/db/nameKey.ts'
import type { LiveIndex } from '#server/index/liveIndex.ts'
import { channelFilter } from '#server/review/channels.ts'
import type { SearchEngine } from '../../../../search/engine.ts'
import type { Found, Query } from '../../../../search/query.ts'
import { channelsOf, countReached } from '../../appointments/reach.ts'
import { allLines, type Line } from '../../reference/lines.ts'
import { type PersonalData, personalDataOf, readPersonalData } from '../records/personal.ts'
import { chosenFilters, type Search } from './filters.ts'
import type { Answer, Page } from './page.ts'
import { type PeopleSearched, peopleSearched } from './peopleSearched.ts'
import { type FoundByWords, findByWords } from './reading/find.ts'
import { type Vocabulary, vocabularySoon } from './reading/vocabulary.ts'
import { alternativesTo } from './searchAlternatives.ts'
import { sortOf } from './sortValues.ts'
import { mapOf, withMap } from './stateMap.ts'
import { verifiedQuery } from './verifiedQuery.ts'

type Reply = ReplyOf<typeof filteredListings>

/** The filters whose values are sent with their numbers of results. */
const facetNames = [...Object.keys(listingFilters).filter(param => param !== 'naics'), 'organization_type']
const mostOrganizations = 2_000
const { listings: _, facets, ...endingShape } = filteredListings.reply.shape
const endingPart = z.object({ ...endingShape, facets })
const maxBytes = 128 * 1024 * 1024
/** For so long nobody is asked again whether the words of a cached answer name a person. */
const namesNobodyMs = 5_000
/** An estimate of an answer's memory for each result: an id, a few words and their highlights. */
const bytesPerResult = 700
/** A page also keeps its compressed bytes in memory (compression.ts). */
const gzipFactor = 1.3

/** Searches without the cache, for callers that need to know how the words were read. */
type SearchUncached = (
  search: Search,
  viewer: Viewer,
) => Promise<{
  /** The words without names and numbers of people, whose listings are a part of the directory. */
  typed: string
  /** Searches for these words with the filters of the search. */
  find: (words: string) => FoundByWords
  /** The slugs of the chosen lines. */
  lines: readonly string[]
  publicLines: ReadonlySet<string>
  vocabulary: Vocabulary
  engine: SearchEngine
}>

/** What narrows a search to a part of the directory. */
const narrowed = {
  is_favorite: undefined,
  listing_name: undefined,
  verified_within: undefined,
  verified_step: undefined,
  only_mine: undefined,
  owner_id: undefined,
  changed_within: undefined,
  added_within: undefined,
  updated_since: undefined,
} satisfies Partial<Search>

export type SearchIndex = ReturnType<typeof searchIndex>
export function searchIndex({ db, index, now }: { db: Db; index: LiveIndex; now: () => Date }) {
  /** The answers and a page of each, valid until the index, the lines or the companies change. */
  const answers = boundedCache<string, Answer>(maxBytes)
  index.onChange(answers.clear)
  let latest: SearchTerms | null = null
  const companies = ttlCache({ ttlMs: 5_000, maxEntries: 1, read: (_: 'all') => companyNames(db) })

  async function currentTerms(): Promise<SearchTerms> {
    const lines = await allLines(db)
    const firms = await companies.get('all')
    if (latest?.lines === lines && latest.firms === firms) return latest
    const fingerprint = JSON.stringify([lines, firms])
    if (latest?.fingerprint === fingerprint) return Object.assign(latest, { lines, firms })
    const names = firms.map(({ name }) => name)
    const vocabulary = await vocabularySoon({ lines, companies: names })
    // Another request may have built the same in the meantime.
    if (latest?.fingerprint === fingerprint) return latest
    answers.clear()
    const ids = new Map(firms.map(({ id, name }) => [name, String(id)]))
    latest = { lines, firms, fingerprint, ids, vocabulary }
    return latest
  }

  const peopleIn = async ({ searchTerm = '' }: Search) =>
    peopleSearched(db, searchTerm, (await currentTerms()).vocabulary)

  async function queryOf(search: Search, { viewer, own }: Searcher): Promise<Query> {
    const filters: Record<string, readonly string[]> = {}
    for (const { param, values } of await chosenFilters(db, viewer, search)) filters[param] = values
    if (search.only_mine) filters[channelFilter] = ['', ...channelsOf(own.marks)]
    if (search.owner_id !== undefined) filters.owner = [String(search.owner_id)]
    if (search.organization_type?.length) filters.organization_type = search.organization_type
    // 0 is no organization's id, so an unknown name finds nothing.
    if (search.org_name) filters.organization = ['0', ...(await organizationsNamed(db, search.org_name))]
    const among = amongOf(
      search.is_favorite ? own.favorites : null,
      search.listing_name ? await listingsNamed(db, search.listing_name) : null,
      search.added_within || search.changed_within ? await listingsSince(db, search, now()) : null,
    )
    const { page, per_page } = search
    return {
      filters,
      ...(search.all_states && { also: search.state?.map(state => ({ state: [state] })) ?? [] }),
      ...(among && { among }),
      ...(search.as_written && { asWritten: true }),
      ...sortOf(search),
      from: (page - 1) * per_page,
      length: per_page,
      facets: search.facets ? facetNames : withMap(search) ? ['appointment_needed', 'state'] : ['appointment_needed'],
      ...verifiedQuery(search, now()),
    }
  }

  const find = async (search: Search, searcher: Searcher): Promise<Answer> => {
    const asked = await queryOf(search, searcher)
    const isShared = !asked.among && !search.only_mine
    const key = isShared ? JSON.stringify([search, asked.filters, asked.ranges, asked.bounds, asked.within]) : ''
    await currentTerms()
    const recent = answers.get(key)
    if (recent && performance.now() < recent.namesNobodyUntil) return recent
    const who = await peopleIn(search)
    const among = amongOf(who.listings, asked.among ?? null)
    const query = among ? { ...asked, among } : asked
    const terms = await currentTerms()
    // There is no await from here on, so the index cannot change before the answer is cached.
    if (!isShared || who.listings) return answerTo(search, query, { terms, who })
    const namesNobodyUntil = performance.now() + namesNobodyMs
    const cached = answers.get(key)
    if (cached) return Object.assign(cached, { namesNobodyUntil })
    const answer = { ...answerTo(search, query, { terms, who, key }), namesNobodyUntil }
    answers.set(key, answer, bytesOf(answer))
    return answer
  }

  /** Caches a page together with its answer. */
  function keepPage(answer: Answer, page: Page): void {
    answer.page = page
    // The index may have changed since the answer was found.
    if (answers.get(answer.key) === answer) answers.set(answer.key, answer, bytesOf(answer))
  }

  const searchUncached: SearchUncached = async (search, viewer) => {
    // What is missing among a member's bookmarks, or under one name, is not missing from the directory.
    const whole = { ...search, ...narrowed }
    const { rest } = await peopleIn(search)
    const query = await queryOf(whole, { viewer, own: personalDataOf(null) })
    const terms = await currentTerms()
    return {
      typed: rest,
      find: words => findByWords(words, query, readingWith(terms)),
      lines: query.filters?.line_of_business ?? [],
      publicLines: new Set(terms.lines.map(({ value }) => value)),
      vocabulary: terms.vocabulary,
      engine: index.engine,
    }
  }

  /** Everything that a search finds, in the order in which its pages show it. */
  async function all(search: Search, viewer: Viewer): Promise<readonly number[]> {
    const whole = { ...search, facets: false, with: undefined, page: 1, per_page: index.engine.size }
    const { rest, listings } = await peopleIn(search)
    const asked = await queryOf(whole, { viewer, own: await readPersonalData(db, viewer) })
    const among = amongOf(listings, asked.among ?? null)
    const terms = await currentTerms()
    return findByWords(rest, { ...asked, facets: [], ...(among && { among }) }, readingWith(terms)).found.ids
  }

  /** The listings that meet a search wholly, and not only nearly, and how many there are; of more than `most` only their number. `among` limits them. */
  async function meeting(search: Search, { viewer, most, among }: Meeting): Promise<{ ids: number[]; total: number }> {
    const { rest, listings } = await peopleIn(search)
    // What comes nearest is found as well, and not needed.
    const whole = { ...search, facets: false, page: 1, per_page: 0 }
    const asked = await queryOf(whole, { viewer, own: personalDataOf(null) })
    const within = amongOf(listings, asked.among ?? null, among ?? null)
    const chosen = { ...asked, facets: [], ...(within && { among: within }) }
    const terms = await currentTerms()
    const { exactly, exact } = findByWords(rest, chosen, readingWith(terms))
    if (exact === 0 || exact > most) return { ids: [], total: exact }
    return index.engine.search({ ...exactly, from: 0, length: most })
  }

  const readingWith = ({ vocabulary, ids }: SearchTerms) => ({
    engine: index.engine,
    vocabulary,
    idsOf: (names: readonly string[]) => names.flatMap(name => ids.get(name) ?? []),
  })

  /** The number of results that a viewer's marks reach; null without marks, or if no facets were requested. */
  const countMine = ({ query }: Answer, { facets }: Search, { marks }: PersonalData): number | null =>
    facets && !marks.isEmpty ? countReached(index.engine, query, channelsOf(marks)) : null

  /** The first results of a search for these words alone. */
  async function firstFound(searchTerm: string, length: number): Promise<number[]> {
    const { vocabulary, ...terms } = await currentTerms()
    const { rest, listings } = await peopleSearched(db, searchTerm, vocabulary)
    const chosen = { length, ...(listings && { among: listings }) }
    return findByWords(rest, chosen, readingWith({ ...terms, vocabulary })).found.ids
  }

  return { find, all, firstFound, keepPage, countMine, terms: currentTerms, searchUncached, meeting }

  function answerTo(search: Search, chosen: Query, { terms, who, key = '' }: Answering): Answer {
    const { lines } = terms
    const { found, query, classes, exactly: _, ...read } = findByWords(who.rest, chosen, readingWith(terms))
    const { ids, matched, total } = found
    const understood = [...who.understood, ...read.understood]
    const ending = endingPart.parse({
      total,
      page: search.page,
      per_page: search.per_page,
      appointment_needed_count: found.facets.appointment_needed?.find(({ value }) => value === '1')?.count ?? 0,
      ...read,
      understood,
      sub_categories: [...new Set(classes.flatMap(subcategoriesOf))],
      ...alternativesTo(found, { search, query, understood: read.understood, engine: index.engine }),
      ...(withMap(search) && { map: mapOf(found) }),
      facets: search.facets ? facetsOf(found, chosen, lines) : {},
    })
    return {
      ids,
      matched,
      query,
      key,
      page: null,
      namesNobodyUntil: 0,
      ending: Buffer.from(JSON.stringify(ending).slice(1, -'}}'.length)),
    }
  }
}

const bytesOf = ({ key, ending, ids, page }: Answer) =>
  key.length * 2 + ending.length + ids.length * bytesPerResult + (page?.text.length ?? 0) * gzipFactor

type Answering = { terms: SearchTerms; who: PeopleSearched; key?: string }
type Meeting = { viewer: Viewer; most: number; among?: readonly number[] }
type Searcher = { viewer: Viewer; own: PersonalData }
export type Firm = { id: number; name: string; organization_type: OrganizationType }
/** Everything that the words of a search can name: lines, companies, and the vocabulary. */
export type SearchTerms = {
  lines: Line[]
  firms: Firm[]
  /** Lines and companies as text, which shows whether they changed. */
  fingerprint: string
  ids: ReadonlyMap<string, string>
  vocabulary: Vocabulary
}

const companyNames = (db: Db): Promise<Firm[]> =>
  db.rows<Firm>(sql`
    select id, organization_name as name, organization_type from organizations where status = 'approved' order by id limit 20000`)

function amongOf(...choices: (Iterable<number> | null)[]): number[] | null {
  const [first, ...others] = choices.flatMap(choice => (choice === null ? [] : [new Set(choice)]))
  return first ? [...first].filter(id => others.every(other => other.has(id))) : null
}

/** Leaves out values without listings, unless they are chosen, since the web has the complete lists. */
function facetsOf({ facets, bounds, total }: Found, { filters = {} }: Query, lines: Line[]): Reply['facets'] {
  const labels = new Map(lines.map(({ value, label }) => [value, label]))
  const labelOf = (name: string, value: string) => {
    if (name === 'line_of_business') return labels.get(value) ?? value
    if (name === 'state') return stateName(value)
    if (name === 'admitted') return formatValue('admission', value)
    return name === 'iso_class_code' ? isoLabelsOf(value).join(' / ') || value : value
  }
  const checked = checkedWithin.map((days, place) => ({
    value: String(days),
    label: `Verified in ${days} days`,
    count: bounds.verified?.[place] ?? 0,
  }))
  const shown = Object.entries(facets).map(([name, counted]) => [
    name,
    counted
      .filter(({ value, count }) => count > 0 || filters[name]?.includes(value))
      .map(({ value, count }) => ({ value, label: labelOf(name, value), count })),
  ])
  // There are too many codes to count each; those that are chosen are named.
  const naics = (filters.naics ?? []).map(value => ({ value, label: naicsTitle(value), count: total }))
  return { ...Object.fromEntries(shown), naics, verified_within: checked }
}

/** The listings offered by the organization of exactly this name, else by those whose names contain it. */
async function organizationsNamed(db: Db, name: string): Promise<string[]> {
  const rows = await db.rows<{ id: number }>(sql`
    with approved as (select id, organization_name, name_key from organizations where status = 'approved'),
      exact as (select id from approved where name_key = ${nameKey(name)})
    select id from exact union all
    select id from approved where organization_name ilike ${ilikePattern(name)} and not exists (select 1 from exact) limit ${mostOrganizations}`)
  return rows.map(({ id }) => String(id))
}

/** The listings that were approved, and those that were changed, in so many days. */
async function listingsSince(db: Db, { added_within, changed_within }: Search, now: Date): Promise<number[]> {
  const since = (column: Sql, days: number | undefined) =>
    days === undefined
      ? empty
      : sql`and ${column} > ${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  const rows = await db.rows<{ id: number }>(sql`
    select id from listings where status = 'approved' ${since(sql`approved_at`, added_within)} ${since(sql`updated_at`, changed_within)}
    order by id limit 20000`)
  return rows.map(({ id }) => id)
}

async function listingsNamed(db: Db, name: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from listings where status = 'approved' and listing_name ilike ${ilikePattern(name)} order by id limit 20000`)
  return rows.map(({ id }) => id)
}
