// What an account says of its business: saved in parts, bounded, its own alone, and gone with the account.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Preferences } from '#contract/calls/accounts.ts'
import { deleteAccount, readAccountData } from '#contract/calls/accounts.ts'
import { markMarket } from '#contract/calls/appointments.ts'
import { confirmListing } from '#contract/calls/confirming.ts'
import { readPreferences, savePreferences } from '#contract/calls/preferences.ts'
import { subcategoryNames } from '#contract/calls/reference.ts'
import { logIn, register } from '#contract/calls/sessions.ts'
import { saveSearch } from '#contract/calls/watches.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { newAddress, newPlace, signUp } from '../../testing/people.ts'

const server = await openServer()
const save = (as: Built, input: object) => server.send(savePreferences, input, { as })
const read = async (as: Built) => (await server.send(readPreferences, {}, { as })).body

const untouched: Preferences = {
  states: [],
  lines: [],
  classes: [],
  single_keys: true,
  checklist: {
    answered: false,
    found_market: false,
    marked_access: false,
    saved_search: false,
    keeper: null,
    hidden: false,
  },
  version: 0,
}

test('whoever said nothing has none; what is said is kept in parts, and nobody else sees it', async () => {
  const [broker, other] = [await buildUser(server), await buildUser(server)]
  expect(await read(broker)).toEqual(untouched)
  const first = await save(broker, { states: 'Texas, OK', version: 0 })
  expect([first.status, first.body]).toMatchObject([
    200,
    { message: 'Saved', preferences: { states: ['TX', 'OK'], lines: [], version: 1, checklist: { answered: true } } },
  ])
  await save(broker, { lines: ['property'], classes: 'Electrical, Plumbing and HVAC,Restaurants', version: 1 })
  expect(await read(broker)).toMatchObject({
    states: ['TX', 'OK'],
    lines: ['property'],
    classes: ['Electrical, Plumbing and HVAC', 'Restaurants'],
    version: 2,
  })
  await save(broker, { states: [] })
  expect(await read(broker)).toMatchObject({ states: [], lines: ['property'] })
  expect(await read(other)).toEqual(untouched)
})

test('answers are saved on the version that was read; steps and switches are not compared', async () => {
  const broker = await buildUser(server)
  await save(broker, { states: ['TX'] })
  const late = await save(broker, { states: ['OK'], version: 0 })
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { states: ['TX'], version: 1 } }])
  const ticks = [{ found_market: true }, { hide_checklist: true }, { single_keys: false }]
  await Promise.all(ticks.map(tick => save(broker, tick)))
  expect(await read(broker)).toMatchObject({
    states: ['TX'],
    single_keys: false,
    checklist: { found_market: true, hidden: true },
    version: 1,
  })
  expect((await save(broker, { states: ['OK'], version: 1 })).body.preferences.states).toEqual(['OK'])
})

test('what is unknown or too much is refused', async () => {
  const broker = await buildUser(server)
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `line_${at}`)
  const wrong: [object, object][] = [
    [{ states: ['ZZ'] }, { states: ['TX'] }],
    [{ classes: subcategoryNames.slice(0, 7) }, { classes: subcategoryNames.slice(0, 6) }],
    [{ classes: ['Dragons'] }, { classes: [] }],
    [{ lines: lines(21) }, { lines: lines(20) }],
    [{ single_keys: 'maybe' }, { single_keys: true }],
    [{ version: -1, states: [] }, { states: [] }],
  ]
  for (const [refused, taken] of wrong) {
    const { status, body } = await save(broker, refused)
    expect([status, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([400, Object.keys(refused)[0]])
    expect((await save(broker, taken)).status).toBe(200)
  }
  const unknown = await server.raw({ method: 'POST', url: savePreferences.path, payload: { user_id: 1 }, as: broker })
  expect(unknown.status).toBe(400)
})

test('an appointment that was marked ticks its step', async () => {
  const broker = await buildUser(server)
  const { id } = await buildOrganization(server.db)
  await server.send(markMarket, { organization_id: id, status: 'requested' }, { as: broker })
  expect((await read(broker)).checklist.marked_access).toBe(false)
  await server.send(markMarket, { organization_id: id, status: 'appointed' }, { as: broker })
  expect((await read(broker)).checklist.marked_access).toBe(true)
})

test('a saved search ticks its step, and one that somebody else saved does not', async () => {
  const [broker, other] = [await buildUser(server), await buildUser(server)]
  const search = { name: 'Pizza', kind: 'listings', query: { searchTerm: 'pizza' } } as const
  await server.send(saveSearch, search, { as: other })
  expect((await read(broker)).checklist.saved_search).toBe(false)
  await server.send(saveSearch, search, { as: broker })
  expect((await read(broker)).checklist.saved_search).toBe(true)
})

test('who keeps an organization has a keeper’s steps, which its entries tick; others have none', async () => {
  const { db } = server
  const { id: organization_id } = await buildOrganization(db)
  const keeper = await buildUser(server, { contributesFor: [organization_id] })
  const steps = async () => (await read(keeper)).checklist.keeper
  expect(await steps()).toEqual({ organization_id, named_contact: false, added_listing: false, confirmed: false })
  await db.run(sql`insert into contacts (organization_id, contact_name) values (${organization_id}, 'Lena Varga')`)
  expect(await steps()).toMatchObject({ named_contact: true, added_listing: false, confirmed: false })
  const { id } = await buildListing(db, { organization: organization_id })
  expect(await steps()).toMatchObject({ named_contact: true, added_listing: true, confirmed: false })
  await server.send(confirmListing, { id }, { as: keeper })
  expect(await steps()).toMatchObject({ named_contact: true, added_listing: true, confirmed: true })
  expect((await read(await buildUser(server))).checklist.keeper).toBeNull()
})

test('they are part of what the account holds, and end with it', async () => {
  const broker = await signUp(server)
  await server.send(savePreferences, { states: ['TX'] }, { as: broker })
  const { body } = await server.send(readAccountData, {}, { as: broker })
  expect(body.preferences).toMatchObject({ states: ['TX'], version: 1 })
  const held = () => server.db.rows(sql`select 1 from preferences where user_id = ${broker.id}`)
  expect(await held()).toHaveLength(1)
  await server.send(deleteAccount, { confirm: 'DELETE' }, { as: broker, address: newPlace() })
  expect(await held()).toEqual([])
})

test('a session says whether its account was made by the call', async () => {
  const person = { username: newAddress(), password: 'quiet lantern over the bay' }
  const made = await server.send(register, { ...person, name_24: 'Rosa Quill' }, { address: newPlace() })
  expect(made.body.is_new).toBe(true)
  expect((await server.send(logIn, person, { address: newPlace() })).body.is_new).toBe(false)
})
