// Makes the search document of a listing: its texts, filters and sorts.
import sql, { type Sql } from 'sql-template-tag'
import { isoLabelsOf } from '#contract/calls/reference.ts'
import { admissionsOf } from '#contract/facts/admission.ts'
import { type Fact, type Filter, type Kind, searchWeights } from '#contract/facts/fact.ts'
import { type ListingFacts, type ListingFilters, listingFacts, listingFilters } from '#contract/facts/listing.ts'
import { answeredBy } from '#contract/rules/naicsCodes.ts'
import { admissionOf, premiumOf, yearsWanted } from '#contract/rules/statedTerms.ts'
import type { Db } from '#server/db/connection.ts'
import type { Source } from '#server/index/liveIndex.ts'
import { stampOf } from '#server/index/stamp.ts'
import { channelFilter, mgaChannel, organizationChannel } from '#server/review/channels.ts'
import type { Document } from '../../../../search/query.ts'
import { type ColumnValue, selectFacts } from '../../reference/factColumns.ts'
import { lineLabels } from '../../reference/lines.ts'
import {
  approvedOrganizations,
  mgasOf,
  type Organization,
  type Organizations,
  offersOf,
  type Stamp,
} from '../providers/offers.ts'
import { classWeights } from './classWeights.ts'
import { limitValuesOf } from './limitValues.ts'
import { classTermsOf } from './reading/classTerms.ts'
import { thingsExcluded } from './reading/excludedThings.ts'
import { factTermsOf } from './reading/facts.ts'
import { figureTermsOf } from './reading/figureTerms.ts'
import { withoutExclusions } from './reading/withoutExclusions.ts'
import { sortsOf, tableSorts } from './sortValues.ts'
import trade from './trade.json' with { type: 'json' }

type Indexed = {
  [N in keyof ListingFacts]: ListingFacts[N] extends About ? N : never
}[keyof ListingFacts]
type About = { searched: string } | { filter: Filter } | { understood: true } | { matched: string }
export type Row = {
  id: number
  organization_id: number
  updated: number
  created: number
  /** When it was approved or changed, whichever was later. */
  changed: number
  verified: number | null
  /** The MGAs that are a channel to it. */
  mgas: readonly number[]
} & {
  [N in Indexed]: ColumnValue<ListingFacts[N]['kind']>
}

// as: a document is made from the facts that a search is about, as the type says
const indexedFacts = Object.entries<Fact>(listingFacts).filter(
  ([, fact]) => fact.searched || fact.filter || fact.understood || fact.matched,
) as [Indexed, Fact][]

const numbers = indexedFacts.flatMap(([name, { matched }]) => (matched === 'number' ? [name] : []))

/** The filters of listings.filtered, and the organization by its id. */
export const indexFilters = [...Object.keys(listingFilters), 'organization_type', 'organization']
/** Filters that only a match uses: the listing's own organization, its limits, and what it excludes by name. */
export const matchFilters = ['owner', 'limit', 'excludes']

// Each kind of row is read by its own query and joined here, since a join for each listing took most of a start's time.
// The stamp is a hash of the whole row, so it changes with everything that a document takes from it.
const approved = (condition: Sql) => sql`
  select l.*, (hash_record_extended(l, 0) >> 12)::float8 as stamp from (
    select id, organization_id, ${selectFacts(Object.fromEntries(indexedFacts), 'listings')},
      date_part('epoch', updated_at) as updated, date_part('epoch', created_at) as created,
      date_part('epoch', verified_at) as verified, date_part('epoch', greatest(updated_at, approved_at)) as changed
    from listings where status = 'approved' and ${condition}) as l`

const schema = {
  text: { ...searchWeights, ...classWeights, organizations: 3 },
  filters: [...indexFilters, ...matchFilters, channelFilter],
  groups: ['organization', 'owner'],
  sorts: ['rating', 'last_updated', 'date_created', 'verified', 'changed'],
  numbers,
  ties: ['rating', 'last_updated'],
  ...tableSorts,
  synonyms: trade.synonyms,
}

