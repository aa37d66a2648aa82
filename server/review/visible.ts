// Which rows a viewer sees, as one condition for every SELECT of a record that is reviewed.
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'

/** The column that names the organization whose contributors look after the record. */
const organizationColumn = { listings: 'organization_id', organizations: 'id' } as const

/** `alias` is the table's name in the statement. */
export function visibleTo(viewer: Viewer | null, table: keyof typeof organizationColumn, alias: string): Sql {
  const row = raw(alias)
  if (!viewer) return sql`${row}.status = 'approved'`
  if (viewer.role === 'superAdmin') return sql`true`
  const organizations = viewer.organizations.length
    ? sql`or ${row}.${raw(organizationColumn[table])} = any(${[...viewer.organizations]}::int[])`
    : empty
  return sql`(${row}.status = 'approved' or ${row}.created_by_id = ${viewer.id} ${organizations})`
}

/** What waits and is the viewer's to look after: its own, its organizations', all for a superAdmin. */
export const waitingFor = (viewer: Viewer, table: keyof typeof organizationColumn, alias: string): Sql =>
  sql`${raw(alias)}.status <> 'approved' and ${visibleTo(viewer, table, alias)}`

/** A member with no organizations: how the author of a proposal sees the directory, and with null how a stranger does. */
export const asMember = (id: number | null): Viewer => ({
  id: id ?? 0,
  username: '',
  name_24: '',
  role: 'member',
  verified: true,
  organizations: [],
  session: '',
})
