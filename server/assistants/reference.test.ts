// What list_reference gives is what the other tools take.
import { expect, test } from 'vitest'
import { buildKey, buildUser } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { linesAmongWords } from './named.ts'
import { askingWith, connected, listening } from './testing/client.ts'

const server = await openServer({ KEY_READS_PER_MINUTE: '10000' })
const { secret } = await buildKey(server.db, { by: (await buildUser(server)).id })
const client = await connected(await listening(server), secret)
await client.listTools()

type Row = { name: string; value: string; also: string[] }
type Rows = { rows: Row[]; next_cursor: string | null }
type Markets = { not_weighed: string; read_as: { as: string }[] }

const { structured } = askingWith(client)

async function referenceOf(list: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer = await structured<Rows>('list_reference', { list, limit: 25, ...(cursor && { cursor }) })
    rows.push(...answer.rows)
    cursor = answer.next_cursor
  }
  return rows
}

test('each name of a line is taken as one, alone and beside the line itself', async () => {
  const lines = await referenceOf('lines')
  const all = new Set(lines.flatMap(({ name, value, also }) => [name, value, ...also]))
  const unread: string[] = []
  for (const name of all) {
    // The names of one line need no reading.
    if (linesAmongWords([name], '').lines.length > 0) continue
    const found = await structured<Markets>('find_markets', { states: ['TX'], lines: [name], limit: 1 })
    if (found.not_weighed !== '' || !found.read_as.some(({ as }) => as === 'line_of_business')) unread.push(name)
  }
  expect(unread).toEqual([])
  const beside = lines.flatMap(({ value, also }) =>
    also.filter(name => linesAmongWords([name, value], '').words !== ''),
  )
  expect(beside).toEqual([])
  expect([all.has('on-hook'), all.size > 500]).toEqual([true, true])
  const asked = { states: ['TX'], lines: ['Garagekeepers'], class: 'tows with a rollback, on-hook', limit: 1 }
  expect((await structured<Markets>('find_markets', asked)).not_weighed).not.toContain('hook')
})

test('half of a name of two is that line, and limits and states are taken by each name', async () => {
  expect(linesAmongWords(['Farm', 'Assault'], '').lines).toEqual(['farm-and-ranch', 'assault-and-battery'])
  const gl = { lines: ['GL'], limit: 1 }
  for (const { name, also } of await referenceOf('limit_types')) {
    const limits = [name, ...also].slice(0, 3).map(type => ({ type, amount: 1_000_000 }))
    await expect(structured('find_markets', { ...gl, states: ['TX'], limits })).resolves.toBeTruthy()
  }
  const states = (await referenceOf('states')).flatMap(({ name, value }) => [name, value])
  for (let at = 0; at < states.length; at += 10)
    await expect(structured('find_markets', { ...gl, states: states.slice(at, at + 10) })).resolves.toBeTruthy()
})
