// Reads keys, and what they were used for.
import sql, { type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { keyCalls, keyUsage, listKeys } from '#contract/calls/keys.ts'
import type { Viewer } from '#contract/policy.ts'
import { countedDays, loggedCalls } from '#contract/rules/apiKeys.ts'
import type { Db } from '#server/db/connection.ts'
import { isLivingKey } from '#server/http/keys.ts'

export type KeyRecord = ReplyOf<typeof listKeys>['keys'][number]

/** One's own keys, and those of the organizations that one owns, without those that wait for a second factor; `k` in the statement. The ownership is read here, since it may just have ended. */
export const knownTo = ({
  id,
  withheld,
}: Pick<Viewer, 'id' | 'withheld'>): Sql => sql`((k.user_id = ${id} or k.organization_id in (
  select organization_id from memberships where user_id = ${id})) and not coalesce(k.organization_id, 0) = any(${[...(withheld?.organizations ?? [])]}::int[]))`

/** Keys that no longer work are shown for a month. */
const isShown = sql`(k.revoked_at is null or k.revoked_at > now() - interval '30 days')
  and (k.expires_at is null or k.expires_at > now() - interval '30 days')`

type Page = { page: number; per_page: number }

export async function readKeys(db: Db, viewer: Viewer, which: Sql, { page, per_page }: Page): Promise<KeyRecord[]> {
  const rows = await db.rows<Omit<KeyRecord, 'calls'>>(sql`
    select k.id, k.name, k.public_id,
      case when o.id is not null then json_build_object('id', o.id, 'organization_name', o.organization_name) end as organization,
      u.name_24 as maker, k.user_id = ${viewer.id} as is_mine, k.scopes,
      case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'ended'
        when ${isLivingKey} then 'works' else 'stopped' end as state,
      k.created_at, k.expires_at, k.revoked_at, case when k.old_until > now() then k.old_until end as old_until,
      k.last_used_at, k.last_used_network,
      array(select coalesce(d.calls, 0) from generate_series(${today}::date - ${countedDays - 1}::int, ${today}::date, interval '1 day') as each(of)
        left join api_key_days d on d.key_id = k.id and d.day = each.of::date order by each.of) as days
    from api_keys k join users u on u.id = k.user_id left join organizations o on o.id = k.organization_id
    where ${which} and ${knownTo(viewer)} and ${isShown}
    order by (${isLivingKey}) desc, k.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  return rows.map(row => ({ ...row, calls: row.days.reduce((sum, calls) => sum + calls, 0) }))
}

export async function countKeys(db: Db, viewer: Viewer, which: Sql): Promise<number> {
  const counted = await db.row<{ total: number }>(
    sql`select count(*)::int as total from api_keys k where ${which} and ${knownTo(viewer)} and ${isShown}`,
  )
  return counted?.total ?? 0
}

const today = sql`(now() at time zone 'UTC')`

export const readUsage = (db: Db, id: number, days: number) =>
  db.rows<ReplyOf<typeof keyUsage>['days'][number]>(sql`
    select to_char(each.of, 'YYYY-MM-DD') as day, coalesce(d.calls, 0) as calls, coalesce(d.refused, 0) as refused
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as each(of)
      left join api_key_days d on d.key_id = ${id} and d.day = each.of::date
    order by each.of`)

export async function readCalls(db: Db, id: number, { page, per_page }: Page) {
  const last = sql`(select at, call, status, ms, network, id from api_key_calls
    where key_id = ${id} and at > now() - interval '7 days' order by id desc limit ${loggedCalls}) as last`
  const calls = await db.rows<ReplyOf<typeof keyCalls>['calls'][number]>(sql`
    select at, call, status, ms, network from ${last} order by id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from ${last}`)
  return { calls, total: counted?.total ?? 0 }
}

/** Whether the account owns the organization now. */
export const owns = async (db: Db, { id }: Viewer, organization: number): Promise<boolean> =>
  (await db.row(sql`select 1 from memberships where user_id = ${id} and organization_id = ${organization}`)) !== null
