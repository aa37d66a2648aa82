// Marks of access: whose they are, what they say of a market, and that nobody else learns of them.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount, readAccountData, readNotices } from '#contract/accounts.ts'
import { joinAgency, leaveAgency, saveAgency } from '#contract/agencies.ts'
import { markAccess, matchNames, readMarks } from '#contract/marks.ts'
import { deleteOrganization } from '#contract/organizations.ts'
import { nameKey } from '../../db/nameKey.ts'
import { findPrivate } from '../../review/privateRecords.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildFirm, invite, joined } from '../agencies/testing/firm.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })
const stranger = await buildUser(server)

type Mark = { organization_id?: number; mga_id?: number; status?: 'appointed' | 'requested' | 'none' }
type Details = { since?: string | null; producer_code?: string; note?: string }
const mark = (as: Built, { status = 'appointed', ...named }: Mark, details: Details = {}) =>
  server.send(markAccess, { ...named, status, ...details }, { as })
const marked = async (as: Built, named: Mark, details: Details = {}) => {
  const { status, body } = await mark(as, named, details)
  expect(status).toBe(200)
  return body
}
const read = async (as: Built, query: { q?: string; status?: 'appointed' | 'requested' } = {}) =>
  (await server.send(readMarks, query, { as })).body
const marksOf = async (as: Built) => (await read(as)).marks

async function buildMga({
  name = unique('Wholesale'),
  shownBy = [] as number[],
  states = [] as string[],
  isApproved = true,
} = {}) {
  const made = await server.db.row<{ id: number }>(sql`
    insert into mgas (mga_name, name_key, states, approved_at)
    values (${name}, ${nameKey(name)}, ${states}::text[], case when ${isApproved}::boolean then now() end) returning id`)
  const id = made?.id ?? 0
  for (const organization of shownBy)
    await server.db.run(sql`insert into organization_mgas (organization_id, mga_id) values (${organization}, ${id})`)
  return { id, name }
}

test('a mark goes in and comes out; what is not named stays, and none takes it off', async () => {
  const broker = await buildUser(server)
  const organization = await buildOrganization(server.db)
  const details = { since: '2026-03-01', producer_code: 'HB-1180', note: 'Ask for Ana.' }
  const first = await marked(broker, { organization_id: organization.id }, details)
  expect(first).toEqual({ message: 'Marked as appointed', access: { state: 'appointed', through: null } })
  const expected = {
    organization_id: organization.id,
    mga_id: null,
    name: organization.organization_name,
    organization_type: 'Insurance Company',
    status: 'appointed',
    ...details,
    listings: 0,
    version: 1,
  }
  expect(await marksOf(broker)).toMatchObject([expected])
  const again = await marked(broker, { organization_id: organization.id, status: 'requested' }, { note: 'Asked.' })
  expect(again).toEqual({ message: 'Marked as requested', access: { state: 'requested', through: null } })
  expect(await marksOf(broker)).toMatchObject([{ ...expected, status: 'requested', note: 'Asked.', version: 2 }])
  await marked(broker, { organization_id: organization.id, status: 'requested' }, { since: null })
  expect(await marksOf(broker)).toMatchObject([{ since: null, producer_code: 'HB-1180' }])
  const off = await marked(broker, { organization_id: organization.id, status: 'none' })
  expect(off).toEqual({ message: 'Mark removed', access: null })
  expect(await read(broker)).toMatchObject({ marks: [], total: 0, reach: 0, counts: { appointed: 0, requested: 0 } })
})

test('what is no market is refused, and its twin is marked', async () => {
  const broker = await buildUser(server)
  const pending = await buildOrganization(server.db, { status: 'pending', by: broker.id })
  const unseen = await buildMga({ isApproved: false })
  for (const named of [{ organization_id: pending.id }, { mga_id: unseen.id }, { organization_id: 2_000_000_000 }])
    expect((await mark(broker, named)).status).toBe(404)
  const { id } = await buildOrganization(server.db)
  const { id: mga_id } = await buildMga()
  for (const named of [{}, { organization_id: id, mga_id }]) {
    const { status, body } = await mark(broker, named)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['organization_id']])
  }
  const wrong: Details[] = [{ since: '2026-02-30' }, { producer_code: 'x'.repeat(61) }, { note: 'x'.repeat(1001) }]
  for (const details of wrong) {
    const { status, body } = await mark(broker, { organization_id: id }, details)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(details)])
  }
  expect((await mark(broker, { organization_id: id }, { note: 'x'.repeat(1000) })).status).toBe(200)
  expect((await mark(broker, { mga_id })).status).toBe(200)
})

