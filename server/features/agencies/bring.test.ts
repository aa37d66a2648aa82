// What becomes of private records of every kind when their owner joins an agency, leaves it, or is the last who leaves.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/accounts.ts'
import { joinAgency, leaveAgency, saveAgency } from '#contract/calls/agencies.ts'
import { markMarket, readMarks } from '#contract/calls/appointments.ts'
import {
  collect,
  copyCollection,
  deleteCollection,
  listCollections,
  saveCollection,
} from '#contract/calls/collections.ts'
import { deleteNote, listNotes, saveNote } from '#contract/calls/notes.ts'
import { listSavedSearches, saveSearch } from '#contract/calls/watches.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique, uniqueWord } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/server.ts'
import { buildFirm, invite, joined } from './testing/firm.ts'

const server = await openServer()
const { db } = server

/** One of each kind. */
async function keep(
  as: Built,
  name: string,
  { shared = false, on = server }: { shared?: boolean; on?: TestServer } = {},
) {
  const { id } = await buildOrganization(on.db)
  const listing = await buildListing(on.db)
  const list = await on.send(saveCollection, { name, shared }, { as })
  const answers = [
    list,
    await on.send(markMarket, { organization_id: id, status: 'appointed', note: name }, { as }),
    await on.send(
      collect,
      { collection_id: list.body.collection.id, listing_id: listing.id, line: name, on: true },
      { as },
    ),
    await on.send(saveNote, { listing_id: listing.id, text: name, shared }, { as, key: uniqueWord() }),
    await on.send(saveSearch, { name, kind: 'listings', query: { searchTerm: 'pizza' }, shared }, { as }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  return { listing: listing.id, collection: list.body.collection.id }
}

/** Their names, each with an asterisk where it is shared. */
async function kept(as: Built) {
  const starred = (name: string, shared: boolean) => (shared ? `${name}*` : name)
  const { marks } = (await server.send(readMarks, {}, { as })).body
  const { collections } = (await server.send(listCollections, {}, { as })).body
  const { notes } = (await server.send(listNotes, {}, { as })).body
  const { saved_searches } = (await server.send(listSavedSearches, {}, { as })).body
  return {
    marks: marks.map(({ note }) => note).sort(),
    lists: collections.map(({ name, shared }) => starred(name, shared)),
    notes: notes.map(({ text, shared }) => starred(text, shared)).sort(),
    searches: saved_searches.map(({ name, shared }) => starred(name, shared)),
  }
}

test('whoever joins brings marks and lists and nothing else; a list of a taken name gets a number', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  await keep(owner, 'Trucks', { shared: true })
  const joiner = await buildUser(server)
  await keep(joiner, 'trucks')
  await keep(joiner, 'Trucks (2)')
  await joined(server, owner, joiner, true)
  expect(await kept(joiner)).toEqual({
    marks: ['Trucks', 'Trucks (2)', 'trucks'],
    lists: ['Trucks*', 'Trucks (2)*', 'trucks (3)*'],
    notes: ['Trucks (2)', 'Trucks*', 'trucks'],
    searches: ['Trucks*', 'trucks', 'Trucks (2)'],
  })
  expect(await kept(owner)).toMatchObject({ lists: ['Trucks*', 'Trucks (2)*', 'trucks (3)*'], notes: ['Trucks*'] })
  // What was brought stays with the agency; what was not goes with its owner.
  await server.send(leaveAgency, {}, { as: joiner })
  expect(await kept(joiner)).toEqual({
    marks: [],
    lists: [],
    notes: ['Trucks (2)', 'trucks'],
    searches: ['trucks', 'Trucks (2)'],
  })
})

test('whoever joins without bringing keeps lists, notes and searches in use, and marks rest', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  const joiner = await buildUser(server)
  await keep(joiner, 'Own')
  await joined(server, owner, joiner, false)
  expect(await kept(joiner)).toEqual({ marks: [], lists: ['Own'], notes: ['Own'], searches: ['Own'] })
  expect(await kept(owner)).toEqual({ marks: [], lists: [], notes: [], searches: [] })
  await server.send(leaveAgency, {}, { as: joiner })
  expect(await kept(joiner)).toMatchObject({ marks: ['Own'], lists: ['Own'] })
})

