// Reads the channels to a listing or an organization, and the markets behind an MGA, in one statement.
import sql, { type Sql } from 'sql-template-tag'
import { type ChannelKind, maxCarriers, maxChannels } from '#contract/calls/channels.ts'
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { fewIds, prepared } from '../../db/prepared.ts'
import { mgaChannels, type StatesAndLines, serves } from '../../review/channels.ts'
import { visibleTo } from '../../review/visible.ts'
import { marksOf } from '../appointments/market.ts'
import { visibleMgas } from '../contacts/queries.ts'

export type Of = { listing_id?: number | undefined; organization_id?: number | undefined; mga_id?: number | undefined }
export type ChannelRow = {
  kind: ChannelKind
  name: string
  organization_id: number | null
  mga_id: number | null
  organization_type: OrganizationType | null
  carriers: { organization_id: number; organization_name: string }[]
  carriers_total: number
  states: string[]
  line_of_business: string[]
  status: 'appointed' | 'requested' | null
  /** The organization of the requested listing, and whether the listing needs an appointment. */
  owner_id: number | null
  appointment_needed: boolean | null
  phone: string
  email: string
  listings: number
  total: number
}

/** Returns null if the viewer does not see the requested record. */
export async function readChannels(db: Db, viewer: Viewer, subject: Of & StatesAndLines): Promise<ChannelRow[] | null> {
  const channels =
    subject.listing_id === undefined
      ? channelsOfMarket(viewer, subject)
      : channelsOfListing(viewer, sql`${subject.listing_id}`, subject)
  const rows = await db.rows<ChannelRow | { kind: null }>(prepared(selectChannels(viewer, channels)))
  if (rows.length === 0) return null
  return rows.filter(row => row.kind !== null)
}

/** Reads the channels to each of the listings, by its id. */
export async function readChannelsOfListings(
  db: Db,
  viewer: Viewer,
  { ids, ...asked }: StatesAndLines & { ids: readonly number[] },
): Promise<Map<number, ChannelRow[]>> {
  if (ids.length === 0) return new Map()
  const channels = channelsOfListing(viewer, sql`asked.id`, asked)
  const rows = await db.rows<(ChannelRow | { kind: null }) & { asked: number }>(
    prepared(sql`
    select asked.id as asked, each.* from unnest(${fewIds(ids)}) as asked(id)
      cross join lateral (${selectChannels(viewer, channels)}) each`),
  )
  const found = rows.filter(row => row.kind !== null)
  return new Map(ids.map(id => [id, found.filter(({ asked }) => asked === id)]))
}

const selectChannels = (viewer: Viewer, channels: Sql): Sql => sql`
    with ${channels},
    named as (
      select found.*, coalesce(o.organization_name, g.mga_name) as name, o.organization_type,
        coalesce(g.states, o.states) as states, coalesce(g.line_of_business, o.line_of_business) as line_of_business,
        coalesce(nullif(g.mga_phone, ''), o.contact_phone_number_1, '') as phone,
        coalesce(nullif(g.mga_email, ''), o.contact_email_address, '') as email,
        (select m.status from access_marks m
          where ${marksOf(viewer)} and (m.organization_id = found.organization_id or m.mga_id = found.mga_id)
          order by m.status limit 1) as status
      from found left join organizations o on o.id = found.organization_id left join mgas g on g.id = found.mga_id),
    ordered as (
      select *, count(*) over ()::int as total,
        row_number() over (order by status is distinct from 'appointed',
          array_position(array['direct', 'program', 'wholesale'], kind), lower(name) collate "C", organization_id, mga_id) as place
      from named)
    select ordered.*, subject.appointment_needed, subject.owner_id,
      coalesce((
        select json_agg(json_build_object('organization_id', c.id, 'organization_name', c.organization_name) order by lower(c.organization_name) collate "C", c.id)
        from (select id, organization_name from organizations where id = any(ordered.carrier_ids)
          order by lower(organization_name) collate "C", id limit ${maxCarriers}) as c), '[]') as carriers,
      coalesce(cardinality(ordered.carrier_ids), 0) as carriers_total
    from subject left join ordered on place <= ${maxChannels} order by place`

/** The kind of channel for an organization `o` that is no wholesaler. */
const kindOf: Sql = sql`case o.organization_type when 'Insurance Program' then 'program' else 'direct' end`

/**
 * The wholesale channels to each listing of `scope`: an MGA that a provider shows, or a wholesaler among the providers. An MGA and
 * the organization of the same name are one market. Its carriers are the providers that show it; if none does, all providers that
 * are no wholesalers.
 */
