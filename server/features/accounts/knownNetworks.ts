// The networks from which an account has signed in, where its owner need not wait because others guess. Only keyed hashes are
// stored, a few for each account and for a limited time, so that the table does not reveal where somebody was.
import { createHmac, hkdfSync } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { addressKey } from '../../http/rateLimits.ts'

export type KnownNetworks = {
  has(db: Db, userId: number, address: string): Promise<boolean>
  note(db: Db, userId: number, address: string): Promise<void>
  /** Called when sessions are ended, since the holder of one of them may be the attacker. */
  forget(db: Db, userId: number): Promise<void>
}

const mostPerAccount = 20
export const networkDays = 90

export function makeKnownNetworks({ secret }: Pick<Config, 'secret'>): KnownNetworks {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite known networks', 32))
  const hashOf = (userId: number, address: string) =>
    createHmac('sha256', key)
      .update(`${userId}\n${addressKey(address)}`)
      .digest('base64url')
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
    async forget(db, userId) {
      await db.run(sql`delete from known_networks where user_id = ${userId}`)
    },
  }
}
