// A POST with an Idempotency-Key is done once: the same request again gets the first answer.
import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CallName } from '#contract/registry.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import { Failure, wrongField } from './failure.ts'

export type Key = { userId: number; call: CallName; key: string; bodyHash: string }
type StoredReply = { body_hash: string; answer: unknown }

/** Signing in has no account yet to keep a key for. */
const callsWithoutKey: readonly CallName[] = ['accounts.logIn', 'accounts.register']

/** The sweep comes only now and then; a key ends on time without it. */
const oldest = sql`now() - interval '24 hours'`

type KeyParts = { userId: number | undefined; call: CallName; header: string | string[] | undefined; secret: string }

export function keyOf(
  { userId, call, header, secret }: KeyParts,
  input: unknown,
  files: Record<string, StoredFile>,
): Key | null {
  if (header === undefined || userId === undefined || callsWithoutKey.includes(call)) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw wrongField('Idempotency-Key', 'An Idempotency-Key has 1 to 200 visible characters.')
  const sent = Object.entries(files).map(([field, file]) => [field, file.name, file.sha256])
  // Keyed, because a body may hold a password, and a plain hash of one is soon guessed.
  const bodyHash = createHmac('sha256', secret)
    .update(JSON.stringify([input, sent]))
    .digest('hex')
  return { userId, call, key: header, bodyHash }
}

/** The answer given before, if there is one. */
export async function storedReplyOf(db: Db, key: Key): Promise<unknown> {
  const stored = await db.row<StoredReply>(sql`
    select body_hash, answer from idempotency_keys
    where user_id = ${key.userId} and call = ${key.call} and key = ${key.key} and created_at > ${oldest}`)
  if (!stored) return null
  if (stored.body_hash !== key.bodyHash) throw new Failure('key_reused')
  return stored.answer
}

/** Takes the key for this transaction. A twin under way is waited for; its answer is then the answer. */
export async function takeKey(db: Db, key: Key): Promise<unknown> {
  const taken = await db.run(sql`
    insert into idempotency_keys (user_id, call, key, body_hash)
    values (${key.userId}, ${key.call}, ${key.key}, ${key.bodyHash})
    on conflict (user_id, call, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
      where idempotency_keys.created_at <= ${oldest}`)
  return taken === 1 ? null : storedReplyOf(db, key)
}

export async function storeReply(db: Db, key: Key, answer: unknown): Promise<void> {
  await db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${key.userId} and call = ${key.call} and key = ${key.key}`)
}
