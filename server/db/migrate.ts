// Runs the numbered files of `migrations/`, each once and in order.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sql, { raw } from 'sql-template-tag'
import { StartupError } from '../startupError.ts'
import type { Database, Db } from './connection.ts'

type Migration = { number: number; name: string; text: string; checksum: string }
type Applied = { number: number; name: string; checksum: string }

const migrationsFolder = new URL('./migrations/', import.meta.url)
// A migration may rewrite a large table, so it gets more time than a request.
export const migrationTimeoutMs = 30 * 60_000
// Any number will do as long as every version of the product uses the same one.
export const migrationLock = 4_150_001

export async function migrate(
  db: Database,
  folder: URL = migrationsFolder,
  say: (line: string) => void = () => undefined,
) {
  const migrations = await migrationsIn(folder)
  // Each round checks again under the lock, so that processes that start together run each migration once.
  let isDone = false
  while (!isDone)
    isDone = await db.transaction(migrationTimeoutMs, transaction => runNext(transaction, migrations, say))
}

/** Returns whether that was the last migration. */
async function runNext(db: Db, migrations: Migration[], say: (line: string) => void) {
  await db.run(sql`set local statement_timeout = 0`)
  await db.run(sql`set local lock_timeout = 0`)
  await db.run(sql`set local idle_in_transaction_session_timeout = 0`)
  await db.rows(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
  await db.run(sql`create table if not exists migrations (
    number int primary key, name text not null, checksum text not null, at timestamptz not null default now())`)
  const applied = await db.rows<Applied>(sql`select number, name, checksum from migrations order by number`)
  refuseUnknownMigrations(applied, migrations)
  const next = migrations[applied.length]
  if (!next) return true
  say(`Database: migration ${next.number} of ${migrations.length}, ${next.name}`)
  await db.run(raw(next.text))
  await db.run(
    sql`insert into migrations (number, name, checksum) values (${next.number}, ${next.name}, ${next.checksum})`,
  )
  return applied.length + 1 === migrations.length
}

function refuseUnknownMigrations(applied: Applied[], migrations: Migration[]) {
  for (const [index, past] of applied.entries()) {
    const migration = migrations[index]
    if (!migration)
      throw new StartupError(
        `The database was made by a newer version: it has migration ${past.number} (${past.name}), and this version knows ` +
          `only ${migrations.length}. Start the newer version, or restore a copy from before it.`,
      )
    if (migration.name !== past.name || migration.checksum !== past.checksum)
      throw new StartupError(
        `Migration ${past.number} (${migration.name}) is not the one that made this database (${past.name}). ` +
          'A migration that has run is never changed; put the old text back and write a new one.',
      )
  }
}

async function migrationsIn(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(file => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, digits, name] = file.match(/^(\d{4})_(\w+)\.sql$/) ?? []
      if (!digits || !name || Number(digits) !== index + 1)
        throw new StartupError(
          `The migration ${file} is out of order: names run 0001_name.sql, 0002_name.sql without a gap.`,
        )
      // A checkout on Windows has other line ends, but its migrations are the same.
      const text = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { number: index + 1, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
