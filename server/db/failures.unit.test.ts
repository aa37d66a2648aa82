// Which failures mean 'try again later', and which are an answer.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DeadlinePassed, isDenied, isUnavailable, sqlState, TransactionEnded, Unavailable } from './failures.ts'

const answered = (code: string) => Object.assign(new pg.DatabaseError('words', 5, 'error'), { code, severity: 'ERROR' })

test('a lost connection, a full, restarting or stopping server, a timeout and a deadlock mean: later', () => {
  for (const state of [
    '08006',
    '53300',
    '53100',
    '57P01',
    '57P03',
    '57014',
    '58030',
    '40P01',
    '40001',
    '55P03',
    '25P03',
  ])
    expect([state, isUnavailable(answered(state))]).toEqual([state, true])
  expect(isUnavailable(new DeadlinePassed(100))).toBe(true)
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
})

test('a refused role, a missing right and a read-only database are for whoever runs it, and not later by themselves', () => {
  for (const state of ['28000', '28P01', '3D000', '42501', '25006'])
    expect([state, isDenied(answered(state)), isUnavailable(answered(state))]).toEqual([state, true, false])
  for (const state of ['22P02', '25P02', '42601', '53300'])
    expect([state, isDenied(answered(state))]).toEqual([state, false])
})

test('a connection that could not be opened is away, whatever the database said', () => {
  const refused = new Unavailable('words', { cause: answered('22023') })
  expect([isUnavailable(refused), sqlState(refused)]).toEqual([true, '22023'])
})

test('an answer about the data, a mistake of ours and a missing file do not', async () => {
  for (const state of ['22P02', '23505', '25P02', '42601', '54001'])
    expect([state, isUnavailable(answered(state)), sqlState(answered(state))]).toEqual([state, false, state])
  expect(isUnavailable(new TransactionEnded())).toBe(false)
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isUnavailable(await readFile('/no/such/file').catch(error => error))).toBe(false)
  expect(sqlState(Object.assign(new Error('not from a database'), { code: 'EPIPE' }))).toBeNull()
})

test('a server that refuses, hangs up or has no such name is away', async () => {
  const rude = createServer(socket => socket.destroy())
  await new Promise<void>(resolve => rude.listen(0, '127.0.0.1', resolve))
  const address = rude.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const attempt = (config: pg.ClientConfig) =>
    new pg.Client({ user: 'nobody', ...config }).connect().catch(error => error)
  expect(isUnavailable(await attempt({ host: '127.0.0.1', port }))).toBe(true)
  await new Promise(resolve => rude.close(resolve))
  expect(isUnavailable(await attempt({ host: '127.0.0.1', port }))).toBe(true)
  expect(isUnavailable(await attempt({ host: 'localhost', port }))).toBe(true)
  expect(isUnavailable(await attempt({ host: '/no/such/folder', port }))).toBe(true)
})