export const listingsIndexed: Source = {
  schema,
  async count(db) {
    const counted = await db.row<{ total: number }>(
      sql`select count(*) as total from listings where status = 'approved'`,
    )
    return counted?.total ?? 0
  },
  async read(db, ids) {
    const rows = await db.rows<Omit<Row, 'mgas'> & Stamp>(
      sql`${approved(sql`id = any(${[...ids]}::int[])`)} order by id`,
    )
    const offers = await offersOf(db, idsOf(rows))
    const organizations = await approvedOrganizations(
      db,
      sql`id = any(${[...new Set([...offers.values()].flat())]}::int[])`,
    )
    return documentsOf(db, rows, { offers, organizations })
  },
  async *readAll(db, max) {
    const organizations = await approvedOrganizations(db, sql`true`)
    for (let last = 0; ; ) {
      const rows = await db.rows<Omit<Row, 'mgas'> & Stamp>(
        sql`${approved(sql`id > ${last}`)} order by id limit ${max}`,
      )
      if (rows.length === 0) return
      last = rows.at(-1)?.id ?? last
      yield documentsOf(db, rows, { offers: await offersOf(db, idsOf(rows)), organizations })
    }
  },
  async *readStamps(db, max) {
    const organizations = await approvedOrganizations(db, sql`true`)
    for (let last = 0; ; ) {
      const rows = await stampedAfter(db, last, max)
      if (rows.length === 0) return
      last = rows.at(-1)?.id ?? last
      const offers = await offersOf(db, idsOf(rows))
      const labels = await labelsIn(db, rows)
      yield rows.map(row => ({ id: row.id, stamp: stampFor(row, labels, offering(row.id, { offers, organizations })) }))
    }
  },
}

