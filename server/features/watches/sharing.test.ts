// Saved searches are private: whose they are, who shares them, how each is told, and what is left when somebody goes.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { deleteAccount, readAccountData } from '#contract/calls/accounts.ts'
import { leaveAgency } from '#contract/calls/agencies.ts'
import { removeLine } from '#contract/calls/lines.ts'
import {
  countSearch,
  deleteSavedSearch,
  listSavedSearches,
  readSavedSearch,
  saveSearch,
} from '#contract/calls/watches.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { buildFirm } from '../agencies/testing/firm.ts'
import { openWatching, stock } from './testing/watching.ts'

const { server, db, look, save, told } = await openWatching()
const list = async (as: Built) => (await server.send(listSavedSearches, {}, { as })).body
const names = async (as: Built) => (await list(as)).saved_searches.map(({ name }) => name)
const readAs = async (as: Built, id: number) => (await server.send(readSavedSearch, { id }, { as })).status

test('a saved search is its owner’s alone: strangers, colleagues and superAdmins are answered 404', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members
  const admin = await buildUser(server, { role: 'superAdmin' })
  const { id } = await save(owner, { query: { searchTerm: 'pizza' } })
  expect(await readAs(owner, id)).toBe(200)
  for (const as of [colleague, admin, await buildUser(server)]) {
    expect(await readAs(as as Built, id)).toBe(404)
    expect(await names(as as Built)).toEqual([])
  }
})

test('a shared one is the agency’s: a colleague reads, renames and deletes it, and loses it at once with the agency', async () => {
  const { owner, members } = await buildFirm(server, { colleagues: 2 })
  const [colleague, leaving] = members as [Built, Built]
  const { id, version } = await save(owner, { query: { searchTerm: 'pizza' }, shared: true })
  const renamed = await server.send(saveSearch, { id, version, name: 'Pies' }, { as: colleague })
  expect(renamed.body.saved_search).toMatchObject({ name: 'Pies', shared: true, is_mine: false, often: 'off' })
  const stale = await server.send(saveSearch, { id, version, name: 'Cakes' }, { as: owner })
  expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([409, 'stale', { name: 'Pies' }])
  const unshared = await server.send(saveSearch, { id, shared: false }, { as: colleague })
  expect([unshared.status, unshared.body.fields]).toMatchObject([400, { shared: expect.any(String) }])
  expect(await readAs(leaving, id)).toBe(200)
  await server.send(leaveAgency, {}, { as: leaving })
  expect(await readAs(leaving, id)).toBe(404)
  expect((await server.send(deleteSavedSearch, { id }, { as: colleague })).status).toBe(200)
  expect(await names(owner)).toEqual([])
})

test('each member is told by a choice of its own, and who was removed is told nothing more', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { word, add } = stock(db)
  const { id } = await save(owner, { query: { searchTerm: word }, shared: true })
  await add()
  await look()
  expect([(await told(owner)).length, (await told(colleague)).length]).toEqual([1, 0])
  await server.send(saveSearch, { id, often: 'at_once' }, { as: colleague })
  await look()
  expect(await told(colleague)).toEqual([])
  await add()
  await look()
  expect([(await told(owner)).length, (await told(colleague)).length]).toEqual([2, 1])
  await server.send(leaveAgency, {}, { as: colleague })
  await add()
  await look()
  expect([(await told(owner)).length, (await told(colleague)).length]).toEqual([3, 1])
})

test('the last member who leaves has what was shared as its own', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  await save(owner, { name: 'Kept', query: { searchTerm: 'pizza' }, shared: true })
  await server.send(leaveAgency, {}, { as: owner })
  expect((await list(owner)).saved_searches).toMatchObject([{ name: 'Kept', shared: false, is_mine: true }])
})

test('a deleted account takes its own searches along and leaves those of its agency; its data lists both', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  await save(colleague, { name: 'Private', query: { searchTerm: 'pizza' } })
  await save(colleague, { name: 'Shared', query: { searchTerm: 'pizza' }, shared: true })
  const { body } = await server.send(readAccountData, {}, { as: colleague })
  expect(body.saved_searches).toMatchObject([{ name: 'Private' }, { name: 'Shared' }])
  await server.send(deleteAccount, { confirm: 'DELETE' }, { as: colleague })
  expect(await names(owner)).toEqual(['Shared'])
  expect(await db.rows(sql`select name from saved_searches where name in ('Private', 'Shared')`)).toEqual([
    { name: 'Shared' },
  ])
})

