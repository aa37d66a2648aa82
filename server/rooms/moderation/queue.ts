// What waits for a decision, oldest first.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { moderationQueue } from '#contract/moderation.ts'
import type { Reading } from '../../review/reading.ts'
import { findProposals } from '../../review/readProposals.ts'
import { checksOf } from './checks.ts'
import { completeProposals, type RecordKind, valuesOf } from './records.ts'

type Item = ReplyOf<typeof moderationQueue>['items'][number]
type Kind = Item['kind']
type Row = Omit<Item, 'checks'>

const nameOf = (account: Sql) => sql`coalesce((select name_24 from users where users.id = ${account}), 'Deleted user')`

const waiting = sql`
  select 'listing' as kind, id, listing_name as title, ${nameOf(sql`created_by_id`)} as author, updated_at as since from listings where status = 'pending'
  union all
  select 'organization', id, organization_name, ${nameOf(sql`created_by_id`)}, updated_at from organizations where status = 'pending'
  union all
  select 'proposal', p.id, coalesce(l.listing_name, o.organization_name), ${nameOf(sql`author_id`)}, p.created_at
  from proposals p left join listings l on l.id = p.listing_id left join organizations o on o.id = p.organization_id where p.status = 'open'
  union all
  select 'article', id, title, ${nameOf(sql`author_id`)}, updated_at from articles where status = 'pending'
  union all
  select 'comment', c.id, left(c.content, 120), ${nameOf(sql`c.user_id`)}, min(r.created_at)
  from comment_reports r join article_comments c on c.id = r.comment_id group by c.id`

export async function readQueue(
  reading: Reading,
  { kind, page, per_page }: { kind?: Kind | undefined; page: number; per_page: number },
) {
  const { db } = reading
  const rows = await db.rows<Row>(sql`
    with waiting as (${waiting}) select * from waiting ${kind ? sql`where kind = ${kind}` : empty}
    order by since, kind, id limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.rows<{ kind: Kind; count: number }>(
    sql`with waiting as (${waiting}) select kind, count(*) as count from waiting group by kind`,
  )
  const countOf = (of: Kind) => counted.find(row => row.kind === of)?.count ?? 0
  const counts = {
    listing: countOf('listing'),
    organization: countOf('organization'),
    proposal: countOf('proposal'),
    article: countOf('article'),
    comment: countOf('comment'),
  }
  const idsOf = (of: Kind) => rows.filter(row => row.kind === of).map(row => row.id)
  const checks = new Map([
    ...(await checksOfRecords(reading, 'listing', idsOf('listing'))),
    ...(await checksOfRecords(reading, 'organization', idsOf('organization'))),
    ...(await checksOfProposals(reading, idsOf('proposal'))),
  ])
  const items = rows.map(row => ({ ...row, checks: checks.get(`${row.kind} ${row.id}`) ?? [] }))
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { items, total, counts }
}

async function checksOfRecords(reading: Reading, kind: RecordKind, ids: number[]) {
  const found = [...(await valuesOf(reading, kind, ids))]
  const checks = await checksOf(
    reading.db,
    found.map(([id, values]) => ({ kind, id, values, changed: null })),
  )
  return found.map(([id], place): [string, Item['checks']] => [`${kind} ${id}`, checks[place] ?? []])
}

async function checksOfProposals(reading: Reading, ids: number[]) {
  const { rows } = await findProposals(reading.db, reading.viewer, { ids, page: 1, per_page: ids.length })
  const proposals = await completeProposals(reading, rows)
  return proposals.map(({ id, checks }): [string, Item['checks']] => [`proposal ${id}`, checks])
}
