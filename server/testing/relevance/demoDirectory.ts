// The demo directory in memory, as records to judge by and as a search engine to ask, without a database.
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { planDirectory } from '../../../demo/directory.ts'
import { providersOf } from '../../../demo/generateListings.ts'
import { listingRow, planAt } from '../../../demo/listingRows.ts'
import { SearchEngine } from '../../../search/engine.ts'
import { documentOf, listingsIndexed } from '../../features/listings/search/indexed.ts'
import type { Context as SearchContext } from '../../features/listings/search/reading/find.ts'
import { vocabularyOf } from '../../features/listings/search/reading/vocabulary.ts'
import type { Facts } from '../../features/matches/reasons.ts'

/** A listing as a judge sees it. The kind is what the directory was planned with, not what the engine makes of it. */
export type Judged = {
  id: number
  kind: string
  sub: string
  category: string
  code: string
  name: string
  text: string
  states: readonly string[]
  lines: readonly string[]
  tags: readonly string[]
  firms: readonly string[]
  types: readonly string[]
  appointment: boolean
}

export type DemoDirectory = {
  means: SearchContext
  listings: ReadonlyMap<number, Judged>
  /** What a match says of a listing. */
  facts: ReadonlyMap<number, Facts>
  /** The listings of each organization, by its id. */
  offered: ReadonlyMap<string, readonly number[]>
  labels: ReadonlyMap<string, string>
}

const ids = { users: 1, organizations: 1, listings: 1, mgas: 1, contacts: 1, articles: 1, article_comments: 1 }

export function demoDirectory(count = 2_400): DemoDirectory {
  const directory = planDirectory({ listings: count, today: new Date('2026-10-01T00:00:00Z'), ids })
  const engine = new SearchEngine(listingsIndexed.schema)
  const labels = new Map(lines.map(({ value, label }) => [value, label]))
  const listings = new Map<number, Judged>()
  const facts = new Map<number, Facts>()
  const offered = new Map<string, number[]>()
  for (let at = 0; at < directory.approvedListings; at++) {
    const row = listingRow(directory, at)
    const plan = planAt(directory, at)
    const firms = providersOf(plan, at, directory.approved)
    const organizations = firms.map(({ index, name, type }) => ({
      id: ids.organizations + index,
      name,
      type,
      rating: null,
      ratings: 0,
      premium: null,
    }))
    const seconds = (time: string) => Date.parse(time) / 1000
    const times = {
      updated: seconds(row.updated_at),
      created: seconds(row.created_at),
      changed: seconds(row.updated_at),
      verified: seconds(row.verified_at ?? ''),
    }
    engine.put(documentOf({ ...row, ...times, mgas: [] }, organizations, labels))
    const { name: keeper, type: organization_type } = plan.organization
    const requirements = row.other_specific_requirements_text
    facts.set(row.id, { ...row, requirements, keeper, organization_type, organization_minimum_premium: null })
    for (const { id } of organizations) offered.set(String(id), [...(offered.get(String(id)) ?? []), row.id])
    listings.set(row.id, {
      id: row.id,
      kind: plan.kind,
      sub: plan.sub.name,
      category: plan.sub.category,
      code: row.iso_class_code,
      name: row.listing_name,
      text: [row.listing_name, row.description, ...row.tags].join(' | '),
      states: row.states,
      lines: row.line_of_business,
      tags: row.tags,
      firms: firms.map(({ name }) => name),
      types: firms.map(({ type }) => type),
      appointment: row.appointment_needed,
    })
  }
  const idByName = new Map(directory.approved.map(({ index, name }) => [name, String(ids.organizations + index)]))
  const vocabulary = vocabularyOf({ lines, companies: [...idByName.keys()] })
  return {
    means: { engine, vocabulary, idsOf: names => names.flatMap(name => idByName.get(name) ?? []) },
    ...{ listings, facts, offered, labels },
  }
}
