// Checks whether a name is taken, and finds similar names.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { nameKey } from '../../db/nameKey.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { visibleTo } from '../../review/visible.ts'

export const isNameTaken = (db: Db, name: string, exceptId = 0) =>
  db.row(sql`select 1 from organizations where name_key = ${nameKey(name)} and id <> ${exceptId}`).then(Boolean)

const lookAlikes = {
  organization: sql`select o.id, o.organization_name as name, o.name_key as key from organizations o`,
  listing: sql`select l.id, l.listing_name as name, l.name_key as key from listings l`,
  mga: sql`select m.id, m.mga_name as name, m.name_key as key from mgas m left join organizations o on o.id = m.carried_by_id`,
} as const

const lookAlikeVisible = {
  organization: (viewer: Viewer) => visibleTo(viewer, 'organizations', 'o'),
  listing: (viewer: Viewer) => visibleTo(viewer, 'listings', 'l'),
  mga: (viewer: Viewer) => sql`(m.approved_at is not null or ${visibleTo(viewer, 'organizations', 'o')})`,
} as const

/** A pending record that the viewer cannot see may have the name. The form says so at once, not only when it is sent. */
const isTakenByHidden = (db: Db, kind: 'organization' | 'mga', name: string) =>
  kind === 'organization'
    ? isNameTaken(db, name)
    : db.row(sql`select 1 from mgas where name_key = ${nameKey(name)}`).then(Boolean)

/** Among the records that the viewer sees, finds the same name and names that share its beginning or its words. */
export async function checkNameOf({ db, viewer }: ReadContext, kind: keyof typeof lookAlikes, name: string) {
  const rows = await db.rows<{ id: number; name: string; is_same: boolean }>(sql`
    with asked as (select ${nameKey(name)} as key), seen as (${lookAlikes[kind]} where ${lookAlikeVisible[kind](viewer)})
    select seen.id, seen.name, seen.key = asked.key as is_same from seen, asked
    where seen.key = asked.key or starts_with(seen.key, asked.key) or starts_with(asked.key, seen.key)
      or string_to_array(seen.key, ' ') @> string_to_array(asked.key, ' ')
    order by is_same desc, abs(length(seen.key) - length(asked.key)), seen.name limit 8`)
  const isTaken = rows.some(row => row.is_same) || (kind !== 'listing' && (await isTakenByHidden(db, kind, name)))
  return { exists: isTaken ? ('1' as const) : ('0' as const), similar: rows.map(({ id, name }) => ({ id, name })) }
}
