// Finds the account of a session's token, or of a key of the API. They are cached for less than a second, so that most requests skip the database.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { prepared } from '../db/prepared.ts'
import { Failure } from './failure.ts'
import { findKeyHolder, hashOfKey, isKeySecret, keyPrefix } from './keys.ts'
import { withoutWithheld } from './secondFactor.ts'
import { makeTokens, type SessionRef } from './tokens.ts'
import { viewerColumns } from './viewerColumns.ts'

export type Viewers = {
  /** Null without a token, and for a token that is no longer valid. A key that is not valid is refused, also where anybody may ask. */
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
  // A key stands there as its hash; whose it is, is known once it is found.
  const cache = new Map<string, Entry>()

  const cachedFor = (token: string) => {
    const cached = cache.get(token)
    return cached && cached.until > performance.now() ? cached.viewer : undefined
  }
  function lookUp(token: string, userId: number | null, viewer: Promise<Viewer | null>) {
    cache.delete(token)
    if (cache.size >= maxEntries) for (const oldest of [...cache.keys()].slice(0, maxEntries / 10)) cache.delete(oldest)
    const entry: Entry = { userId, until: performance.now() + ttlMs, viewer }
    cache.set(token, entry)
    viewer.catch(() => {
      if (cache.get(token) === entry) cache.delete(token)
    })
    return { entry, viewer }
  }
  async function findKey(secret: string): Promise<Viewer> {
    const name = isKeySecret(secret) ? hashOfKey(secret) : null
    const cached = name && cachedFor(name)
    if (cached) return (await cached) ?? refuse()
    if (!name) return refuse()
    const { entry, viewer } = lookUp(name, null, findKeyHolder(db, secret))
    const found = await viewer
    // Guesses do not crowd out what is asked for often.
    if (!found && cache.get(name) === entry) cache.delete(name)
    entry.userId = found?.id ?? null
    return found ?? refuse()
  }
  return {
    async find(authorization) {
      const token = /^Bearer +([\w.-]+) *$/i.exec(authorization ?? '')?.[1]
      if (!token) return null
      if (token.startsWith(keyPrefix)) return findKey(token)
      const cached = cachedFor(token)
      if (cached) return cached
      const session = await tokens.read(token)
      // Another request with this token may have begun its lookup meanwhile.
      if (!session) return null
      return cachedFor(token) ?? lookUp(token, session.userId, findViewer(db, config.sessions, session)).viewer
    },
    forget(userId) {
      for (const [token, entry] of cache) if (entry.userId === userId || entry.userId === null) cache.delete(token)
    },
  }
}

type Entry = { userId: number | null; until: number; viewer: Promise<Viewer | null> }

function refuse(): never {
  throw new Failure('sign_in_first')
}

/** The accounts as they stand now, for work that goes on without a request. Who is disabled or deleted is not among them. */
export async function viewersOf(db: Db, ids: readonly number[]): Promise<Viewer[]> {
  const found = await db.rows<Viewer>(
    sql`select ${viewerColumns}, null::text as session from users where id = any(${[...ids]}::int[]) and disabled_at is null`,
  )
  return found.map(withoutWithheld)
}
export const viewerOf = async (db: Db, id: number): Promise<Viewer | null> => (await viewersOf(db, [id]))[0] ?? null

/** Of a session beside its account. The current role decides, so that an account that becomes a superAdmin has the shorter session at once. */
export const isLivingSession = (spans: Config['sessions']) => sql`
  sessions.expires_at > now()
  and sessions.created_at > now() - interval '1 millisecond'
    * case role when 'superAdmin' then ${spans.adminLifeMs}::float8 else ${spans.lifeMs}::float8 end
  and sessions.seen_at > now() - interval '1 millisecond'
    * case role when 'superAdmin' then ${spans.adminIdleMs}::float8 else ${spans.idleMs}::float8 end`

async function findViewer(db: Db, spans: Config['sessions'], session: SessionRef): Promise<Viewer | null> {
  const found = await db.row<Viewer & { unseen: boolean }>(
    prepared(sql`
    select ${viewerColumns}, sessions.id as session, seen_at < now() - interval '5 minutes' as unseen
    from sessions join users on users.id = sessions.user_id
    where sessions.id = ${session.id} and users.id = ${session.userId} and disabled_at is null and ${isLivingSession(spans)}`),
  )
  if (!found) return null
  const { unseen, ...viewer } = found
  // This is not awaited, since a read must not wait for a write; if it fails, the next request tries again.
  if (unseen) markSeen(db, viewer.session).catch(() => undefined)
  return withoutWithheld(viewer)
}

const markSeen = (db: Db, session: string | null) =>
  db.run(sql`update sessions set seen_at = now() where id = ${session} and seen_at < now() - interval '5 minutes'`)
