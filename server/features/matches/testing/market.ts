// Markets of a match, each an organization with one listing, and the risk of the worked example.
import sql from 'sql-template-tag'
import type { InputOf } from '#contract/call.ts'
import { findMatches } from '#contract/calls/matches.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { type Built, buildListing, buildOrganization } from '../../../testing/build.ts'
import type { TestServer } from '../../../testing/server.ts'

export const now = new Date('2026-06-15T12:00:00Z')
export type Risk = InputOf<typeof findMatches>
export const risk = {
  state: ['TX'],
  line_of_business: ['General Liability', 'Liquor Liability'],
  iso_class_code: '16910',
  premium: '12000',
  year_started: 2022,
  limits: ['Per Occurrence: $1,000,000'],
  admitted: 'admitted',
  no_appointment: true,
} as const satisfies Risk

type Facts = {
  states?: string[]
  lines?: string[]
  code?: string
  naics?: string[]
  subcategory?: string
  category?: string
  premium?: number | null
  years?: number | null
  limits?: string[]
  admitted?: 'admitted' | 'non_admitted' | 'both' | null
  appointment?: boolean
  exclusions?: string
  /** The age in days; null if it was never verified. */
  age?: number | null
  status?: 'approved' | 'pending'
  organization?: number
  providers?: number[]
}

export async function buildMarket({ db }: TestServer, name: string, facts: Facts = {}) {
  const { code = '16910', premium = 5_000, years = 3, limits = ['Per Occurrence: $2,000,000'], age = 10 } = facts
  const { admitted = 'admitted', appointment = false, exclusions = '' } = facts
  const organization = facts.organization ?? (await buildOrganization(db, { name })).id
  const listing = await buildListing(db, {
    name: `${name} Program`,
    organization,
    states: facts.states ?? ['TX'],
    lines: facts.lines ?? ['general-liability', 'liquor-liability'],
    category: facts.category ?? 'Hospitality and Entertainment',
    subcategory: facts.subcategory ?? 'Restaurants',
    status: facts.status ?? 'approved',
    providers: facts.providers ?? [],
    appointment,
  })
  const verified = age === null ? null : new Date(now.getTime() - age * dayMs).toISOString()
  await db.run(sql`
    update listings set iso_class_code = ${code}, naics = ${facts.naics ?? []}::text[], minimum_premium = ${premium}::numeric, minimum_years_in_business = ${years}::int,
      limits = ${limits}::text[], admitted = ${admitted}::text, exclusions = ${exclusions}, verified_at = ${verified}::timestamptz,
      verified_source = case when ${verified}::timestamptz is null then null else 'reviewer' end, version = version + 1
    where id = ${listing.id}`)
  return { organization, listing: listing.id }
}

export function matching(server: TestServer) {
  const match = (as: Built, asked: Risk) => server.send(findMatches, asked, { as })
  const matched = async (as: Built, asked: Risk) => {
    const { status, body } = await match(as, asked)
    if (status !== 200) throw new Error(`The match was refused: ${JSON.stringify(body)}`)
    return body
  }
  /** The names, bands and points in the order of the answer. */
  const ranking = async (as: Built, asked: Risk) =>
    (await matched(as, asked)).providers.map(({ organization_name, band, points }) => [organization_name, band, points])
  return { match, matched, ranking }
}
