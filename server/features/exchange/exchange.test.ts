// Exports through HTTP: what a file holds, in which order, for whom, and which links work.
import readExcel from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { deleteAccount, disableAccount, readAccountData } from '#contract/calls/accounts.ts'
import { markMarket } from '#contract/calls/appointments.ts'
import { exportLink } from '#contract/calls/exchange.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { findMatches } from '#contract/calls/matches.ts'
import { sweep } from '../../sweep.ts'
import {
  type Built,
  buildKey,
  buildListing,
  buildOrganization,
  buildUser,
  unique,
  uniqueWord,
} from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { fileOf, linesIn, linkTo, tableIn } from './testing/downloading.ts'

const server = await openServer()
const { db } = server
let broker: Built
// An account has twenty exports an hour, so each test has one of its own.
beforeEach(async () => {
  broker = await buildUser(server)
})

const idsIn = (text: string) => tableIn(text).map(({ appetite_id }) => Number(appetite_id))
const addContact = (owner: { listing?: number; organization?: number }, name: string) =>
  db.run(sql`
    insert into contacts (listing_id, organization_id, contact_name, contact_email, contact_phone, position)
    values (${owner.listing ?? null}, ${owner.organization ?? null}, ${name}, ${`${uniqueWord()}@example.com`}, '212-555-0100',
      (select count(*) from contacts where listing_id = ${owner.listing ?? null} or organization_id = ${owner.organization ?? null}))`)

async function someListings(count: number, organization?: number) {
  const word = uniqueWord()
  const at = organization ?? (await buildOrganization(db)).id
  const listings = []
  for (let number = 0; number < count; number++)
    listings.push(
      await buildListing(db, { name: `${word} ${'abcdefgh'[number % 8]}${uniqueWord()}`, organization: at }),
    )
  return { word, listings, organization: at }
}

test('K2.4 a search is exported as its pages show it, exact results before the nearest', async () => {
  const { word, organization } = await someListings(7)
  for (let number = 0; number < 4; number++)
    await buildListing(db, { name: unique(word), organization, states: ['OK'], lines: ['commercial-property'] })
  for (const search of [
    { searchTerm: `${word} texas general liability` },
    { searchTerm: word, state: ['TX'], line_of_business: ['general-liability'] },
    { searchTerm: word, sort: 'name' as const, order: 'desc' as const },
  ]) {
    const paged: number[] = []
    let pages = 1
    for (let page = 1; page <= pages; page++) {
      const { body } = await server.send(filteredListings, { ...search, page, per_page: 3 }, { as: broker })
      paged.push(...body.listings.map(({ id }) => id))
      // Words may find others of the directory as the nearest, so how many pages there are is the search's to say.
      pages = Math.ceil(body.total / 3)
    }
    const { rows, text } = await fileOf(server, { what: 'listings', search, format: 'csv' }, broker)
    expect(idsIn(text)).toEqual(paged)
    expect(rows).toBe(paged.length)
    expect(paged.length).toBeGreaterThan(6)
  }
})

test('K2.1 each format has all rows, as the number with the link says, for an independent reader too', async () => {
  const { word, listings } = await someListings(12)
  const asked = { what: 'listings' as const, search: { searchTerm: word, sort: 'name' } }
  const csv = await fileOf(server, { ...asked, format: 'csv' }, broker)
  const sheet = await fileOf(server, { ...asked, format: 'xlsx' }, broker)
  const lines = await fileOf(server, { ...asked, format: 'jsonl' }, broker)
  expect([csv.rows, sheet.rows, lines.rows]).toEqual([12, 12, 12])
  const ids = idsIn(csv.text)
  expect([...ids].sort()).toEqual(listings.map(({ id }) => id).sort())
  const [read] = await readExcel(sheet.bytes)
  const [head = [], ...body] = read?.data ?? []
  expect(read?.sheet).toBe('listings')
  expect(body.map(row => row[head.indexOf('appetite_id')])).toEqual(ids)
  expect(body.map(row => row[head.indexOf('states')])).toEqual(ids.map(() => 'NY, TX'))
  const records = linesIn(lines.text)
  expect(records.pop()).toEqual({ end: true, rows: 12, withdrawn: 0 })
  expect(records.map(({ id }) => id)).toEqual(ids)
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="appetite-listings-\d{4}-\d\d-\d\d\.csv"$/),
  })
})

