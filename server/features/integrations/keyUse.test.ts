// What a key was used for: exact counts, the last calls without what was sent, and who is told that it ends.
import sql from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { updateName } from '#contract/calls/accounts.ts'
import { keyCalls, keyUsage, listKeys } from '#contract/calls/keys.ts'
import { filteredListings, updateListing } from '#contract/calls/listings.ts'
import { readHistory } from '#contract/calls/moderation.ts'
import { readLobs } from '#contract/calls/reference.ts'
import { changePassword, forgotPassword, resetPassword } from '#contract/calls/sessions.ts'
import { sweep } from '#server/sweep.ts'
import { buildKey, buildListing, buildOrganization, buildUser, uniqueWord } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { mailedToken, signUp } from '#server/testing/people.ts'
import { testServer } from '#server/testing/server.ts'
import { warnOfEndingKeys } from './endingKeys.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db)
afterAll(() => server.close())
const { keyUse } = server.dependencies

async function stage() {
  const broker = await buildUser(server)
  const key = await buildKey(db, { by: broker.id })
  const times = async (count: number, on = server) => {
    for (let time = 0; time < count; time++) await on.send(readLobs, {}, { as: key.secret, address: '203.0.113.7' })
  }
  const usage = async () => (await server.send(keyUsage, { id: key.id, days: 1 }, { as: broker })).body.days
  const log = async () => (await server.send(keyCalls, { id: key.id }, { as: broker })).body
  return { broker, key, times, usage, log }
}

describe('usage', () => {
  test('is counted exactly, what was refused too, on all servers together (K4.3)', async () => {
    const { broker, key, times, usage } = await stage()
    const other = await testServer({}, db)
    await Promise.all([times(7), times(5, other)])
    await server.send(updateName, { name_24: 'Rosa' }, { as: key.secret, address: '203.0.113.9' })
    await keyUse.write()
    // A server that ends writes what it counted.
    await other.close()
    expect(await usage()).toEqual([{ day: expect.any(String), calls: 13, refused: 1 }])
    const [listed] = (await server.send(listKeys, {}, { as: broker })).body.keys
    expect(listed).toMatchObject({ calls: 13, last_used_network: '203.0.113.0/24' })
    expect(listed?.days.at(-1)).toBe(13)
    expect(Date.now() - Date.parse(listed?.last_used_at ?? '')).toBeLessThan(60_000)
    await keyUse.write()
    expect(await usage()).toMatchObject([{ calls: 13 }])
  })

  test('is written by itself by a server that runs (K4.3)', async () => {
    const { key, usage } = await stage()
    const running = await testServer({}, db)
    await running.app.listen({ port: 0, host: '127.0.0.1' })
    await running.send(readLobs, {}, { as: key.secret })
    await expect.poll(async () => (await usage())[0]?.calls, { interval: 500, timeout: 40_000 }).toBe(1)
    await running.close()
  })

  test('that cannot be written is kept for the next time', async () => {
    const { times, usage, log } = await stage()
    await times(2)
    await db.run(sql`alter table api_key_days rename to elsewhere`)
    await expect(keyUse.write()).rejects.toThrow('api_key_days')
    await db.run(sql`alter table elsewhere rename to api_key_days`)
    await times(1)
    await keyUse.write()
    expect([await usage(), (await log()).total]).toMatchObject([[{ calls: 3 }], 3])
  })

  test('of a key that is gone meanwhile holds nothing up', async () => {
    const [gone, other] = [await stage(), await stage()]
    await gone.times(1)
    await other.times(1)
    await db.run(sql`delete from users where id = ${gone.broker.id}`)
    await keyUse.write()
    expect(await other.usage()).toMatchObject([{ calls: 1 }])
  })
})

