// Who must have a second factor, from when on, and what an account without one does not reach.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { leaveAgency, readAgency, saveAgency } from '#contract/calls/agencies.ts'
import { markMarket, readMarks } from '#contract/calls/appointments.ts'
import { startTotp, stopTotp } from '#contract/calls/codes.ts'
import {
  copyCollection,
  deleteCollection,
  listCollections,
  readCollection,
  saveCollection,
} from '#contract/calls/collections.ts'
import { confirmListing } from '#contract/calls/confirming.ts'
import { createKey, keyUsage, listKeys } from '#contract/calls/keys.ts'
import { filteredListings, readListing, updateListing } from '#contract/calls/listings.ts'
import { moderationQueue } from '#contract/calls/moderation.ts'
import { listNotes, saveNote } from '#contract/calls/notes.ts'
import { readOverview } from '#contract/calls/overview.ts'
import { removePasskey } from '#contract/calls/passkeys.ts'
import { requiredFactor, requireFactor } from '#contract/calls/requiredFactor.ts'
import { logOut } from '#contract/calls/sessions.ts'
import { listSavedSearches, readSavedSearch, saveSearch, setSearchFeed } from '#contract/calls/watches.ts'
import { listWebhooks } from '#contract/calls/webhooks.ts'
import { calls } from '#contract/index.ts'
import { type CallName, ruleOf } from '#contract/registry.ts'
import { inputs } from '#server/testing/access/inputs.ts'
import { makeScene } from '#server/testing/access/scene.ts'
import { table } from '#server/testing/access/table.ts'
import { type Built, buildKey, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { makeSuperAdmin, newPlace, signUp, tokenOf } from '#server/testing/people.ts'
import { testServer } from '#server/testing/server.ts'
import { buildFirm } from '../../agencies/testing/firm.ts'

const server = await openServer({ DEMO: 'off' })
const { db } = server
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const refused = [403, 'second_factor_required']
const isDays = (from: string | undefined | null, days: number) =>
  Math.abs(Date.parse(from ?? '') - Date.now() - days * 86_400_000) < 60_000

async function giveFactor({ id }: { id: number }, on = server) {
  await db.run(sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${id}, '', now())
    on conflict (user_id) do update set confirmed_at = now()`)
  on.dependencies.viewers.forget(id)
}
/** The days of notice are over. */
async function endNotice({ id }: { id: number }) {
  await db.run(sql`update users set factor_from = now() where id = ${id}`)
  await db.run(sql`
    update required_factors set starts_at = now() where agency_id in (select agency_id from agency_members where user_id = ${id})
      or organization_id in (select organization_id from memberships where user_id = ${id})`)
  for (const { user_id } of await db.rows<{ user_id: number }>(sql`
    select user_id from agency_members where agency_id in (select agency_id from agency_members where user_id = ${id})
    union select user_id from memberships where organization_id in (select organization_id from memberships where user_id = ${id})
    union select ${id}::int`))
    server.dependencies.viewers.forget(user_id)
}
const noticesOf = ({ id }: { id: number }) =>
  db.rows<{ title: string; text: string; link: string }>(
    sql`select title, text, link from notices where user_id = ${id} order by id`,
  )
const mailsTo = ({ username }: { username: string }, words: string) =>
  db.rows<{ text: string }>(
    sql`select text from outbox where recipient = ${username} and subject like ${`%${words}%`} order by id`,
  )

describe('G3 the site', () => {
  /** Those that set a factor up, sign in and out, and say how things stand. */
  const free: CallName[] = [
    'accounts.profile',
    'accounts.settings',
    'accounts.signInMethods',
    'accounts.addPasskey',
    'accounts.startTotp',
    'accounts.confirmTotp',
    'accounts.signInAgain',
    'accounts.logOut',
    'accounts.sendVerification',
  ]
  const opensSession = (name: CallName) => name.startsWith('accounts.') && ruleOf(name).rank === 'anyone'
  const isFree = (name: CallName) => free.includes(name) || opensSession(name)

  test('every other call of a superAdmin without one is refused, and of one who has it none for that reason', async () => {
    const got: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const call of calls) {
      const row = table.find(one => one.call === call.name)
      if (!row) throw new Error(`The table has no row for ${call.name}.`)
      const scene = await makeScene(server, row, 'superAdmin')
      const asking = await scene.who('superAdmin')
      if (!asking) throw new Error('A superAdmin is no visitor.')
      const input = await inputs[call.name](scene as never)
      await endNotice(asking)
      const before = await server.send(call, input as never, { as: asking })
      const isRefused = codeOf(before as never)[1] === 'second_factor_required'
      if (isRefused) expect([call.name, before.status]).toEqual([call.name, 403])
      await giveFactor(asking)
      const after = isRefused ? await server.send(call, input as never, { as: asking }) : before
      got[call.name] = [isRefused, codeOf(after as never)[1] === 'second_factor_required']
      expected[call.name] = [!isFree(call.name), false]
    }
    expect(got).toEqual(expected)
  }, 240_000)

  test('the first sign-in starts 14 days and is told with the date; the third is met by the set-up', async () => {
    const admin = await makeSuperAdmin(server)
    const profile = async (token: string) => (await server.send(readProfile, {}, { as: token })).body.factor_asked
    const [asked] = await profile(admin.token)
    expect(asked).toMatchObject({ by: 'site', is_due: false })
    expect(isDays(asked?.from, 14)).toBe(true)
    const queue = (as: string) => server.send(moderationQueue, {}, { as })
    expect((await queue(admin.token)).status).toBe(200)
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(asked?.from ?? ''),
    )
    const second = await tokenOf(server, admin)
    expect((await queue(second)).status).toBe(200)
    const [notice, ...more] = await noticesOf(admin)
    expect(notice).toMatchObject({ title: `Your account needs a second factor from ${day}`, link: '/set-up' })
    expect(more).toEqual([])
    expect(await mailsTo(admin, 'needs a second factor')).toHaveLength(1)
    const third = await tokenOf(server, admin)
    // A session that is known already learns of it within a second, and here at once.
    server.dependencies.viewers.forget(admin.id)
    for (const token of [third, second, admin.token]) expect(codeOf(await queue(token))).toEqual(refused)
    expect(await profile(third)).toMatchObject([{ by: 'site', is_due: true }])
    await giveFactor(admin)
    expect((await queue(third)).status).toBe(200)
    expect(await profile(third)).toEqual([])
    expect((await server.send(logOut, {}, { as: third })).status).toBe(200)
  })

  test('after 14 days the second sign-in is late; sign-ins with a factor do not count, and without it again they do', async () => {
    const admin = await makeSuperAdmin(server)
    await endNotice(admin)
    expect(codeOf(await server.send(moderationQueue, {}, { as: admin }))).toEqual(refused)
    const careful = await signUp(server)
    await giveFactor(careful)
    await db.run(sql`update users set role = 'superAdmin' where id = ${careful.id}`)
    const counted = () => db.row(sql`select factor_sign_ins as times from users where id = ${careful.id}`)
    await server.send(readProfile, {}, { as: careful })
    expect(await counted()).toEqual({ times: 0 })
  })

  test('whoever gives the last one up reaches only the set-up from then on, without days of grace anew', async () => {
    const admin = await makeSuperAdmin(server)
    const { id } = admin
    const queue = async () => codeOf(await server.send(moderationQueue, {}, { as: admin }))
    const addPasskey = () =>
      db.row<{ id: number }>(sql`
        insert into passkeys (user_id, credential_id, public_key, counter, name, backed_up)
        values (${id}, ${unique('key')}::text::bytea, '', 0, 'Mac', false) returning id`)
    await giveFactor(admin)
    const passkey = await addPasskey()
    expect((await server.send(stopTotp, {}, { as: admin })).status).toBe(200)
    expect(await queue()).toEqual([200, undefined])
    expect((await server.send(removePasskey, { id: passkey?.id ?? 0 }, { as: admin })).status).toBe(200)
    expect(await queue()).toEqual(refused)
    const { body } = await server.send(readProfile, {}, { as: admin })
    expect(body.factor_asked).toMatchObject([{ by: 'site', is_due: true }])
    expect((await server.send(startTotp, {}, { as: admin })).status).toBe(200)
    // Of whom it is not asked, nothing is withheld.
    const member = await signUp(server)
    await giveFactor(member)
    expect((await server.send(stopTotp, {}, { as: member })).status).toBe(200)
    expect((await server.send(filteredListings, {}, { as: member })).status).toBe(200)
  })

  test('asks of superAdmins by default, of everybody or of nobody as the setting says, and of nobody in a demo', async () => {
    const reaches = async (setting: Record<string, string>, role: 'member' | 'superAdmin') => {
      const other = await testServer(setting, db)
      const { id, username, password } = await signUp(other)
      await db.run(sql`update users set role = ${role} where id = ${id}`)
      for (let times = 0; times < 3; times++) await tokenOf(other, { username, password })
      const token = await tokenOf(other, { username, password })
      const { status } = await other.send(filteredListings, {}, { as: token })
      await other.close()
      return status
    }
    const off = { DEMO: 'off' }
    expect([await reaches(off, 'member'), await reaches(off, 'superAdmin')]).toEqual([200, 403])
    const everybody = { ...off, REQUIRE_SECOND_FACTOR: 'everybody' }
    expect([await reaches(everybody, 'member'), await reaches(everybody, 'superAdmin')]).toEqual([403, 403])
    expect(await reaches({ ...off, REQUIRE_SECOND_FACTOR: 'off' }, 'superAdmin')).toBe(200)
    expect(await reaches({ REQUIRE_SECOND_FACTOR: 'everybody', DEMO: 'on' }, 'superAdmin')).toBe(200)
  })

  test('stops the keys of such an account, which act as a member, and its feeds', async () => {
    const admin = await buildUser(server, { role: 'superAdmin' })
    const { secret } = await buildKey(db, { by: admin.id })
    const { body } = await server.send(
      saveSearch,
      { name: unique('Pizza'), query: { searchTerm: 'pizza' }, kind: 'listings' },
      { as: admin },
    )
    const feed = await server.send(setSearchFeed, { id: body.saved_search.id, on: true }, { as: admin })
    const url = new URL(feed.body.url ?? '').pathname
    const search = () => server.send(filteredListings, {}, { as: secret })
    const read = async () => (await server.raw({ method: 'GET', url })).status
    expect([(await search()).status, await read()]).toEqual([200, 200])
    await endNotice(admin)
    expect([codeOf(await search()), await read()]).toEqual([refused, 404])
    await giveFactor(admin)
    expect([(await search()).status, await read()]).toEqual([200, 200])
  })
})

describe('G3 an agency', () => {
  const ask = (as: Built, required = true) => server.send(requireFactor, { required }, { as })

  test('asks by its owners alone, tells each member the date, and withholds nothing for 14 days', async () => {
    const { owner, members } = await buildFirm(server, { colleagues: 2 })
    const [careful, careless] = members as [Built, Built]
    await giveFactor(careful)
    expect(codeOf(await ask(careless))).toEqual([404, 'not_found'])
    expect(codeOf(await ask(await buildUser(server, { role: 'superAdmin' })))).toEqual([404, 'not_found'])
    const { body } = await ask(owner)
    expect(body).toMatchObject({ message: 'Every member has been told.', members: 3, without: 2 })
    expect(isDays(body.from, 14)).toBe(true)
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(body.from ?? ''),
    )
    for (const told of [owner, careful, careless]) {
      const [notice] = await noticesOf(told)
      expect(notice?.title).toBe(`Your agency asks for a second factor from ${day}`)
      expect(notice?.text).toContain(told === careful ? 'You have one already' : 'You have none yet')
      expect(await mailsTo(told, day)).toHaveLength(1)
    }
    // Asked again, it keeps its date and tells nobody twice.
    expect((await ask(owner)).body.from).toBe(body.from)
    expect(await noticesOf(careless)).toHaveLength(1)
    expect((await server.send(readMarks, {}, { as: careless })).status).toBe(200)
    expect((await server.send(readProfile, {}, { as: careless })).body.factor_asked).toMatchObject([
      { by: 'agency', is_due: false },
    ])
    const off = await ask(owner, false)
    expect(off.body).toMatchObject({ message: 'A second factor is no longer needed.', from: null })
    expect((await server.send(readProfile, {}, { as: careless })).body.factor_asked).toEqual([])
  })

  test('asks no longer only by an owner who signed in a moment ago or sends the password', async () => {
    const owner = await signUp(server)
    const { token } = owner
    await server.send(saveAgency, { agency_name: unique('Quill') }, { as: token })
    const ask = (input: { required: boolean; current_password?: string }) =>
      server.send(requireFactor, input, { as: token, address: newPlace() })
    const isAsked = async () => (await server.send(requiredFactor, {}, { as: token })).body.from !== null
    await db.run(sql`update sessions set created_at = created_at - interval '16 minutes' where user_id = ${owner.id}`)
    // More protection needs no password.
    expect((await ask({ required: true })).status).toBe(200)
    for (const refused of [await ask({ required: false }), await ask({ required: false, current_password: 'wrong' })])
      expect([codeOf(refused), await isAsked()]).toEqual([[400, 'wrong_current_password'], true])
    expect((await ask({ required: false, current_password: owner.password })).status).toBe(200)
    expect(await isAsked()).toBe(false)
    await ask({ required: true })
    await db.run(sql`update sessions set confirmed_at = now() where user_id = ${owner.id}`)
    expect((await ask({ required: false })).status).toBe(200)
    // Who owns no agency learns of none by it.
    const stranger = await buildUser(server)
    expect(codeOf(await server.send(requireFactor, { required: false }, { as: stranger }))).toEqual([404, 'not_found'])
  })

  test('then withholds its records and functions from members without one, and gives them back at once', async () => {
    const { owner, members } = await buildFirm(server)
    const [member] = members as [Built]
    await giveFactor(owner)
    const market = await buildOrganization(db)
    await server.send(markMarket, { organization_id: market.id, status: 'appointed' }, { as: owner })
    const shared = (await server.send(saveCollection, { name: unique('Trucks'), shared: true }, { as: owner })).body
      .collection
    const own = (await server.send(saveCollection, { name: unique('Boats') }, { as: member })).body.collection
    await server.send(saveNote, { organization_id: market.id, text: 'Ask for Rosa.', shared: true }, { as: owner })
    const search = (
      await server.send(
        saveSearch,
        { name: unique('Pizza'), query: { searchTerm: 'pizza' }, kind: 'listings', shared: true },
        { as: owner },
      )
    ).body.saved_search
    await ask(owner)
    const seen = async () => ({
      lists: (await server.send(listCollections, {}, { as: member })).body.collections.map(({ id }) => id).sort(),
      notes: (await server.send(listNotes, {}, { as: member })).body.total,
      searches: (await server.send(listSavedSearches, {}, { as: member })).body.total,
    })
    const named = async () => [
      codeOf(await server.send(readAgency, {}, { as: member })),
      codeOf(await server.send(readMarks, {}, { as: member })),
      codeOf(await server.send(markMarket, { organization_id: market.id, status: 'requested' }, { as: member })),
      codeOf(await server.send(readCollection, { id: shared?.id ?? 0 }, { as: member })),
      codeOf(await server.send(copyCollection, { id: shared?.id ?? 0 }, { as: member })),
      codeOf(await server.send(readSavedSearch, { id: search.id }, { as: member })),
      codeOf(await server.send(saveCollection, { name: unique('Vans'), shared: true }, { as: member })),
    ]
    const all = { lists: [shared?.id, own?.id].sort(), notes: 1, searches: 1 }
    const granted = (answers: unknown[][]) => answers.map(([status]) => status)
    expect(await seen()).toEqual(all)
    expect(granted(await named())).toEqual(Array(7).fill(200))
    await endNotice(member)
    const left = await seen()
    expect(left).toMatchObject({ notes: 0, searches: 0 })
    expect([left.lists.includes(own?.id ?? 0), left.lists.includes(shared?.id ?? 0)]).toEqual([true, false])
    expect(await named()).toEqual(Array(7).fill(refused))
    // What it does elsewhere is as before, and it neither leaves with the agency's records nor renames it.
    expect((await server.send(filteredListings, {}, { as: member })).status).toBe(200)
    expect((await server.send(readCollection, { id: own?.id ?? 0 }, { as: member })).status).toBe(200)
    expect(codeOf(await server.send(leaveAgency, {}, { as: member }))).toEqual(refused)
    expect(codeOf(await server.send(saveAgency, { agency_name: 'Mine' }, { as: member }))).toEqual(refused)
    // A stranger is told nothing of it.
    expect(codeOf(await server.send(readCollection, { id: shared?.id ?? 0 }, { as: await buildUser(server) }))).toEqual(
      [404, 'not_found'],
    )
    expect((await server.send(readMarks, {}, { as: owner })).body.total).toBe(1)
    await giveFactor(member)
    expect((await seen()).searches).toBe(1)
    expect(granted(await named())).toEqual(Array(7).fill(200))
    expect((await server.send(deleteCollection, { id: shared?.id ?? 0 }, { as: member })).status).toBe(200)
  })
})

describe('G3 an organization', () => {
  test('asks by its contributors; then one without a factor is any member to it, also with a key', async () => {
    const organization = await buildOrganization(db)
    const other = await buildOrganization(db)
    const careful = await buildUser(server, { contributesFor: [organization.id] })
    const careless = await buildUser(server, { contributesFor: [organization.id, other.id] })
    await giveFactor(careful)
    const listing = await buildListing(db, { organization: organization.id })
    const pending = await buildListing(db, { organization: organization.id, status: 'pending' })
    const elsewhere = await buildListing(db, { organization: other.id })
    const organization_id = organization.id
    const { id: key, secret } = await buildKey(db, { by: careless.id, organization: organization_id })
    const ask = (as: Built) => server.send(requireFactor, { organization_id, required: true }, { as })
    expect(codeOf(await ask(await buildUser(server)))).toEqual([404, 'not_found'])
    expect((await ask(careful)).body).toMatchObject({ members: 2, without: 1 })
    expect((await noticesOf(careless))[0]?.title).toContain(
      `${organization.organization_name} asks for a second factor from`,
    )
    const team = async (as: Built) => [
      codeOf(await server.send(confirmListing, { id: listing.id }, { as })),
      codeOf(await server.send(readListing, { id: pending.id }, { as })),
      codeOf(await server.send(listKeys, { organization_id }, { as })),
      codeOf(await server.send(createKey, { organization_id, name: 'System' }, { as })),
      codeOf(await server.send(listWebhooks, { organization_id }, { as })),
      codeOf(await server.send(readOverview, { organization_id }, { as })),
      codeOf(await server.send(requiredFactor, { organization_id }, { as })),
    ]
    const edit = (as: Built, id: number) =>
      server.send(updateListing, { id, version: 1, description: unique('Words') }, { as })
    expect((await team(careless)).map(([status]) => status)).toEqual(Array(7).fill(200))
    expect((await server.send(filteredListings, {}, { as: secret })).status).toBe(200)
    await endNotice(careless)
    expect(await team(careless)).toEqual(Array(7).fill(refused))
    expect(codeOf(await edit(careless, listing.id))).toEqual(refused)
    expect(codeOf(await server.send(filteredListings, {}, { as: secret }))).toEqual(refused)
    expect((await server.send(keyUsage, { id: key }, { as: careless })).status).toBe(404)
    // What everybody sees of it, and what it contributes for elsewhere, stay.
    expect((await server.send(readListing, { id: listing.id }, { as: careless })).status).toBe(200)
    expect((await edit(careless, elsewhere.id)).body).not.toHaveProperty('proposal')
    expect((await team(careful)).map(([status]) => status)).toEqual(Array(7).fill(200))
    await giveFactor(careless)
    expect((await team(careless)).map(([status]) => status)).toEqual(Array(7).fill(200))
    expect((await server.send(filteredListings, {}, { as: secret })).status).toBe(200)
    expect((await edit(careless, listing.id)).status).toBe(200)
  })
})