test('fifty is the most, for an account and for an agency apart', async () => {
  const { owner } = await buildFirm(server)
  await db.run(sql`
    insert into saved_searches (owner_id, name, kind, query, often)
    select ${owner.id}, 'Search ' || n, 'listings', '{"searchTerm": "pizza"}', 'off' from generate_series(1, 50) n`)
  const more = { name: 'One more', kind: 'listings', query: { searchTerm: 'pizza' } } as const
  const full = await server.send(saveSearch, more, { as: owner })
  expect([full.status, full.body.code]).toEqual([409, 'limit_reached'])
  expect((await server.send(saveSearch, { ...more, shared: true }, { as: owner })).status).toBe(200)
  expect((await list(owner)).total).toBe(51)
})

test('of more than a page holds, the server says whether this very search is saved', async () => {
  const { owner } = await buildFirm(server)
  await db.run(sql`
    insert into saved_searches (owner_id, name, kind, query, often)
    select ${owner.id}, 'Search ' || n, 'listings', '{"searchTerm": "cakes"}', 'off' from generate_series(1, 50) n`)
  const organization = await buildOrganization(db)
  const listing = await buildListing(db, { organization: organization.id })
  const asked = { searchTerm: 'pizza', line_of_business: 'General Liability', page: '2' }
  const last = { name: 'Z', shared: true }
  const search = await save(owner, { ...last, query: asked })
  const one = await save(owner, { ...last, kind: 'listing', listing_id: listing.id })
  const market = await save(owner, { ...last, kind: 'market', organization_id: organization.id })
  expect((await list(owner)).saved_searches.some(({ name }) => name === 'Z')).toBe(false)

  const idsOf = async (only: InputOf<typeof listSavedSearches>) => {
    const { body } = await server.send(listSavedSearches, only, { as: owner })
    expect(body.total).toBe(body.saved_searches.length)
    return body.saved_searches.map(({ id }) => id)
  }
  // As it is stored: the line by its slug, in another order, and without what only shows.
  const query = 'line_of_business=general-liability&searchTerm=pizza'
  expect(await idsOf({ kind: 'listings', query })).toEqual([search.id])
  expect(await idsOf({ kind: 'listings', query: `${query}&state=TX` })).toEqual([])
  expect(await idsOf({ kind: 'listings', query: 'searchTerm=pizza' })).toEqual([])
  expect(await idsOf({ kind: 'match', query: 'words=pizza' })).toEqual([])
  expect(await idsOf({ listing_id: listing.id })).toEqual([one.id])
  expect(await idsOf({ listing_id: listing.id + 1 })).toEqual([])
  expect(await idsOf({ organization_id: organization.id })).toEqual([market.id])
  expect(await idsOf({ organization_id: organization.id + 1 })).toEqual([])
  for (const kind of [undefined, 'listing' as const]) {
    const { status, body } = await server.send(listSavedSearches, { query, kind }, { as: owner })
    expect([status, body.fields]).toEqual([400, { kind: 'Please say what is watched.' }])
  }
  const stranger = await server.send(listSavedSearches, { kind: 'listings', query }, { as: await buildUser(server) })
  expect(stranger.body.total).toBe(0)
})