test('an MGA and the organization of its name are one market', async () => {
  const broker = await buildUser(server)
  const name = unique('Tidewater Wholesale')
  const mga = await buildMga({ name: name.toUpperCase() })
  await marked(broker, { mga_id: mga.id }, { note: 'Marked first.' })
  expect(await marksOf(broker)).toMatchObject([{ organization_id: null, mga_id: mga.id, name: mga.name }])
  // The organization comes later.
  const { id } = await buildOrganization(server.db, { name })
  expect(await marksOf(broker)).toMatchObject([{ organization_id: id, mga_id: mga.id, name }])
  await marked(broker, { organization_id: id, status: 'requested' })
  expect(await marksOf(broker)).toMatchObject([
    { organization_id: id, mga_id: mga.id, status: 'requested', note: 'Marked first.' },
  ])
  await marked(broker, { organization_id: id, status: 'none' })
  expect(await marksOf(broker)).toEqual([])
  await marked(broker, { organization_id: id })
  expect((await mark(broker, { mga_id: mga.id, status: 'requested' })).body.access?.state).toBe('requested')
  expect(await marksOf(broker)).toHaveLength(1)
})

test('a carrier is reached through an MGA that it shows and that is marked, until the mark is taken off', async () => {
  const broker = await buildUser(server)
  const carrier = await buildOrganization(server.db)
  const [first, second] = [
    await buildMga({ name: unique('Alder'), shownBy: [carrier.id] }),
    await buildMga({ name: unique('Birch'), shownBy: [carrier.id] }),
  ]
  expect((await marked(broker, { organization_id: carrier.id, status: 'none' })).access).toBeNull()
  await marked(broker, { mga_id: first.id })
  const through = { mga_name: first.name, mga_id: first.id, organization_id: null, more: 0 }
  const access = async () => (await marked(broker, { organization_id: carrier.id, status: 'requested' })).access
  expect(await access()).toEqual({ state: 'through', through })
  await marked(broker, { mga_id: second.id })
  expect(await access()).toEqual({ state: 'through', through: { ...through, more: 1 } })
  for (const { id } of [first, second]) await marked(broker, { mga_id: id, status: 'none' })
  expect(await access()).toEqual({ state: 'requested', through: null })
})

test('the listings within reach are counted once each: those offered, and those of carriers that show the MGA', async () => {
  const broker = await buildUser(server)
  const [carrier, other] = [await buildOrganization(server.db), await buildOrganization(server.db)]
  const texan = await buildMga({ shownBy: [carrier.id], states: ['TX'] })
  const own = await buildListing(server.db, { organization: carrier.id, states: ['TX'] })
  await buildListing(server.db, { organization: carrier.id, states: ['CA'], providers: [other.id] })
  await buildListing(server.db, { organization: carrier.id, states: ['TX'], status: 'pending' })
  await marked(broker, { mga_id: texan.id })
  expect(await read(broker)).toMatchObject({ marks: [{ listings: 1 }], reach: 1 })
  await marked(broker, { organization_id: carrier.id })
  await marked(broker, { organization_id: other.id, status: 'requested' })
  const { marks, reach, counts, total } = await read(broker)
  expect(marks.map(({ mga_id, organization_id, listings }) => [mga_id ?? organization_id, listings]).sort()).toEqual(
    [
      [texan.id, 1],
      [carrier.id, 2],
      [other.id, 1],
    ].sort(),
  )
  expect([reach, counts, total]).toEqual([2, { appointed: 2, requested: 1 }, 3])
  expect((await read(broker, { status: 'requested' })).marks).toMatchObject([{ organization_id: other.id }])
  expect((await read(broker, { q: texan.name.slice(3) })).total).toBe(1)
  await server.db.run(sql`update listings set status = 'pending', approved_at = null where id = ${own.id}`)
  expect((await read(broker)).reach).toBe(1)
})

test('a mark is in no list of a stranger or a superAdmin, and is not found for them', async () => {
  const broker = await buildUser(server)
  const { id } = await buildOrganization(server.db)
  await marked(broker, { organization_id: id })
  const [own] = await marksOf(broker)
  const find = async ({ id: viewer }: Built, role: 'member' | 'superAdmin' = 'member') =>
    findPrivate('mark')(
      server.db,
      { id: viewer, role, username: '', name_24: '', verified: true, organizations: [id], agency: null, session: '' },
      own?.id ?? 0,
    )
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
    const { id } = await buildOrganization(server.db)
    await marked(owner, { organization_id: id }, { note: 'Ask for Ana.' })
    const there = async () => (await other.send(readMarks, {}, { as: colleague })).body.marks
    expect(await there()).toMatchObject([{ organization_id: id, note: 'Ask for Ana.' }])
    await marked(colleague, { organization_id: id, status: 'requested' })
    expect(await marksOf(owner)).toMatchObject([{ status: 'requested', note: 'Ask for Ana.', version: 2 }])
    expect(await marksOf(admin)).toEqual([])
    expect((await server.send(leaveAgency, { user_id: colleague.id }, { as: owner })).status).toBe(200)
    expect([await there(), await marksOf(colleague)]).toEqual([[], []])
    // What it marks from now on is its own.
    expect((await other.send(markAccess, { organization_id: id, status: 'appointed' }, { as: colleague })).status).toBe(
      200,
    )
    expect(await marksOf(owner)).toMatchObject([{ status: 'requested', version: 2 }])
    expect(await marksOf(colleague)).toMatchObject([{ status: 'appointed', version: 1 }])
  } finally {
    await other.close()
  }
})

