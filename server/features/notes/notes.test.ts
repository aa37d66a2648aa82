// Notes: what they are about, who reads, changes and deletes them, and how they are found.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { deleteAccount, readAccountData } from '#contract/calls/accounts.ts'
import { leaveAgency } from '#contract/calls/agencies.ts'
import { deleteListing } from '#contract/calls/listings.ts'
import { deleteNote, listNotes, saveNote } from '#contract/calls/notes.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { buildFirm } from '../agencies/testing/firm.ts'
import { buildMga } from '../appointments/testing/marking.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })

const save = (as: Built, input: InputOf<typeof saveNote>) => server.send(saveNote, input, { as })
async function write(as: Built, input: Omit<InputOf<typeof saveNote>, 'text'> & { text?: string }) {
  const { body } = await save(as, { text: unique('Ask for Rosa'), ...input })
  if (!body.note) throw new Error(body.message)
  return body.note
}
const list = async (as: Built, of: InputOf<typeof listNotes> = {}) => (await server.send(listNotes, of, { as })).body
const texts = async (as: Built, of: InputOf<typeof listNotes> = {}) =>
  (await list(as, of)).notes.map(({ text }) => text)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a note is on a listing, an organization or an MGA, and is found there, newest first', async () => {
  const ann = await buildUser(server)
  const [listing, organization, mga] = [await buildListing(db), await buildOrganization(db), await buildMga(server)]
  const first = await write(ann, { listing_id: listing.id, text: 'First\nand second line' })
  expect(first).toMatchObject({
    ...{ text: 'First\nand second line', name: listing.listing_name, listing_id: listing.id },
    ...{
      organization_id: null,
      mga_id: null,
      shared: false,
      author: 'Someone',
      is_mine: true,
      can_delete: true,
      version: 1,
    },
  })
  const later = await write(ann, { listing_id: listing.id })
  const onOrganization = await write(ann, { organization_id: organization.id })
  const onMga = await write(ann, { mga_id: mga.id })
  expect(await texts(ann, { listing_id: listing.id })).toEqual([later.text, first.text])
  expect(await list(ann, { organization_id: organization.id })).toMatchObject({
    notes: [{ id: onOrganization.id, name: organization.organization_name }],
    total: 1,
  })
  expect(await list(ann, { mga_id: mga.id })).toMatchObject({ notes: [{ id: onMga.id, mga_id: mga.id }], total: 1 })
  expect((await list(ann)).notes.map(({ id }) => id)).toEqual([onMga.id, onOrganization.id, later.id, first.id])
})

test('notes are found by their words and by the name of their record, twenty a page', async () => {
  const ann = await buildUser(server)
  const { id, listing_name } = await buildListing(db, { name: unique('Windmills') })
  const other = await buildListing(db)
  for (let number = 1; number <= 21; number++) await write(ann, { listing_id: other.id, text: `Number ${number}` })
  const found = await write(ann, { listing_id: id, text: '50% at least' })
  const page = await list(ann)
  expect([page.notes.length, page.total, page.per_page]).toEqual([20, 22, 20])
  expect(await texts(ann, { page: 2 })).toEqual(['Number 2', 'Number 1'])
  expect((await list(ann, { q: listing_name.toUpperCase() })).notes.map(note => note.id)).toEqual([found.id])
  expect(await texts(ann, { q: '50%' })).toEqual(['50% at least'])
  expect(await list(ann, { q: '%' })).toMatchObject({ total: 1 })
  expect(await texts(ann, { q: 'number 21' })).toEqual(['Number 21'])
})

test('markup in a note is words: it comes back as it was written', async () => {
  const ann = await buildUser(server)
  const { id } = await buildListing(db)
  const text = '<script>alert("x")</script> & <b>bold</b>'
  await write(ann, { listing_id: id, text })
  expect(await texts(ann, { listing_id: id })).toEqual([text])
})

test('a colleague reads a shared note and neither changes nor deletes it; an owner of the agency deletes it', async () => {
  const { owner, members } = await buildFirm(server, { colleagues: 2 })
  const [author, colleague] = members as [Built, Built]
  const { id: listing_id } = await buildListing(db)
  const [shared, own] = [await write(author, { listing_id, shared: true }), await write(author, { listing_id })]
  const seenBy = async (as: Built) =>
    (await list(as, { listing_id })).notes.map(note => [note.id, note.is_mine, note.can_delete])
  expect(await seenBy(colleague)).toEqual([[shared.id, false, false]])
  expect(await seenBy(owner)).toEqual([[shared.id, false, true]])
  for (const as of [colleague, owner, admin])
    expect(codeOf(await save(as, { id: shared.id, text: 'Mine now' }))).toEqual([404, 'not_found'])
  for (const as of [colleague, admin, await buildUser(server)])
    expect(codeOf(await server.send(deleteNote, { id: shared.id }, { as }))).toEqual([404, 'not_found'])
  expect(codeOf(await server.send(deleteNote, { id: own.id }, { as: owner }))).toEqual([404, 'not_found'])
  expect(await texts(author, { listing_id })).toEqual([own.text, shared.text])
  expect((await server.send(deleteNote, { id: shared.id }, { as: owner })).body.message).toBe('Note deleted')
  expect((await server.send(deleteNote, { id: own.id }, { as: author })).status).toBe(200)
  expect(await list(author, { listing_id })).toMatchObject({ notes: [], total: 0 })
})

