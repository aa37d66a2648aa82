// Whose a mark is: its owner's or its agency's, and that nobody else learns of it.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount, readAccountData, readNotices } from '#contract/calls/accounts.ts'
import { joinAgency, leaveAgency, saveAgency } from '#contract/calls/agencies.ts'
import { markMarket, readMarks } from '#contract/calls/appointments.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { memberViewer } from '#server/review/visible.ts'
import { findPrivate } from '../../review/privateRecords.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildFirm, invite, joined } from '../agencies/testing/firm.ts'
import { buildMga, marking } from './testing/marking.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })
const stranger = await buildUser(server)
const { marked, marksOf } = marking(server)

test('a mark is in no list of a stranger or a superAdmin, and is not found for them', async () => {
  const broker = await buildUser(server)
  const { id } = await buildOrganization(server.db)
  await marked(broker, { organization_id: id })
  const [own] = await marksOf(broker)
  const find = async ({ id: viewer }: Built, role: 'member' | 'superAdmin' = 'member') =>
    findPrivate('mark')(server.db, { ...memberViewer(viewer), role, organizations: [id] }, own?.id ?? 0)
  expect(await find(broker)).toMatchObject({ kind: 'mark', created_by_id: broker.id, agency_id: null })
  for (const [as, role] of [
    [stranger, 'member'],
    [admin, 'superAdmin'],
  ] as const) {
    expect(await marksOf(as)).toEqual([])
    expect(await find(as, role)).toBeNull()
    // What they mark themselves is another mark.
    await marked(as, { organization_id: id, status: 'requested' })
    await marked(as, { organization_id: id, status: 'none' })
  }
  expect(await marksOf(broker)).toMatchObject([{ id: own?.id, status: 'appointed', version: 1 }])
})

test('a colleague reads and changes what is shared, until removed: then at once, on every server', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague = stranger] = members
  const other = await testServer({}, server.db)
  try {
    const { id, organization_name } = await buildOrganization(server.db)
    await marked(owner, { organization_id: id }, { note: 'Ask for Ana.' })
    const there = async () => (await other.send(readMarks, {}, { as: colleague })).body.marks
    expect(await there()).toMatchObject([{ organization_id: id, note: 'Ask for Ana.' }])
    await marked(colleague, { organization_id: id, status: 'requested' })
    expect(await marksOf(owner)).toMatchObject([{ status: 'requested', note: 'Ask for Ana.', version: 2 }])
    expect(await marksOf(admin)).toEqual([])
    const { id: listing } = await buildListing(server.db, { organization: id, name: unique('Rookery') })
    /** What the other server shows on the card, and whether it finds it among the markets in reach. */
    const card = async () => {
      const ofFirm = { org_name: organization_name }
      const all = await other.send(filteredListings, ofFirm, { as: colleague })
      const mine = await other.send(filteredListings, { ...ofFirm, only_mine: true }, { as: colleague })
      const shown = all.body.listings.find(each => each.id === listing)
      return [shown?.access?.state, mine.body.total]
    }
    await marked(owner, { organization_id: id })
    expect(await card()).toEqual(['appointed', 1])
    expect((await server.send(leaveAgency, { user_id: colleague.id }, { as: owner })).status).toBe(200)
    expect(await card()).toEqual(['not_needed', 0])
    expect([await there(), await marksOf(colleague)]).toEqual([[], []])
    // What it marks from now on is its own.
    expect((await other.send(markMarket, { organization_id: id, status: 'appointed' }, { as: colleague })).status).toBe(
      200,
    )
    expect(await marksOf(owner)).toMatchObject([{ status: 'appointed', version: 3 }])
    expect(await marksOf(colleague)).toMatchObject([{ status: 'appointed', version: 1 }])
  } finally {
    await other.close()
  }
})

test('whoever founds an agency brings its own marks, or lets them rest', async () => {
  for (const [bring, kept] of [
    [undefined, 2],
    [true, 2],
    [false, 0],
  ] as const) {
    const founder = await buildUser(server)
    const [one, other] = [await buildOrganization(server.db), await buildMga(server)]
    await marked(founder, { organization_id: one.id }, { note: 'Ask for Ana.' })
    await marked(founder, { mga_id: other.id, status: 'requested' })
    const agency = { agency_name: unique('Quill'), ...(bring !== undefined && { bring }) }
    expect((await server.send(saveAgency, agency, { as: founder })).status).toBe(200)
    expect(await marksOf(founder)).toHaveLength(kept)
    const colleague = await joined(server, founder, await buildUser(server))
    expect(await marksOf(colleague)).toHaveLength(kept)
    // What rests is the founder's alone, also where the agency is changed later.
    expect((await server.send(saveAgency, { ...agency, bring: true }, { as: founder })).status).toBe(200)
    expect(await marksOf(founder)).toHaveLength(kept)
    expect((await server.send(leaveAgency, { user_id: colleague.id }, { as: founder })).status).toBe(200)
    expect((await server.send(leaveAgency, {}, { as: founder })).status).toBe(200)
    expect(await marksOf(founder)).toHaveLength(2)
  }
})

