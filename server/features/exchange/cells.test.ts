// The cells of an exported table: how what is long is written.
import readExcel from 'read-excel-file/node'
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { stateCodes } from '#contract/input/wire.ts'
import { audit } from '../../review/audit.ts'
import { buildListing, buildOrganization, buildUser, uniqueWord } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { clearLineCache } from '../reference/lines.ts'
import { fileOf, linesIn, tableIn } from './testing/downloading.ts'

const server = await openServer()
const { db } = server

test('coverage says each line once, and a cell holds as many whole lines as a spreadsheet takes', async () => {
  const { id: organization } = await buildOrganization(db)
  const listings = [await buildListing(db, { organization }), await buildListing(db, { organization })]
  const broker = await buildUser(server)
  for (const [position, name] of ['Rosa Quill', 'Wanda Wide'].entries())
    await db.run(sql`
      insert into contacts (organization_id, contact_name, position) values (${organization}, ${name}, ${position})`)
  const covering = (name: string, lines: Sql) =>
    db.run(sql`
      insert into contact_coverage (contact_id, listing_id, lob, states)
      select c.id, line.listing_id, line.lob, line.states from contacts c cross join (${lines}) as line (listing_id, lob, states)
      where c.organization_id = ${organization} and c.contact_name = ${name}`)
  for (const [place, states] of [['TX'], ['NY', 'TX']].entries())
    await covering('Rosa Quill', sql`select ${listings[place]?.id ?? 0}::int, 'general-liability', ${states}::text[]`)
  // Lines of one’s own, which nobody else’s tests see.
  const word = uniqueWord()
  await db.run(sql`
    insert into lines_of_business (value, label, name_key, created_by, accepted_at)
    select ${word} || n, 'Wide ' || n || ' ' || ${word}, ${word} || n, ${broker.id}, null from generate_series(1, 200) n`)
  clearLineCache(db)
  const states = stateCodes.slice(0, 45).toSorted()
  await covering('Wanda Wide', sql`select null::int, ${word} || n, ${states}::text[] from generate_series(1, 200) n`)

  const asked = { what: 'contacts' as const, organization_id: organization }
  const { bytes } = await fileOf(server, { ...asked, format: 'xlsx' }, broker)
  const [head = [], ...rows] = (await readExcel(bytes))[0]?.data ?? []
  const [own, wide = ''] = rows.map(row => String(row[head.indexOf('covers')]))
  expect(own).toBe('General Liability in NY, TX')
  expect(wide.length).toBeLessThanOrEqual(32_767)
  const parts = wide.split('; ')
  expect(parts.pop()).toBe('More in JSON lines only.')
  const every = Array.from({ length: 200 }, (_, place) => `Wide ${place + 1} ${word} in ${states.join(', ')}`)
  expect(parts.length).toBeGreaterThan(100)
  expect(parts).toEqual(every.slice(0, parts.length))
  expect(`${wide}; ${every[parts.length]}`.length).toBeGreaterThan(32_767)
  const lines = linesIn((await fileOf(server, { ...asked, format: 'jsonl' }, broker)).text)
  expect(Object(lines[1]).specialties).toHaveLength(200)
})

test('the audit trail is a sheet too, which holds the beginning of what is longer than a cell', async () => {
  const admin = await buildUser(server, { role: 'superAdmin' })
  const long = `${'Lanterns and kayaks. '.repeat(2_000)}${uniqueWord()}`
  const before = { description: 'Kayaks.' }
  for (const after of [{ description: long }, { description: 'Lanterns.' }])
    await audit(db, { actor: admin.id, action: 'edited', kind: 'listing', id: 1_000_000 + admin.id, before, after })
  const held = async (format: 'xlsx' | 'csv') => {
    const { bytes, text, rows } = await fileOf(server, { what: 'audit', format }, admin)
    if (format === 'csv') return { rows, table: tableIn(text) }
    const [
      {
        sheet,
        data: [head = [], ...body],
      } = { sheet: '', data: [] },
    ] = await readExcel(bytes)
    expect([sheet, head]).toEqual([
      'audit',
      ['appetite_id', 'at', 'actor_id', 'action', 'kind', 'record_id', 'before', 'after'],
    ])
    return { rows, table: body.map(row => Object.fromEntries(head.map((name, place) => [String(name), row[place]]))) }
  }
  const sheet = await held('xlsx')
  expect(sheet.table).toHaveLength(sheet.rows)
  const [first, second] = sheet.table.filter(row => row.actor_id === admin.id && row.kind === 'listing')
  const cut = String(first?.after)
  expect(cut).toHaveLength(32_767)
  expect(cut).toMatch(/^\{"description": ?"Lanterns and kayaks\. .* … More in CSV and JSON lines only\.$/)
  expect(second).toMatchObject({ action: 'edited', after: JSON.stringify({ description: 'Lanterns.' }) })
  const csv = (await held('csv')).table.filter(row => row.actor_id === String(admin.id) && row.kind === 'listing')
  expect(JSON.parse(String(csv[0]?.after))).toEqual({ description: long })
})