test('K2.3 a name that looks like a formula is text in each format', async () => {
  const name = `=HYPERLINK("http://${uniqueWord()}.example")`
  const odd = `Tab\u0001 & <b> _x0041_ ${uniqueWord()}`
  const named = [await buildListing(db, { name }), await buildListing(db, { name: odd })]
  const asked = { what: 'listings' as const, ids: named.map(({ id }) => id) }
  const csv = tableIn((await fileOf(server, { ...asked, format: 'csv' }, broker)).text)
  expect(csv.map(row => row.listing_name)).toEqual([`'${name}`, odd])
  const sheet = await fileOf(server, { ...asked, format: 'xlsx' }, broker)
  const [read] = await readExcel(sheet.bytes)
  const [head = [], first = [], second = []] = read?.data ?? []
  expect(first[head.indexOf('listing_name')]).toBe(name)
  // The reader leaves the escapes of spreadsheets as they are.
  expect(String(second[head.indexOf('listing_name')])).toContain('& <b>')
  expect(sheet.bytes.includes('<f>')).toBe(false)
  const [line] = linesIn((await fileOf(server, { ...asked, format: 'jsonl' }, broker)).text)
  expect(line).toMatchObject({ listing_name: name })
})

test('K2.7 the file has the chosen columns, and the number and version of each record in front', async () => {
  const { listings } = await someListings(2)
  const columns = ['states', 'listing_name', 'contacts']
  const [first, second] = listings.map(({ id }) => id)
  for (const name of ['Una', 'Dos', 'Tre', 'For', 'Fem', 'Six']) await addContact({ listing: first ?? 0 }, name)
  const asked = { what: 'listings' as const, ids: [second ?? 0, first ?? 0], columns }
  const table = tableIn((await fileOf(server, { ...asked, format: 'csv' }, broker)).text)
  const numbered = [1, 2, 3, 4, 5].flatMap(number =>
    ['name', 'email', 'phone'].map(part => `contact_${number}_${part}`),
  )
  expect(Object.keys(table[0] ?? {})).toEqual(['appetite_id', 'version', 'listing_name', 'states', ...numbered])
  expect(table.map(({ appetite_id }) => Number(appetite_id))).toEqual([second, first])
  expect(table[1]).toMatchObject({
    version: '1',
    contact_1_name: 'Una',
    contact_5_name: 'Fem',
    contact_5_phone: '212-555-0100',
  })
  const lines = linesIn((await fileOf(server, { what: 'listings', ids: [first ?? 0], format: 'jsonl' }, broker)).text)
  expect(Object(lines[0]).contacts).toHaveLength(6)
  const { status, body } = await server.send(
    exportLink,
    { ...asked, columns: ['nonsense'], format: 'csv' },
    { as: broker },
  )
  expect([status, body.fields]).toEqual([400, { columns: 'There is no column ‘nonsense’.' }])
})

test('K2.5 a link works once and for five minutes, and only as it was signed', async () => {
  const { listings } = await someListings(1)
  const stranger = await buildUser(server)
  const asked = { what: 'listings' as const, ids: [listings[0]?.id ?? 0], format: 'csv' as const }
  const { url, expires_at } = await linkTo(server, asked, broker)
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4)
  expect(minutes).toBeLessThanOrEqual(5)
  const other = await linkTo(server, asked, stranger)
  const idOf = (address: string) => address.split(/[/?]/)[2] ?? ''
  const get = async (address: string) => (await server.app.inject({ url: address })).statusCode
  // The id of another’s link, with one’s own signature.
  expect(await get(url.replace(idOf(url), idOf(other.url)))).toBe(404)
  expect(await get(url.replace(/sig=(.)/, (_, first) => `sig=${first === 'A' ? 'B' : 'A'}`))).toBe(404)
  expect(await get(url.replace(/until=\d/, 'until=9'))).toBe(404)
  expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  expect([await get(url), await get(url)]).toEqual([200, 404])
  const clock = { at: Date.parse(other.expires_at) + 1 }
  const later = await testServer({}, db, { now: () => new Date(clock.at) })
  expect((await later.app.inject({ url: other.url })).statusCode).toBe(404)
  clock.at -= 2_000
  expect((await later.app.inject({ url: other.url })).statusCode).toBe(200)
  await later.close()
})

