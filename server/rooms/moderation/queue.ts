// What waits for a decision, oldest first.
import sql, { empty } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { moderationQueue } from '#contract/moderation.ts'
import { findProposals } from '../../review/readProposals.ts'
import { checksOf } from './checks.ts'
import { completeProposal, liveValues, type Reading } from './records.ts'

type Item = ReplyOf<typeof moderationQueue>['items'][number]
type Kind = Item['kind']
type Row = Omit<Item, 'checks'>

const author = (column: 'created_by_id' | 'author_id' | 'user_id') =>
  ({
    created_by_id: sql`coalesce((select name_24 from users where id = created_by_id), 'Deleted user')`,
    author_id: sql`coalesce((select name_24 from users where id = author_id), 'Deleted user')`,
    user_id: sql`coalesce((select name_24 from users where id = c.user_id), 'Deleted user')`,
  })[column]

const waiting = sql`
  select 'listing' as kind, id, listing_name as title, ${author('created_by_id')} as author, updated_at as since from listings where status = 'pending'
  union all
  select 'organization', id, organization_name, ${author('created_by_id')}, updated_at from organizations where status = 'pending'
  union all
  select 'proposal', p.id, coalesce(l.listing_name, o.organization_name), ${author('author_id')}, p.created_at
  from proposals p left join listings l on l.id = p.listing_id left join organizations o on o.id = p.organization_id where p.status = 'open'
  union all
  select 'article', id, title, ${author('author_id')}, updated_at from articles where status = 'pending'
  union all
  select 'comment', c.id, left(c.content, 120), ${author('user_id')}, min(r.created_at)
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
  const items: Item[] = []
  for (const row of rows) items.push({ ...row, checks: await checks(reading, row) })
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { items, total, counts }
}

async function checks(reading: Reading, { kind, id }: Row) {
  if (kind === 'article' || kind === 'comment') return []
  if (kind !== 'proposal')
    return checksOf(reading.db, kind, { id, values: await liveValues(reading, kind, id), changed: null })
  const { rows } = await findProposals(reading.db, reading.viewer, { id, page: 1, per_page: 1 })
  return rows[0] ? (await completeProposal(reading, rows[0])).checks : []
}
