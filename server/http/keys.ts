// Keys of the API: their form, the account for which one acts, and their limit.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Scope, Viewer, ViewerKey } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { prepared } from '../db/prepared.ts'
import { limitInMemory, type Remaining } from './rateLimits.ts'
import { withoutWithheld } from './secondFactor.ts'
import { viewerColumns } from './viewerColumns.ts'

/** By this secret scanners know a key. */
export const keyPrefix = 'apt_'
const form = /^apt_([a-z2-9]{8})_[\w-]{43}$/
// Without letters and digits that look alike.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

export const isKeySecret = (text: string): boolean => form.test(text)

export const newPublicId = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** A secret has 256 random bits, so that a fast hash of it cannot be guessed. */
export const newSecret = (publicId: string): string =>
  `${keyPrefix}${publicId}_${randomBytes(32).toString('base64url')}`

export const hashOfKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The condition of a key `k` that works: neither it nor its account has ended, and its maker still owns the organization for which it acts. */
export const isLivingKey = sql`k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  and exists (select 1 from users u where u.id = k.user_id and u.disabled_at is null)
  and (k.organization_id is null
    or exists (select 1 from memberships m where m.user_id = k.user_id and m.organization_id = k.organization_id))`

type HolderRow = Viewer & { key_id: number; scopes: Scope[]; organization_id: number | null }
const holderColumns = sql`${viewerColumns}, k.id as key_id, k.scopes, k.organization_id`

/** The account that made the key, with what the key leaves of its rights: a member's, without an agency, and narrowed to the key's organization. */
const holderOf = (row: HolderRow): Viewer => {
  const { id, username, name_24, verified, organizations, withheld, key_id, scopes, organization_id } = row
  return withoutWithheld({
    ...{ id, username, name_24, verified },
    role: 'member',
    organizations: organization_id === null ? organizations : [organization_id],
    agency: null,
    session: null,
    key: { id: key_id, scopes, organization_id },
    withheld,
  })
}

export async function findKeyHolder(db: Db, secret: string): Promise<Viewer | null> {
  const [, publicId = ''] = form.exec(secret) ?? []
  const found = await db.row<HolderRow & { secret_hash: string; old_secret_hash: string | null }>(
    prepared(sql`
    select ${holderColumns}, k.secret_hash, case when k.old_until > now() then k.old_secret_hash end as old_secret_hash
    from api_keys k join users on users.id = k.user_id where k.public_id = ${publicId} and ${isLivingKey}`),
  )
  const hash = hashOfKey(secret)
  if (!found || ![found.secret_hash, found.old_secret_hash ?? ''].some(stored => isSame(stored, hash))) return null
  return holderOf(found)
}

/** The same for what was begun with a key and goes on without its secret. */
export async function keyHolderOf(db: Db, keyId: number): Promise<Viewer | null> {
  const found = await db.row<HolderRow>(
    sql`select ${holderColumns} from api_keys k join users on users.id = k.user_id where k.id = ${keyId} and ${isLivingKey}`,
  )
  return found && holderOf(found)
}

/** The names of an account's keys that work. */
export async function livingKeysOf(db: Db, userId: number): Promise<string[]> {
  const keys = await db.rows<{ name: string }>(
    sql`select k.name from api_keys k where k.user_id = ${userId} and ${isLivingKey} order by k.id`,
  )
  return keys.map(({ name }) => name)
}

/** Counts reads of each key in the memory of this server. */
export function keyReads(perMinute: number): (key: { id: number }) => Remaining {
  const count = limitInMemory(perMinute)
  return ({ id }) => count(`key ${id}`)
}

/** Within a transaction: its audit entries name the key (a default of their column). */
export async function actByKey(db: Db, { id }: Pick<ViewerKey, 'id'>): Promise<void> {
  await db.row(sql`select set_config('appetite.via_key', ${String(id)}, true)`)
}
