// Finds records whose names look like another's. They are older than the rule that refuses such names, and have no key.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { nameCollisions } from '#contract/calls/organizations.ts'
import type { Db } from '../../db/connection.ts'
import { nameKey } from '../../db/nameKey.ts'

type Collision = ReplyOf<typeof nameCollisions>['collisions'][number]
type Named = { kind: Collision['kind']; id: number; name: string; organization_id: number | null }

const mostCollisions = 200

export async function findCollisions(db: Db): Promise<Collision[]> {
  const names = await db.rows<Named>(sql`
    select 'organization' as kind, id, organization_name as name, id as organization_id from organizations where name_key is null
    union all select 'mga', id, mga_name, carried_by_id from mgas where name_key is null
    union all select 'line', id, label, null from lines_of_business where name_key is null
    order by kind, id limit ${mostCollisions}`)
  if (names.length === 0) return []
  const keyed = names.map(one => ({ ...one, key: nameKey(one.name) }))
  const keys = keyed.map(one => one.key)
  const others = await db.rows<{ kind: string; id: number; name: string; key: string }>(sql`
    select 'organization' as kind, id, organization_name as name, name_key as key from organizations where name_key = any(${keys}::text[])
    union all select 'mga', id, mga_name, name_key from mgas where name_key = any(${keys}::text[])
    union all select 'line', id, label, name_key from lines_of_business where name_key = any(${keys}::text[])`)
  // If the other record was renamed or deleted, this one gets its key at the next start.
  return keyed.flatMap(({ key, ...one }) => {
    const other = others.find(each => each.kind === one.kind && each.key === key)
    return other ? [{ ...one, other_id: other.id, other_name: other.name }] : []
  })
}
