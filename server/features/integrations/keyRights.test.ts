// What a key may: no more than its account, narrowed to its organization, and nothing private.
import sql from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { listKeys } from '#contract/calls/keys.ts'
import { createListing, filteredListings, readListing, updateListing } from '#contract/calls/listings.ts'
import { listProposals, myContributions, withdraw } from '#contract/calls/moderation.ts'
import { createOrganization, manageOrgNames } from '#contract/calls/organizations.ts'
import { readLobs } from '#contract/calls/reference.ts'
import { buildKey, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { newPlace } from '#server/testing/people.ts'
import { testServer } from '#server/testing/server.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db)
afterAll(() => server.close())
const newListing = {
  line_of_business: ['Property'],
  states: ['NY'],
  carrier_information: 'Harbor paper',
  description: 'Bakeries without delivery.',
}
const newOrganization = {
  organization_type: 'Insurance Company',
  contact_phone_number_1: '212-555-0100',
  contact_email_address: 'desk@harbor.example',
  organization_website: 'https://www.harbor.example',
  short_description: 'Writes restaurants.',
} as const
const admin = await buildUser(server, { role: 'superAdmin' })

const lines = (secret: string) => server.send(readLobs, {}, { as: secret })
const refused = { status: 401, body: { code: 'sign_in_first' } }
describe('a key of an organization', () => {
  async function stage() {
    const [mine, second, others] = [
      await buildOrganization(db),
      await buildOrganization(db),
      await buildOrganization(db),
    ]
    const maker = await buildUser(server, { contributesFor: [mine.id, second.id] })
    const { secret } = await buildKey(db, { by: maker.id, organization: mine.id, scopes: ['read', 'contribute'] })
    return { mine, second, others, maker, secret }
  }
  const edit = (id: number, as: string) =>
    server.send(updateListing, { id, version: 1, description: unique('Words') }, { as })

  test('edits its own listings live and others by proposal, and ends when its maker leaves (K4.4)', async () => {
    const { mine, second, others, maker, secret } = await stage()
    const [own, ofSecond, ofOthers] = [
      await buildListing(db, { organization: mine.id }),
      await buildListing(db, { organization: second.id }),
      await buildListing(db, { organization: others.id }),
    ]
    expect((await edit(own.id, secret)).body).toMatchObject({ listing: { version: 2 } })
    // The maker contributes there too, but not with this key.
    expect((await edit(ofSecond.id, secret)).body).toMatchObject({ proposal: { status: 'open' } })
    expect((await edit(ofOthers.id, secret)).body).toMatchObject({ proposal: { status: 'open' } })
    await server.send(
      manageOrgNames,
      { target_user: maker.username, org_name: mine.organization_name, remove: true },
      { as: admin },
    )
    expect(await lines(secret)).toMatchObject(refused)
    const { keys } = (await server.send(listKeys, {}, { as: maker })).body
    expect(keys).toMatchObject([{ state: 'stopped' }])
  })

  test('sees what its maker wrote for others as everybody does: not at all while it is pending', async () => {
    const { mine, second, others, maker, secret } = await stage()
    const pending = (organization: number) => buildListing(db, { organization, status: 'pending', by: maker.id })
    const [own, ofSecond, ofOthers] = [await pending(mine.id), await pending(second.id), await pending(others.id)]
    const account = await buildKey(db, { by: maker.id, scopes: ['read', 'contribute'] })
    const seen = async (as: string) => {
      const answers = []
      for (const { id } of [own, ofSecond, ofOthers])
        answers.push((await server.send(readListing, { id }, { as })).status)
      return answers
    }
    expect([await seen(secret), await seen(account.secret)]).toEqual([
      [200, 404, 404],
      [200, 200, 200],
    ])
    for (const { id } of [ofSecond, ofOthers]) {
      expect((await edit(id, secret)).status).toBe(404)
      expect((await server.send(withdraw, { kind: 'listing', id }, { as: secret })).status).toBe(404)
    }
    const mineBy = async (as: string) =>
      (await server.send(myContributions, {}, { as })).body.contributions.map(({ id }) => id).sort()
    expect(await mineBy(secret)).toEqual([own.id])
    expect(await mineBy(account.secret)).toEqual([own.id, ofSecond.id, ofOthers.id].sort())
    expect((await server.send(withdraw, { kind: 'listing', id: own.id }, { as: secret })).status).toBe(200)
  })

  test('knows no proposal to the records of others', async () => {
    const { others, maker, secret } = await stage()
    const { id } = await buildListing(db, { organization: others.id })
    await server.send(updateListing, { id, version: 1, description: 'By hand.' }, { as: maker })
    expect((await server.send(listProposals, {}, { as: maker })).body.total).toBe(1)
    expect((await server.send(listProposals, {}, { as: secret })).body).toMatchObject({ total: 0, proposals: [] })
  })

  test('adds listings to that organization, and no organization', async () => {
    const { mine, others, maker, secret } = await stage()
    const add = (org_name: string) =>
      server.send(createListing, { ...newListing, org_name, listing_name: unique('Bakeries') }, { as: secret })
    expect((await add(mine.organization_name)).status).toBe(200)
    expect(await add(others.organization_name)).toMatchObject({
      status: 400,
      body: { fields: { org_name: 'This key acts for another organization.' } },
    })
    const organization = { ...newOrganization, organization_name: unique('Harbor') }
    const create = (as: string) => server.send(createOrganization, organization, { as })
    expect(await create(secret)).toMatchObject({ status: 403, body: { code: 'key_not_allowed' } })
    const account = await buildKey(db, { by: maker.id, scopes: ['contribute'] })
    expect((await create(account.secret)).status).toBe(200)
  })
})

describe('with a key', () => {
  test('no superAdmin is one, and nobody sees what a superAdmin sees', async () => {
    const { secret } = await buildKey(db, { by: admin.id })
    const { id } = await buildListing(db, { status: 'pending' })
    const read = async (as: string) => (await server.send(readListing, { id }, { as })).status
    expect([await read(admin.token), await read(secret)]).toEqual([200, 404])
  })

  test('an audit entry says which, and a session leaves that empty', async () => {
    const { id: organization } = await buildOrganization(db)
    const keeper = await buildUser(server, { contributesFor: [organization] })
    const key = await buildKey(db, { by: keeper.id, scopes: ['read', 'contribute'] })
    const { id } = await buildListing(db, { organization })
    await server.send(updateListing, { id, version: 1, description: 'By the key.' }, { as: key.secret })
    await server.send(updateListing, { id, version: 2, description: 'By hand.' }, { as: keeper })
    const entries = await db.rows(
      sql`select actor_id, via_key_id from audit where kind = 'listing' and record_id = ${id} order by id`,
    )
    expect(entries).toEqual([
      { actor_id: keeper.id, via_key_id: key.id },
      { actor_id: keeper.id, via_key_id: null },
    ])
  })

  test('the same Idempotency-Key of an account and of each of its keys are three', async () => {
    const { id: organization } = await buildOrganization(db)
    const keeper = await buildUser(server, { contributesFor: [organization] })
    const { id } = await buildListing(db, { organization })
    const [one, two] = [
      await buildKey(db, { by: keeper.id, scopes: ['contribute'] }),
      await buildKey(db, { by: keeper.id, scopes: ['contribute'] }),
    ]
    const change = async (as: string, description: string) => {
      const { status, body } = await server.send(
        updateListing,
        { id, description },
        { as, key: 'the-same'.padEnd(200, '-') },
      )
      return [status, body.code ?? ('listing' in body && body.listing.version)]
    }
    expect([
      await change(keeper.token, 'First.'),
      await change(one.secret, 'Second.'),
      await change(two.secret, 'Third.'),
      await change(two.secret, 'Third.'),
      await change(two.secret, 'Fourth.'),
    ]).toEqual([
      [200, 2],
      [200, 3],
      [200, 4],
      [200, 4],
      [409, 'key_reused'],
    ])
  })
})

describe('limits', () => {
  const waitOf = (headers: Record<string, unknown>) => Number(headers['retry-after'])
  test('of reads count per key, whoever else asks, and end with Retry-After (K4.3)', async () => {
    const small = await testServer({ KEY_READS_PER_MINUTE: '2' }, db)
    const broker = await buildUser(small)
    const [one, two] = [await buildKey(db, { by: broker.id }), await buildKey(db, { by: broker.id })]
    const address = newPlace()
    const read = async (as: string) => {
      const { status, headers } = await small.send(readLobs, {}, { as, address })
      return { status, left: headers['ratelimit-remaining'], limit: headers['ratelimit-limit'], wait: waitOf(headers) }
    }
    expect(await read(one.secret)).toMatchObject({ status: 200, left: '1', limit: '2' })
    expect(await read(one.secret)).toMatchObject({ status: 200, left: '0' })
    const over = await read(one.secret)
    expect(over).toMatchObject({ status: 429, left: '0', limit: '2' })
    expect(over.wait).toBeGreaterThan(0)
    expect(over.wait).toBeLessThanOrEqual(60)
    expect(await read(two.secret)).toMatchObject({ status: 200, left: '1' })
    expect((await read(broker.token)).status).toBe(200)
    await small.close()
  })

  test('of changes count per key on all servers together, in place of the account’s (K4.3)', async () => {
    const settings = { KEY_WRITES_PER_MINUTE: '2', WRITE_LIMIT_PER_MINUTE: '1' }
    const [here, there] = [await testServer(settings, db), await testServer(settings, db)]
    const { id: organization } = await buildOrganization(db)
    const { id } = await buildListing(db, { organization })
    const keeper = await buildUser(here, { contributesFor: [organization] })
    const { id: key, secret } = await buildKey(db, { by: keeper.id, scopes: ['contribute'] })
    const change = async (on: typeof here) => {
      const { status, headers } = await on.send(updateListing, { id, description: unique('Words') }, { as: secret })
      return { status, left: headers['ratelimit-remaining'], wait: waitOf(headers) }
    }
    expect(await change(here)).toMatchObject({ status: 200, left: '1' })
    expect(await change(there)).toMatchObject({ status: 200, left: '0' })
    const over = await change(here)
    expect(over).toMatchObject({ status: 429, left: '0' })
    expect(over.wait).toBeGreaterThan(0)
    await db.run(sql`update counters set resets_at = now() where key = ${`change:key:${key}`}`)
    expect((await change(there)).status).toBe(200)
    await Promise.all([here.close(), there.close()])
  })
})

test('a search with a key answers as to anybody with an account', async () => {
  const broker = await buildUser(server)
  const { secret } = await buildKey(db, { by: broker.id })
  expect((await server.send(filteredListings, {}, { as: secret })).status).toBe(200)
})
