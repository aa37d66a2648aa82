// The handlers of keys: making, renewing and revoking them, and what they were used for.
import sql from 'sql-template-tag'
import { createKey, keyCalls, keyUsage, listKeys, revokeKey, rotateKey } from '#contract/calls/keys.ts'
import type { Viewer } from '#contract/policy.ts'
import { keyLives, mostKeys, oldSecretHours } from '#contract/rules/apiKeys.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { hashOfKey, isLivingKey, newPublicId, newSecret } from '#server/http/keys.ts'
import { audit } from '#server/review/audit.ts'
import type { AccountDependencies } from '../accounts/dependencies.ts'
import { lockConfirmedUser, reauthenticate } from '../accounts/reauthenticate.ts'
import { countKeys, type KeyRecord, knownTo, owns, readCalls, readKeys, readUsage } from './queries.ts'

export function integrations(dependencies: AccountDependencies): Handler[] {
  const { keyReadsPerMinute: reads_per_minute, keyWritesPerMinute: writes_per_minute } = dependencies.config.limits

  return [
    handle(listKeys, async ({ db, viewer }, { organization_id: organization, page, per_page }) => {
      if (organization !== undefined && !(await owns(db, viewer, organization))) throw new Failure('not_found')
      const which =
        organization === undefined ? sql`k.user_id = ${viewer.id}` : sql`k.organization_id = ${organization}`
      const keys = await readKeys(db, viewer, which, { page, per_page })
      const total = await countKeys(db, viewer, which)
      return {
        ...{ keys, total, page, per_page, most: mostKeys },
        ...{ reads_per_minute, writes_per_minute, assistants: dependencies.config.mcp },
      }
    }),

    handleInSteps(createKey, {
      before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
      run: async ({ db, viewer, prepared }, { name, organization_id: organization, scopes, ends }) => {
        // The lock lets of two that are made at once the second count the first.
        await lockConfirmedUser(db, viewer, prepared)
        if (organization !== undefined && !(await owns(db, viewer, organization))) throw new Failure('not_found')
        if ((await countLiving(db, viewer)) >= mostKeys)
          throw new Failure('limit_reached', { message: `You have ${mostKeys} keys already. Please revoke one first.` })
        const publicId = newPublicId()
        const secret = newSecret(publicId)
        const [, days] = keyLives[ends]
        const made = await db.row<{ id: number }>(sql`
          insert into api_keys (public_id, secret_hash, user_id, organization_id, name, scopes, expires_at)
          values (${publicId}, ${hashOfKey(secret)}, ${viewer.id}, ${organization ?? null}::int, ${name},
            ${[...new Set(['read', ...scopes])]}::text[], now() + ${days}::int * interval '1 day') returning id`)
        const key = await oneOf(db, viewer, made?.id ?? 0)
        await auditKey(db, viewer, { action: 'key made', maker: viewer.id, key })
        return { message: 'Key created', key, secret }
      },
    }),

    handleInSteps(rotateKey, {
      before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
      run: async ({ db, viewer, prepared, afterCommit }, { id }) => {
        await lockConfirmedUser(db, viewer, prepared)
        // Only its maker: whoever has the secret acts under the maker's name.
        const found = await db.row<{ public_id: string }>(sql`
          select public_id from api_keys k where id = ${id} and user_id = ${viewer.id} and ${knownTo(viewer)} and ${isLivingKey} for update`)
        if (!found) throw new Failure('not_found')
        const secret = newSecret(found.public_id)
        await db.run(sql`
          update api_keys set old_secret_hash = secret_hash, old_until = now() + make_interval(hours => ${oldSecretHours}),
            secret_hash = ${hashOfKey(secret)} where id = ${id}`)
        const key = await oneOf(db, viewer, id)
        await auditKey(db, viewer, { action: 'key renewed', maker: viewer.id, key })
        // A secret before the old one, if there was one, ends here.
        afterCommit(() => dependencies.viewers.forget(viewer.id))
        return { message: 'New secret created', key, secret }
      },
    }),

    handle(revokeKey, async ({ db, viewer, afterCommit }, { id }) => {
      const found = await db.row<{ user_id: number; revoked_at: string | null }>(
        sql`select user_id, revoked_at from api_keys k where id = ${id} and ${knownTo(viewer)} for update`,
      )
      if (!found) throw new Failure('not_found')
      const message = 'Key revoked'
      if (found.revoked_at) return { message }
      const key = await oneOf(db, viewer, id)
      await db.run(sql`update api_keys set revoked_at = now() where id = ${id}`)
      await auditKey(db, viewer, { action: 'key revoked', maker: found.user_id, key })
      afterCommit(() => dependencies.viewers.forget(found.user_id))
      return { message }
    }),

    handle(keyUsage, async ({ db, viewer }, { id, days }) => {
      await requireKnown(db, viewer, id)
      return { days: await readUsage(db, id, days) }
    }),

    handle(keyCalls, async ({ db, viewer }, { id, page, per_page }) => {
      await requireKnown(db, viewer, id)
      return { ...(await readCalls(db, id, { page, per_page })), page, per_page }
    }),
  ]
}

async function countLiving(db: Db, { id }: Viewer): Promise<number> {
  const counted = await db.row<{ total: number }>(
    sql`select count(*)::int as total from api_keys k where k.user_id = ${id} and ${isLivingKey}`,
  )
  return counted?.total ?? 0
}

async function oneOf(db: Db, viewer: Viewer, id: number): Promise<KeyRecord> {
  const [key] = await readKeys(db, viewer, sql`k.id = ${id}`, { page: 1, per_page: 1 })
  if (!key) throw new Failure('not_found')
  return key
}

async function requireKnown(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (!(await db.row(sql`select 1 from api_keys k where id = ${id} and ${knownTo(viewer)}`)))
    throw new Failure('not_found')
}

type KeyEntry = { action: 'key made' | 'key renewed' | 'key revoked'; maker: number; key: KeyRecord }

const auditKey = (db: Db, viewer: Viewer, { action, maker, key: { id, scopes, organization } }: KeyEntry) =>
  audit(db, {
    actor: viewer.id,
    action,
    kind: 'account',
    id: maker,
    after: { key: id, scopes, organization_id: organization?.id ?? null },
  })
