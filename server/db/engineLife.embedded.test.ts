// The embedded engine outlives what its clients do to it, and is replaced when it does not.
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test, vi } from 'vitest'
import { isUnavailable, sqlState } from './failures.ts'
import { embeddedHere, untilItAnswers } from './testing/embeddedHere.ts'

let here: Awaited<ReturnType<typeof embeddedHere>>
beforeAll(async () => {
  // The watchdog's clock is the test's: a machine that is busy strikes nobody, and nobody waits for it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  here = await embeddedHere({ vacuumIntervalMs: 100 })
  await here.db.run(
    raw(`create function leave_mark(name text) returns void language plpgsql as
    $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/' || name); end $$`),
  )
  await here.db.run(
    raw(`create function stay_until(name text) returns void language plpgsql as
    $$ begin while (pg_stat_file(name, true)).size is null loop perform pg_sleep(0.01); end loop; end $$`),
  )
  return async () => {
    vi.useRealTimers()
    await here.db.close()
  }
})

/** Longer than the watchdog waits for an answer. */
const muchLater = () => vi.advanceTimersByTime(20_000)
/** What a statement leaves in the folder when it runs, or waits for. */
const markOf = (name: string) => path.join(here.dataDir, 'db', name)
const untilMarked = async (name: string) => {
  await vi.waitUntil(() => existsSync(markOf(name)), { timeout: 50_000 })
  // What the engine's thread said before it left the mark is heard by now.
  await new Promise(setImmediate)
  await new Promise(setImmediate)
}

test('endless recursion, deep json and COPY FROM STDIN are errors, and the engine lives', async () => {
  const { db } = here
  await db.run(
    raw(`create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$`),
  )
  await db.run(sql`create table lines (words text)`)
  const stateOf = (statement: ReturnType<typeof sql>) => db.rows(statement).then(() => 'answered', sqlState)
  expect(await stateOf(sql`select deeper(1)`)).toBe('54001')
  expect(await stateOf(sql`select ${'['.repeat(20_000) + ']'.repeat(20_000)}::jsonb`)).toBe('54001')
  expect(await stateOf(sql`copy lines from stdin`)).toBe('0A000')
  expect(await stateOf(raw('copy lines (words) from /* really */ stdin with csv'))).toBe('0A000')
  const inside = db.transaction(30_000, async tx => {
    await tx.run(sql`insert into lines values ('in a transaction')`)
    await tx.rows(sql`select deeper(1)`)
  })
  expect(sqlState(await inside.catch(error => error))).toBe('54001')
  expect(await db.rows(sql`select words from lines`)).toEqual([])
})

test('a client that goes away in the middle of a transaction leaves nothing behind, and nobody waits for it', async () => {
  const { db, client, embedded } = here
  await db.run(sql`create table left_behind (words text)`)
  for (const leave of ['end', 'failed', 'busy'] as const) {
    const leaving = await client()
    await leaving.query('begin')
    await leaving.query(`insert into left_behind values ('${leave}')`)
    if (leave === 'failed') await leaving.query('select 1 / 0').catch(() => undefined)
    const busy = leave === 'busy' && leaving.query('select pg_sleep(0.3)').catch(() => undefined)
    const waiting = db.rows(sql`select words from left_behind`)
    // The engine has heard of both: inside a transaction it answers this between two statements.
    await embedded.state()
    // Not a good-bye: the connection is gone.
    await leaving.end()
    await busy
    expect(await waiting).toEqual([])
    await db.run(sql`insert into left_behind values ('kept')`)
    expect(await db.rows(sql`delete from left_behind returning words`)).toEqual([{ words: 'kept' }])
  }
})