test('K2.5 a stranger’s pending listing is in no export, whoever asks; one’s own is, if asked for', async () => {
  const organization = (await buildOrganization(db)).id
  const keeper = await buildUser(server, { contributesFor: [organization] })
  const admin = await buildUser(server, { role: 'superAdmin' })
  const live = await buildListing(db, { organization })
  const waiting = await buildListing(db, { organization, status: 'pending' })
  const asked = { what: 'listings' as const, organization_id: organization, format: 'csv' as const }
  const held = async (as: Built, more = {}) => idsIn((await fileOf(server, { ...asked, ...more }, as)).text).sort()
  const both = [live.id, waiting.id].sort()
  expect(await held(keeper, { waiting: true })).toEqual(both)
  expect(await held(keeper)).toEqual([live.id])
  for (const other of [broker, admin]) expect(await held(other, { waiting: true })).toEqual([live.id])
  for (const other of [broker, admin, keeper]) {
    const { text } = await fileOf(server, { what: 'listings', ids: both, format: 'csv' }, other)
    expect(idsIn(text)).toEqual([live.id])
  }
  const search = { approved_by: 'not_approved' }
  const refused = await server.send(exportLink, { what: 'listings', search, format: 'csv' }, { as: admin })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { search: 'Only a search of what is public is exported.' },
  ])
})

test('what is withdrawn between link and file is left out and counted', async () => {
  const { listings } = await someListings(3)
  const asked = { what: 'listings' as const, ids: listings.map(({ id }) => id), format: 'jsonl' as const }
  const { url, rows } = await linkTo(server, asked, broker)
  await db.run(sql`update listings set status = 'pending', approved_at = null where id = ${listings[1]?.id ?? 0}`)
  const lines = linesIn((await server.app.inject({ url })).body)
  expect(rows).toBe(3)
  expect(lines.pop()).toEqual({ end: true, rows: 2, withdrawn: 1 })
  expect(lines.map(({ id }) => id)).toEqual([listings[0]?.id, listings[2]?.id])
})

test('private records and what is about accounts are in no file', async () => {
  const { listings, organization } = await someListings(1)
  const id = listings[0]?.id ?? 0
  await db.run(sql`insert into bookmarks (user_id, listing_id) values (${broker.id}, ${id})`)
  await server.send(markMarket, { organization_id: organization, status: 'appointed' }, { as: broker })
  const asked = { what: 'listings' as const, ids: [id], format: 'jsonl' as const }
  const [line] = linesIn((await fileOf(server, asked, broker)).text)
  expect(line).toMatchObject({ id, version: 1, status: 'approved' })
  const own = [
    'access',
    'is_favorite',
    'user_rating',
    'approved_by',
    'can_edit',
    'reviewState',
    'approver_username',
    'mga_ids',
  ]
  for (const name of own) expect(line).not.toHaveProperty(name)
  const [{ text }] = [await fileOf(server, { ...asked, what: 'organizations', ids: [organization] }, broker)]
  for (const name of own) expect(linesIn(text)[0]).not.toHaveProperty(name)
})

test('an organization’s people and MGAs, and its own row', async () => {
  const organization = await buildOrganization(db)
  await addContact({ organization: organization.id }, 'Rosa Quill')
  const asked = { organization_id: organization.id, format: 'csv' as const }
  const people = tableIn((await fileOf(server, { ...asked, what: 'contacts' }, broker)).text)
  expect(people).toMatchObject([{ contact_name: 'Rosa Quill', org_name: organization.organization_name }])
  const own = tableIn((await fileOf(server, { ...asked, what: 'organizations' }, broker)).text)
  expect(own).toMatchObject([{ appetite_id: String(organization.id), version: '1', contact_1_name: 'Rosa Quill' }])
  expect((await fileOf(server, { ...asked, what: 'mgas' }, broker)).rows).toBe(0)
})

