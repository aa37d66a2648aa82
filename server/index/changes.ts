// Reads which listings have changed, as the database's triggers noted them: in this transaction, or since a point in time.
import sql from 'sql-template-tag'
import type { Db } from '../db/connection.ts'

export async function changedInTransaction(transaction: Db): Promise<number[]> {
  const rows = await transaction.rows<{ id: number }>(sql`
    select distinct listing_id as id from listing_changes where txid = pg_current_xact_id_if_assigned()`)
  return rows.map(row => row.id)
}

/** How far changes were read. A snapshot says exactly which transactions had committed, however they overlapped. */
export type ChangeCursor = { snapshot: string; at: string }

export async function currentCursor(db: Db): Promise<ChangeCursor> {
  const now = await db.row<ChangeCursor>(sql`select pg_current_snapshot()::text as snapshot, now() as at`)
  if (!now) throw new Error('A select without a table returned no row.')
  return now
}

/** Null if some of the notes since then may have been deleted by the sweep. */
export async function changedSince(
  db: Db,
  since: ChangeCursor,
): Promise<{ ids: number[]; bookmark: ChangeCursor } | null> {
  const row = await db.row<ChangeCursor & { ids: number[]; is_swept: boolean }>(sql`
    select pg_current_snapshot()::text as snapshot, now() as at, ${since.at}::timestamptz < now() - interval '20 hours' as is_swept,
      coalesce((
        select array_agg(distinct listing_id) from listing_changes
        where txid >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot) and not pg_visible_in_snapshot(txid, ${since.snapshot}::pg_snapshot)
      ), '{}') as ids`)
  if (!row || row.is_swept) return null
  return { ids: row.ids, bookmark: { snapshot: row.snapshot, at: row.at } }
}
