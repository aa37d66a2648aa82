// Keys of the API: how one is made and ends, what it may, and that it sees nothing private.
import sql from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount, disableAccount } from '#contract/calls/accounts.ts'
import { createKey, keyCalls, keyUsage, listKeys, revokeKey, rotateKey } from '#contract/calls/keys.ts'
import { readLobs } from '#contract/calls/reference.ts'
import { type Built, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { signUp } from '#server/testing/people.ts'
import { testServer } from '#server/testing/server.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db)
const other = await testServer({}, db)
afterAll(async () => {
  await server.close()
  await other.close()
})
const admin = await buildUser(server, { role: 'superAdmin' })

const lines = (secret: string, on = server) => on.send(readLobs, {}, { as: secret })
const statusWith = async (secret: string, on = server) => (await lines(secret, on)).status
const refused = { status: 401, body: { code: 'sign_in_first' } }
async function made(as: Built, more: object = {}) {
  const { body } = await server.send(createKey, { name: 'Management system', ...more }, { as })
  return body
}

describe('a key', () => {
  test('is shown once: the database and the list hold nothing that opens anything (K4.1)', async () => {
    const broker = await buildUser(server)
    const { message, key, secret } = await made(broker, { scopes: ['contribute'] })
    expect(message).toBe('Key created')
    expect(secret).toMatch(/^apt_[a-z2-9]{8}_[\w-]{43}$/)
    expect(key).toMatchObject({ scopes: ['read', 'contribute'], state: 'works', is_mine: true, organization: null })
    expect(await statusWith(secret)).toBe(200)

    const listed = await server.send(listKeys, {}, { as: broker })
    expect(listed.body).toMatchObject({ total: 1, keys: [key] })
    const random = secret.slice(-43)
    const kept = await db.rows(sql`select * from api_keys`)
    const written = await db.rows(sql`select * from audit where actor_id = ${broker.id}`)
    const stored = await db.rows(sql`select * from idempotency_keys`)
    expect(JSON.stringify([listed.body, kept, written, stored])).not.toContain(random)
    expect(written).toMatchObject([{ action: 'key made', after: { key: key.id } }])
  })

  test('keeps no secret under an Idempotency-Key (K4.1)', async () => {
    const broker = await buildUser(server)
    const ask = () => server.send(createKey, { name: 'Twice' }, { as: broker, key: 'the-same' })
    const [one, two] = [await ask(), await ask()]
    expect(one.body.secret).not.toBe(two.body.secret)
    const kept = await db.row(sql`select 1 from idempotency_keys where user_id = ${broker.id}`)
    expect(kept).toBeNull()
  })

  test('that is revoked is refused on the next call, and on another server within a second (K4.1)', async () => {
    const broker = await buildUser(server)
    const { key, secret } = await made(broker)
    expect([await statusWith(secret), await statusWith(secret, other)]).toEqual([200, 200])
    expect((await server.send(revokeKey, { id: key.id }, { as: broker })).body.message).toBe('Key revoked')
    expect(await lines(secret)).toMatchObject(refused)
    await expect.poll(() => statusWith(secret, other), { interval: 50 }).toBe(401)
    expect((await server.send(listKeys, {}, { as: broker })).body.keys).toMatchObject([{ state: 'revoked' }])
  })

  test('that is revoked, ended, unknown or garbled gets one answer, also where anybody may ask (K4.1)', async () => {
    const broker = await buildUser(server)
    const [revoked, ended, changed] = [await made(broker), await made(broker), await made(broker)]
    await db.run(sql`update api_keys set revoked_at = now() where id = ${revoked.key.id}`)
    await db.run(sql`update api_keys set expires_at = now() - interval '1 second' where id = ${ended.key.id}`)
    const flipped = `${changed.secret.slice(0, -1)}${changed.secret.endsWith('A') ? 'B' : 'A'}`
    const unknown = changed.secret.replace(/^apt_\w{8}/, 'apt_zzzzzzzz')
    const answers = []
    for (const secret of [revoked.secret, ended.secret, flipped, unknown, 'apt_', 'apt_short_one'])
      answers.push(await lines(secret))
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 401, body: answers[0]?.body })
    expect(answers[0]).toMatchObject(refused)
    expect(await statusWith(changed.secret)).toBe(200)
  })

  test('ends after its days, or never', async () => {
    const broker = await buildUser(server)
    const daysOf = ({ key }: Awaited<ReturnType<typeof made>>) =>
      key.expires_at && Math.round((Date.parse(key.expires_at) - Date.now()) / 86_400_000)
    const lives = []
    for (const ends of ['30_days', '90_days', '1_year', 'never']) lives.push(daysOf(await made(broker, { ends })))
    expect([...lives, daysOf(await made(broker))]).toEqual([30, 90, 365, null, 90])
  })

  test('is made with the password, unless one signed in within 15 minutes', async () => {
    const broker = await signUp(server)
    await db.run(sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${broker.id}`)
    const ask = (current_password?: string) =>
      server.send(createKey, { name: 'Late', ...(current_password && { current_password }) }, { as: broker })
    expect(await ask()).toMatchObject({ status: 400, body: { code: 'wrong_current_password' } })
    expect(await ask('not the password at all')).toMatchObject({
      status: 400,
      body: { code: 'wrong_current_password' },
    })
    const { status, body } = await ask(broker.password)
    expect(status).toBe(200)
    const renew = (more: object) => server.send(rotateKey, { id: body.key.id, ...more }, { as: broker })
    expect(await renew({})).toMatchObject({ status: 400, body: { code: 'wrong_current_password' } })
    expect((await renew({ current_password: broker.password })).status).toBe(200)
  })

  test('there are 20 of at most, that work', async () => {
    const broker = await buildUser(server)
    const first = await made(broker)
    for (let more = 1; more < 20; more++) await made(broker)
    const one = () => server.send(createKey, { name: 'One more' }, { as: broker })
    expect(await one()).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
    await server.send(revokeKey, { id: first.key.id }, { as: broker })
    expect((await one()).status).toBe(200)
  })
})

describe('a new secret', () => {
  test('is the only one after 24 hours, in which both work (K4.10)', async () => {
    const broker = await buildUser(server)
    const { key, secret: old } = await made(broker)
    const renewed = (await server.send(rotateKey, { id: key.id }, { as: broker })).body
    expect(renewed.message).toBe('New secret created')
    expect(renewed.key.public_id).toBe(key.public_id)
    const until = Date.parse(renewed.key.old_until ?? '') - Date.now()
    expect(Math.round(until / 3_600_000)).toBe(24)
    expect([await statusWith(old), await statusWith(renewed.secret)]).toEqual([200, 200])
    await db.run(sql`update api_keys set old_until = now() - interval '1 second' where id = ${key.id}`)
    expect([await statusWith(old, other), await statusWith(renewed.secret, other)]).toEqual([401, 200])
  })

  test('ends the one before the old one at once', async () => {
    const broker = await buildUser(server)
    const { key, secret: first } = await made(broker)
    const again = async () => (await server.send(rotateKey, { id: key.id }, { as: broker })).body.secret
    const second = await again()
    expect(await statusWith(first)).toBe(200)
    const third = await again()
    expect([await statusWith(first), await statusWith(second), await statusWith(third)]).toEqual([401, 200, 200])
  })

  test('is given to its maker only, and by no key that has ended', async () => {
    const { id: organization } = await buildOrganization(db)
    const [maker, owner] = [
      await buildUser(server, { contributesFor: [organization] }),
      await buildUser(server, { contributesFor: [organization] }),
    ]
    const { key } = await made(maker, { organization_id: organization })
    const renew = (as: Built) => server.send(rotateKey, { id: key.id }, { as })
    expect((await renew(owner)).status).toBe(404)
    expect((await renew(maker)).status).toBe(200)
    await server.send(revokeKey, { id: key.id }, { as: owner })
    expect((await renew(maker)).status).toBe(404)
  })
})

describe('an account', () => {
  test('that is disabled or deleted ends its keys on the next call (K4.10)', async () => {
    const [disabled, deleted] = [await buildUser(server), await signUp(server)]
    const one = await made(disabled)
    const two = await server.send(createKey, { name: 'Mine' }, { as: deleted })
    expect([await statusWith(one.secret), await statusWith(two.body.secret)]).toEqual([200, 200])
    await server.send(disableAccount, { id: disabled.id, disabled: true }, { as: admin })
    await server.send(deleteAccount, { confirm: 'DELETE', current_password: deleted.password }, { as: deleted })
    expect([await statusWith(one.secret), await statusWith(two.body.secret)]).toEqual([401, 401])
    expect(await db.row(sql`select 1 from api_keys where user_id = ${deleted.id}`)).toBeNull()
    await server.send(disableAccount, { id: disabled.id, disabled: false }, { as: admin })
    expect(await statusWith(one.secret)).toBe(200)
  })

  test('knows its own keys, and those of its organizations only', async () => {
    const { id: organization } = await buildOrganization(db)
    const [maker, owner] = [
      await buildUser(server, { contributesFor: [organization] }),
      await buildUser(server, { contributesFor: [organization] }),
    ]
    const stranger = await buildUser(server)
    const [own, ofAll] = [await made(maker), await made(maker, { organization_id: organization })]
    const listed = async (as: Built, more: object = { organization_id: organization }) =>
      (await server.send(listKeys, more, { as })).body.keys?.map(({ id }) => id)
    expect(await listed(maker, {})).toEqual([ofAll.key.id, own.key.id])
    expect([await listed(owner), await listed(owner, {}), await listed(stranger, {})]).toEqual([[ofAll.key.id], [], []])
    expect((await server.send(listKeys, { organization_id: organization }, { as: stranger })).status).toBe(404)
    for (const as of [stranger, admin])
      for (const answer of [
        await server.send(revokeKey, { id: ofAll.key.id }, { as }),
        await server.send(keyUsage, { id: ofAll.key.id }, { as }),
        await server.send(keyCalls, { id: ofAll.key.id }, { as }),
      ])
        expect(answer.status).toBe(404)
    expect((await server.send(revokeKey, { id: own.key.id }, { as: owner })).status).toBe(404)
    expect((await server.send(keyUsage, { id: ofAll.key.id }, { as: owner })).body.days).toHaveLength(30)
    expect(await statusWith(ofAll.secret)).toBe(200)
    expect((await server.send(revokeKey, { id: ofAll.key.id }, { as: owner })).status).toBe(200)
    expect(await lines(ofAll.secret)).toMatchObject(refused)
    const { status } = await server.send(createKey, { name: 'x', organization_id: organization }, { as: stranger })
    expect(status).toBe(404)
  })
})