test('marks rest while their owner belongs to an agency, unless they are brought; of two one stays, the appointed one', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  const [both, lesser, brought] = [
    await buildOrganization(server.db),
    await buildOrganization(server.db),
    await buildMga(),
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
  const said: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk))
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
    expect((await alone.send(markAccess, input, { as: broker, key: 'once' })).status).toBe(200)
    expect((await alone.send(markAccess, { ...input, status: 'requested' }, { as: broker })).status).toBe(200)
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
    expect(said.length).toBeGreaterThan(3)
    expect(said.filter(line => line.includes(secret))).toEqual([])

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

test('a deleted organization takes its marks along, or leaves them with the MGA of its name', async () => {
  const broker = await buildUser(server)
  const name = unique('Lantern Wholesale')
  const [alone, twin] = [await buildOrganization(server.db), await buildOrganization(server.db, { name })]
  const mga = await buildMga({ name })
  await marked(broker, { organization_id: alone.id })
  await marked(broker, { organization_id: twin.id }, { note: 'Stays.' })
  for (const { id } of [alone, twin])
    expect((await server.send(deleteOrganization, { id, version: 1 }, { as: admin })).status).toBe(200)
  expect(await marksOf(broker)).toMatchObject([{ organization_id: null, mga_id: mga.id, name, note: 'Stays.' }])
})

test('there is room for a thousand marks', async () => {
  const broker = await buildUser(server)
  await server.db.run(sql`
    with made as (
      insert into mgas (mga_name, name_key, approved_at)
      select ${broker.username} || n, ${broker.username} || n, now() from generate_series(1, 1000) as n returning id)
    insert into access_marks (owner_id, mga_id, status) select ${broker.id}, id, 'appointed' from made`)
  const { id } = await buildOrganization(server.db)
  const full = await mark(broker, { organization_id: id })
  expect([full.status, full.body.code]).toEqual([409, 'limit_reached'])
  const [first] = await marksOf(broker)
  await marked(broker, { mga_id: first?.mga_id ?? 0, status: 'none' })
  await marked(broker, { organization_id: id })
})

test('two marks of one market at once are one', async () => {
  const { owner, members } = await buildFirm(server)
  const { id } = await buildOrganization(server.db)
  const answers = await Promise.all([owner, ...members].map(as => mark(as, { organization_id: id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await marksOf(owner)).toMatchObject([{ organization_id: id, version: 2 }])
})

test('of two hundred pasted names three are misspelt: those have a suggestion, and nothing is marked', async () => {
  const broker = await buildUser(server)
  const trades = ['Harborstone', 'Copperfield', 'Tallgrass', 'Quillfeather', 'Lanternlight']
  const names: string[] = []
  for (let at = 0; at < 200; at++) names.push(`${trades[at % 5]} ${at}${'abcdefgh'[at % 8]}k ${unique('Mutual')}`)
  await server.db.run(sql`
    insert into organizations (organization_name, name_key, organization_type, status, approved_at)
    select name, key, 'Captive', 'approved', now()
    from unnest(${names.slice(0, 120)}::text[], ${names.slice(0, 120).map(nameKey)}::text[]) as one (name, key)`)
  await server.db.run(sql`
    insert into mgas (mga_name, name_key, approved_at)
    select name, key, now() from unnest(${names.slice(100)}::text[], ${names.slice(100).map(nameKey)}::text[]) as one (name, key)`)
  const slips: [number, string][] = [
    [7, (names[7] ?? '').replace('Tallgrass', 'Talgrass')],
    [80, (names[80] ?? '').replace('Harborstone', 'Harbrostone')],
    [150, (names[150] ?? '').replace('Mutual', 'Mutuel')],
  ]
  const pasted = names.map(
    (name, at) => slips.find(([place]) => place === at)?.[1] ?? ` ${name.toUpperCase()}, `.trim(),
  )
  const { status, body } = await server.send(matchNames, { names: pasted }, { as: broker })
  expect([status, body.names.length, body.names.filter(({ found }) => found).length]).toEqual([200, 200, 197])
  const missing = body.names.filter(({ found }) => !found)
  expect(missing.map(({ similar }) => similar[0]?.name)).toEqual(slips.map(([at]) => names[at]))
  expect(body.names[110]?.found).toMatchObject({
    name: names[110],
    organization_id: expect.any(Number),
    mga_id: expect.any(Number),
  })
  expect(await marksOf(broker)).toEqual([])
  const tooMany = await server.send(matchNames, { names: [...names, 'One more'] }, { as: broker })
  expect([tooMany.status, Object.keys(tooMany.body.fields ?? {})]).toEqual([400, ['names']])
  const nothing = await server.send(matchNames, { names: ['Xyzzyplugh'] }, { as: broker })
  expect(nothing.body.names).toEqual([{ name: 'Xyzzyplugh', found: null, similar: [] }])
})

test('what waits for review is no market that a name could mean', async () => {
  const pending = await buildOrganization(server.db, { status: 'pending', by: stranger.id })
  const approved = await buildOrganization(server.db)
  const names = [pending.organization_name, approved.organization_name]
  const { body } = await server.send(matchNames, { names }, { as: stranger })
  expect(body.names.map(({ found }) => found?.organization_id ?? null)).toEqual([null, approved.id])
})