test('organizations are exported as their search pages them', async () => {
  const word = uniqueWord()
  const made = []
  for (const letter of ['b', 'a', 'c'])
    made.push(await buildOrganization(db, { name: `${letter}${uniqueWord()} ${word}` }))
  const asked = { what: 'organizations' as const, search: { q: word, sort: 'name' }, format: 'csv' as const }
  expect(idsIn((await fileOf(server, asked, broker)).text)).toEqual([made[1]?.id, made[0]?.id, made[2]?.id])
  const wrong = await server.send(exportLink, { ...asked, search: { sort: 'size' } }, { as: broker })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['search.sort']])
})

test('a match is the list of whom to call, in its order, without one’s appointments', async () => {
  const word = uniqueWord()
  const lines = ['general-liability']
  for (let number = 0; number < 3; number++) {
    const { id } = await buildListing(db, { name: unique(word), lines })
    await addContact({ listing: id }, `Person ${number}`)
  }
  const search = { words: word, state: ['TX'], line_of_business: lines }
  const { body } = await server.send(findMatches, search, { as: broker })
  const first = body.providers[0]?.org_id ?? 0
  await server.send(markMarket, { organization_id: first, status: 'appointed' }, { as: broker })
  const marked = (await server.send(findMatches, search, { as: broker })).body
  const { text, rows } = await fileOf(server, { what: 'match', search, format: 'csv' }, broker)
  const table = tableIn(text)
  expect(rows).toBe(Math.min(100, marked.total))
  expect(table.slice(0, 3).map(row => Number(row.appetite_id))).toEqual(
    marked.providers.slice(0, 3).map(row => row.org_id),
  )
  expect(table[0]).toMatchObject({
    rank: '1',
    verdict: 'Worth a call',
    contact_1_name: expect.stringContaining('Person'),
  })
  const file = await fileOf(server, { what: 'match', search, format: 'jsonl' }, broker)
  expect(`${text}${file.text}`.toLowerCase()).not.toContain('you are appointed')
  expect(linesIn(file.text)[0]).not.toHaveProperty('access')
})

test('a key with the scope exports as its account sees the directory, without what is private; a revoked one gets nothing', async () => {
  const word = uniqueWord()
  const [plain, own] = [await buildListing(db, { name: unique(word) }), await buildListing(db, { name: unique(word) })]
  await server.send(markMarket, { organization_id: own.organization_id, status: 'appointed' }, { as: broker })
  const key = await buildKey(db, { by: broker.id, scopes: ['read', 'export'] })
  const only = async (as: string | Built) => idsIn((await fileOf(server, { ...asked, search }, as)).text)
  const asked = { what: 'listings', format: 'csv' } as const
  const search = { searchTerm: word, only_mine: true }
  expect(await only(broker)).toEqual([own.id])
  expect(await only(key.secret)).toEqual([])
  const ids = [plain.id, own.id]
  expect(idsIn((await fileOf(server, { ...asked, ids }, key.secret)).text)).toEqual(ids)
  const [{ url }, later] = [
    await linkTo(server, { ...asked, ids }, key.secret),
    await linkTo(server, { ...asked, ids }, key.secret),
  ]
  expect((await server.app.inject({ url })).statusCode).toBe(200)
  await db.run(sql`update api_keys set revoked_at = now() where id = ${key.id}`)
  expect((await server.app.inject({ url: later.url })).statusCode).toBe(404)
  const { secret } = await buildKey(db, { by: broker.id, scopes: ['read'] })
  expect((await server.send(exportLink, { ...asked, ids }, { as: secret })).body.code).toBe('scope_missing')
})

test('what is stored about an export is told to its account, and goes with it', async () => {
  const { listings } = await someListings(2)
  await linkTo(server, { what: 'listings', ids: listings.map(({ id }) => id), format: 'xlsx' }, broker)
  const data = async () => (await server.send(readAccountData, {}, { as: broker })).body.exports
  expect(await data()).toMatchObject([{ what: 'listings', format: 'xlsx', rows: 2, used_at: null }])
  await server.send(deleteAccount, { confirm: 'DELETE' }, { as: broker })
  expect(await db.rows(sql`select 1 from export_links where user_id = ${broker.id}`)).toEqual([])
})