test('whoever founds an agency brings the same; the last member who leaves has all of it again', async () => {
  const founder = await buildUser(server)
  await keep(founder, 'Trucks')
  await server.send(saveAgency, { agency_name: unique('Quill') }, { as: founder })
  const colleague = await joined(server, founder, await buildUser(server))
  await keep(colleague, 'Vans', { shared: true })
  await keep(founder, 'trucks')
  await server.send(leaveAgency, { user_id: colleague.id }, { as: founder })
  expect(await kept(founder)).toMatchObject({
    lists: ['Trucks*', 'trucks', 'Vans*'],
    notes: ['Trucks', 'Vans*', 'trucks'],
  })
  await server.send(leaveAgency, {}, { as: founder })
  expect(await kept(founder)).toEqual({
    marks: ['Trucks', 'Vans', 'trucks'],
    // The one that was its own all along keeps its name.
    lists: ['trucks', 'Trucks (2)', 'Vans'],
    notes: ['Trucks', 'Vans', 'trucks'],
    searches: ['Trucks', 'trucks', 'Vans'],
  })
})

test('bringing more lists than fit is refused as a whole; joining without bringing always works', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  const { agency_id } = (await db.row<{ agency_id: number }>(
    sql`select agency_id from agency_members where user_id = ${owner.id}`,
  )) ?? { agency_id: 0 }
  await db.run(sql`
    insert into collections (owner_id, agency_id, name) select ${owner.id}, ${agency_id}, 'List ' || n from generate_series(1, 200) n`)
  const joiner = await buildUser(server)
  await keep(joiner, 'Own')
  const token = await invite(server, owner, joiner.username)
  const refused = await server.send(joinAgency, { token, bring: true }, { as: joiner })
  expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached'])
  expect(await kept(joiner)).toEqual({ marks: ['Own'], lists: ['Own'], notes: ['Own'], searches: ['Own'] })
  expect((await server.send(joinAgency, { token, bring: false }, { as: joiner })).status).toBe(200)
  expect((await kept(joiner)).lists).toHaveLength(201)
})

test('no table, log line, notice, mail or answer of others holds a word of a list or a note; nothing of a deleted account stays', async () => {
  const { db: ownDb } = await openOwnDatabase()
  const logged: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const alone = await testServer({}, ownDb, { log: pino({ level: 'trace' }, stream) })
  try {
    const secret = 'Zanzibarquokka'
    const people = [
      await buildUser(alone),
      await buildUser(alone, { role: 'superAdmin' }),
      await buildUser(alone),
    ] as const
    const [broker, ...others] = people
    const { listing, collection } = await keep(broker, secret, { on: alone })
    const copied = await alone.send(
      copyCollection,
      { id: collection, name: `${secret} too` },
      { as: broker, key: 'copy' },
    )
    await alone.send(deleteCollection, { id: copied.body.collection.id }, { as: broker })
    const noted = await alone.send(saveNote, { listing_id: listing, text: `${secret} says yes` }, { as: broker })
    await alone.send(deleteNote, { id: noted.body.note.id }, { as: broker })

    const holding = async () => {
      const tables = await ownDb.rows<{ name: string }>(sql`
        select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
      const found: string[] = []
      for (const { name } of tables)
        if (await ownDb.row(sql`select 1 from ${raw(`"${name}"`)} as t where t::text like ${`%${secret}%`} limit 1`))
          found.push(name)
      return found.sort()
    }
    const own = ['access_marks', 'collection_items', 'collections', 'notes', 'saved_searches']
    // What a request with a key was answered is kept to answer it again, to the same account alone.
    expect(await holding()).toEqual([...own, 'idempotency_keys'].sort())
    expect(logged.length).toBeGreaterThan(3)
    expect(logged.filter(line => line.includes(secret))).toEqual([])

    const reads = [
      'collections',
      `collections?listing_id=${listing}`,
      'notes',
      `notes?listing_id=${listing}`,
      `notes?q=${secret}`,
      `filteredListings?searchTerm=${secret}`,
      `suggestions?q=${secret}`,
      `listing?id=${listing}`,
      'account_data',
      'notifications',
    ]
    for (const as of others)
      for (const url of reads) {
        const { status, text } = await alone.raw({ method: 'GET', url: `/api/${url}`, as })
        // An answer repeats what was searched for.
        const isEcho = url.startsWith('filteredListings') || url.startsWith('suggestions')
        expect([url, status, text.replaceAll(isEcho ? secret : '', '').includes(secret)]).toEqual([url, 200, false])
      }
    const search = await alone.raw({ method: 'GET', url: `/api/filteredListings?searchTerm=${secret}`, as: broker })
    expect(JSON.parse(search.text).total).toBe(0)

    await alone.send(deleteAccount, { confirm: 'DELETE' }, { as: broker })
    expect(await holding()).toEqual([])
  } finally {
    await alone.close()
  }
})
