// The listings, organizations and MGAs that an input names, as far as the viewer sees them.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { visibleTo } from '#server/review/visible.ts'
import { visibleMgas } from '../contacts/queries.ts'

export type NamedKind = 'listing_id' | 'organization_id' | 'mga_id'

const selects = {
  listing_id: (viewer: Viewer) =>
    sql`select l.id, l.listing_name as name from listings l where ${visibleTo(viewer, 'listings', 'l')} and l.id`,
  organization_id: (viewer: Viewer) =>
    sql`select o.id, o.organization_name as name from organizations o where ${visibleTo(viewer, 'organizations', 'o')} and o.id`,
  mga_id: (viewer: Viewer) => sql`select m.id, m.mga_name as name from mgas m where ${visibleMgas(viewer)} and m.id`,
} satisfies Record<NamedKind, unknown>

type Named = { id: number; name: string }

/** In the order of the ids; those that the viewer does not see are left out. */
export async function namedRecords(
  db: Db,
  viewer: Viewer,
  { kind, ids }: { kind: NamedKind; ids: readonly number[] },
): Promise<Named[]> {
  const found = await db.rows<Named>(sql`${selects[kind](viewer)} = any(${[...ids]}::int[])`)
  const byId = new Map(found.map(each => [each.id, each]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
