// The columns of an account as a viewer, without what it asks with.
import sql, { type Sql } from 'sql-template-tag'
import { withheldColumn } from './secondFactor.ts'

export const viewerColumns: Sql = sql`
  users.id, username, name_24, role, verified_at is not null as verified,
  coalesce((select array_agg(organization_id order by organization_id) from memberships where user_id = users.id), '{}'::int[]) as organizations,
  (select json_build_object('id', agency_id, 'role', agency_members.role) from agency_members where user_id = users.id) as agency,
  null as key, ${withheldColumn}`
