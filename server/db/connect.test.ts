// The database as the rest of the server meets it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ownDatabase } from '../testing/database.ts'

test('values come back as the API speaks them', async () => {
  const { db, close } = await ownDatabase()
  const row = await db.row(sql`select
    '2026-03-01 09:30:00.5+00'::timestamptz as moment, 'infinity'::timestamptz as never_ends, '2026-03-01'::date as day,
    9007199254740991::int8 as large, count(*) as counted, 12.50::numeric as price, ${JSON.stringify([{ a: 1 }])}::jsonb as json,
    ${['a', 'b,"c"']}::text[] as texts, ${[1, 2]}::int[] as numbers, array[3]::int8[] as larges,
    array['2026-03-01 00:00+00'::timestamptz, null] as moments, ${undefined}::text as nothing, true as yes`)
  expect(row).toEqual({
    moment: '2026-03-01T09:30:00.500Z',
    never_ends: 'infinity',
    day: '2026-03-01',
    large: 9007199254740991,
    counted: 1,
    price: '12.50',
    json: [{ a: 1 }],
    texts: ['a', 'b,"c"'],
    numbers: [1, 2],
    larges: [3],
    moments: ['2026-03-01T00:00:00.000Z', null],
    nothing: null,
    yes: true,
  })
  await close()
})
