// What /ready warns of, and to whom it says nothing.
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { configFrom } from '../config.ts'
import { fillReference } from '../features/reference/fill.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

let database: TestDatabase
const apps: FastifyInstance[] = []
const proxied = 'Requests carry X-Forwarded-For and TRUST_PROXY does not name who sent them'

beforeAll(async () => {
  database = await ownDatabase()
  await fillReference(database.db)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
})

async function started(settings: Record<string, string>) {
  const lines: { level: number; msg: string }[] = []
  const config = configFrom({ SECRET: 'x'.repeat(40), DATA_DIR: temporaryFolder(), ...settings })
  const log = pino({ level: 'warn' }, { write: text => void lines.push(JSON.parse(text)) })
  const app = await buildApp({ config, db: database.db, log, web: null })
  apps.push(app)
  const ask = (headers = {}) => app.inject({ url: '/ready', headers, remoteAddress: '10.0.0.7' })
  return { lines, ask }
}

test('a proxy that nobody named is told once in the log and on /ready, without an address', async () => {
  const { lines, ask } = await started({})
  expect((await ask()).json()).toEqual({ status: 'ready' })
  for (let time = 0; time < 3; time++) await ask({ 'x-forwarded-for': '203.0.113.9' })
  expect(lines.filter(({ msg }) => msg.startsWith(proxied))).toHaveLength(1)
  const { warnings, status } = (await ask()).json()
  expect({ warnings, status }).toEqual({ warnings: [expect.stringContaining(proxied)], status: 'ready' })
  expect(JSON.stringify([lines, warnings])).not.toMatch(/203\.0\.113|10\.0\.0\.7/)
})

test('a proxy that TRUST_PROXY names is nothing to warn of', async () => {
  const { lines, ask } = await started({ TRUST_PROXY: '10.0.0.0/8' })
  await ask({ 'x-forwarded-for': '203.0.113.9' })
  expect((await ask()).json()).toEqual({ status: 'ready' })
  expect(lines).toEqual([])
})
