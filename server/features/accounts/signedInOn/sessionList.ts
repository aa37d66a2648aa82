// Reads where an account is signed in, and which devices it trusts.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { listSessions } from '#contract/calls/sessionList.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connection.ts'
import { isLivingSession } from '../../../http/viewers.ts'

type Sessions = ReplyOf<typeof listSessions>
const mostShown = 100

/** The one that asks comes first, then the one that was used last. */
export async function readSessions(db: Db, spans: Config['sessions'], { id, session }: Viewer): Promise<Sessions> {
  const sessions = await db.rows<Sessions['sessions'][number]>(sql`
    select sessions.id, sessions.label as device, network, method, sessions.created_at, seen_at,
      sessions.id = ${session}::uuid as is_this, trusted.expires_at as trusted_until
    from sessions join users on users.id = sessions.user_id
      left join trusted_devices trusted on trusted.id = sessions.device_id and trusted.expires_at > now()
    where sessions.user_id = ${id} and ${isLivingSession(spans)}
    order by is_this desc, seen_at desc, sessions.id limit ${mostShown}`)
  const trusted_devices = await db.rows<Sessions['trusted_devices'][number]>(sql`
    select id, label as device, expires_at as until, last_used_at from trusted_devices
    where user_id = ${id} and expires_at > now() and not exists (
      select 1 from sessions join users on users.id = sessions.user_id
      where device_id = trusted_devices.id and ${isLivingSession(spans)})
    order by last_used_at desc, id limit ${mostShown}`)
  return { sessions, trusted_devices }
}

/** With the trust that its device has. Null if the account has no such session. */
export async function endOneSession(db: Db, userId: number, session: string): Promise<boolean> {
  const ended = await db.row<{ device_id: number | null }>(
    sql`delete from sessions where id = ${session}::uuid and user_id = ${userId} returning device_id`,
  )
  await db.run(sql`delete from trusted_devices where id = ${ended?.device_id}::int and user_id = ${userId}`)
  return ended !== null
}

/** Devices but the one that asks are trusted no longer. */
export const forgetOtherDevices = (db: Db, userId: number, session: string | null) =>
  db.run(sql`
    delete from trusted_devices where user_id = ${userId}
      and id is distinct from (select device_id from sessions where sessions.id = ${session}::uuid)`)
