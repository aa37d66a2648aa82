// What a device is to sign: random, good for five minutes and for one answer, and only for what it was made for.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/connection.ts'
import { networkOf } from '../../../http/rateLimits.ts'

/** To add a passkey to this account, or to sign in, which is asked before anybody knows whose passkey it will be. */
export type Purpose = { kind: 'passkey_add'; userId: number } | { kind: 'passkey_sign_in'; userId: null }
export const toSignIn = { kind: 'passkey_sign_in', userId: null } as const
export const toAdd = (userId: number) => ({ kind: 'passkey_add', userId }) as const

const minutes = 5
/** The device gives up before its challenge does. */
export const timeoutMs = (minutes * 60 - 30) * 1000

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

export async function makeChallenge(db: Db, { kind, userId }: Purpose, address: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into sign_in_challenges (id, user_id, kind, challenge, ip_network, expires_at)
    values (${randomUUID()}, ${userId}, ${kind}, ${hashOf(challenge)}, ${networkOf(address)},
      now() + make_interval(mins => ${minutes}::int))`)
  return challenge
}

const living = (challenge: string, { kind, userId }: Purpose) => sql`
  challenge = ${hashOf(challenge)} and kind = ${kind} and user_id is not distinct from ${userId}::int and expires_at > now()`

export const isLiving = async (db: Db, challenge: string, purpose: Purpose): Promise<boolean> =>
  (await db.row(sql`select 1 from sign_in_challenges where ${living(challenge, purpose)}`)) !== null

/** Of two answers to one challenge only one gets true. */
export const spendChallenge = async (db: Db, challenge: string, purpose: Purpose): Promise<boolean> =>
  (await db.run(sql`delete from sign_in_challenges where ${living(challenge, purpose)}`)) === 1
