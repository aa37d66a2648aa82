// The tables of the killed writers, and the comparison with the commits that were acknowledged.
import sql from 'sql-template-tag'
import type { Database } from '../connection.ts'

export type Place = { url?: string; dataDir: string }
export type Verdict = { lost: string[]; half: number; indexAgrees: boolean }

export const clients = [1, 2, 3, 4, 5, 6, 7, 8]

export async function makeTables(db: Database) {
  await db.run(
    sql`create table kill_entries (client int, n int, part int, filler text not null, primary key (client, n, part))`,
  )
  await db.run(sql`create table kill_counters (client int primary key, n int not null)`)
  await db.run(sql`insert into kill_counters select client, 0 from unnest(${clients}::int[]) client`)
}

/** `acknowledged` has for each client the last number whose commit was acknowledged. */
export async function judge(db: Database, acknowledged: Map<number, number>): Promise<Verdict> {
  const rows = await db.rows<{ client: number; counted: number; whole: number; highest: number; parts: number }>(sql`
    select c.client, c.n as counted, count(e.n) filter (where e.part = 1) as whole, coalesce(max(e.n), 0) as highest, count(e.n) as parts
    from kill_counters c left join kill_entries e on e.client = c.client group by c.client`)
  const lost = rows.filter(row => row.counted < (acknowledged.get(row.client) ?? 0))
  // Numbers run without a gap, two entries each, and the counter names the last.
  const half = rows.filter(
    row => row.parts !== 2 * row.whole || row.whole !== row.highest || row.highest !== row.counted,
  )
  return {
    lost: lost.map(row => `client ${row.client}: told ${acknowledged.get(row.client)}, found ${row.counted}`),
    half: half.length + (clients.length - rows.length),
    indexAgrees: (await read(db, 'enable_seqscan')) === (await read(db, 'enable_indexscan')),
  }
}

/** The whole table in key order, as one fingerprint, without one of the two ways to read it. */
function read(db: Database, without: 'enable_seqscan' | 'enable_indexscan') {
  return db.transaction(60_000, async inside => {
    await inside.run(
      sql`select set_config(name, 'off', true) from unnest(${[without, 'enable_bitmapscan']}::text[]) name`,
    )
    if (without === 'enable_indexscan') await inside.run(sql`select set_config('enable_indexonlyscan', 'off', true)`)
    const row = await inside.row<{ print: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(client || ':' || n || ':' || part, ',' order by client, n, part)), '') as print
        from kill_entries where client > 0`,
    )
    return row?.print
  })
}