test('marks rest while their owner belongs to an agency, unless they are brought; of two one stays, the appointed one', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  const [both, lesser, brought] = [
    await buildOrganization(server.db),
    await buildOrganization(server.db),
    await buildMga(server),
  ]
  await marked(owner, { organization_id: both.id, status: 'requested' }, { note: 'Of the agency.' })
  await marked(owner, { organization_id: lesser.id })
  const joiner = await buildUser(server)
  await marked(joiner, { organization_id: both.id }, { note: 'Brought.' })
  await marked(joiner, { organization_id: lesser.id, status: 'requested' })
  await marked(joiner, { mga_id: brought.id })

  await joined(server, owner, joiner)
  expect((await marksOf(joiner)).map(({ note }) => note).sort()).toEqual(['', 'Of the agency.'])
  await server.send(leaveAgency, {}, { as: joiner })
  expect(await marksOf(joiner)).toHaveLength(3)

  const token = await invite(server, owner, joiner.username)
  expect((await server.send(joinAgency, { token, bring: true }, { as: joiner })).status).toBe(200)
  const shared = await marksOf(owner)
  expect(
    shared.map(({ organization_id, mga_id, status, note }) => [organization_id ?? mga_id, status, note]).sort(),
  ).toEqual(
    [
      [both.id, 'appointed', 'Brought.'],
      [lesser.id, 'appointed', ''],
      [brought.id, 'appointed', ''],
    ].sort(),
  )
  await server.send(leaveAgency, {}, { as: joiner })
  expect(await marksOf(joiner)).toEqual([])
  // The last member takes along what was shared.
  await server.send(leaveAgency, {}, { as: owner })
  expect(await marksOf(owner)).toHaveLength(3)
})

test('a deleted account leaves its agency what it shared, and of its own nothing', async () => {
  const { owner, members } = await buildFirm(server)
  const [leaving = stranger] = members
  const { id } = await buildOrganization(server.db)
  await marked(leaving, { organization_id: id }, { note: 'Shared.' })
  await server.db.run(sql`
    insert into access_marks (owner_id, organization_id, status, note) values (${leaving.id}, ${id}, 'appointed', 'Resting.')`)
  const data = (await server.send(readAccountData, {}, { as: leaving })).body
  expect(data.access_marks).toMatchObject([
    { note: 'Shared.', is_shared: true },
    { note: 'Resting.', is_shared: false },
  ])
  expect(data.agencies).toMatchObject([{ role: 'member' }])
  const ofOther = await server.send(readAccountData, {}, { as: owner })
  expect([ofOther.status, ofOther.body.access_marks]).toEqual([200, []])
  expect((await server.send(deleteAccount, { confirm: 'DELETE' }, { as: leaving })).status).toBe(200)
  expect(await marksOf(owner)).toMatchObject([{ organization_id: id, note: 'Shared.' }])
  expect(await server.db.rows(sql`select note from access_marks where note = 'Resting.'`)).toEqual([])
})

test('the data of who was removed holds nothing of the agency any more', async () => {
  const { owner, members } = await buildFirm(server)
  const [removed = stranger] = members
  const { id } = await buildOrganization(server.db)
  await marked(removed, { organization_id: id }, { note: 'Written before.' })
  await server.send(leaveAgency, { user_id: removed.id }, { as: owner })
  await marked(owner, { organization_id: id }, { note: 'Written since.' })
  const data = (await server.send(readAccountData, {}, { as: removed })).body
  expect([data.access_marks, data.agencies]).toEqual([[], []])
})

test('no table, log line, notice, mail or answer of others holds a word of a mark', async () => {
  const { db } = await openOwnDatabase()
  const logged: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const alone = await testServer({}, db, { log: pino({ level: 'trace' }, stream) })
  try {
    const secret = 'Zanzibarquokka'
    const [broker, boss, other] = [
      await buildUser(alone),
      await buildUser(alone, { role: 'superAdmin' }),
      await buildUser(alone),
    ]
    const { id, organization_name } = await buildOrganization(db)
    const keeper = await buildUser(alone, { contributesFor: [id] })
    await buildListing(db, { organization: id })
    const input = {
      organization_id: id,
      producer_code: secret,
      note: `${secret} says yes`,
      status: 'appointed' as const,
    }
    expect((await alone.send(markMarket, input, { as: broker, key: 'once' })).status).toBe(200)
    expect((await alone.send(markMarket, { ...input, status: 'requested' }, { as: broker })).status).toBe(200)
    await alone.send(saveAgency, { agency_name: 'Quill' }, { as: broker })
    expect((await alone.send(readMarks, { q: organization_name }, { as: broker })).status).toBe(200)

    const tables = await db.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const holding: string[] = []
    for (const { name } of tables) {
      const found = await db.row(
        sql`select 1 from ${raw(`"${name}"`)} as t where t::text like ${`%${secret}%`} limit 1`,
      )
      if (found) holding.push(name)
    }
    expect(holding).toEqual(['access_marks'])
    expect(logged.length).toBeGreaterThan(3)
    expect(logged.filter(line => line.includes(secret))).toEqual([])

    const reads = [
      'access',
      'agency',
      'account_data',
      'notifications',
      `orgData?id=${id}`,
      'filteredListings?facets=1',
      'my_contributions',
    ]
    const ofAdmin = ['accounts', 'moderation', `history?kind=organization&id=${id}`, `deletion_preview?id=${id}`]
    for (const as of [other, keeper, boss])
      for (const url of [...reads, ...(as === boss ? ofAdmin : [])]) {
        const { status, text } = await alone.raw({ method: 'GET', url: `/api/${url}`, as })
        expect([url, status, text.includes(secret)]).toEqual([url, 200, false])
      }
    expect((await alone.send(readNotices, {}, { as: keeper })).body.total).toBe(0)
  } finally {
    await alone.close()
  }
})
