// Finds the account and session of a token. They are cached for less than a second, so that most requests skip the database.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { prepared } from '../db/prepared.ts'
import { makeTokens, type SessionRef } from './tokens.ts'

export type Viewers = {
  /** Null without a token, and for a token that is no longer valid. */
  find(authorization: string | undefined): Promise<Viewer | null>
  /** Takes effect at once. The pipeline calls it after each change of an account, and whoever changes another account's session calls it too. */
  forget(userId: number): void
}

// Shorter than the second within which other servers must notice a change.
const ttlMs = 900
const maxEntries = 20_000

export function makeViewers({ db, config }: { db: Db; config: Config }): Viewers {
  const tokens = makeTokens(config)
  // By token, so that a token is verified once as well. A lookup is cached from its beginning, so that `forget` also drops
  // lookups under way, which may have read the old state.
  const cache = new Map<string, { userId: number; until: number; viewer: Promise<Viewer | null> }>()

  const cachedFor = (token: string) => {
    const cached = cache.get(token)
    return cached && cached.until > performance.now() ? cached.viewer : undefined
  }
  function lookUp(token: string, session: SessionRef) {
    cache.delete(token)
    if (cache.size >= maxEntries) for (const oldest of [...cache.keys()].slice(0, maxEntries / 10)) cache.delete(oldest)
    const viewer = findViewer(db, config.sessions, session)
    const entry = { userId: session.userId, until: performance.now() + ttlMs, viewer }
    cache.set(token, entry)
    viewer.catch(() => {
      if (cache.get(token) === entry) cache.delete(token)
    })
    return viewer
  }
  return {
    async find(authorization) {
      const token = /^Bearer +([\w.-]+) *$/i.exec(authorization ?? '')?.[1]
      if (!token) return null
      const cached = cachedFor(token)
      if (cached) return cached
      const session = await tokens.read(token)
      // Another request with this token may have begun its lookup meanwhile.
      return session && (cachedFor(token) ?? lookUp(token, session))
    },
    forget(userId) {
      for (const [token, entry] of cache) if (entry.userId === userId) cache.delete(token)
    },
  }
}

const viewerColumns = sql`
  users.id, username, name_24, role, verified_at is not null as verified,
  coalesce((select array_agg(organization_id order by organization_id) from memberships where user_id = users.id), '{}'::int[]) as organizations,
  (select json_build_object('id', agency_id, 'role', agency_members.role) from agency_members where user_id = users.id) as agency`

/** The accounts as they stand now, for work that goes on without a request. Who is disabled or deleted is not among them. */
export const viewersOf = (db: Db, ids: readonly number[]): Promise<Viewer[]> =>
  db.rows<Viewer>(
    sql`select ${viewerColumns}, null::text as session from users where id = any(${[...ids]}::int[]) and disabled_at is null`,
  )
export const viewerOf = async (db: Db, id: number): Promise<Viewer | null> => (await viewersOf(db, [id]))[0] ?? null

async function findViewer(db: Db, spans: Config['sessions'], session: SessionRef): Promise<Viewer | null> {
  // The current role decides, so that an account that becomes a superAdmin has the shorter session at once.
  const found = await db.row<Viewer & { unseen: boolean }>(
    prepared(sql`
    select ${viewerColumns}, sessions.id as session, seen_at < now() - interval '5 minutes' as unseen
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${session.id} and users.id = ${session.userId} and disabled_at is null and expires_at > now()
      and sessions.created_at > now() - interval '1 millisecond'
        * case role when 'superAdmin' then ${spans.adminLifeMs}::float8 else ${spans.lifeMs}::float8 end
      and seen_at > now() - interval '1 millisecond'
        * case role when 'superAdmin' then ${spans.adminIdleMs}::float8 else ${spans.idleMs}::float8 end`),
  )
  if (!found) return null
  const { unseen, ...viewer } = found
  // This is not awaited, since a read must not wait for a write; if it fails, the next request tries again.
  if (unseen) markSeen(db, viewer.session).catch(() => undefined)
  return viewer
}

const markSeen = (db: Db, session: string | null) =>
  db.run(sql`update sessions set seen_at = now() where id = ${session} and seen_at < now() - interval '5 minutes'`)
