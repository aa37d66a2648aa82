// Reads organizations for replies, with their contacts, MGAs, offices and counts.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { type OrganizationType, organizationTypes } from '#contract/calls/reference.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { holderIn, type Viewer } from '#contract/policy.ts'
import { ilikePattern } from '../../db/ilikePattern.ts'
import { freshnessOf, type VerifiedRow, verifiedColumns } from '../../review/freshness.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { allowancesOf, type ReviewState, reviewStateColumns, reviewStateOf } from '../../review/reviewState.ts'
import { unapprovedVisibleTo, visibleTo } from '../../review/visible.ts'
import { mgasOfOrganizations } from '../contacts/mgas.ts'
import { contactsOfOrganizations, labelled, officesOf } from '../contacts/queries.ts'
import { selectFacts } from '../reference/factColumns.ts'
import { lineLabels } from '../reference/lines.ts'

type Owned = 'contacts' | 'mgas' | 'office_addresses' | 'line_of_business' | 'can_rate' | 'freshness'
type Files = 'organization_photo_url' | 'other_specific_rules_file' | 'other_specific_requirements_file'
type Row = ReviewState &
  VerifiedRow &
  Omit<OrganizationRecord, Owned | Files | keyof ReviewState> & {
    line_of_business: string[]
  }

// An organization without states or lines of its own gets those of its listings.
const ofListings = (column: Sql) => sql`coalesce((
  select array_agg(distinct value order by value) from listing_providers p join listings l on l.id = p.listing_id, unnest(${column}) as value
  where p.organization_id = o.id and l.status = 'approved'), '{}')`

/** Where the organization `o` writes, and which lines. */
export const written = sql`
  case when o.states = '{}' then ${ofListings(sql`l.states`)} else o.states end as states,
  case when o.line_of_business = '{}' then ${ofListings(sql`l.line_of_business`)} else o.line_of_business end as line_of_business`

const columns = (viewer: Viewer) => sql`
  o.id, ${selectFacts(organizationFacts, 'o', ['states', 'line_of_business'])},
  o.avg_combined_rating, o.avg_overall_rating, o.avg_pricing_rating, o.rating_count, o.named_to_visitors,
  ${written},
  coalesce(provided.ids, '{}') as listing_ids, coalesce(cardinality(provided.ids), 0) as active_listings,
  (select json_build_object('overall_rating', r.overall_rating, 'pricing_rating', r.pricing_rating) from ratings r
    where r.organization_id = o.id and r.user_id = ${holderIn(viewer)}) as user_rating,
  ${verifiedColumns('o')}, ${reviewStateColumns('o')}`

const from = sql`
  organizations o left join users approver on approver.id = o.approved_by_id
  left join lateral (
    select array_agg(l.id order by l.id) as ids from listing_providers p join listings l on l.id = p.listing_id
    where p.organization_id = o.id and l.status = 'approved') provided on true`

type ReadOptions = {
  /** Also reads all contacts of its MGAs, which the detail page and the edit form need. */
  isWhole: boolean
}

async function complete(
  { db, viewer, files, now }: ReadContext,
  rows: Row[],
  { isWhole }: ReadOptions,
): Promise<OrganizationRecord[]> {
  const ids = rows.map(row => row.id)
  const contacts = await contactsOfOrganizations(db, viewer, ids)
  const mgas = await mgasOfOrganizations(db, viewer, { ids, withOptions: isWhole })
  const offices = await officesOf(db, files, { kind: 'organization', ids })
  const labels = await lineLabels(
    db,
    viewer,
    rows.flatMap(row => row.line_of_business),
  )
  return rows.map(({ line_of_business, ...row }) => {
    const seenBy = row.status === 'approved' ? 'everyone' : 'viewer'
    const contributes = viewer.organizations.includes(row.id)
    const subject = {
      kind: 'organization',
      id: row.id,
      approved: row.status === 'approved',
      created_by_id: row.created_by_id,
      organization_id: row.id,
    } as const
    return {
      ...row,
      ...reviewStateOf(row, viewer),
      ...allowancesOf(viewer, subject),
      freshness: freshnessOf(row, { keeper: row.organization_name, now: now() }),
      organization_photo_url: files.link(row.organization_photo_file_id, seenBy),
      other_specific_rules_file: files.link(row.other_specific_rules_file_id, seenBy),
      other_specific_requirements_file: files.link(row.other_specific_requirements_file_id, seenBy),
      line_of_business: labelled(line_of_business, labels),
      contacts: contacts.get(row.id) ?? [],
      mgas: mgas.get(row.id) ?? [],
      office_addresses: offices.get(row.id) ?? [],
      can_rate: subject.approved && !contributes,
    }
  })
}

