// What the product asks of a PostgreSQL server, and what it does when one goes away.
import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { newPlace, ownDatabase } from '../testing/database.ts'
import { startPostgres } from '../testing/postgres.ts'
import { quietLog } from '../testing/quietLog.ts'
import { openDatabase } from './connect.ts'
import { isUnavailable, sqlState } from './failures.ts'

test('a server is asked for short statements and locks, and for our own clock', async () => {
  const { db, close } = await ownDatabase()
  const settings =
    await db.row(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name,
    current_setting('TimeZone') as zone`)
  expect(settings).toEqual({ statement: '2s', lock: '1s', idle: '10s', name: 'appetite', zone: 'UTC' })
  const slow = await db
    .transaction(5_000, async inside => {
      await inside.run(sql`set local statement_timeout = 50`)
      return inside.rows(sql`select pg_sleep(10)`)
    })
    .catch(error => error)
  expect([sqlState(slow), isUnavailable(slow)]).toEqual(['57014', true])
  await close()
})

test('statistics wait for a table that somebody holds, however long', async () => {
  const { db, place, close } = await ownDatabase()
  const holder = new pg.Client({ connectionString: place.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table listings in share update exclusive mode')
  let hasEnded = false
  const analyzed = db.analyze().then(() => {
    hasEnded = true
  })
  // Longer than any other statement may wait for a lock.
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and query_start < now() - interval '1.2 seconds'`
  await expect.poll(() => db.rows(waits)).toHaveLength(1)
  expect(hasEnded).toBe(false)
  await holder.query('commit')
  await analyzed
  await holder.end()
  await close()
})

test('settings in the address are kept beside ours', async () => {
  const { url } = await newPlace({ migrated: false })
  const db = await openDatabase({ url: `${url}?options=-c%20work_mem%3D5MB`, dataDir: '', log: quietLog })
  const row = await db.row(sql`select current_setting('work_mem') as memory, current_setting('DateStyle') as style`)
  expect(row).toEqual({ memory: '5MB', style: 'ISO, MDY' })
  await db.close()
})

test('a connection that the server ends inside a transaction is an error there, and nowhere else', async () => {
  const { db, place, close } = await ownDatabase()
  const admin = new pg.Client({ connectionString: place.url })
  await admin.connect()
  const error = await db
    .transaction(5_000, async inside => {
      const row = await inside.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await admin.query('select pg_terminate_backend($1, 5000)', [row?.pid])
      await inside.row(sql`select 1`)
    })
    .catch(thrown => thrown)
  expect(isUnavailable(error)).toBe(true)
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
  await admin.end()
  await close()
})

test('while the server is away the answer is that it is, and afterwards all is well', async () => {
  const server = await startPostgres()
  const db = await openDatabase({ url: server.url, dataDir: '', log: quietLog })
  await db.run(sql`create table notes (words text)`)
  await Promise.all(Array.from({ length: 5 }, () => db.run(sql`insert into notes values ('before')`)))
  const during = db.transaction(5_000, async inside => {
    await inside.run(sql`insert into notes values ('never')`)
    await server.kill()
    // A server's child may answer until it notices that it has lost its parent.
    for (;;) await inside.run(sql`insert into notes values ('never')`)
  })
  expect(isUnavailable(await during.catch(error => error))).toBe(true)
  await expect.poll(async () => isUnavailable(await db.ping(1_000).catch(error => error))).toBe(true)
  await server.start()
  expect(await db.row(sql`select count(*) as count, max(words) as words from notes`)).toEqual({
    count: 5,
    words: 'before',
  })
  await db.close()
  await server.stop()
})

test('a database that is missing, or not in UTF8, stops the start with a sentence', async () => {
  const under = inject('under')
  if (under.engine !== 'server') throw new Error('This file is for servers.')
  const at = (name: string) => Object.assign(new URL(under.url), { pathname: name }).href
  const open = (name: string) => openDatabase({ url: at(name), dataDir: '', log: quietLog })
  await expect(open('no_such_database')).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('"no_such_database" does not exist'),
  })
  const admin = new pg.Client({ connectionString: under.url })
  await admin.connect()
  await admin.query(`create database old_letters template template0 encoding 'LATIN1' locale 'C' locale_provider libc`)
  await admin.end()
  await expect(open('old_letters')).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('LATIN1'),
  })
})