/** Returns columns as lists, which is faster than rows (see `providers/offers.ts`). */
async function stampedAfter(db: Db, last: number, max: number): Promise<Stamped[]> {
  const found = await db.row<{ ids: number[] | null; stamps: number[] | null; lines: string[][] | null }>(sql`
    select array_agg(id) as ids, array_agg(stamp) as stamps, json_agg(line_of_business) as lines from (
      ${approved(sql`id > ${last}`)} order by id limit ${max}) as each`)
  return (found?.ids ?? []).map((id, at) => ({
    id,
    stamp: found?.stamps?.[at] ?? 0,
    line_of_business: found?.lines?.[at] ?? [],
  }))
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

type Offered = { offers: ReadonlyMap<number, readonly number[]>; organizations: Organizations }
type Stamped = Pick<Row, 'id' | 'line_of_business'> & Stamp

const offering = (listing: number, { offers, organizations }: Offered): (Organization & Stamp)[] =>
  (offers.get(listing) ?? []).flatMap(id => organizations.get(id) ?? [])

const labelsIn = (db: Db, rows: readonly Stamped[]) =>
  lineLabels(db, null, new Set(rows.flatMap(row => row.line_of_business)))

/** The stamp changes with everything that the document is made from. */
const stampFor = (row: Stamped, labels: ReadonlyMap<string, string>, organizations: readonly Stamp[]): number =>
  stampOf([
    row.stamp,
    organizations.length,
    ...organizations.map(organization => organization.stamp),
    ...row.line_of_business.map(line => labels.get(line) ?? null),
  ])

async function documentsOf(db: Db, rows: (Omit<Row, 'mgas'> & Stamp)[], offered: Offered): Promise<Document[]> {
  const labels = await labelsIn(db, rows)
  const mgas = await mgasOf(db, idsOf(rows))
  return rows.map(row => {
    const organizations = offering(row.id, offered)
    const document = documentOf({ ...row, mgas: mgas.get(row.id) ?? [] }, organizations, labels)
    return { ...document, stamp: stampFor(row, labels, organizations) }
  })
}

type Labels = ReadonlyMap<string, string>
type Value = ColumnValue<Kind>

/** The searchable text of a fact. */
function textOf(kind: Kind, value: Value, labels: Labels): string {
  // The words of their titles are classes of the search, and would be too common here.
  if (kind === 'naics' && Array.isArray(value)) return value.join(' ')
  if (kind === 'isoClass') return `${value} ${isoLabelsOf(String(value)).map(withoutExceptions).join(' ')}`
  if (kind === 'linesOfBusiness' && Array.isArray(value)) return value.flatMap(line => labels.get(line) ?? []).join(' ')
  const texts = Array.isArray(value) ? value : [String(value ?? '')]
  return (kind === 'words' || kind === 'tags' ? texts.map(withoutExclusions) : texts).join(' ')
}

/** The values by which a filter finds a fact. */
function valuesOf(kind: Kind, value: Value, labels: Labels): readonly string[] {
  if (kind === 'naics' && Array.isArray(value)) return [...new Set(value.flatMap(answeredBy))]
  if (Array.isArray(value)) return kind === 'linesOfBusiness' ? value.filter(line => labels.has(line)) : value
  if (typeof value === 'boolean') return [value ? '1' : '0']
  if (value === null || value === '') return []
  return kind === 'admission' ? admissionsOf(String(value)) : [String(value)]
}

type Texts = Record<keyof typeof searchWeights | 'organizations', string>
type Filters = Record<
  keyof ListingFilters | 'organization_type' | 'organization' | 'owner' | 'limit' | 'excludes' | typeof channelFilter,
  readonly string[]
>

/** Makes the document of a listing. */
export function documentOf(written: Row, organizations: readonly Organization[], labels: Labels) {
  const row = asStated(written, organizations)
  const text: Record<string, string> = { organizations: organizations.map(({ name }) => name).join(' ') }
  const filters: Record<string, readonly string[]> = {
    organization_type: [...new Set(organizations.map(({ type }) => type))],
    organization: organizations.map(({ id }) => String(id)),
    owner: [String(row.organization_id)],
    limit: [],
    excludes: thingsExcluded(row.exclusions, row.line_of_business),
    [channelFilter]: [...organizations.map(({ id }) => organizationChannel(id)), ...row.mgas.map(mgaChannel)],
  }
  const stated: Record<string, number> = {}
  for (const [name, { kind, searched, filter, matched }] of indexedFacts) {
    const value = row[name]
    if (searched) {
      const words = textOf(kind, value, labels)
      text[searched] = text[searched] === undefined ? words : `${text[searched]} ${words}`
    }
    if (filter) filters[filter.param] = valuesOf(kind, value, labels)
    if (matched === 'limits' && Array.isArray(value)) filters.limit = limitValuesOf(value)
    if (matched === 'number' && value !== null) stated[name] = Number(value)
  }
  return {
    id: row.id,
    // as, twice: each field and each parameter is that of a fact above, or of the organizations
    text: text as Texts,
    terms: termsOf(row, organizations),
    filters: filters as Filters,
    ...sortsOf(row, organizations),
    numbers: stated,
  }
}

/** With the terms that the listing shows, whoever states them. */
function asStated(written: Row, organizations: readonly Organization[]): Row {
  const own = organizations.find(({ id }) => id === written.organization_id)
  const { minimum_years_in_business, description, other_specific_requirements_text: requirements } = written
  const row = {
    ...written,
    minimum_years_in_business: yearsWanted({ minimum_years_in_business, description, requirements }),
  }
  if (!own) return row
  const general = own.premium === null ? null : String(own.premium)
  return {
    ...row,
    minimum_premium: premiumOf({ minimum_premium: row.minimum_premium, organization_minimum_premium: general }),
    admitted: admissionOf({ organization_type: own.type, admitted: row.admitted }),
  }
}

function termsOf(row: Row, organizations: readonly Organization[]): Record<string, string[]> {
  const { named, own, tagged } = classTermsOf(row)
  const types = organizations.map(organization => organization.type)
  return { named, own, tags: [...tagged, ...factTermsOf(row, types), ...figureTermsOf(row)] }
}

/** 'Offices - other than not-for-profit' says what a class is not. */
const withoutExceptions = (label: string) => label.replace(/\bother than [^,;/]+/gi, '')
