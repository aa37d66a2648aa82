// The database as the rest of the server meets it, under load and after mistakes, on both engines.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../testing/fixtures.ts'
import { isBadValue, isConflict, isUnavailable, sqlState } from './failures.ts'
import { prepared } from './prepared.ts'

const own = await openOwnDatabase()
await own.db.run(sql`create table questions (id int primary key, answer text not null)`)
await own.db.run(sql`insert into questions select n, repeat(n::text, 20) from generate_series(1, 500) n`)
await own.db.run(sql`create table counter (n int not null); insert into counter values (0)`)
await own.db.run(sql`create table arrivals (id int primary key)`)

test('values come back as the API speaks them', async () => {
  const row = await own.db.row(sql`select
    '2026-03-01 09:30:00.5+00'::timestamptz as moment, 'infinity'::timestamptz as never_ends, '2026-03-01'::date as day,
    9007199254740991::int8 as large, count(*) as counted, 12.50::numeric as price, ${JSON.stringify([{ a: 1 }])}::jsonb as json,
    ${['a', 'b,"c"', null]}::text[] as texts, ${[1, 2]}::int[] as numbers, array[3]::int8[] as larges,
    array['2026-03-01 00:00+00'::timestamptz, null] as moments, ${undefined}::text as nothing, true as yes`)
  expect(row).toEqual({
    moment: '2026-03-01T09:30:00.500Z',
    never_ends: 'infinity',
    day: '2026-03-01',
    large: 9007199254740991,
    counted: 1,
    price: '12.50',
    json: [{ a: 1 }],
    texts: ['a', 'b,"c"', null],
    numbers: [1, 2],
    larges: [3],
    moments: ['2026-03-01T00:00:00.000Z', null],
    nothing: null,
    yes: true,
  })
})

test('under mixed load every reader gets the answer to its own question, and nothing acknowledged is missing', async () => {
  const { db } = own
  const wrong: unknown[] = []
  const reader = async (seed: number) => {
    for (let i = 0; i < 200; i++) {
      const id = 1 + ((seed * 61 + i * 7) % 500)
      const row = await db.row<{ id: number; answer: string }>(sql`select * from questions where id = ${id}`)
      if (row?.id !== id || row.answer !== String(id).repeat(20)) wrong.push({ id, row })
    }
  }
  const writer = async () => {
    for (let i = 0; i < 30; i++)
      await db.transaction(10_000, async inside => {
        const row = await inside.row<{ n: number }>(sql`select n from counter for update`)
        await inside.run(sql`update counter set n = ${(row?.n ?? 0) + 1}`)
      })
  }
  const arrive = async (first: number) => {
    for (let id = first; id < first + 100; id++) await db.run(sql`insert into arrivals values (${id})`)
  }
  await Promise.all([
    ...Array.from({ length: 8 }, (_, seed) => reader(seed)),
    ...Array.from({ length: 4 }, writer),
    ...[1, 101, 201].map(arrive),
  ])
  expect(wrong).toEqual([])
  expect(await db.row(sql`select n from counter`)).toEqual({ n: 120 })
  expect(await db.row(sql`select count(*) as count, max(id) as last from arrivals`)).toEqual({ count: 300, last: 300 })
})

test('a refused statement says why, and the next one is answered', async () => {
  const { db } = own
  const conflict = await db.run(sql`insert into questions values (1, 'again')`).catch(error => error)
  expect([sqlState(conflict), isConflict(conflict), isUnavailable(conflict)]).toEqual(['23505', true, false])
  const zero = await db.row(sql`select ${'a\u0000b'}::text`).catch(error => error)
  expect([sqlState(zero), isBadValue(zero)]).toEqual(['22021', true])
  expect(sqlState(await db.row(sql`select nothing_like_it`).catch(error => error))).toBe('42703')
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
})

test('several statements without values run as one, all or none', async () => {
  const { db } = own
  const failing = sql`insert into arrivals values (9001); insert into arrivals values (9001)`
  await expect(db.run(failing)).rejects.toThrow()
  expect(await db.rows(sql`select id from arrivals where id = 9001`)).toEqual([])
  expect(await db.run(sql`insert into arrivals values (9002); insert into arrivals values (9003)`)).toBe(2)
})

test('a prepared statement is answered on every connection, and again after it was lost or its table was changed', async () => {
  const { db } = own
  await db.run(sql`create table plates (id int primary key, dish text); insert into plates values (1, '7')`)
  const ask = (id: number) =>
    db.row<{ asked: number }>(prepared(sql`select p.*, ${id}::int as asked from plates p where id = 1`))
  const askMany = async () => {
    const rows = await Promise.all(Array.from({ length: 40 }, (_, id) => ask(id)))
    return new Set(rows.map((row, id) => JSON.stringify({ ...row, asked: Number(row?.asked) - id })))
  }
  const plate = (dish: unknown) => new Set([JSON.stringify({ id: 1, dish, asked: 0 })])
  expect(await askMany()).toEqual(plate('7'))
  await Promise.all(Array.from({ length: 40 }, () => db.run(sql`deallocate all`)))
  expect(await askMany()).toEqual(plate('7'))
  await db.run(sql`alter table plates alter column dish type int using dish::int`)
  expect(await askMany()).toEqual(plate(7))
  // Refused values leave it as it was.
  const failing = db.row(prepared(sql`select ${'x'}::text::int from plates`))
  expect(isBadValue(await failing.catch(error => error))).toBe(true)
  const inside = await db.transaction(2_000, within => within.row(prepared(sql`select dish from plates`)))
  expect(inside).toEqual({ dish: 7 })
})

test('a five-megabyte value goes in and comes out whole', async () => {
  const large = 'ü€'.repeat(1_000_000)
  const row = await own.db.row<{ large: string; size: number }>(
    sql`select ${large}::text as large, octet_length(${large}::text) as size`,
  )
  expect(row?.large === large).toBe(true)
  expect(row?.size).toBe(5_000_000)
})

test('the database says that it is there, and its statistics can be renewed', async () => {
  await own.db.ping(2_000)
  await own.db.analyze()
  const row = await own.db.row<{ known: number }>(
    sql`select reltuples::int as known from pg_class where relname = 'questions'`,
  )
  expect(row).toEqual({ known: 500 })
})
