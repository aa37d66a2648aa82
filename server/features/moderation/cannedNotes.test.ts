// The prepared notes for returning an entry: eight are there from the start, and superAdmins keep them.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteCannedNote, listCannedNotes, saveCannedNote } from '#contract/calls/cannedNotes.ts'
import { returnReasons } from '#contract/rules/returnReasons.ts'
import { buildUser } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const admin = await buildUser(server, { role: 'superAdmin' })
const other = await buildUser(server, { role: 'superAdmin' })
const listed = async () => (await server.send(listCannedNotes, {}, { as: other })).body.notes
const ovens = { title: 'Ovens', reason: 'more_detail' as const, text: 'How many ovens does {title} cover?' }

test('eight notes are there from the start, two for each reason', async () => {
  const notes = await listed()
  expect(notes).toHaveLength(8)
  for (const reason of returnReasons) expect(notes.filter(note => note.reason === reason)).toHaveLength(2)
})

test('what one superAdmin adds, changes and deletes, another finds so', async () => {
  const { status, body } = await server.send(saveCannedNote, ovens, { as: admin })
  expect(status).toBe(200)
  const { id } = body.note
  expect((await listed()).at(-1)).toEqual({ id, ...ovens })
  const changed = { ...ovens, id, title: 'Fryers' }
  expect((await server.send(saveCannedNote, changed, { as: admin })).body.note).toEqual(changed)
  expect((await listed()).at(-1)).toEqual(changed)
  expect((await server.send(deleteCannedNote, { id }, { as: admin })).status).toBe(200)
  expect(await listed()).toHaveLength(8)
  for (const gone of [
    await server.send(deleteCannedNote, { id }, { as: admin }),
    await server.send(saveCannedNote, changed, { as: admin }),
  ])
    expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a note says something, and there are forty at most', async () => {
  expect((await server.send(saveCannedNote, { ...ovens, text: ' ' }, { as: admin })).body).toMatchObject({
    fields: { text: 'Must be filled' },
  })
  await server.db.run(sql`
    insert into canned_notes (title, reason, text, position)
    select 'Ovens', 'more_detail', 'How many?', 9 from generate_series(1, 31)`)
  expect((await server.send(saveCannedNote, ovens, { as: admin })).status).toBe(200)
  expect(await server.send(saveCannedNote, ovens, { as: admin })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached' },
  })
})
