// Lines of business and cities, as forms ask for them.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { addLob, readCities, readLobs } from '#contract/calls/reference.ts'
import { Failure } from '#server/http/failure.ts'
import { buildUser, unique, uniqueWord } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { fillReference } from './fill.ts'
import { lineLabels, resolveLines } from './lines.ts'

const server = await openServer()
await fillReference(server.db)
const member = await buildUser(server)

test('a visitor reads the lines of business, in the order of the trade', async () => {
  const { status, body } = await server.send(readLobs, {})
  expect(status).toBe(200)
  expect(body.slice(0, 3).map(({ label }) => label)).toEqual([
    'Property',
    'General Liability',
    'Businessowners Policy (BOP)',
  ])
})

test('a line that is known already is returned, whichever way it is written', async () => {
  const known = { label: 'General Liability', value: 'general-liability' }
  for (const label of ['General Liability', ' general LIABILITY ', 'general-liability', 'General  Liability.'])
    expect((await server.send(addLob, { label }, { as: member })).body).toEqual(known)
})

test('the spec’s other field name is taken, and a wished slug is kept where it is free', async () => {
  const wished = `wish-${uniqueWord()}`
  const added = await server.raw({
    method: 'POST',
    url: '/api/lobs',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ name: unique('Wished'), value: wished }),
    as: member,
  })
  expect(added.body).toMatchObject({ value: wished })
  const other = await server.send(addLob, { label: unique('Wished too'), value: wished }, { as: member })
  expect(other.body.value).toBe(`${wished}-2`)
})

test('lines whose label no address can spell are told apart', async () => {
  const [one, two] = ['保険一', '保険二']
  const first = await server.send(addLob, { label: one }, { as: member })
  const second = await server.send(addLob, { label: two }, { as: member })
  expect(first.body.value).not.toBe(second.body.value)
  expect((await server.send(addLob, { label: two }, { as: member })).body).toEqual(second.body)
})

test('the same line added eight times at once is one line', async () => {
  const label = unique('Drone Crews')
  const answers = await Promise.all(Array.from({ length: 8 }, () => server.send(addLob, { label }, { as: member })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.value)).size).toBe(1)
  const kept = await server.db.row<{ count: number }>(sql`
    select count(*)::int as count from lines_of_business where label = ${label}`)
  expect(kept?.count).toBe(1)
})

test('only members add lines, and none with a comma or of signs only', async () => {
  const label = unique('Bakeries')
  expect((await server.send(addLob, { label })).status).toBe(401)
  const comma = await server.send(addLob, { label: `${label}, Pizza` }, { as: member })
  expect([comma.status, comma.body.fields?.label]).toEqual([400, 'May not contain a comma'])
  const signs = await server.send(addLob, { label: '*** & !' }, { as: member })
  expect([signs.status, signs.body.fields?.label]).toEqual([400, 'Must hold a letter or a digit'])
  expect((await server.send(addLob, { label }, { as: member })).status).toBe(200)
})

test('other rooms resolve labels and slugs, and name the one that is unknown', async () => {
  const given = ['Property', 'general-liability', 'PROPERTY', "workers' compensation"]
  expect(await resolveLines(server.db, given, { field: 'line_of_business', viewer: null })).toEqual([
    'property',
    'general-liability',
    'workers-compensation',
  ])
  const refused = await resolveLines(server.db, ['Property', 'Unicorns'], {
    field: 'line_of_business',
    viewer: null,
  }).catch(error => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused.body).toMatchObject({
    code: 'invalid_input',
    fields: { line_of_business: expect.stringContaining('Unicorns') },
  })
})

test('a label added a moment ago elsewhere is found', async () => {
  await lineLabels(server.db, null)
  const slug = `elsewhere-${uniqueWord()}`
  await server.db.run(sql`insert into lines_of_business (value, label) values (${slug}, ${slug.toUpperCase()})`)
  expect((await lineLabels(server.db, null, [slug])).get(slug)).toBe(slug.toUpperCase())
})

test('the cities of several states come with the largest first', async () => {
  const { body } = await server.send(readCities, { state: ['TX', 'CA'] })
  expect(body.slice(0, 3)).toEqual([
    { label: 'Los Angeles', value: 'Los Angeles', state: 'CA' },
    { label: 'Houston', value: 'Houston', state: 'TX' },
    { label: 'San Antonio', value: 'San Antonio', state: 'TX' },
  ])
  expect(new Set(body.map(({ state }) => state))).toEqual(new Set(['TX', 'CA']))
})

test('a state is given by name or code, and an unknown one is refused', async () => {
  const named = await server.raw({ method: 'GET', url: '/api/cities?states=texas,CA' })
  expect(named.body).toEqual((await server.send(readCities, { state: ['CA', 'TX'] })).body)
  const wrong = await server.raw({ method: 'GET', url: '/api/cities?state=Atlantis' })
  expect(wrong.status).toBe(400)
})

test('without a state the list begins with New York and stays short', async () => {
  const { body } = await server.send(readCities, {})
  expect(body[0]).toEqual({ label: 'New York', value: 'New York', state: 'NY' })
  expect(body).toHaveLength(201)
})
