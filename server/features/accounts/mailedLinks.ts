// The links of verification and reset mails. Only a hash of each token is stored, so the table alone opens no account.
import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'

export type Purpose = 'verify' | 'reset' | 'not_me'

export const disownDays = 7
const lifeMinutes = { verify: 3 * 24 * 60, reset: 30, not_me: disownDays * 24 * 60 } as const satisfies Record<
  Purpose,
  number
>
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** How many links of a purpose work at a time, so that a stranger's request does not cancel the owner's link. */
const mostValidLinks = { verify: 2, reset: 2, not_me: disownDays } as const satisfies Record<Purpose, number>

/** Stores a new link and returns its token. */
export async function makeLink(db: Db, userId: number, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`
    delete from mailed_links where token_hash in (
      select token_hash from mailed_links where user_id = ${userId} and purpose = ${purpose} and used_at is null
      order by expires_at desc, token_hash offset ${mostValidLinks[purpose] - 1})`)
  await db.run(sql`
    insert into mailed_links (token_hash, user_id, purpose, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, now() + make_interval(mins => ${lifeMinutes[purpose]}::int))`)
  return token
}

export const dropLinks = (db: Db, userId: number, purpose: Purpose) =>
  db.run(sql`delete from mailed_links where user_id = ${userId} and purpose = ${purpose} and used_at is null`)

/** Returns the account of a link that is still valid. */
export async function ownerOfLink(db: Db, token: string, purpose: Purpose): Promise<number | null> {
  const link = await db.row<{ user_id: number }>(sql`
    select user_id from mailed_links join users on users.id = user_id
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
      and disabled_at is null`)
  return link?.user_id ?? null
}

type Used = { user_id: number; made_at: string }

/** Marks the link as used; of two concurrent calls one gets null. */
export const takeLink = (db: Db, token: string, purpose: Purpose): Promise<Used | null> =>
  db.row<Used>(sql`
    update mailed_links set used_at = now()
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and used_at is null and expires_at > now()
      and exists (select 1 from users where users.id = user_id and disabled_at is null)
    returning user_id, expires_at - make_interval(mins => ${lifeMinutes[purpose]}::int) as made_at`)

export const consumeLink = async (db: Db, token: string, purpose: Purpose): Promise<number | null> =>
  (await takeLink(db, token, purpose))?.user_id ?? null

/** Whether this verification link was used before and its account is verified. */
export async function wasVerifiedBy(db: Db, token: string): Promise<boolean> {
  const link = await db.row(sql`
    select 1 from mailed_links join users on users.id = user_id
    where token_hash = ${hashOf(token)} and purpose = 'verify' and used_at is not null and verified_at is not null`)
  return link !== null
}