test('links are swept once they are used or have expired', async () => {
  const { listings } = await someListings(1)
  const asked = { what: 'listings' as const, ids: [listings[0]?.id ?? 0], format: 'csv' as const }
  const kept = await linkTo(server, asked, broker)
  await fileOf(server, asked, broker)
  const left = async () =>
    (await db.rows<{ id: string }>(sql`select id from export_links where user_id = ${broker.id}`)).map(({ id }) => id)
  expect(await left()).toHaveLength(2)
  await sweep({ db, config: server.config, now: () => new Date() })
  expect(await left()).toEqual([kept.url.split(/[/?]/)[2]])
  await sweep({ db, config: server.config, now: () => new Date(Date.parse(kept.expires_at)) })
  expect(await left()).toEqual([])
})

test('the directory and the audit trail are a superAdmin’s, and leave an entry there', async () => {
  const admin = await buildUser(server, { role: 'superAdmin' })
  const { listings } = await someListings(1)
  for (const what of ['directory', 'audit'] as const) {
    const { status } = await server.send(exportLink, { what, format: 'jsonl' }, { as: broker })
    expect(status).toBe(404)
  }
  const whole = linesIn((await fileOf(server, { what: 'directory', format: 'jsonl' }, admin)).text)
  expect(whole.at(-1)).toMatchObject({ end: true, withdrawn: 0, rows: whole.length - 1 })
  expect(new Set(whole.map(line => line.of))).toEqual(
    new Set([
      'organizations',
      'listings',
      'contacts',
      undefined,
      ...(whole.some(line => line.of === 'mgas') ? ['mgas'] : []),
    ]),
  )
  const sheets = await readExcel((await fileOf(server, { what: 'directory', format: 'xlsx' }, admin)).bytes)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['organizations', 'listings', 'contacts', 'mgas'])
  const unclear = await server.send(exportLink, { what: 'directory', format: 'csv' }, { as: admin })
  expect(unclear.body.fields).toEqual({ kind: 'A CSV file holds one kind. Please choose it.' })
  const { text } = await fileOf(server, { what: 'directory', kind: 'listings', format: 'csv' }, admin)
  expect(idsIn(text)).toContain(listings[0]?.id)
  await server.send(disableAccount, { id: (await buildUser(server)).id, disabled: true }, { as: admin })
  const audited = linesIn((await fileOf(server, { what: 'audit', format: 'jsonl' }, admin)).text)
  const exports = audited.filter(entry => entry.kind === 'export' && entry.actor_id === admin.id)
  expect(exports.map(entry => Object(entry.after).format)).toEqual(['jsonl', 'xlsx', 'csv'])
  // What was done to accounts is told without its details.
  const ofAccounts = audited.filter(entry => entry.kind === 'account')
  expect(ofAccounts.length).toBeGreaterThan(0)
  for (const entry of ofAccounts) expect([entry.before, entry.after]).toEqual([null, null])
})

test('who lost the right since the link was made gets nothing', async () => {
  const admin = await buildUser(server, { role: 'superAdmin' })
  const gone = await buildUser(server)
  const { listings } = await someListings(1)
  const directory = await linkTo(server, { what: 'directory', format: 'jsonl' }, admin)
  const own = await linkTo(server, { what: 'listings', ids: [listings[0]?.id ?? 0], format: 'csv' }, gone)
  await db.run(sql`update users set role = 'member' where id = ${admin.id}`)
  await db.run(sql`update users set disabled_at = now() where id = ${gone.id}`)
  for (const { url } of [directory, own]) expect((await server.app.inject({ url })).statusCode).toBe(404)
})

test('twenty exports an hour, then 429 with the time to wait', async () => {
  const person = await buildUser(server)
  const { listings } = await someListings(1)
  const asked = { what: 'listings' as const, ids: [listings[0]?.id ?? 0], format: 'csv' as const }
  for (let number = 0; number < 20; number++)
    expect((await server.send(exportLink, asked, { as: person })).status).toBe(200)
  const { status, body, headers } = await server.send(exportLink, asked, { as: person })
  expect([status, body.code]).toEqual([429, 'too_many'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  expect(body.message).toMatch(/^You have made 20 exports within an hour. Please try again in (5\d|60) minutes.$/)
  // It is refused before its search is looked at.
  const search = { state: ['Atlantis'] }
  const unread = { what: 'listings' as const, search, format: 'csv' as const }
  expect((await server.send(exportLink, unread, { as: person })).body.code).toBe('too_many')
  expect((await server.send(exportLink, unread, { as: broker })).body.code).toBe('invalid_input')
})