const ways = (subject: StatesAndLines): Sql => sql`
    ways as (
      select l.id as listing_id, g.id as mga_id, w.id as organization_id, o.id as shown_by
      from ${mgaChannels} left join organizations w on w.name_key = g.name_key and w.status = 'approved'
      where l.id in (select id from scope) and ${serves('g', subject)}
      union all
      select p.listing_id, g.id, w.id, null
      from listing_providers p
        join organizations w on w.id = p.organization_id and w.status = 'approved' and w.organization_type = 'MGA/Wholesaler'
        left join mgas g on g.name_key = w.name_key and g.approved_at is not null
      where p.listing_id in (select id from scope) and ${serves('w', subject)}),
    reached as (
      select way.listing_id, way.mga_id, way.organization_id, o.id as carrier_id, o.organization_type
      from (
        select listing_id, mga_id, organization_id,
          array_agg(shown_by) filter (where shown_by is distinct from organization_id and shown_by is not null) as shown_by
        from ways group by listing_id, mga_id, organization_id) as way
        left join (listing_providers p join organizations o on o.id = p.organization_id and o.status = 'approved')
          on p.listing_id = way.listing_id and o.id is distinct from way.organization_id
          and (o.id = any(way.shown_by) or way.shown_by is null and o.organization_type <> 'MGA/Wholesaler'))`

const channelsOfListing = (viewer: Viewer, id: Sql, asked: StatesAndLines): Sql => sql`
    subject as (
      select l.id, l.organization_id as owner_id, l.appointment_needed from listings l where l.id = ${id} and ${visibleTo(viewer, 'listings', 'l')}),
    scope as (select id from subject),
    ${ways(asked)},
    found as (
      select ${kindOf} as kind, o.id as organization_id, null::int as mga_id, '{}'::int[] as carrier_ids, 1 as listings
      from scope join listing_providers p on p.listing_id = scope.id
        join organizations o on o.id = p.organization_id and o.status = 'approved'
      where o.organization_type <> 'MGA/Wholesaler'
      union all
      select 'wholesale', organization_id, mga_id, array_remove(array_agg(carrier_id), null), 1
      from reached group by organization_id, mga_id)`

/** The channels to an organization, and the carriers and programs behind an MGA or wholesaler. */
const channelsOfMarket = (viewer: Viewer, subject: Of & StatesAndLines): Sql => sql`
    subject as (${selectMarket(viewer, subject)}),
    scope as (
      select l.id from subject join listing_providers p on p.organization_id = subject.organization_id
        join listings l on l.id = p.listing_id and l.status = 'approved' and ${serves('l', subject)}
      union
      select l.id from subject join organization_mgas shown on shown.mga_id = subject.mga_id
        join listing_providers p on p.organization_id = shown.organization_id
        join listings l on l.id = p.listing_id and l.status = 'approved' and ${serves('l', subject)}),
    ${ways(subject)},
    found as (
      select 'wholesale' as kind, organization_id, mga_id, array(select organization_id from subject) as carrier_ids, sum(listings)::int as listings
      from (
        select reached.organization_id, reached.mga_id, count(distinct listing_id) as listings
        from subject join reached on reached.carrier_id = subject.organization_id
        group by reached.organization_id, reached.mga_id
        union all
        -- An MGA that the organization shows is a channel to it, even without a listing.
        select w.id, g.id, 0
        from subject join organizations o on o.id = subject.organization_id and o.status = 'approved'
          join organization_mgas om on om.organization_id = o.id
          join mgas g on g.id = om.mga_id and g.approved_at is not null
          left join organizations w on w.name_key = g.name_key and w.status = 'approved'
        where w.id is distinct from o.id and ${serves('g', subject)}) as each
      group by organization_id, mga_id
      union all
      select ${kindOf}, o.id, null, '{}', count(distinct listing_id)::int
      from subject join reached on reached.organization_id = subject.organization_id or reached.mga_id = subject.mga_id
        join organizations o on o.id = reached.carrier_id and o.organization_type <> 'MGA/Wholesaler'
      group by o.id)`

/** An MGA and the organization of the same name are one market. A pending one has no channels yet. */
const selectMarket = (viewer: Viewer, { organization_id, mga_id }: Of): Sql =>
  mga_id === undefined
    ? sql`
      select o.id as organization_id, m.id as mga_id, null::int as owner_id, null::boolean as appointment_needed
      from organizations o left join mgas m on m.name_key = o.name_key and m.approved_at is not null and o.status = 'approved'
      where o.id = ${organization_id} and ${visibleTo(viewer, 'organizations', 'o')}`
    : sql`
      select o.id as organization_id, m.id as mga_id, null::int as owner_id, null::boolean as appointment_needed
      from mgas m left join organizations o on o.name_key = m.name_key and o.status = 'approved' and m.approved_at is not null
      where m.id = ${mga_id} and ${visibleMgas(viewer)}`