export async function readOrganizations(
  reading: ReadContext,
  ids: number[],
  extent: ReadOptions = { isWhole: false },
): Promise<OrganizationRecord[]> {
  const rows = await reading.db.rows<Row>(sql`
    select ${columns(reading.viewer)} from ${from}
    where o.id = any(${ids}::int[]) and ${visibleTo(reading.viewer, 'organizations', 'o')}`)
  return complete(reading, rows, extent)
}

export async function readOrganization(reading: ReadContext, id: number): Promise<OrganizationRecord | null> {
  const [record] = await readOrganizations(reading, [id], { isWhole: true })
  return record ?? null
}

type OrganizationSearch = {
  id?: number | undefined
  q?: string | undefined
  /** Also searches `q` in the contacts. */
  amongContacts?: boolean
  organization_type?: OrganizationType | undefined
  mine?: boolean | undefined
  updated_since?: string | undefined
  /** 'seen' means everything that the viewer may see. */
  status: 'approved' | 'waiting' | 'seen'
  sort: 'last_updated' | 'date_created' | 'name'
  page: number
  per_page: number
}

const orders = {
  last_updated: sql`o.updated_at desc, o.id desc`,
  date_created: sql`o.created_at desc, o.id desc`,
  name: sql`o.name_key, o.id`,
} as const

const ofStatus = {
  approved: () => visibleTo(null, 'organizations', 'o'),
  waiting: (viewer: Viewer) => unapprovedVisibleTo(viewer, 'organizations', 'o'),
  seen: (viewer: Viewer) => visibleTo(viewer, 'organizations', 'o'),
} as const

function conditionOf(viewer: Viewer, search: OrganizationSearch): Sql {
  const { id, q, amongContacts = false, organization_type, mine, updated_since: since, status } = search
  const words = q ? ilikePattern(q) : null
  const inContacts = sql`or exists (select 1 from contacts c where c.organization_id = o.id and c.mga_id is null
    and (c.contact_name ilike ${words} or c.contact_email ilike ${words}))`
  return sql`
    ${ofStatus[status](viewer)}
    ${id === undefined ? empty : sql`and o.id = ${id}`}
    ${words === null ? empty : sql`and (o.organization_name ilike ${words} ${amongContacts ? inContacts : empty})`}
    ${organization_type === undefined ? empty : sql`and o.organization_type = ${organization_type}`}
    ${mine ? sql`and o.id = any(${[...viewer.organizations]}::int[])` : empty}
    ${since === undefined ? empty : sql`and (o.updated_at >= ${since}::timestamptz or o.approved_at >= ${since}::timestamptz)`}`
}

const pageOf = ({ sort, page, per_page }: OrganizationSearch) =>
  sql`order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page}`

export async function findOrganizations(
  reading: ReadContext,
  search: OrganizationSearch,
): Promise<OrganizationRecord[]> {
  // Ids first: with an offset PostgreSQL would compute the columns of all skipped rows.
  const page = sql`select o.id from organizations o where ${conditionOf(reading.viewer, search)} ${pageOf(search)}`
  const rows = await reading.db.rows<Row>(sql`
    select ${columns(reading.viewer)} from ${from} where o.id = any(array(${page})) order by ${orders[search.sort]}`)
  return complete(reading, rows, { isWhole: search.id !== undefined })
}

/** All of a search, in its order. */
export async function findOrganizationIds({ db, viewer }: ReadContext, search: OrganizationSearch): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select o.id from organizations o where ${conditionOf(viewer, search)} order by ${orders[search.sort]}`)
  return rows.map(({ id }) => id)
}

export const findNames = ({ db, viewer }: ReadContext, search: OrganizationSearch) =>
  db.rows<{ id: number; organization_name: string }>(sql`
    select o.id, o.organization_name from organizations o where ${conditionOf(viewer, search)} ${pageOf(search)}`)

/** Counts the total, and the organizations of each type regardless of the type in the search. */
export async function countOrganizations({ db, viewer }: ReadContext, search: OrganizationSearch) {
  const rows = await db.rows<{ organization_type: OrganizationType; count: number }>(sql`
    select o.organization_type, count(*) as count from organizations o
    where ${conditionOf(viewer, { ...search, organization_type: undefined })} group by o.organization_type`)
  const counts = Object.fromEntries(
    organizationTypes.map(type => [type, rows.find(row => row.organization_type === type)?.count ?? 0]),
  )
  const ofType = rows.filter(
    row => search.organization_type === undefined || row.organization_type === search.organization_type,
  )
  return { counts: counts as Record<OrganizationType, number>, total: ofType.reduce((sum, row) => sum + row.count, 0) }
}