test('what is no search is refused with a sentence, and what is one’s own view is left out', async () => {
  const ann = await buildUser(server)
  const refused = async (input: object) => {
    const { status, body } = await server.send(saveSearch, { name: 'Pizza', kind: 'listings', ...input }, { as: ann })
    return [status, body.code]
  }
  expect(await refused({})).toEqual([400, 'invalid_input'])
  expect(await refused({ query: { only_mine: '1', page: '2' } })).toEqual([400, 'invalid_input'])
  expect(await refused({ query: { searchTerm: 'pizza', colour: 'red' } })).toEqual([400, 'invalid_input'])
  expect(await refused({ query: { state: 'Narnia' } })).toEqual([400, 'invalid_input'])
  expect(await refused({ kind: 'match', query: { words: 'brewery', state: 'TX' } })).toEqual([400, 'invalid_input'])
  expect(
    await refused({ kind: 'match', query: { words: 'brewery', state: 'TX', line_of_business: 'property' } }),
  ).toEqual([200, undefined])
  expect(await refused({ kind: 'match', query: { words: 'brewery texas property' } })).toEqual([200, undefined])
  expect(await refused({ kind: 'listing', listing_id: 2_000_000_000 })).toEqual([400, 'invalid_input'])
  expect(await refused({ query: { searchTerm: 'pizza' }, shared: true })).toEqual([400, 'invalid_input'])
  const query = {
    searchTerm: 'pizza',
    state: 'TX',
    line_of_business: 'General Liability',
    only_mine: '1',
    sort: 'name',
    page: '3',
  }
  const { query: kept } = await save(ann, { query })
  expect(kept).toEqual({ searchTerm: 'pizza', state: 'TX', line_of_business: 'general-liability' })
})

test('a line that is removed leaves the searches that name it', async () => {
  const [ann, admin] = [await buildUser(server), await buildUser(server, { role: 'superAdmin' })]
  const label = unique('Windmills')
  const value = label.toLowerCase().replaceAll(' ', '-')
  const line = await db.row<{ id: number }>(sql`
    insert into lines_of_business (value, label, accepted_at) values (${value}, ${label}, now()) returning id`)
  const { id } = await save(ann, { query: { searchTerm: 'pizza', line_of_business: `${value},property` } })
  const { id: risk } = await save(ann, {
    kind: 'match',
    query: { words: 'pizza', state: 'TX', line_of_business: value },
  })
  const removed = await server.send(removeLine, { id: line?.id ?? 0 }, { as: admin })
  expect(removed.status).toBe(200)
  const { body } = await server.send(readSavedSearch, { id }, { as: ann })
  expect(body.saved_search.query).toEqual({ searchTerm: 'pizza', line_of_business: 'property' })
  // A risk without a line cannot be asked any more: it finds nothing, and tells nothing.
  await look()
  expect((await server.send(readSavedSearch, { id: risk }, { as: ann })).body.saved_search).toMatchObject({
    ...{ query: { words: 'pizza', state: 'TX' }, matches: 0, since: [] },
  })
})

test('no audit entry, notice or mail to others holds a word of a saved search', async () => {
  const ann = await buildUser(server)
  const secret = unique('Marzipan')
  const { id } = await save(ann, { name: secret, query: { searchTerm: secret } })
  await server.send(deleteSavedSearch, { id }, { as: ann })
  const found = await db.row<{ times: number }>(sql`
    select (select count(*) from audit where concat(before::text, after::text) like ${`%${secret}%`})
      + (select count(*) from notices where user_id <> ${ann.id} and concat(title, text) like ${`%${secret}%`})
      + (select count(*) from outbox where recipient <> ${ann.username} and concat(subject, text) like ${`%${secret}%`}) as times`)
  expect(Number(found?.times)).toBe(0)
})

test('what a search would watch is counted before it is saved, and what cannot be saved is refused alike', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  await add()
  await add({ states: ['NY'] })
  const counted = async (kind: 'listings' | 'match', query: string) => {
    const { status, body } = await server.send(countSearch, { kind, query }, { as: ann })
    return status === 200 ? body.matches : body.code
  }
  expect(await counted('listings', `searchTerm=${word}`)).toBe(2)
  expect(await counted('listings', `searchTerm=${word}&state=TX&page=2&only_mine=1`)).toBe(1)
  expect(await counted('listings', 'page=2')).toBe('invalid_input')
  expect(await counted('match', 'state=TX')).toBe('invalid_input')
  const { id } = await save(ann, { kind: 'match', query: { state: 'TX', line_of_business: 'property' } })
  const { body } = await server.send(readSavedSearch, { id }, { as: ann })
  expect(await counted('match', 'state=TX&line_of_business=property')).toBe(body.saved_search.matches)
})
