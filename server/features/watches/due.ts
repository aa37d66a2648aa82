// Which saved searches are due to be compared.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import type { Watched } from './found.ts'
import { lastDue, people } from './people.ts'

export type Due = Watched & {
  id: number
  created_at: string
  checked_at: string | null
  is_fresh: boolean
  /** Whose rights it is asked with: its owner, or any member where the owner is gone. */
  asks_as: number | null
}

/** A feed says nothing of how often it is read. */
const hourMs = 60 * 60_000

const columns = sql`
  select s.id, s.kind, s.query, s.listing_id, s.organization_id, s.created_at, s.checked_at, s.is_fresh,
    coalesce(s.owner_id, (select m.user_id from agency_members m where m.agency_id = s.agency_id order by m.user_id limit 1)) as asks_as
  from saved_searches s`

/** `changedAt` is when the index changed last. What was compared longest ago comes first. */
type Looking = { now: Date; changedAt: Date; max: number; except: readonly number[] }

export function dueSearches(db: Db, { now, changedAt, max, except }: Looking): Promise<Due[]> {
  const { daily, weekly } = lastDue(now)
  const anHourAgo = new Date(now.getTime() - hourMs).toISOString()
  return db.rows<Due>(sql`
    ${columns} where not s.id = any(${[...except]}::int[]) and (s.checked_at is null or exists (
        select 1 from ${people} p where p.saved_search_id = s.id and p.paused_at is null and (
          p.often = 'at_once' and s.checked_at <= ${changedAt.toISOString()}::timestamptz
          or p.often = 'daily' and s.checked_at < ${daily}::timestamptz
          or p.often = 'weekly' and s.checked_at < ${weekly}::timestamptz
          or p.has_feed and s.checked_at < ${anHourAgo}::timestamptz)))
    order by s.checked_at nulls first, s.id limit ${max}`)
}

/** Unless it was compared before. */
export const dueAtFirst = (db: Db, id: number): Promise<Due[]> =>
  db.rows<Due>(sql`${columns} where s.id = ${id} and s.checked_at is null`)
