// Fills in missing name keys at the start: those that a migration cleared or that other programs did not write.
import sql, { raw } from 'sql-template-tag'
import type { Database, Db } from './connection.ts'
import { migrationLock, migrationTimeoutMs } from './migrate.ts'
import { nameKey } from './nameKey.ts'

type Row = { id: number | string; name: string }

/** The tables with names, the order in which equal names get the key, and whether the key is unique. */
const tables = [
  { table: 'organizations', id: 'id', name: 'organization_name', first: "status = 'approved'", isUnique: true },
  { table: 'mgas', id: 'id', name: 'mga_name', first: 'approved_at is not null', isUnique: true },
  { table: 'lines_of_business', id: 'value', name: 'label', first: 'created_by is null', isUnique: true },
  { table: 'listings', id: 'id', name: 'listing_name', first: "status = 'approved'", isUnique: false },
] as const
type Table = (typeof tables)[number]

const atOnce = 5_000

export async function fillNameKeys(db: Database, say: (line: string) => void = () => undefined): Promise<void> {
  for (const table of tables) {
    const names = await namesWithout(db, table)
    if (names.length === 0) continue
    // A name whose key is taken stays without one, and each start tries again.
    const filled = await fill(db, table, names)
    if (filled > 0) say(`Database: ${filled.toLocaleString('en-US')} names of ${table.table} compared`)
  }
}

const namesWithout = (db: Db, { table, id, name, first }: Table) =>
  db.rows<Row>(sql`
    select ${raw(id)} as id, ${raw(name)} as name from ${raw(table)} where name_key is null order by (${raw(first)}) desc, 1`)

async function fill(db: Database, table: Table, names: Row[]): Promise<number> {
  let filled = 0
  for (let from = 0; from < names.length; from += atOnce) {
    const some = names.slice(from, from + atOnce).map(({ id, name }, place) => ({ id, key: nameKey(name), place }))
    filled += await db.transaction(migrationTimeoutMs, async transaction => {
      await transaction.run(sql`set local statement_timeout = 0`)
      await transaction.rows(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
      return write(transaction, table, some)
    })
  }
  return filled
}

/** Of two names with the same key the first one gets it. */
function write(db: Db, { table, id, isUnique }: Table, some: { id: Row['id']; key: string; place: number }[]) {
  const free = isUnique
    ? sql`and not exists (select 1 from ${raw(table)} other where other.name_key = given.key)`
    : sql``
  return db.run(sql`
    with given as (
      select ${isUnique ? sql`distinct on (key)` : sql``} id, key
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as one (id text, key text, place int) order by key, place)
    update ${raw(table)} kept set name_key = given.key from given
    where kept.${raw(id)}::text = given.id and kept.name_key is null ${free}`)
}
