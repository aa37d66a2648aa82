// Before the tests on a server: PostgreSQL itself, with one migrated database to clone from.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from './postgres.ts'
import './provided.ts'
import { quietLog } from './quietLog.ts'

const template = 'appetite_template'

export default async function prepare(project: TestProject, version: 15 | 18 = 15) {
  const server = await startPostgres(version)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = Object.assign(new URL(server.url), { pathname: template }).href
  const db = await openDatabase({ url, dataDir: '', log: quietLog })
  await migrate(db)
  await db.close()
  project.provide('under', { engine: 'server', url: server.url, template })
  return server.stop
}
