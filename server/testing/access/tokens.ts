// Tokens that must be refused, although each names a superAdmin.
import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import sql from 'sql-template-tag'
import { buildUser } from '../build.ts'
import type { TestServer } from '../server.ts'

export type DeadTokens = Record<string, string>

export async function deadTokens(server: TestServer): Promise<DeadTokens> {
  const { db, config } = server
  const admin = () => buildUser(server, { role: 'superAdmin' })
  const alive = await admin()
  const [header = '', payload = ''] = alive.token.split('.')
  const kept = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const ours = signer(config.secret)

  const ended = await admin()
  await db.run(sql`delete from sessions where user_id = ${ended.id}`)
  const disabled = await admin()
  await db.run(sql`update users set disabled_at = now() where id = ${disabled.id}`)
  const deleted = await admin()
  await db.run(sql`delete from users where id = ${deleted.id}`)
  const idle = await admin()
  await db.run(sql`update sessions set seen_at = now() - interval '61 minutes' where user_id = ${idle.id}`)
  const old = await admin()
  await db.run(sql`update sessions set created_at = now() - interval '13 hours' where user_id = ${old.id}`)
  const past = Math.floor(Date.now() / 1000) - 5

  return {
    garbage: 'not.a.token',
    'wrong signature': await signer('somebody else has a secret of this length too')(kept),
    'changed payload': `${header}.${encoded({ ...kept, sub: String(Number(kept.sub) + 1) })}.${alive.token.split('.')[2]}`,
    'no algorithm': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    expired: await ours({ ...kept, exp: past }),
    'for another site': await ours({ ...kept, iss: 'https://elsewhere.example' }),
    'without a session': await ours({ ...kept, sid: randomUUID() }),
    'ended session': ended.token,
    'idle session': idle.token,
    'session beyond its span': old.token,
    'disabled account': disabled.token,
    'deleted account': deleted.token,
  }
}

/** A token signed as the server does, with this secret. */
function signer(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite session tokens', 32))
  const kid = createHash('sha256').update(key).digest('base64url').slice(0, 12)
  return (payload: Record<string, unknown>) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(key)
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
