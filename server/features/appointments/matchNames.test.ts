// Pasted names: which markets they mean.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { matchNames } from '#contract/calls/appointments.ts'
import { nameKey } from '../../db/nameKey.ts'
import { buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { marking } from './testing/marking.ts'

const server = await openServer()
const stranger = await buildUser(server)
const { marksOf } = marking(server)

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
