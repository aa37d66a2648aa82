// Reads what the audit trail has about how an account is opened, for its owner.
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { type securityEvent, securityLogDays } from '#contract/calls/sessionList.ts'
import { accountEventNames } from '#contract/rules/securityEvents.ts'
import type { Db } from '../../../db/connection.ts'

export type SecurityEvent = z.output<typeof securityEvent>
type Asked = { now: Date; page: number; per_page: number }

const ofAccount = (userId: number, now: Date) => sql`
  kind = 'account' and record_id = ${userId} and action = any(${accountEventNames}::text[])
    and at > ${now.toISOString()}::timestamptz - make_interval(days => ${securityLogDays}::int)`

const columns = sql`
  id, at, action as what, coalesce(after ->> 'about', after ->> 'by', after ->> 'provider', '') as by,
  coalesce(after ->> 'device', '') as device, coalesce(after ->> 'network', '') as network,
  (after ->> 'failures')::int as failures, coalesce(actor_id <> record_id, false) as is_by_other`

export async function readSecurityEvents(db: Db, userId: number, { now, page, per_page }: Asked) {
  const events = await db.rows<SecurityEvent>(sql`
    select ${columns} from audit where ${ofAccount(userId, now)}
    order by id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(
    sql`select count(*)::int as total from audit where ${ofAccount(userId, now)}`,
  )
  return { events, total: counted?.total ?? 0, page, per_page }
}

export const allSecurityEvents = (db: Db, userId: number, now: Date) =>
  db.rows<SecurityEvent>(sql`select ${columns} from audit where ${ofAccount(userId, now)} order by id desc`)
