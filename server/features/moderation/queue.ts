// Reads the moderation queue: everything that waits for a decision, oldest first.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { moderationQueue } from '#contract/calls/moderation.ts'
import { heldByOthers } from '#server/review/holds.ts'
import type { Db } from '../../db/connection.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { findProposals } from '../../review/readProposals.ts'
import { checksOf } from './checks.ts'
import { checkedValuesOf, checksOfProposals, type RecordKind } from './records.ts'
import { readAgain } from './resubmissions.ts'

type Item = ReplyOf<typeof moderationQueue>['items'][number]
type Kind = Item['kind']
type Row = Omit<Item, 'checks' | 'comment' | 'again' | 'held'>

const nameOf = (account: Sql) => sql`coalesce((select name_24 from users where users.id = ${account}), 'Deleted user')`

export const waiting = sql`
  select 'listing' as kind, l.id, listing_name as title, ${nameOf(sql`l.created_by_id`)} as author, l.updated_at as since, o.organization_type
  from listings l join organizations o on o.id = l.organization_id where l.status = 'pending'
  union all
  select 'organization', id, organization_name, ${nameOf(sql`created_by_id`)}, updated_at, organization_type from organizations where status = 'pending'
  union all
  select 'proposal', p.id, coalesce(l.listing_name, o.organization_name), ${nameOf(sql`author_id`)}, p.created_at, o.organization_type
  from proposals p left join listings l on l.id = p.listing_id
  left join organizations o on o.id = coalesce(p.organization_id, l.organization_id) where p.status = 'open'
  union all
  select 'provider', r.id, l.listing_name, ${nameOf(sql`r.asked_by_id`)}, r.created_at, o.organization_type
  from provider_requests r join listings l on l.id = r.listing_id join organizations o on o.id = r.organization_id
  where r.status = 'waiting' and l.status = 'approved'
  union all
  select 'article', id, title, ${nameOf(sql`author_id`)}, updated_at, null from articles where status = 'pending'
  union all
  select 'comment', c.id, left(c.content, 120), ${nameOf(sql`c.user_id`)}, min(r.created_at), null
  from comment_reports r join article_comments c on c.id = r.comment_id group by c.id`

export async function isWaiting(db: Db, { kind, id }: { kind: Kind; id: number }): Promise<boolean> {
  const found = await db.rows(sql`select 1 from (${waiting}) as items where kind = ${kind} and id = ${id}`)
  return found.length > 0
}

export async function waitingCounts(db: Db): Promise<{ total: number; oldest: string | null }> {
  const counted = await db.row<{ total: number; oldest: string | null }>(sql`
    select count(*)::int as total, min(since) as oldest from (${waiting}) as items`)
  return counted ?? { total: 0, oldest: null }
}

/** Whether an item of the queue was returned before. */
export const resubmittedIn = (item: Sql): Sql => sql`case
  when ${item}.kind = 'proposal' then exists (
    select 1 from proposals p join proposals r on r.author_id = p.author_id and r.id < p.id and r.status = 'returned'
      and r.listing_id is not distinct from p.listing_id and r.organization_id is not distinct from p.organization_id
    where p.id = ${item}.id)
  else exists (
    select 1 from audit a where a.kind = ${item}.kind and a.record_id = ${item}.id and a.action = 'returned') end`

type QueueQuery = {
  kind?: Kind | undefined
  id?: number | undefined
  q?: string | undefined
  page: number
  per_page: number
}

export async function readQueue(reading: ReadContext, { kind, id, q, page, per_page }: QueueQuery) {
  const { db } = reading
  const found = sql`
    waiting as (${waiting}), found as (
      select * from waiting ${q ? sql`where position(lower(${q}) in lower(title || ' ' || author)) > 0` : empty})`
  const rows = await db.rows<Row>(sql`
    with ${found} select * from found
    where ${kind ? sql`kind = ${kind}` : sql`true`} ${id === undefined ? empty : sql`and id = ${id}`}
    order by since, kind, id limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.rows<{ kind: Kind; count: number }>(
    sql`with ${found} select kind, count(*) as count from found group by kind`,
  )
  const countOf = (of: Kind) => counted.find(row => row.kind === of)?.count ?? 0
  const counts = {
    listing: countOf('listing'),
    organization: countOf('organization'),
    proposal: countOf('proposal'),
    provider: countOf('provider'),
    article: countOf('article'),
    comment: countOf('comment'),
  }
  const idsOf = (of: Kind) => rows.filter(row => row.kind === of).map(row => row.id)
  const checks = new Map([
    ...(await checksOfRecords(reading, 'listing', idsOf('listing'))),
    ...(await checksOfRecords(reading, 'organization', idsOf('organization'))),
    ...(await checksOfChanges(reading, idsOf('proposal'))),
  ])
  const again = await readAgain(db, rows)
  const held = await heldByOthers(db, reading.viewer)
  const comments = await readReported(reading, idsOf('comment'))
  const items = rows.map(row => ({
    ...row,
    comment: (row.kind === 'comment' && comments.get(row.id)) || null,
    checks: checks.get(`${row.kind} ${row.id}`) ?? [],
    again: again.get(`${row.kind} ${row.id}`) ?? null,
    held: held.get(`${row.kind} ${row.id}`) ?? null,
  }))
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { items, total, counts }
}

async function checksOfRecords(reading: ReadContext, kind: RecordKind, ids: number[]) {
  const found = [...(await checkedValuesOf(reading, kind, ids))]
  const checks = await checksOf(
    reading.db,
    found.map(([id, values]) => ({ kind, id, values, changed: null })),
  )
  return found.map(([id], place): [string, Item['checks']] => [`${kind} ${id}`, checks[place] ?? []])
}

async function checksOfChanges(reading: ReadContext, ids: number[]) {
  if (ids.length === 0) return []
  const { rows } = await findProposals(reading.db, reading.viewer, { ids, page: 1, per_page: ids.length })
  const checks = await checksOfProposals(reading, rows)
  return [...checks].map(([id, those]): [string, Item['checks']] => [`proposal ${id}`, those])
}

type Reported = NonNullable<Item['comment']>

async function readReported({ db }: ReadContext, ids: number[]): Promise<Map<number, Reported>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<Reported & { id: number }>(sql`
    select c.id, c.content, a.title as article_title, a.slug as article_slug,
      array_remove(array_agg(r.reason order by r.created_at), '') as reasons
    from article_comments c join articles a on a.id = c.article_id join comment_reports r on r.comment_id = c.id
    where c.id = any(${ids}::int[]) group by c.id, a.id`)
  return new Map(rows.map(({ id, ...comment }) => [id, comment]))
}
