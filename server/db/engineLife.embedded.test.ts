// The embedded engine outlives what its clients do to it, and is replaced when it does not.
import { setTimeout as pause } from 'node:timers/promises'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable, sqlState } from './failures.ts'
import { embeddedHere, untilItAnswers } from './testing/embeddedHere.ts'

type Here = Awaited<ReturnType<typeof embeddedHere>>
let calm: Here
let hurried: Here
beforeAll(async () => {
  calm = await embeddedHere({ tidyEvery: 500 })
  hurried = await embeddedHere({ patience: 2_000, tidyEvery: 500 })
})
afterAll(() => Promise.all([calm.db.close(), hurried.db.close()]))

test('endless recursion, deep json and COPY FROM STDIN are errors, and the engine lives', async () => {
  const { db } = calm
  await db.run(
    raw(`create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$`),
  )
  await db.run(sql`create table lines (words text)`)
  const stateOf = (statement: ReturnType<typeof sql>) => db.rows(statement).then(() => 'answered', sqlState)
  expect(await stateOf(sql`select deeper(1)`)).toBe('54001')
  expect(await stateOf(sql`select ${'['.repeat(20_000) + ']'.repeat(20_000)}::jsonb`)).toBe('54001')
  expect(await stateOf(sql`copy lines from stdin`)).toBe('0A000')
  expect(await stateOf(raw('copy lines (words) from /* really */ stdin with csv'))).toBe('0A000')
  const inside = db.transaction(2_000, async tx => {
    await tx.run(sql`insert into lines values ('in a transaction')`)
    await tx.rows(sql`select deeper(1)`)
  })
  expect(sqlState(await inside.catch(error => error))).toBe('54001')
  expect(await db.rows(sql`select words from lines`)).toEqual([])
})

test('a client that goes away in the middle of a transaction leaves nothing behind, and nobody waits for it', async () => {
  const { db, client } = calm
  await db.run(sql`create table left_behind (words text)`)
  for (const leave of ['end', 'failed', 'busy'] as const) {
    const leaving = await client()
    await leaving.query('begin')
    await leaving.query(`insert into left_behind values ('${leave}')`)
    if (leave === 'failed') await leaving.query('select 1 / 0').catch(() => undefined)
    const busy = leave === 'busy' && leaving.query('select pg_sleep(0.3)').catch(() => undefined)
    const waiting = db.rows(sql`select words from left_behind`)
    await pause(20)
    // Not a good-bye: the connection is gone.
    await leaving.end()
    await busy
    expect(await waiting).toEqual([])
    await db.run(sql`insert into left_behind values ('kept')`)
    expect(await db.rows(sql`delete from left_behind returning words`)).toEqual([{ words: 'kept' }])
  }
})

test('a runaway query is ended, those who wait are told, and the database answers again', async () => {
  const { db } = hurried
  await db.run(sql`create table notes (words text)`)
  await db.run(sql`insert into notes values ('before')`)
  const began = performance.now()
  const runaway = db.rows(sql`select count(*) from generate_series(1, 100000000000)`).catch(error => error)
  await pause(50)
  const waiting = db.rows(sql`select words from notes`).catch(error => error)
  const inTransaction = db.transaction(30_000, inside => inside.rows(sql`select 1`)).catch(error => error)
  for (const error of await Promise.all([runaway, waiting, inTransaction])) expect(isUnavailable(error)).toBe(true)
  await untilItAnswers(db)
  expect(await db.rows(sql`select words from notes`)).toEqual([{ words: 'before' }])
  expect(performance.now() - began).toBeLessThan(30_000)
}, 60_000)

test('a transaction that was given more time than the watchdog has is left in peace', async () => {
  const { db } = hurried
  const slow = await db.transaction(20_000, inside =>
    inside.row<{ done: string }>(sql`select pg_sleep(4.5)::text as done`),
  )
  expect(slow).toEqual({ done: '' })
}, 60_000)

test('long statements of a start, and of the engine itself, are no runaway queries', async () => {
  const { db, embedded } = hurried
  const startOf = () => db.row(sql`select pg_postmaster_start_time() as at, pg_backend_pid() as process`)
  const before = await startOf()
  const end = embedded.allow(20_000)
  await db.rows(sql`select pg_sleep(4.5)`)
  end()
  // The statistics of this table take more than four seconds.
  await db.run(
    raw(`create function slowly(n int) returns int immutable language plpgsql as
    $$ begin perform pg_sleep(0.0015); return n; end $$`),
  )
  await db.run(sql`create table slow (n int)`)
  await db.run(sql`create statistics slowness on slowly(n), (n + 1) from slow`)
  await db.run(sql`insert into slow select generate_series(1, 1400)`)
  const analyzed = () =>
    db
      .row<{ times: number }>(sql`select analyze_count as times from pg_stat_user_tables where relname = 'slow'`)
      .catch(() => null)
  while (!(await analyzed())?.times) await pause(200)
  expect(await startOf()).toEqual(before)
}, 60_000)

test('a dead engine is replaced on the same folder, with everything acknowledged', async () => {
  const { db } = calm
  await db.run(sql`create table notes (words text)`)
  await db.run(sql`insert into notes values ('before')`)
  const began = performance.now()
  // The engine's own timeouts kill it: this one stands for every silent death.
  const died = db.transaction(5_000, async inside => {
    await inside.run(sql`insert into notes values ('never')`)
    await inside.run(sql`set local transaction_timeout = 100`)
    await pause(300)
    await inside.run(sql`insert into notes values ('never')`)
  })
  expect(isUnavailable(await died.catch(error => error))).toBe(true)
  await untilItAnswers(db)
  // Its death was heard: the watchdog alone would need longer.
  expect(performance.now() - began).toBeLessThan(9_000)
  expect(await db.rows(sql`select words from notes`)).toEqual([{ words: 'before' }])
}, 60_000)

test('dead rows are vacuumed away when nobody is looking', async () => {
  const { db } = calm
  await db.run(sql`create table busy (id int primary key, n int not null default 0)`)
  await db.run(sql`insert into busy select id from generate_series(1, 2000) id`)
  await db.run(sql`update busy set n = 1; update busy set n = 2`)
  const state = () =>
    db.row<{ dead: number; vacuums: number; analyzes: number }>(
      sql`select n_dead_tup as dead, vacuum_count as vacuums, analyze_count as analyzes
        from pg_stat_user_tables where relname = 'busy'`,
    )
  for (let tries = 0; tries < 60 && !(await state())?.vacuums; tries++) await pause(500)
  const tidied = await state()
  expect(tidied?.dead).toBe(0)
  expect(tidied?.analyzes).toBeGreaterThan(0)
}, 60_000)
