// The people of the directory by their names, for those who know whom they want to call.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'

export type Named = {
  id: number
  label: string
  organization_name: string
  phone: string
  /** The page that shows the person: that of a listing, or else of an organization. */
  organization_id: number | null
  listing_id: number | null
}

/** One letter begins the names of too many. */
const leastLetters = 2

/** Each of the words begins a word of the name. A person of several listings of one organization is found once. */
export async function peopleNamed(db: Db, text: string, max: number): Promise<Named[]> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.some(word => word.length >= leastLetters)) return []
  const beginnings = words.map(word => `${word}:*`)
  return db.rows<Named>(sql`
    with found as (
      select c.id, c.contact_name as label, c.contact_phone as phone, coalesce(m.mga_name, o.organization_name) as organization_name,
        case when c.listing_id is null then o.id end as organization_id, c.listing_id
      from contacts c
        left join listings l on l.id = c.listing_id
        left join mgas m on m.id = c.mga_id
        join organizations o on o.id = coalesce(c.organization_id, l.organization_id, (
          select shown.organization_id from organization_mga_contacts shown join organizations by on by.id = shown.organization_id
          where shown.contact_id = c.id and by.status = 'approved' order by by.name_key limit 1))
      where to_tsvector('simple', c.contact_name) @@ to_tsquery('simple', ${beginnings.join(' & ')}) and ${visibleTo(null, 'organizations', 'o')}
        and (c.listing_id is null or ${visibleTo(null, 'listings', 'l')}) and (c.mga_id is null or m.approved_at is not null)),
    once as (
      select distinct on (lower(label), organization_name) * from found
      order by lower(label), organization_name, listing_id nulls first, phone = '', id)
    select * from once order by lower(label) not like ${`${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}, lower(label), organization_name
    limit ${max}`)
}
