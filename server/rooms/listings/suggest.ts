// What the words typed so far may become.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { suggestions } from '#contract/listings.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { like } from '../../db/like.ts'

type Suggestion = ReplyOf<typeof suggestions>['suggestions'][number]
const most = 10

/** Visitors get classes and lines only; members also what is in the directory. */
export async function suggest(db: Db, viewer: Viewer | null, typed: string): Promise<Suggestion[]> {
  const words = like(typed)
  const classes = await db.rows<Suggestion>(sql`
    select 'class' as kind, subcategory_insurance as label, subcategory_insurance as value, count(*) as count
    from listings where status = 'approved' and subcategory_insurance <> '' and subcategory_insurance ilike ${words}
    group by subcategory_insurance order by count desc, label limit ${most}`)
  const lines = await db.rows<Suggestion>(sql`
    select 'line' as kind, b.label, b.value, (select count(*) from listings l where l.status = 'approved' and b.value = any(l.line_of_business)) as count
    from lines_of_business b where b.label ilike ${words} order by b.position, b.label limit 5`)
  if (!viewer) return [...classes, ...lines].slice(0, most)
  const names = await db.rows<Suggestion>(sql`
    select 'listing' as kind, listing_name as label, listing_name as value, count(*) as count
    from listings where status = 'approved' and listing_name ilike ${words} group by listing_name order by count desc, label limit 5`)
  const organizations = await db.rows<Suggestion>(sql`
    select 'organization' as kind, o.organization_name as label, o.organization_name as value,
      (select count(*) from listing_providers p join listings l on l.id = p.listing_id where p.organization_id = o.id and l.status = 'approved') as count
    from organizations o where o.status = 'approved' and o.organization_name ilike ${words} order by o.organization_name limit 3`)
  return [...classes.slice(0, 4), ...lines.slice(0, 2), ...names.slice(0, 4), ...organizations].slice(0, most)
}