test('a runaway query is ended, those who wait are told, and the database answers again', async () => {
  const { db } = here
  await db.run(sql`create table before_it (words text)`)
  await db.run(sql`insert into before_it values ('before')`)
  const forever = `do $$ begin perform leave_mark('runaway'); loop end loop; end $$`
  const runaway = db.rows(raw(forever)).catch(error => error)
  await untilMarked('runaway')
  const waiting = db.rows(sql`select words from before_it`).catch(error => error)
  const inTransaction = db.transaction(30_000, inside => inside.rows(sql`select 1`)).catch(error => error)
  muchLater()
  for (const error of await Promise.all([runaway, waiting, inTransaction])) expect(isUnavailable(error)).toBe(true)
  await untilItAnswers(db)
  expect(await db.rows(sql`select words from before_it`)).toEqual([{ words: 'before' }])
})

test('a transaction that was given more time than the watchdog has is left in peace', async () => {
  const { db, embedded } = here
  const slow = db.transaction(25_000, async inside => {
    muchLater()
    return inside.row<{ done: string }>(sql`select pg_sleep(0)::text as done`)
  })
  expect(await slow).toEqual({ done: '' })
  // The engine answers in turn, so the watchdog's question, asked during the transaction, is answered by now too.
  await embedded.checkpoint()
})

test('long statements of a start, and of the engine itself, are no runaway queries', async () => {
  const { db, embedded } = here
  const startOf = () => db.row(sql`select pg_postmaster_start_time() as at, pg_backend_pid() as process`)
  const before = await startOf()
  const end = embedded.allow(25_000)
  muchLater()
  expect(await startOf()).toEqual(before)
  await embedded.checkpoint()
  end()
  await db.run(
    raw(`create function slowly(n int) returns int immutable language plpgsql as $$ begin
      if n = 1 then perform public.leave_mark('statistics'); perform public.stay_until('enough'); end if; return n; end $$`),
  )
  await db.run(sql`create table slow (n int)`)
  await db.run(sql`create statistics slowness on slowly(n), (n + 1) from slow`)
  await db.run(sql`insert into slow select generate_series(1, 1400)`)
  await untilMarked('statistics')
  muchLater()
  writeFileSync(markOf('enough'), '')
  const analyzed = () =>
    db.row<{ times: number }>(sql`select analyze_count as times from pg_stat_user_tables where relname = 'slow'`)
  await expect.poll(async () => (await analyzed())?.times, { timeout: 50_000 }).toBeGreaterThan(0)
  expect(await startOf()).toEqual(before)
})

test('a dead engine is replaced on the same folder, with everything acknowledged', async () => {
  const { db } = here
  await db.run(sql`create table notes (words text)`)
  await db.run(sql`insert into notes values ('before')`)
  // The engine's own timeouts kill it: this one stands for every silent death.
  const died = db.transaction(30_000, async inside => {
    await inside.run(sql`insert into notes values ('never')`)
    await inside.run(sql`set local transaction_timeout = 100`)
    for (;;) await inside.run(sql`insert into notes values ('never')`)
  })
  expect(isUnavailable(await died.catch(error => error))).toBe(true)
  // Its death was heard: the watchdog's clock stands still.
  await untilItAnswers(db)
  expect(await db.rows(sql`select words from notes`)).toEqual([{ words: 'before' }])
})

test('dead rows are vacuumed away when nobody is looking', async () => {
  const { db } = here
  await db.run(sql`create table busy (id int primary key, n int not null default 0)`)
  await db.run(sql`insert into busy select id from generate_series(1, 2000) id`)
  await db.run(sql`update busy set n = 1; update busy set n = 2`)
  const state = () =>
    db.row<{ dead: number; vacuums: number; analyzes: number }>(
      sql`select n_dead_tup as dead, vacuum_count as vacuums, analyze_count as analyzes
        from pg_stat_user_tables where relname = 'busy'`,
    )
  const isTidy = async () => {
    const now = await state()
    return now?.dead === 0 && now.vacuums > 0 && now.analyzes > 0
  }
  await expect.poll(isTidy, { timeout: 50_000 }).toBe(true)
})
