// Which tokens open the door: those of a living session, and no others.
import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { readSettings } from '#contract/calls/sessions.ts'
import { makeViewers } from '../../http/viewers.ts'
import { buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { makeSuperAdmin, type Someone, signUp } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'
import { startSession } from './sessions.ts'

const server = await openServer()
const someone = await signUp(server)
const statusWith = async (token: string) => (await server.send(readProfile, {}, { as: token })).status
const ownKey = () => new Uint8Array(hkdfSync('sha256', server.config.secret, '', 'appetite session tokens', 32))

type Forged = { claims?: JWTPayload; header?: Record<string, string>; key?: Uint8Array; drop?: string }
/** The token of a living session, signed anew with one thing changed. */
function forged({ claims = {}, header = {}, key = ownKey(), drop = '' }: Forged) {
  const payload: JWTPayload = { ...decodeJwt(someone.token), ...claims }
  delete payload[drop]
  const { alg, kid, typ } = decodeProtectedHeader(someone.token)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: alg ?? '', kid: kid ?? '', typ: typ ?? '', ...header })
    .sign(key)
}

describe('a token', () => {
  test('says who signed it, for whom, when and for which session, and nothing of what it may do', () => {
    expect(decodeProtectedHeader(someone.token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.any(String) })
    const claims = decodeJwt(someone.token)
    expect(claims).toEqual({
      iss: 'http://appetite.example',
      aud: 'appetite',
      sub: String(someone.id),
      sid: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(7 * 24 * 3_600)
  })

  test('signed anew without a change it is as good as before', async () => {
    expect(await statusWith(await forged({}))).toBe(200)
  })

  const otherKey = new Uint8Array(createHash('sha256').update('another secret').digest())
  const now = Math.floor(Date.now() / 1_000)
  test.each<[string, Forged]>([
    ['a foreign key', { key: otherKey }],
    ['another key id', { header: { kid: 'another' } }],
    ['another kind of token', { header: { typ: 'at+jwt' } }],
    ['another issuer', { claims: { iss: 'http://other.example' } }],
    ['another audience', { claims: { aud: 'other' } }],
    ['an end in the past', { claims: { exp: now - 1 } }],
    ['no end', { drop: 'exp' }],
    ['no session', { drop: 'sid' }],
    ['no account', { drop: 'sub' }],
    ['an unknown session', { claims: { sid: randomUUID() } }],
    ['a session that is no id', { claims: { sid: "' or 1=1" } }],
    ['the session of another account', { claims: { sub: '2147483647' } }],
  ])('with %s it is dead', async (_, change) => {
    expect(await statusWith(await forged(change))).toBe(401)
  })

  test('with our key but another algorithm it is dead', async () => {
    const { kid, typ } = decodeProtectedHeader(someone.token)
    const [, payload] = someone.token.split('.')
    const signed = (alg: string, hash: string) => {
      const body = `${Buffer.from(JSON.stringify({ alg, kid, typ })).toString('base64url')}.${payload}`
      return `${body}.${createHmac(hash, ownKey()).update(body).digest('base64url')}`
    }
    expect(await statusWith(signed('HS256', 'sha256'))).toBe(200)
    expect(await statusWith(signed('HS512', 'sha512'))).toBe(401)
  })

  test('without a signature it is dead', async () => {
    const claims = decodeJwt(someone.token)
    const [, payload] = someone.token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [new UnsecuredJWT(claims).encode(), `${none}.${payload}.`, `${none}.${payload}`])
      expect(await statusWith(token)).toBe(401)
  })

  test('a token that is none is dead', async () => {
    for (const token of ['', 'x', 'a.b.c', 'null', `${'a'.repeat(5_000)}.b.c`])
      expect(await statusWith(token)).toBe(401)
  })

  test('a dead token beside a call that is open to anyone is ignored', async () => {
    expect((await server.send(readSettings, {}, { as: 'a.b.c' })).status).toBe(200)
  })
})

describe('a session', () => {
  const aged = async (session: Someone, column: 'created_at' | 'seen_at', span: string) => {
    const field = column === 'created_at' ? sql`created_at` : sql`seen_at`
    await server.db.run(
      sql`update sessions set ${field} = now() - ${span}::interval where id = ${String(decodeJwt(session.token).sid)}`,
    )
    return statusWith(session.token)
  }

  test('of a member lives seven days, and one without being used', async () => {
    expect(await aged(await signUp(server), 'created_at', '6 days 23 hours 59 minutes')).toBe(200)
    expect(await aged(await signUp(server), 'created_at', '7 days 1 minute')).toBe(401)
    expect(await aged(await signUp(server), 'seen_at', '23 hours 59 minutes')).toBe(200)
    expect(await aged(await signUp(server), 'seen_at', '24 hours 1 minute')).toBe(401)
  })

  test('of a superAdmin lives twelve hours, and one without being used', async () => {
    expect(await aged(await makeSuperAdmin(server), 'created_at', '11 hours 59 minutes')).toBe(200)
    expect(await aged(await makeSuperAdmin(server), 'created_at', '12 hours 1 minute')).toBe(401)
    expect(await aged(await makeSuperAdmin(server), 'seen_at', '59 minutes')).toBe(200)
    expect(await aged(await makeSuperAdmin(server), 'seen_at', '61 minutes')).toBe(401)
  })

  test('is marked as seen again only when the last mark is older than five minutes', async () => {
    const seenAfter = async (span: string) => {
      const session = await signUp(server)
      await aged(session, 'seen_at', span)
      return async () => {
        const row = await server.db.row<{ age: number }>(sql`
          select extract(epoch from now() - seen_at)::int as age from sessions
          where id = ${String(decodeJwt(session.token).sid)}`)
        return row?.age
      }
    }
    const early = await seenAfter('4 minutes')
    // The mark is written behind the answer.
    await expect.poll(await seenAfter('6 minutes')).toBeLessThan(120)
    expect(await early()).toBeGreaterThanOrEqual(240)
  })

  test('has the role and the organizations that the account has now, not those it had at sign-in', async () => {
    const viewers = makeViewers(server)
    const find = (session: Someone) => viewers.find(`Bearer ${session.token}`)
    const session = await signUp(server)
    expect(await find(session)).toMatchObject({ role: 'member', organizations: [], verified: false })
    await server.db.run(sql`update users set role = 'superAdmin', verified_at = now() where id = ${session.id}`)
    expect(await find(session)).toMatchObject({ role: 'member' })
    viewers.forget(session.id)
    expect(await find(session)).toMatchObject({ role: 'superAdmin', verified: true })
  })

  test('a change made by another server is noticed', async () => {
    const session = await signUp(server)
    expect(await statusWith(session.token)).toBe(200)
    await server.db.run(sql`delete from sessions where user_id = ${session.id}`)
    await expect.poll(() => statusWith(session.token), { interval: 20 }).toBe(401)
  })

  test('a look that began before a change is not remembered after it', async () => {
    const session = await signUp(server)
    let release: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let looked: () => void = () => undefined
    const hasLooked = new Promise<void>(resolve => {
      looked = resolve
    })
    let lookups = 0
    const slow = {
      ...server.db,
      row: async <T>(statement: Parameters<TestServer['db']['row']>[0]) => {
        lookups++
        const answer = await server.db.row<T>(statement)
        looked()
        if (lookups === 1) await held
        return answer
      },
    }
    const viewers = makeViewers({ db: slow, config: server.config })
    const early = viewers.find(`Bearer ${session.token}`)
    await hasLooked
    await server.db.run(sql`update users set disabled_at = now() where id = ${session.id}`)
    viewers.forget(session.id)
    release()
    expect(await early).not.toBeNull()
    expect(await viewers.find(`Bearer ${session.token}`)).toBeNull()
  })

  test('many requests at once look it up once', async () => {
    const session = await signUp(server)
    let lookups = 0
    const counting = {
      ...server.db,
      row: <T>(statement: Parameters<TestServer['db']['row']>[0]) => {
        lookups++
        return server.db.row<T>(statement)
      },
    }
    const viewers = makeViewers({ db: counting, config: server.config })
    await Promise.all(Array.from({ length: 50 }, () => viewers.find(`Bearer ${session.token}`)))
    expect(lookups).toBe(1)
  })
})

test('an account has fifty sessions; one more ends the one that was unused for longest', async () => {
  const account = await buildUser(server)
  const another = () => startSession(server.dependencies.db, server.config, { id: account.id, role: 'member' })
  const tokens: string[] = []
  for (let number = 1; number < 50; number++) tokens.push(await another())
  const [first = '', second = ''] = [account.token, tokens[0]]
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200])
  await server.dependencies.db.run(
    sql`update sessions set seen_at = now() - interval '1 hour' where id = ${decodeJwt(second).sid}`,
  )
  server.dependencies.viewers.forget(account.id)
  await another()
  expect([await statusWith(first), await statusWith(second)]).toEqual([200, 401])
})