test('its author changes a note, shares it and stops sharing it; the second of two changes is told how it is now', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { id: listing_id } = await buildListing(db)
  const { id, version } = await write(owner, { listing_id, text: 'Before' })
  const changed = await save(owner, { id, version, text: 'After', shared: true })
  expect(changed.body).toMatchObject({
    message: 'Note saved',
    note: { text: 'After', shared: true, version: version + 1 },
  })
  const stale = await save(owner, { id, version, text: 'Other' })
  expect([...codeOf(stale), stale.body.current]).toMatchObject([409, 'stale', { text: 'After' }])
  expect(await texts(colleague, { listing_id })).toEqual(['After'])
  await save(owner, { id, text: 'After', shared: false })
  expect(await texts(colleague, { listing_id })).toEqual([])
  const [mine] = [await write(colleague, { listing_id, shared: true, text: 'Of the agency' })]
  await server.send(leaveAgency, { user_id: colleague.id }, { as: owner })
  expect(codeOf(await save(colleague, { id: mine.id, text: 'Taken along' }))).toEqual([404, 'not_found'])
  expect(await texts(owner, { q: 'Of the agency' })).toEqual(['Of the agency'])
})

test('what one does not see is noted by nobody: 404; without a record or with two a sentence', async () => {
  const [ann, ben] = [await buildUser(server), await buildUser(server)]
  const waiting = await buildListing(db, { status: 'pending', by: ann.id })
  expect(codeOf(await save(ben, { listing_id: waiting.id, text: 'Hm.' }))).toEqual([404, 'not_found'])
  const asked = await server.send(listNotes, { listing_id: waiting.id }, { as: ben })
  expect(codeOf(asked)).toEqual([404, 'not_found'])
  expect((await save(ann, { listing_id: waiting.id, text: 'Hm.' })).status).toBe(200)
  expect(codeOf(await save(ben, { mga_id: 2_000_000_000, text: 'Hm.' }))).toEqual([404, 'not_found'])
  const refused = async (input: InputOf<typeof saveNote>) => {
    const { status, body } = await save(ann, input)
    return [status, Object.keys(body.fields ?? {})]
  }
  expect(await refused({ text: 'Hm.' })).toEqual([400, ['listing_id']])
  expect(await refused({ text: 'Hm.', listing_id: waiting.id, mga_id: 1 })).toEqual([400, ['mga_id']])
  expect(await refused({ text: ' ', listing_id: waiting.id })).toEqual([400, ['text']])
  expect(await refused({ text: 'x'.repeat(4_001), listing_id: waiting.id })).toEqual([400, ['text']])
  expect(await refused({ text: 'Hm.', listing_id: waiting.id, shared: true })).toEqual([400, ['shared']])
})

test('a note keeps the last name of what left the directory', async () => {
  const ann = await buildUser(server)
  const [{ id }, mga, name] = [await buildListing(db), await buildMga(server), unique('Renamed')]
  const { text } = await write(ann, { listing_id: id })
  await write(ann, { mga_id: mga.id })
  await db.run(sql`update listings set listing_name = ${name} where id = ${id}`)
  await db.run(sql`update mgas set mga_name = ${`${name} Wholesale`} where id = ${mga.id}`)
  await server.send(deleteListing, { id }, { as: admin })
  await db.run(sql`delete from mgas where id = ${mga.id}`)
  expect((await list(ann, { q: name })).notes).toMatchObject([
    { name: `${name} Wholesale`, mga_id: null },
    { text, name, listing_id: null },
  ])
})

test('five thousand notes are the most', async () => {
  const ann = await buildUser(server)
  const { id: listing_id } = await buildListing(db)
  await db.run(
    sql`insert into notes (owner_id, name, text) select ${ann.id}, 'Gone', 'Note ' || n from generate_series(1, 4999) n`,
  )
  const { id } = await write(ann, { listing_id })
  expect(codeOf(await save(ann, { listing_id, text: 'One more' }))).toEqual([409, 'limit_reached'])
  await server.send(deleteNote, { id }, { as: ann })
  expect((await save(ann, { listing_id, text: 'One more' })).status).toBe(200)
})

test('a deleted account takes its own notes along and leaves those of its agency; its data lists both', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague] = members as [Built]
  const { id: listing_id, listing_name: name } = await buildListing(db)
  const [own, shared] = [unique('Own'), unique('Shared')]
  await write(colleague, { listing_id, text: own })
  await write(colleague, { listing_id, text: shared, shared: true })
  expect((await server.send(readAccountData, {}, { as: colleague })).body.notes).toMatchObject([
    { name, text: own, is_shared: false },
    { name, text: shared, is_shared: true },
  ])
  expect((await server.send(readAccountData, {}, { as: owner })).body.notes).toEqual([])
  await server.send(deleteAccount, { confirm: 'DELETE' }, { as: colleague })
  expect((await list(owner, { listing_id })).notes).toMatchObject([{ text: shared, author: '', is_mine: false }])
  expect(await db.rows(sql`select 1 from notes where text = ${own}`)).toEqual([])
})
