// The organizations whose keepers let the landing page name them.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { marketCounts } from '#contract/calls/visitors.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { audit } from '../../review/audit.ts'
import { freshnessOf, type VerifiedRow, verifiedColumns } from '../../review/freshness.ts'
import { visibleTo } from '../../review/visible.ts'

export type NamedOrganization = ReplyOf<typeof marketCounts>['named'][number]
type Row = Omit<NamedOrganization, 'freshness'> & VerifiedRow

const mostNamed = 1_000

/** Returns them by id. An organization that states no states gets those of its listings. */
export async function namedOrganizations(db: Db, now: Date): Promise<Map<number, NamedOrganization>> {
  const rows = await db.rows<Row>(sql`
    select o.id as organization_id, o.organization_name, o.organization_type, ${verifiedColumns('o')},
      case when o.states <> '{}' then o.states else coalesce((
        select array_agg(distinct state order by state) from listing_providers p
          join listings l on l.id = p.listing_id and ${visibleTo(null, 'listings', 'l')}, unnest(l.states) as state
        where p.organization_id = o.id), '{}') end as states
    from organizations o where o.named_to_visitors and ${visibleTo(null, 'organizations', 'o')}
    order by o.id limit ${mostNamed}`)
  return new Map(
    rows.map(({ verified_at, verified_source, ...row }) => [
      row.organization_id,
      { ...row, freshness: freshnessOf({ verified_at, verified_source }, { keeper: row.organization_name, now }) },
    ]),
  )
}

/** This is neither an edit nor a confirmation, so the version and the dates stay. */
export async function nameOrganization(db: Db, viewer: Viewer, { id, named }: { id: number; named: boolean }) {
  const changed = await db.row<{ id: number }>(sql`
    update organizations set named_to_visitors = ${named} where id = ${id} and named_to_visitors <> ${named} returning id`)
  if (!changed) return
  const action = `switched ${named ? 'on' : 'off'}: named on the public home page`
  await audit(db, { actor: viewer.id, action, kind: 'organization', id })
}
