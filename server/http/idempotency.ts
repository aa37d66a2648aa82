// A POST with an Idempotency-Key is done once: the same request again gets the first answer.
import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CallName } from '#contract/registry.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import { Failure, wrongField } from './failure.ts'

export type Key = { userId: number; call: CallName; key: string; bodyHash: string }
type Kept = { body_hash: string; answer: unknown }

/** Signing in has no account yet to keep a key for. */
const neverKept: readonly CallName[] = ['accounts.logIn', 'accounts.register']

/** The sweep comes only now and then; a key ends on time without it. */
const oldest = sql`now() - interval '24 hours'`

type Named = { userId: number | undefined; call: CallName; header: string | string[] | undefined; secret: string }

export function keyOf(
  { userId, call, header, secret }: Named,
  input: unknown,
  files: Record<string, StoredFile>,
): Key | null {
  if (header === undefined || userId === undefined || neverKept.includes(call)) return null
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
export async function answerOf(db: Db, key: Key): Promise<unknown> {
  const kept = await db.row<Kept>(sql`
    select body_hash, answer from idempotency_keys
    where user_id = ${key.userId} and call = ${key.call} and key = ${key.key} and created_at > ${oldest}`)
  if (!kept) return null
  if (kept.body_hash !== key.bodyHash) throw new Failure('key_reused')
  return kept.answer
}

/** Takes the key for this transaction. A twin under way is waited for; its answer is then the answer. */
export async function takeKey(db: Db, key: Key): Promise<unknown> {
  const taken = await db.run(sql`
    insert into idempotency_keys (user_id, call, key, body_hash)
    values (${key.userId}, ${key.call}, ${key.key}, ${key.bodyHash})
    on conflict (user_id, call, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
      where idempotency_keys.created_at <= ${oldest}`)
  return taken === 1 ? null : answerOf(db, key)
}

export async function keepAnswer(db: Db, key: Key, answer: unknown): Promise<void> {
  await db.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${key.userId} and call = ${key.call} and key = ${key.key}`)
}
