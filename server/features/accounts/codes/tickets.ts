// The ticket of a sign-in that still needs a code. It is sealed, so it may hold what was proven so far, and a try at it leaves the row
// that counts: it is good for five minutes, at the address that it was given to, for a few tries and for one session.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { addressKey, networkOf } from '#server/http/rateLimits.ts'
import { seal, unseal } from '#server/http/seal.ts'
import type { Proof } from '../finishSignIn.ts'

type Keys = Pick<Config, 'secret'>
export type Ticket = { id: string; userId: number; proof: Proof; from: string; until: number }
type Place = { address: string; now: Date }

const purpose = 'appetite tickets of a sign-in'
const lifeMs = 5 * 60_000
const mostTries = 5

export function makeTicket(
  config: Keys,
  { userId, proof }: Pick<Ticket, 'userId' | 'proof'>,
  { address, now }: Place,
): string {
  const ticket: Ticket = {
    ...{ id: randomUUID(), userId, proof },
    ...{ from: addressKey(address), until: now.getTime() + lifeMs },
  }
  return seal(config, purpose, JSON.stringify(ticket)).toString('base64url')
}

/** Null for a ticket that this server did not make, one of another address, and one that is over. */
export function readTicket(config: Keys, text: string, { address, now }: Place): Ticket | null {
  const opened = unseal(config, purpose, Buffer.from(text, 'base64url'))
  if (opened === null) return null
  // as: nobody but `makeTicket` can have sealed it.
  const ticket = JSON.parse(opened) as Ticket
  return ticket.from === addressKey(address) && ticket.until > now.getTime() ? ticket : null
}

/** Counts a try; false once the ticket was used or had too many. One statement, so that tries at once are counted too. */
export async function tryTicket(db: Db, { id, userId, until }: Ticket, address: string): Promise<boolean> {
  const counted = await db.run(sql`
    insert into sign_in_challenges (id, user_id, kind, challenge, ip_network, expires_at, tries)
    values (${id}::uuid, ${userId}, 'code', '', ${networkOf(address)}, ${new Date(until).toISOString()}::timestamptz, 1)
    on conflict (id) do update set tries = sign_in_challenges.tries + 1
    where sign_in_challenges.used_at is null and sign_in_challenges.tries < ${mostTries}`)
  return counted === 1
}

/** Of two that use a ticket at once, one gets in. */
export async function spendTicket(db: Db, { id }: Ticket): Promise<boolean> {
  const spent = await db.run(sql`
    update sign_in_challenges set used_at = now() where id = ${id}::uuid and used_at is null`)
  return spent === 1
}
