// Transactions and their deadlines, on both engines.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../testing/fixtures.ts'
import type { Db } from './connection.ts'
import { DeadlinePassed, isUnavailable, sqlState, TransactionEnded } from './failures.ts'

const own = await openOwnDatabase()
await own.db.run(sql`create table kept_words (words text primary key)`)

const note = (db: Db, words: string) => db.run(sql`insert into kept_words values (${words})`)
const kept = async (words: string) =>
  (await own.db.rows(sql`select words from kept_words where words like ${`${words}%`} order by words`)).length

test('what throws is rolled back, and what returns is kept', async () => {
  const failing = own.db.transaction(2_000, async db => {
    await note(db, 'thrown')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await own.db.transaction(2_000, async db => note(db, 'returned'))).toBe(1)
  expect([await kept('thrown'), await kept('returned')]).toEqual([0, 1])
})

test('a statement after the deadline is refused, never run alone', async () => {
  let late: unknown
  const worked = deferred()
  const ended = deferred()
  const transaction = own.db.transaction(1_000, async db => {
    await note(db, 'late 1').catch(() => undefined)
    await ended.promise
    late = await note(db, 'late 2').catch(error => error)
    worked.done()
  })
  await expect(transaction).rejects.toThrow(DeadlinePassed)
  ended.done()
  await worked.promise
  expect(late).toBeInstanceOf(DeadlinePassed)
  expect(await kept('late')).toBe(0)
  await note(own.db, 'after the late one')
})

test('a statement that is still awaited when the deadline passes is refused too, and rolled back', async () => {
  let awaited: unknown
  const transaction = own.db.transaction(200, async db => {
    await note(db, 'slow 1').catch(() => undefined)
    awaited = await db.rows(sql`select pg_sleep(1.5)`).catch(error => error)
    await note(db, 'slow 2')
  })
  await expect(transaction).rejects.toThrow(DeadlinePassed)
  await new Promise(setImmediate)
  expect(awaited).toBeInstanceOf(DeadlinePassed)
  expect(await kept('slow')).toBe(0)
})

test('the handle takes nothing more when its transaction has ended', async () => {
  let handle: Db = own.db
  await own.db.transaction(2_000, async db => {
    handle = db
  })
  await expect(note(handle, 'afterwards')).rejects.toThrow(TransactionEnded)
  expect(await kept('afterwards')).toBe(0)
})

test('a transaction whose failure was swallowed is an error, with the failure as its cause', async () => {
  const error = await own.db
    .transaction(2_000, async db => {
      await note(db, 'swallowed')
      await note(db, 'swallowed').catch(() => undefined)
      return 'all is well'
    })
    .catch(thrown => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(sqlState(error.cause)).toBe('23505')
  expect(await kept('swallowed')).toBe(0)
})

test('statements that the work forgot to await are part of the transaction, or its failure', async () => {
  await own.db.transaction(2_000, async db => {
    for (const words of ['forgotten 1', 'forgotten 2', 'forgotten 3']) void note(db, words)
  })
  expect(await kept('forgotten')).toBe(3)
  const failing = own.db.transaction(2_000, async db => {
    void note(db, 'forgotten 4')
    void note(db, 'forgotten 1')
  })
  await expect(failing).rejects.toThrow()
  expect(await kept('forgotten')).toBe(3)
})

test('waiting for a connection counts against the deadline, and the connection is not lost', async () => {
  const release = deferred()
  const held = deferred()
  const hold = () => {
    held.done()
    return release.promise
  }
  let isFree = false
  const holders = Array.from({ length: 12 }, () => own.db.transaction(30_000, hold).catch(error => error))
  void Promise.race(holders).then(() => {
    isFree = true
  })
  await held.promise
  const late = Array.from({ length: 12 }, (_, n) =>
    own.db.transaction(150, db => note(db, `never ${n}`)).catch(error => error),
  )
  for (const error of await Promise.all(late)) expect(error).toBeInstanceOf(DeadlinePassed)
  // Nobody had given a connection back by then.
  expect(isFree).toBe(false)
  release.done()
  await Promise.all(holders)
  await Promise.all(Array.from({ length: 12 }, (_, n) => own.db.transaction(2_000, db => note(db, `began ${n}`))))
  expect([await kept('never'), await kept('began')]).toEqual([0, 12])
})

test('SET LOCAL ends with its transaction', async () => {
  const inside = await own.db.transaction(2_000, async db => {
    await db.run(sql`set local statement_timeout = 12345`)
    return db.row(sql`select current_setting('statement_timeout') as value`)
  })
  expect(inside).toEqual({ value: '12345ms' })
  const values = await Promise.all(
    Array.from({ length: 4 }, () => own.db.row(sql`select current_setting('statement_timeout') as value`)),
  )
  expect(values).not.toContainEqual({ value: '12345ms' })
})

test('a deferred check that fails at the commit is the answer to it', async () => {
  await own.db.run(
    sql`create table pairs (id int primary key, other int references pairs deferrable initially deferred)`,
  )
  const error = await own.db
    .transaction(2_000, db => db.run(sql`insert into pairs values (1, 2)`))
    .catch(thrown => thrown)
  expect([sqlState(error), isUnavailable(error)]).toEqual(['23503', false])
  expect(await own.db.rows(sql`select id from pairs`)).toEqual([])
})

function deferred() {
  let done: () => void = () => undefined
  const promise = new Promise<void>(resolve => {
    done = resolve
  })
  return { promise, done }
}
