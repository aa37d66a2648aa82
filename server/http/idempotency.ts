// Runs a POST with an Idempotency-Key once; the same request again gets the stored reply.
import { createHash, createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CallName } from '#contract/registry.ts'
import { callsWithoutKey } from '#contract/rules/idempotency.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import { Failure, wrongField } from './failure.ts'

export type Key = { userId: number; call: CallName; key: string; bodyHash: string }
type StoredReply = { body_hash: string; answer: unknown }

/** Keys expire by this condition, since the sweep deletes them only now and then. */
const oldest = sql`now() - interval '24 hours'`

type KeyOptions = {
  userId: number | undefined
  apiKeyId: number | undefined
  call: CallName
  header: string | string[] | undefined
  secret: string
}

export function idempotencyKeyOf(
  { userId, apiKeyId, call, header, secret }: KeyOptions,
  input: unknown,
  files: Record<string, StoredFile>,
): Key | null {
  if (header === undefined || userId === undefined || callsWithoutKey.includes(call)) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw wrongField('Idempotency-Key', 'An Idempotency-Key has 1 to 200 visible characters.')
  const sent = Object.entries(files).map(([field, file]) => [field, file.name, file.sha256])
  // The hash is keyed, because a body may hold a password, and a plain hash of a password can be guessed.
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify([input, sent]))
    .digest('hex')
  return { userId, call, key: apiKeyId === undefined ? header : keyOf(apiKeyId, header), bodyHash }
}

/** Each key of the API counts for itself. No header has a space, so what it sends never meets what its account does; the longest one fits as a hash. */
const keyOf = (apiKeyId: number, header: string) => `${apiKeyId} ${createHash('sha256').update(header).digest('hex')}`

/** Returns the stored reply, or null if there is none. */
export async function storedReplyOf(db: Db, key: Key): Promise<unknown> {
  const stored = await db.row<StoredReply>(sql`
    select body_hash, answer from idempotency_keys
    where user_id = ${key.userId} and call = ${key.call} and key = ${key.key} and created_at > ${oldest}`)
  if (!stored) return null
  if (stored.body_hash !== key.bodyHash) throw new Failure('key_reused')
  return stored.answer
}

/** Takes the key for this transaction. If the same request is under way, waits for it and returns its reply. */
export async function takeKey(db: Db, key: Key): Promise<unknown> {
  const inserted = await db.run(sql`
    insert into idempotency_keys (user_id, call, key, body_hash)
    values (${key.userId}, ${key.call}, ${key.key}, ${key.bodyHash})
    on conflict (user_id, call, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
      where idempotency_keys.created_at <= ${oldest}`)
  return inserted === 1 ? null : storedReplyOf(db, key)
}

export async function storeReply(db: Db, key: Key, answer: unknown): Promise<void> {
  await db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${key.userId} and call = ${key.call} and key = ${key.key}`)
}
