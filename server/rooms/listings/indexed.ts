// A listing in the search engine's words: what of it is text, what filters, what sorts.
import sql, { type Sql } from 'sql-template-tag'
import { isoLabelsOf, kindsOfBusiness } from '#contract/reference.ts'
import type { Document } from '../../../search/engine.ts'
import type { Db } from '../../db/connection.ts'
import type { Source } from '../../index/keptIndex.ts'
import { lineLabels } from '../reference/lines.ts'
import trade from './trade.json' with { type: 'json' }

/** The parameters of filteredListings that filter, and the organization by its id. */
export const indexFilters = [
  'state',
  'line_of_business',
  'category',
  'sub_category',
  'iso_class_code',
  'organization_type',
  'appointment_needed',
  'organization',
] as const

type Row = {
  id: number
  listing_name: string
  categories_insurance: string
  subcategory_insurance: string
  iso_class_code: string
  states: string[]
  line_of_business: string[]
  tags: string[]
  description: string
  appointment_needed: boolean
  updated: number
  created: number
  rating: number | null
  organizations: { id: number; name: string; type: string }[]
}

const epoch = (time: Sql) => sql`extract(epoch from ${time})::float8`

const approved = (condition: Sql) => sql`
  select l.id, l.listing_name, l.categories_insurance, l.subcategory_insurance, l.iso_class_code, l.states, l.line_of_business,
    l.tags, l.description, l.appointment_needed, ${epoch(sql`l.updated_at`)} as updated, ${epoch(sql`l.created_at`)} as created,
    offered.rating, offered.organizations
  from listings l join lateral (
    select avg(o.avg_combined_rating) as rating,
      json_agg(json_build_object('id', o.id, 'name', o.organization_name, 'type', o.organization_type) order by p.position) as organizations
    from listing_providers p join organizations o on o.id = p.organization_id
    where p.listing_id = l.id and o.status = 'approved') offered on true
  where l.status = 'approved' and ${condition}`

const schema = {
  // Name before class before tag before description.
  text: { name: 12, class: 8, category: 6, kinds: 5, tags: 4, organizations: 3, lines: 2, description: 1 },
  filters: indexFilters,
  sorts: ['rating', 'last_updated', 'date_created'],
  ties: ['rating', 'last_updated'],
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
  read: async (db, ids) => documentsOf(db, await db.rows<Row>(approved(sql`l.id = any(${[...ids]}::int[])`))),
  readAfter: async (db, id, most) =>
    documentsOf(db, await db.rows<Row>(sql`${approved(sql`l.id > ${id}`)} order by l.id limit ${most}`)),
}

async function documentsOf(db: Db, rows: Row[]): Promise<Document[]> {
  const labels = await lineLabels(db, new Set(rows.flatMap(row => row.line_of_business)))
  return rows.map(row => {
    const organizations = row.organizations ?? []
    return {
      id: row.id,
      text: {
        name: row.listing_name,
        class: `${row.subcategory_insurance} ${row.iso_class_code} ${isoLabelsOf(row.iso_class_code).map(affirmed).join(' ')}`,
        category: row.categories_insurance,
        kinds: kindsOfBusiness(row.subcategory_insurance).join(' '),
        tags: row.tags.join(' '),
        organizations: organizations.map(organization => organization.name).join(' '),
        lines: row.line_of_business.map(line => labels.get(line) ?? line).join(' '),
        description: row.description,
      },
      filters: {
        state: row.states,
        line_of_business: row.line_of_business,
        category: given(row.categories_insurance),
        sub_category: given(row.subcategory_insurance),
        iso_class_code: given(row.iso_class_code),
        organization_type: organizations.map(organization => organization.type),
        appointment_needed: [row.appointment_needed ? '1' : '0'],
        organization: organizations.map(organization => String(organization.id)),
      },
      sorts: { rating: row.rating ?? 0, last_updated: row.updated, date_created: row.created },
    }
  })
}

/** 'Offices - other than not-for-profit' says what a class is not. */
const affirmed = (label: string) => label.replace(/\bother than [^,;/]+/gi, '')

const given = (value: string) => (value === '' ? [] : [value])
