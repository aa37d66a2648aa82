// A server with a clock that is set, its log, and short ways to report and list gaps.
import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { type Gap, listGaps, reportUnmet } from '#contract/calls/gaps.ts'
import type { Database } from '#server/db/connection.ts'
import { type Built, buildUser } from '#server/testing/build.ts'
import { ownDatabase } from '#server/testing/database.ts'
import { type TestServer, testServer } from '#server/testing/server.ts'

type Report = InputOf<typeof reportUnmet>
type QueryOf<K extends Report['kind']> = Extract<Report, { kind: K }>['query']

/** Each test begins on this day, without listings and gaps. */
export const monday = '2026-06-01'

export function gapServer() {
  let today = new Date()
  const logged: string[] = []
  const ready: { db?: Database; server?: TestServer; admin?: Built } = {}
  const days = (count: number) => {
    today = new Date(Date.parse(`${monday}T12:00:00Z`) + count * 24 * 3_600_000)
  }
  beforeAll(async () => {
    const own = await ownDatabase()
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk))
        done()
      },
    })
    const ground = { now: () => today, log: pino({ level: 'trace' }, stream) }
    const server = await testServer({ LOG_LEVEL: 'trace' }, own.db, ground)
    Object.assign(ready, { db: own.db, server, admin: await buildUser(server, { role: 'superAdmin' }) })
    afterAll(async () => {
      await server.close()
      await own.close()
    })
  })
  beforeEach(async () => {
    days(0)
    await db().run(sql`delete from gaps`)
    await db().run(sql`delete from listings`)
  })

  const server = () => ready.server ?? failed()
  const db = () => ready.db ?? failed()
  const admin = () => ready.admin ?? failed()

  async function list(input: object = {}, as = admin()) {
    const { status, body } = await server().send(listGaps, input, { as })
    expect(status).toBe(200)
    return body
  }
  async function sendReport(input: Report, as?: Built): Promise<boolean> {
    const { status, body } = await server().send(reportUnmet, input, { as: as ?? (await buildUser(server())) })
    expect(status).toBe(200)
    return body.recorded
  }
  return {
    logged,
    days,
    server,
    db,
    admin,
    list,
    /** Whether the search was recorded; of somebody new where nobody is named. */
    report: (query: QueryOf<'search'> | string, as?: Built) =>
      sendReport({ kind: 'search', query: typeof query === 'string' ? { searchTerm: query } : query }, as),
    reportMatch: (query: QueryOf<'match'>, as?: Built) => sendReport({ kind: 'match', query }, as),
    async only(): Promise<Gap> {
      const { gaps, total } = await list()
      expect(total).toBe(1)
      return gaps[0] ?? failed()
    },
  }
}

function failed(): never {
  throw new Error('It is not there yet.')
}
