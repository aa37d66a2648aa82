// The number that is told before a file is taken is that of its rows, whatever is exported and whoever asks.
import readExcel from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { collect, readCollection, saveCollection } from '#contract/calls/collections.ts'
import { countExport } from '#contract/calls/exchange.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { findMatches } from '#contract/calls/matches.ts'
import { searchOrganizations } from '#contract/calls/organizations.ts'
import { type ExportFormat, exportFormats } from '#contract/rules/exportColumns.ts'
import { audit } from '../../review/audit.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique, uniqueWord } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { type Asked, fileOf, linesIn, tableIn } from './testing/downloading.ts'

const server = await openServer()
const { db } = server
type Choices = Omit<InputOf<typeof countExport>, 'format'>

async function rowsIn(format: ExportFormat, { text, bytes }: { text: string; bytes: Buffer }): Promise<number> {
  if (format === 'csv') return tableIn(text).length
  if (format === 'jsonl') return linesIn(text).length - 1
  return (await readExcel(bytes)).reduce((sum, { data }) => sum + data.length - 1, 0)
}

/** As many rows as are told before, with the link, and are in the file. */
async function rowsOf(asked: Choices, as: Built, format: ExportFormat = 'csv'): Promise<number> {
  const { status, body } = await server.send(countExport, { ...asked, format }, { as })
  expect(status).toBe(200)
  expect(await exportedRows({ ...asked, format }, as)).toBe(body.rows)
  return body.rows
}

async function exportedRows(asked: Asked, as: Built): Promise<number> {
  const file = await fileOf(server, asked, as)
  expect(await rowsIn(asked.format, file)).toBe(file.rows)
  return file.rows
}

/** An organization with a live listing, one that waits, a person and two MGAs, and the three who look at it. */
async function buildScene() {
  const word = uniqueWord()
  const { id: organization_id } = await buildOrganization(db, { name: unique(word) })
  const live = await buildListing(db, { name: unique(word), organization: organization_id })
  const waiting = await buildListing(db, { name: unique(word), organization: organization_id, status: 'pending' })
  await db.run(
    sql`insert into contacts (organization_id, contact_name, position) values (${organization_id}, 'Rosa Quill', 0)`,
  )
  const member = await buildUser(server)
  const contributor = await buildUser(server, { contributesFor: [organization_id] })
  const superAdmin = await buildUser(server, { role: 'superAdmin' })
  return { word, organization_id, live, waiting, people: { member, contributor, superAdmin } }
}

test.each(['member', 'contributor', 'superAdmin'] as const)(
  'an organization’s export tells a %s its rows, with what waits and without',
  async role => {
    const { organization_id, people } = await buildScene()
    const as = people[role]
    const of = (what: Choices['what'], more: Partial<Choices> = {}) => rowsOf({ what, organization_id, ...more }, as)
    expect([await of('listings'), await of('listings', { waiting: true })]).toEqual([1, role === 'contributor' ? 2 : 1])
    for (const what of ['organizations', 'contacts'] as const)
      expect([await of(what), await of(what, { waiting: true })]).toEqual([1, 1])
    expect(await of('mgas')).toBe(0)
    // An organization that waits itself is its people’s alone.
    await db.run(sql`update organizations set status = 'pending', approved_at = null where id = ${organization_id}`)
    if (role === 'member')
      return expect(
        (await server.send(countExport, { what: 'listings', organization_id, format: 'csv' }, { as })).status,
      ).toBe(404)
    const own = role === 'contributor' ? 1 : 0
    for (const what of ['organizations', 'contacts'] as const)
      expect([await of(what), await of(what, { waiting: true })]).toEqual([0, own])
  },
)

test.each(['member', 'contributor', 'superAdmin'] as const)(
  'searches, chosen rows, a list and a match tell a %s the rows of their files',
  async role => {
    const { word, organization_id, live, waiting, people } = await buildScene()
    const as = people[role]
    const search = { searchTerm: word }
    const found = (await server.send(filteredListings, search, { as })).body.total
    expect(await exportedRows({ what: 'listings', search, format: 'xlsx' }, as)).toBe(found)
    const named = (await server.send(searchOrganizations, { q: word }, { as })).body.total
    expect(await exportedRows({ what: 'organizations', search: { q: word }, format: 'jsonl' }, as)).toBe(named)
    expect(named).toBe(1)
    const risk = { words: word, state: ['TX'], line_of_business: ['general-liability'] }
    const ranked = (await server.send(findMatches, risk, { as })).body.total
    expect(await exportedRows({ what: 'match', search: risk, format: 'csv' }, as)).toBe(Math.min(100, ranked))
    expect([found, ranked].every(count => count > 0)).toBe(true)

    for (const format of exportFormats) {
      expect(await rowsOf({ what: 'listings', ids: [live.id, waiting.id] }, as, format)).toBe(1)
      expect(await rowsOf({ what: 'organizations', ids: [organization_id] }, as, format)).toBe(1)
    }
    // One’s own that waits may stand on a list, and is in no file.
    const mine = await buildListing(db, { organization: organization_id, status: 'pending', by: as.id })
    const { body } = await server.send(saveCollection, { name: unique('Trucks') }, { as })
    const id = body.collection?.id ?? 0
    await server.send(collect, { collection_id: id, listing_ids: [live.id, mine.id], on: true }, { as })
    const { items } = (await server.send(readCollection, { id }, { as })).body
    const ids = items.flatMap(({ listing_id }) => listing_id ?? [])
    expect(ids.toSorted()).toEqual([live.id, mine.id].toSorted())
    expect(await rowsOf({ what: 'listings', ids }, as)).toBe(1)
  },
)

test('the directory and the audit trail tell a superAdmin their rows, and nobody else', async () => {
  const { people } = await buildScene()
  const { superAdmin } = people
  await audit(db, { actor: superAdmin.id, action: 'edited', kind: 'listing', id: 1 })
  for (const format of exportFormats) {
    expect(await rowsOf({ what: 'audit' }, superAdmin, format)).toBeGreaterThan(0)
    const kinds = format === 'csv' ? (['listings', 'organizations', 'contacts', 'mgas'] as const) : [undefined]
    for (const kind of kinds) await rowsOf({ what: 'directory', ...(kind && { kind }) }, superAdmin, format)
    for (const what of ['directory', 'audit'] as const)
      for (const as of [people.member, people.contributor])
        expect((await server.send(countExport, { what, kind: 'listings', format }, { as })).status).toBe(404)
  }
  const { status, body } = await server.send(countExport, { what: 'directory', format: 'csv' }, { as: superAdmin })
  expect([status, body.fields]).toEqual([400, { kind: 'A CSV file holds one kind. Please choose it.' }])
})
