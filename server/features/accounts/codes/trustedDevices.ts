// Browsers that their owner trusts: for 30 days none of them is asked for a code. The browser keeps a token, the database its hash.
import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'

const days = 30
const mostPerAccount = 10
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export type Device = { id: number; token: string }

export async function trustDevice(db: Db, userId: number, label: string): Promise<Device> {
  const token = randomBytes(32).toString('base64url')
  const made = await db.row<{ id: number }>(sql`
    insert into trusted_devices (user_id, token_hash, label, expires_at)
    values (${userId}, ${hashOf(token)}, ${label}, now() + make_interval(days => ${days}::int)) returning id`)
  if (!made) throw new Error('An insert that returns its row returned none.')
  await db.run(sql`
    delete from trusted_devices where user_id = ${userId} and id in (
      select id from trusted_devices where user_id = ${userId} order by last_used_at desc, id desc offset ${mostPerAccount})`)
  return { id: made.id, token }
}

/** The device of this token, if the account trusts it. */
export async function trustedDevice(db: Db, userId: number, token: string): Promise<number | null> {
  const used = await db.row<{ id: number }>(sql`
    update trusted_devices set last_used_at = now()
    where user_id = ${userId} and token_hash = ${hashOf(token)} and expires_at > now() returning id`)
  return used?.id ?? null
}

export const forgetDevices = (db: Db, userId: number) =>
  db.run(sql`delete from trusted_devices where user_id = ${userId}`)
