// Stores sessions as rows that tokens refer to. A token without its row is not valid.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Role } from '#contract/policy.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { makeTokens } from '../../http/tokens.ts'

/** How a session was begun. */
export type SignInMethod = 'password' | 'google' | 'facebook' | 'oidc' | 'passkey'
/** By which way, from which network and on which device a session is begun; `deviceId` is that of a trusted one. */
export type Begun = { method: SignInMethod; network: string; label: string; deviceId: number | null }

/** Of one account. */
const mostSessions = 50
const nowhere: Begun = { method: 'password', network: '', label: '', deviceId: null }

/** Creates a session and returns its token. Where the account has too many, the one that was unused for longest ends. */
export async function startSession(
  db: Db,
  config: Config,
  user: { id: number; role: Role },
  { method, network, label, deviceId } = nowhere,
): Promise<string> {
  const session = { id: randomUUID(), userId: user.id }
  const lifeMs = user.role === 'superAdmin' ? config.sessions.adminLifeMs : config.sessions.lifeMs
  await db.run(sql`
    insert into sessions (id, user_id, expires_at, method, network, label, device_id)
    values (${session.id}, ${user.id}, now() + ${lifeMs}::float8 * interval '1 millisecond', ${method}, ${network}, ${label},
      ${deviceId}::int)`)
  await db.run(sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${user.id} and id <> ${session.id}
      order by seen_at desc, created_at desc, id offset ${mostSessions - 1})`)
  return makeTokens(config).sign({ ...session, expiresAt: new Date(Date.now() + lifeMs) })
}

export const endSession = (db: Db, session: string | null) => db.run(sql`delete from sessions where id = ${session}`)

export const endSessionsOf = (db: Db, userId: number) => db.run(sql`delete from sessions where user_id = ${userId}`)

export const endOtherSessions = (db: Db, userId: number, session: string | null) =>
  db.run(sql`delete from sessions where user_id = ${userId} and id <> ${session}`)

/** Whether the owner signed in or confirmed the password so recently that it need not be asked for again. */
export async function isFresh(db: Db, session: string | null): Promise<boolean> {
  const fresh = await db.row(sql`
    select 1 from sessions
    where id = ${session} and coalesce(confirmed_at, created_at) > now() - interval '15 minutes'`)
  return fresh !== null
}

export const confirmSession = (db: Db, session: string | null) =>
  db.run(sql`update sessions set confirmed_at = now() where id = ${session}`)

export async function isAlive(db: Db, session: string | null): Promise<boolean> {
  return (await db.row(sql`select 1 from sessions where id = ${session}`)) !== null
}