describe('the log', () => {
  test('names the last calls with their status and network, never an input, and is empty after 7 days (K4.12)', async () => {
    const { key, log } = await stage()
    const word = uniqueWord()
    await server.send(filteredListings, { searchTerm: word }, { as: key.secret, address: '203.0.113.7' })
    await server.send(updateName, { name_24: word }, { as: key.secret, address: '2001:db8:7:7::1' })
    await keyUse.write()
    const { calls, total } = await log()
    expect(total).toBe(2)
    expect(calls).toMatchObject([
      { call: 'POST /api/profile/update_name24', status: 403, network: '2001:db8:7::/48' },
      { call: 'GET /api/filteredListings', status: 200, network: '203.0.113.0/24' },
    ])
    const kept = await db.rows(sql`select c.*, k.* from api_key_calls c join api_keys k on k.id = c.key_id`)
    expect(JSON.stringify(kept)).not.toContain(word)
    await db.run(sql`update api_key_calls set at = at - interval '7 days' where key_id = ${key.id}`)
    expect(await log()).toMatchObject({ calls: [], total: 0 })
    await sweep(server.dependencies)
    expect(await db.row(sql`select 1 from api_key_calls where key_id = ${key.id}`)).toBeNull()
  })

  test('has the last 200', async () => {
    const { key, log } = await stage()
    const note = (status: number) =>
      keyUse.note({ key: key.id, at: new Date(), call: 'GET /api/lobs', status, ms: 1, network: '203.0.113.0/24' })
    for (let time = 0; time < 150; time++) note(200)
    await keyUse.write()
    for (let time = 0; time < 250; time++) note(time < 50 ? 500 : 429)
    await keyUse.write()
    const { calls, total } = await log()
    expect([total, calls[0]?.status]).toEqual([200, 429])
    const kept = await db.row(sql`
      select count(*)::int as all, count(*) filter (where status = 429)::int as latest from api_key_calls where key_id = ${key.id}`)
    expect(kept).toEqual({ all: 200, latest: 200 })
  })
})

describe('its maker', () => {
  const mailsTo = (username: string) =>
    db.rows<{ subject: string; text: string }>(
      sql`select subject, text from outbox where recipient = ${username} order by id desc`,
    )

  test('is told once that a key ends within seven days', async () => {
    const { broker, key } = await stage()
    const endsIn = (span: string) =>
      db.run(sql`update api_keys set expires_at = now() + ${span}::interval where id = ${key.id}`)
    await endsIn('8 days')
    await warnOfEndingKeys(server.dependencies)
    expect(await mailsTo(broker.username)).toEqual([])
    await endsIn('6 days 23 hours')
    await Promise.all([warnOfEndingKeys(server.dependencies), warnOfEndingKeys(server.dependencies)])
    await warnOfEndingKeys(server.dependencies)
    const mails = await mailsTo(broker.username)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('Your API key ‘Management system’ ends on ')
    expect(mails[0]?.text).toContain('/profile/keys')
  })

  test('is not told of a key that is revoked already', async () => {
    const { broker, key } = await stage()
    await db.run(
      sql`update api_keys set expires_at = now() + interval '1 day', revoked_at = now() where id = ${key.id}`,
    )
    await warnOfEndingKeys(server.dependencies)
    expect(await mailsTo(broker.username)).toEqual([])
  })

  test('reads in the mail about a changed password which keys still work', async () => {
    const someone = await signUp(server)
    const change = (password: string, current_password: string) =>
      server.send(changePassword, { password, current_password }, { as: someone })
    await change('louder lantern over the bay', someone.password)
    expect((await mailsTo(someone.username))[0]?.text).not.toContain('API key')
    await buildKey(db, { by: someone.id })
    const dead = await buildKey(db, { by: someone.id })
    await db.run(sql`update api_keys set name = 'Dead one', revoked_at = now() where id = ${dead.id}`)
    await change('another lantern over the bay', 'louder lantern over the bay')
    const [mail] = await mailsTo(someone.username)
    expect(mail?.text).toContain('This API key of yours still works: ‘Management system’.')
    expect(mail?.text).not.toContain('Dead one')
  })

  test('keeps no key that was made before the address was proven, when a mailed link chooses the password', async () => {
    const reset = async (username: string) => {
      await server.send(forgotPassword, { username })
      const token = await mailedToken(server, username, 'reset-password')
      return server.send(resetPassword, { token, password: 'louder lantern over the bay' })
    }
    const [unproven, proven] = [await signUp(server), await signUp(server)]
    await db.run(sql`update users set verified_at = now() where id = ${proven.id}`)
    const keys = [await buildKey(db, { by: unproven.id }), await buildKey(db, { by: proven.id })]
    for (const { username } of [unproven, proven]) expect((await reset(username)).status).toBe(200)
    const answers = []
    for (const { secret } of keys) answers.push((await server.send(readLobs, {}, { as: secret })).status)
    expect(answers).toEqual([401, 200])
  })
})

test('the history of a record names the key by which somebody changed it', async () => {
  const { id: organization } = await buildOrganization(db)
  const keeper = await buildUser(server, { contributesFor: [organization] })
  const { secret } = await buildKey(db, { by: keeper.id, scopes: ['contribute'] })
  const { id } = await buildListing(db, { organization })
  await server.send(updateListing, { id, version: 1, description: 'By the key.' }, { as: secret })
  await server.send(updateListing, { id, version: 2, description: 'By hand.' }, { as: keeper })
  const { entries } = (await server.send(readHistory, { kind: 'listing', id }, { as: keeper })).body
  expect(entries.map(({ who }) => who)).toEqual(['Someone', 'Someone, key ‘Management system’'])
})
