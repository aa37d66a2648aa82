// Recovery codes: ten, each once, for who has lost the authenticator app. The database has only their keyed hashes.
import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'

type Keys = Pick<Config, 'secret'>

export const recoveryCodeCount = 10
/** Without letters and digits that are taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** With a key of SECRET, since the codes are too short for a plain hash. A code is read without spaces, hyphens and case. */
function hashOf({ secret }: Keys, userId: number, code: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite recovery codes', 32))
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', key).update(`${userId}\n${plain}`).digest('base64url')
}

/** Makes ten new ones, which are shown this once; those before work no longer. */
export async function renewRecoveryCodes(db: Db, config: Keys, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`)
  await db.run(sql`delete from recovery_codes where user_id = ${userId}`)
  await db.run(sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${codes.map(code => hashOf(config, userId, code))}::text[])`)
  return codes
}

export async function isUnused(db: Db, config: Keys, { userId, code }: Typed): Promise<boolean> {
  const found = await db.row(sql`
    select 1 from recovery_codes
    where user_id = ${userId} and code_hash = ${hashOf(config, userId, code)} and used_at is null`)
  return found !== null
}

/** Of two that use a code at once, one gets in. */
export async function spendRecoveryCode(db: Db, config: Keys, { userId, code }: Typed): Promise<boolean> {
  const spent = await db.run(sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hashOf(config, userId, code)} and used_at is null`)
  return spent === 1
}

type Typed = { userId: number; code: string }

export async function unusedCount(db: Db, userId: number): Promise<number> {
  const left = await db.row<{ count: number }>(sql`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`)
  return left?.count ?? 0
}
