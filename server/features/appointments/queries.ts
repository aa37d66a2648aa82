// Reads and writes which markets are marked.
import sql, { empty } from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { AppointmentRecord, markMarket, readMarks } from '#contract/calls/appointments.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { Failure } from '#server/http/failure.ts'
import { agencyOf, mostOf } from '#server/review/privateRecords.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import { type Market, markets, marksOf } from './market.ts'
import { channelsOfMarket, countReached } from './reach.ts'

type MarkRecord = Omit<ReplyOf<typeof readMarks>['marks'][number], 'listings'>
type MarksQuery = ParsedInputOf<typeof readMarks>

type Found = { marks: MarkRecord[]; total: number; counts: Counts; appointed: MarketIds[] }
type Counts = ReplyOf<typeof readMarks>['counts']
type MarketIds = Pick<Market, 'organization_id' | 'mga_id'>

/** Finds and sorts ids, and reads the rest for the page alone. The index counts listings: in SQL that took most of the time. */
export async function findMarks(
  db: Db,
  { viewer, engine }: { viewer: Viewer; engine: SearchEngine },
  query: MarksQuery,
) {
  const { q, status, page, per_page } = query
  const isAsked = sql`true ${q ? sql`and name ilike ${ilikePattern(q)}` : empty} ${status ? sql`and status = ${status}` : empty}`
  const byName = sql`lower(name) collate "C", id`
  const found = await db.row<Found>(sql`
    with marked as materialized (
      select m.id, m.status, market.organization_id, market.mga_id, market.name, o.organization_type
      from ${markets} where ${marksOf(viewer)}),
    shown as (select * from marked where ${isAsked} order by ${byName} limit ${per_page} offset ${(page - 1) * per_page})
    select
      (select coalesce(json_agg(json_build_object('id', id, 'organization_id', shown.organization_id, 'mga_id', shown.mga_id, 'name', name,
          'organization_type', organization_type, 'status', shown.status, 'since', m.since, 'producer_code', m.producer_code,
          'note', m.note, 'version', m.version) order by ${byName}), '[]')
        from shown join access_marks m using (id)) as marks,
      (select count(*)::int from marked where ${isAsked}) as total,
      (select json_build_object('appointed', count(*) filter (where status = 'appointed'),
        'requested', count(*) filter (where status = 'requested')) from marked) as counts,
      (select coalesce(json_agg(json_build_object('organization_id', organization_id, 'mga_id', mga_id)), '[]')
        from marked where status = 'appointed') as appointed`)
  const { marks, appointed, ...counted } = found ?? nothing
  const reached = (all: readonly MarketIds[]) => countReached(engine, {}, all.flatMap(channelsOfMarket))
  return { marks: marks.map(mark => ({ ...mark, listings: reached([mark]) })), reach: reached(appointed), ...counted }
}

const nothing: Found = { marks: [], total: 0, counts: { appointed: 0, requested: 0 }, appointed: [] }

/** Locks the account and then its agency, in the same order as the deletion of an account, so that marks wait for each other. */
async function holdMarks(db: Db, viewer: Viewer): Promise<number | null> {
  await db.rows(sql`select id from users where id = ${viewer.id} for no key update`)
  await db.rows(sql`select id from agencies where id = ${agencyOf(viewer)} for no key update`)
  return (await db.row<{ agency: number | null }>(sql`select ${agencyOf(viewer)} as agency`))?.agency ?? null
}

const ofMarkets = (
  markets: readonly Market[],
) => sql`(m.organization_id = any(${markets.map(one => one.organization_id)}::int[])
  or m.mga_id = any(${markets.map(one => one.mga_id)}::int[]))`

export async function unmark(db: Db, viewer: Viewer, market: Market): Promise<void> {
  await holdMarks(db, viewer)
  await db.run(sql`delete from access_marks m where ${marksOf(viewer)} and ${ofMarkets([market])}`)
}

type Mark = Omit<ParsedInputOf<typeof markMarket>, 'organization_id' | 'mga_id' | 'status'> & {
  status: 'appointed' | 'requested'
}

