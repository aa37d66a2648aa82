// What is on a list, in its order, as the asking account sees it.
import sql from 'sql-template-tag'
import type { CollectionItem } from '#contract/calls/collections.ts'
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { Db } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { freshnessOf, type VerifiedRow, verifiedColumns } from '#server/review/freshness.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { visibleTo } from '#server/review/visible.ts'
import { appointmentOf, type Marks } from '../appointments/marks.ts'
import { labelled } from '../contacts/queries.ts'
import { readPersonalData } from '../listings/records/personal.ts'
import { mgasOf } from '../listings/records/read.ts'
import { written } from '../organizations/queries.ts'
import { lineLabels } from '../reference/lines.ts'
import { type Callable, callableAt, callableFor } from './callable.ts'

type Row = Pick<CollectionItem, 'id' | 'listing_id' | 'organization_id' | 'name' | 'line' | 'position'>
/** A listing or an organization. */
type Facts = VerifiedRow & {
  id: number
  name: string
  company: string
  organization_type: OrganizationType
  states: string[]
  line_of_business: string[]
  minimum_premium: string | null
  appointment_needed: boolean
  providers: number[]
  mgas: number[]
}
type Page = { id: number; page: number; per_page: number; withContact: boolean }

export async function readItems(
  reading: ReadContext,
  { id, page, per_page, withContact }: Page,
): Promise<CollectionItem[]> {
  const { db, viewer, now } = reading
  const rows = await db.rows<Row>(sql`
    select id, listing_id, organization_id, name, line, position from collection_items where collection_id = ${id}
    order by position, id limit ${per_page} offset ${(page - 1) * per_page}`)
  const listingIds = rows.flatMap(row => row.listing_id ?? [])
  const organizationIds = rows.flatMap(row => row.organization_id ?? [])
  const [listings, organizations, { marks }, labels, listingCalls, organizationCalls] = await Promise.all([
    listingFacts(reading, listingIds),
    organizationFacts(reading, organizationIds),
    readPersonalData(db, viewer, { listings: [], organizations: [] }),
    lineLabels(db, viewer),
    withContact ? callableFor(reading, listingIds) : nobody,
    withContact ? callableAt(reading, organizationIds) : nobody,
  ])
  return rows.map(row => {
    const { line, position } = row
    const facts = row.listing_id === null ? organizations.get(row.organization_id ?? 0) : listings.get(row.listing_id)
    if (!facts) return { ...gone, id: row.id, name: row.name, line, position }
    const { id: _, providers, mgas, verified_at, verified_source, line_of_business, ...shown } = facts
    const isListing = row.listing_id !== null
    return {
      ...shown,
      id: row.id,
      listing_id: row.listing_id,
      organization_id: row.organization_id,
      line,
      position,
      line_of_business: labelled(line_of_business, labels),
      access: isListing
        ? appointmentOf(marks, { providers, mgas, isNeeded: facts.appointment_needed })
        : accessTo(marks, facts),
      freshness: freshnessOf({ verified_at, verified_source }, { keeper: facts.company, now: now() }),
      contact: (isListing ? listingCalls.get(facts.id) : organizationCalls.get(facts.id)) ?? null,
      is_gone: false,
    }
  })
}

const nobody: Promise<ReadonlyMap<number, Callable | null>> = Promise.resolve(new Map())

/** Only a mark says something of an organization; its listings say whether they need an appointment. */
function accessTo(marks: Marks, { providers, mgas }: Facts): CollectionItem['access'] {
  const access = appointmentOf(marks, { providers, mgas, isNeeded: false })
  return access.state === 'not_needed' ? null : access
}

const gone = {
  listing_id: null,
  organization_id: null,
  company: '',
  organization_type: null,
  access: null,
  freshness: null,
  states: [],
  line_of_business: '',
  minimum_premium: null,
  appointment_needed: false,
  contact: null,
  is_gone: true,
}

const byId = (rows: readonly Facts[]): ReadonlyMap<number, Facts> => new Map(rows.map(row => [row.id, row]))

async function listingFacts({ db, viewer }: ReadContext, ids: readonly number[]) {
  if (ids.length === 0) return byId([])
  return byId(
    await db.rows<Facts>(
      prepared(sql`
      with ${mgasOf(ids)}
      select l.id, l.listing_name as name, o.organization_name as company, o.organization_type, l.states, l.line_of_business,
        trim_scale(coalesce(l.minimum_premium, o.minimum_premium))::text as minimum_premium, l.appointment_needed,
        array(select p.organization_id from listing_providers p join organizations q on q.id = p.organization_id
          where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'q')}) as providers,
        coalesce((select channels.mga_ids from channels where channels.listing_id = l.id), '{}') as mgas, ${verifiedColumns('l')}
      from listings l join organizations o on o.id = l.organization_id
      where l.id = any(${[...ids]}::int[]) and ${visibleTo(viewer, 'listings', 'l')}`),
    ),
  )
}

async function organizationFacts({ db, viewer }: { db: Db; viewer: ReadContext['viewer'] }, ids: readonly number[]) {
  if (ids.length === 0) return byId([])
  return byId(
    await db.rows<Facts>(
      prepared(sql`
      select o.id, o.organization_name as name, o.organization_name as company, o.organization_type, ${written},
        trim_scale(o.minimum_premium)::text as minimum_premium, false as appointment_needed, array[o.id] as providers,
        array(select om.mga_id from organization_mgas om join mgas g on g.id = om.mga_id
          where om.organization_id = o.id and g.approved_at is not null) as mgas, ${verifiedColumns('o')}
      from organizations o
      where o.id = any(${[...ids]}::int[]) and ${visibleTo(viewer, 'organizations', 'o')}`),
    ),
  )
}
