// Who watches a saved search: its owner and, where it is shared, the members of its agency, each by a choice of its own.
import sql, { type Sql } from 'sql-template-tag'
import { isWithheldFrom } from '#server/http/secondFactor.ts'

/**
 * Rows of everybody who is told something of a saved search: saved_search_id, user_id, often, bell, mail, paused_at, told_to, mailed_to,
 * told_at, has_feed. Who has left the agency, who lacks a second factor that it asks for, and who is disabled, is not among them.
 */
export const people: Sql = sql`(
  select s.id as saved_search_id, s.owner_id as user_id, s.often, s.bell, s.mail, s.paused_at, s.told_to, s.mailed_to, s.told_at,
    exists (select 1 from search_feeds f where f.saved_search_id = s.id and f.user_id = s.owner_id) as has_feed
  from saved_searches s join users u on u.id = s.owner_id and u.disabled_at is null
  where s.agency_id is null or (not ${isWithheldFrom(sql`s.owner_id`)}
    and exists (select 1 from agency_members m where m.user_id = s.owner_id and m.agency_id = s.agency_id))
  union all
  select w.saved_search_id, w.user_id, w.often, w.bell, w.mail, w.paused_at, w.told_to, w.mailed_to, w.told_at,
    exists (select 1 from search_feeds f where f.saved_search_id = s.id and f.user_id = w.user_id)
  from saved_search_watchers w join saved_searches s on s.id = w.saved_search_id
    join agency_members m on m.user_id = w.user_id and m.agency_id = s.agency_id
    join users u on u.id = w.user_id and u.disabled_at is null
  where w.user_id is distinct from s.owner_id and not ${isWithheldFrom(sql`w.user_id`)})`

const dayMs = 24 * 60 * 60_000
const noonMs = 12 * 60 * 60_000
/** A Monday at noon. */
const firstMonday = Date.UTC(1970, 0, 5, 12)

/** The last time before `now` at which what is told daily or weekly was due: 12:00 UTC, on Mondays. */
export const lastDue = (now: Date) => {
  const at = now.getTime()
  const daily = at - ((((at - noonMs) % dayMs) + dayMs) % dayMs)
  const weekly = at - ((at - firstMonday) % (7 * dayMs))
  return { daily: new Date(daily).toISOString(), weekly: new Date(weekly).toISOString() }
}