type Existing = { id: number; organization_id: number | null; mga_id: number | null }

const isOf = (mark: Existing, { organization_id, mga_id }: Market) =>
  mark.organization_id === null ? mark.mga_id === mga_id : mark.organization_id === organization_id

/** Fields that are absent keep their value. */
export async function mark(db: Db, viewer: Viewer, markets: readonly Market[], { status, since, ...texts }: Mark) {
  const agency = await holdMarks(db, viewer)
  const { producer_code = null, note = null } = texts
  const existing = await db.rows<Existing>(sql`
    select m.id, m.organization_id, m.mga_id from access_marks m where ${marksOf(viewer)} and ${ofMarkets(markets)}
    order by m.organization_id is null, m.id`)
  const held = markets.map(market => ({ market, marks: existing.filter(one => isOf(one, market)) }))
  // Two marks can be of one market if it was renamed after they were made; only the first one stays.
  await db.run(
    sql`delete from access_marks where id = any(${held.flatMap(({ marks }) => idsOf(marks.slice(1)))}::int[])`,
  )
  await db.run(sql`
    update access_marks set status = ${status}, since = ${since === undefined ? sql`since` : sql`${since}::date`},
      producer_code = coalesce(${producer_code}::text, producer_code), note = coalesce(${note}::text, note),
      version = version + 1, updated_at = now()
    where id = any(${held.flatMap(({ marks }) => idsOf(marks.slice(0, 1)))}::int[])`)
  const added = held.flatMap(({ market, marks }) => (marks.length === 0 ? market : []))
  await db.run(sql`
    insert into access_marks (owner_id, agency_id, organization_id, mga_id, status, since, producer_code, note)
    select ${viewer.id}, ${agency}::int, added.organization_id, added.mga_id, ${status}, ${since ?? null}::date,
      ${producer_code ?? ''}, ${note ?? ''}
    from unnest(${added.map(({ organization_id }) => organization_id)}::int[],
      ${added.map(({ organization_id, mga_id }) => (organization_id === null ? mga_id : null))}::int[]) as added(organization_id, mga_id)`)
  const counted = await db.row<{ marks: number }>(sql`
    select count(*)::int as marks from access_marks m where ${marksOf(viewer)}`)
  if (added.length > 0 && (counted?.marks ?? 0) > mostOf('mark')) throw new Failure('limit_reached')
}

const idsOf = (marks: readonly Existing[]) => marks.map(({ id }) => id)

type Way = { mga_name: string; mga_id: number | null; organization_id: number | null }

/** The appointment with each market: by its own mark, or by an MGA that it shows and that is marked as appointed. */
export async function appointmentsWith(
  db: Db,
  viewer: Viewer,
  asked: readonly Market[],
): Promise<(AppointmentRecord | null)[]> {
  const marks = await db.rows<Existing & { status: 'appointed' | 'requested' }>(sql`
    select m.id, m.organization_id, m.mga_id, m.status from access_marks m where ${marksOf(viewer)} and ${ofMarkets(asked)}`)
  const ways = await db.rows<Way & { shown_by: number }>(sql`
    select market.name as mga_name, market.mga_id, market.organization_id, om.organization_id as shown_by
    from ${markets} join organization_mgas om on om.mga_id = market.mga_id
    where ${marksOf(viewer)} and m.status = 'appointed' and g.approved_at is not null
      and om.organization_id = any(${asked.map(market => market.organization_id)}::int[])
    order by lower(market.name) collate "C", m.id`)
  return asked.map(market => {
    const own = marks.filter(one => isOf(one, market))
    if (own.some(({ status }) => status === 'appointed')) return { state: 'appointed', through: null }
    const [first, ...more] = ways.filter(({ shown_by }) => shown_by === market.organization_id)
    if (first) {
      const { mga_name, mga_id, organization_id } = first
      return { state: 'through', through: { mga_name, mga_id, organization_id, more: more.length } }
    }
    return own.length > 0 ? { state: 'requested', through: null } : null
  })
}
