// The networks from which an account has signed in, where its owner need not wait because others guess, and the devices there, since
// its owner is told of new ones. Only keyed hashes are stored, a few for each account and for a limited time, so that the tables do
// not reveal where somebody was.
import { createHmac, hkdfSync } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { addressKey } from '../../http/rateLimits.ts'

export type KnownNetworks = {
  has(db: Db, userId: number, address: string): Promise<boolean>
  note(db: Db, userId: number, address: string): Promise<void>
  /** Notes a device with its network, and says whether the account knew it; 'none' where it knew no device at all. */
  noteDevice(db: Db, userId: number, on: Device): Promise<'known' | 'new' | 'none'>
  /** Called when sessions are ended, since the holder of one of them may be the attacker. */
  forget(db: Db, userId: number): Promise<void>
}

/** `label` as in 'Chrome on Windows'. */
type Device = { label: string; network: string }

const mostPerAccount = 20
const mostDevices = 50
export const networkDays = 90

export function makeKnownNetworks({ secret }: Pick<Config, 'secret'>): KnownNetworks {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite known networks', 32))
  const hashOf = (userId: number, address: string) =>
    createHmac('sha256', key)
      .update(`${userId}\n${addressKey(address)}`)
      .digest('base64url')
  const deviceHashOf = (userId: number, { label, network }: Device) =>
    createHmac('sha256', key).update(`${userId}\ndevice\n${label}\n${network}`).digest('base64url')
  return {
    async has(db, userId, address) {
      const row = await db.row(sql`
        select 1 from known_networks where user_id = ${userId} and network_hash = ${hashOf(userId, address)}
          and seen_at > now() - make_interval(days => ${networkDays}::int)`)
      return row !== null
    },
    async note(db, userId, address) {
      await db.run(sql`
        insert into known_networks (user_id, network_hash) values (${userId}, ${hashOf(userId, address)})
        on conflict (user_id, network_hash) do update set seen_at = now()`)
      await db.run(sql`
        delete from known_networks where user_id = ${userId} and network_hash in (
          select network_hash from known_networks where user_id = ${userId}
          order by seen_at desc, network_hash offset ${mostPerAccount})`)
    },
    async noteDevice(db, userId, device) {
      const hash = deviceHashOf(userId, device)
      const known = await db.rows<{ is_this: boolean }>(sql`
        select device_hash = ${hash} as is_this from known_devices
        where user_id = ${userId} and seen_at > now() - make_interval(days => ${networkDays}::int)`)
      await db.run(sql`
        insert into known_devices (user_id, device_hash) values (${userId}, ${hash})
        on conflict (user_id, device_hash) do update set seen_at = now()`)
      await db.run(sql`
        delete from known_devices where user_id = ${userId} and device_hash in (
          select device_hash from known_devices where user_id = ${userId}
          order by seen_at desc, device_hash offset ${mostDevices})`)
      if (known.some(({ is_this }) => is_this)) return 'known'
      return known.length === 0 ? 'none' : 'new'
    },
    async forget(db, userId) {
      await db.run(sql`delete from known_devices where user_id = ${userId}`)
      await db.run(sql`delete from known_networks where user_id = ${userId}`)
    },
  }
}
