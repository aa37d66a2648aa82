// Hands new events out to the webhooks that listen for them. What one transaction did to a record is one event.
import sql, { type Sql } from 'sql-template-tag'
import type { Database, Db } from '#server/db/connection.ts'
import { isHeard } from './heard.ts'

export type EventData = {
  name: string
  organization_id: number
  changed: string[]
  /** The listing left this organization for another: only the webhooks of the one that it left are told. */
  left_for?: number
}
type NewRow = {
  id: number
  txid: string
  type: string
  kind: string
  record_id: number
  version: number
  data: EventData
}
type Merged = { id: number; type: string; version: number; data: EventData }

const deadlineMs = 10_000
/** Records whose events are handed out together. */
const most = 500

/** Returns whether there may be more. */
export const handOutEvents = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(deadlineMs, async tx => {
    const rows = await takeNewRows(tx)
    if (rows.length === 0) return false
    const merged = mergeRows(rows)
    await tx.run(sql`
      with merged as (
        select * from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as m (id bigint, type text, version int, data jsonb)),
      heard as (
        insert into webhook_deliveries (webhook_id, event_id, send_after)
        select w.id, e.id, ${now.toISOString()}::timestamptz
        from merged m join events e on e.id = m.id
          join webhooks w on m.type = any(w.events) and e.at >= w.on_since
            and (w.organization_id is null and m.data -> 'left_for' is null or w.organization_id = (m.data ->> 'organization_id')::int)
        where ${isHeard}
        returning event_id)
      update events e set type = m.type, version = m.version, data = m.data, txid = null
      from merged m where m.id = e.id and e.id in (select event_id from heard)`)
    // What nobody listened for is not kept, and neither are the rows that became a part of another.
    await tx.run(sql`delete from events where id = any(${rows.map(row => row.id)}::bigint[]) and txid is not null`)
    return rows.length >= most
  })

/** One server at a time, so that the rows of a record stay together. */
async function takeNewRows(tx: Db): Promise<NewRow[]> {
  const lock = await tx.row<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('events are handed out')) as taken`,
  )
  if (!lock?.taken) return []
  const fresh: Sql = sql`select txid, kind, record_id from events where txid is not null group by txid, kind, record_id order by min(id) limit ${most}`
  return tx.rows<NewRow>(sql`
    select id, txid::text as txid, type, kind, record_id, version, data from events
    where txid is not null and (txid, kind, record_id) in (${fresh}) order by id`)
}

/** The first row of a record tells whether everybody saw it before, the last one whether everybody sees it now. */
export function mergeRows(rows: readonly NewRow[]): Merged[] {
  const groups = new Map<string, NewRow[]>()
  /** The organization that each had before. */
  const left = new Map<string, NewRow>()
  for (const row of rows) {
    const key = keyOf(row)
    if (row.data.left_for === undefined) groups.set(key, [...(groups.get(key) ?? []), row])
    else if (!left.has(key)) left.set(key, row)
  }
  // Of a listing that came back within the transaction nobody is told that it left.
  const gone = [...left.values()].filter(
    row => groups.get(keyOf(row))?.at(-1)?.data.organization_id !== row.data.organization_id,
  )
  return [...groups.values(), ...gone.map(row => [row])].flatMap(group => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return []
    const wasSeen = !first.type.endsWith('.approved')
    const isSeen = !last.type.endsWith('.withdrawn')
    if (!wasSeen && !isSeen) return []
    const names = [...new Set(group.flatMap(row => row.data.changed))].sort(relatedLast)
    const changed = wasSeen && isSeen ? names : []
    const what = wasSeen ? (isSeen ? 'changed' : 'withdrawn') : 'approved'
    const version = Math.max(...group.map(row => row.version))
    return [{ id: last.id, type: `${last.kind}.${what}`, version, data: { ...last.data, changed } }]
  })
}

const keyOf = ({ txid, kind, record_id }: NewRow) => `${txid} ${kind} ${record_id}`

const relatedLast = (one: string, other: string) =>
  Number(one === 'related') - Number(other === 'related') || (one < other ? -1 : 1)
