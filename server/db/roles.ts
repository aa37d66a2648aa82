// Two roles on a database server: one owns the tables and migrates them, the other runs the product and may only add to the audit trail.
import sql, { raw } from 'sql-template-tag'
import { StartupError } from '../startupError.ts'
import type { Database, Db } from './connection.ts'
import { migrationLock } from './migrate.ts'

const grantTimeoutMs = 60_000

/** Grants the role of `running` what the product needs on the tables that `owner` has just migrated. */
export async function grantToRunning(owner: Database, running: Database): Promise<void> {
  const role = await nameOf(running)
  await owner.transaction(grantTimeoutMs, async db => {
    // Two servers that start together would change the same rights at once, which PostgreSQL refuses.
    await db.rows(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
    for (const { statement } of await missingRights(db, role)) await db.run(raw(statement))
  })
  await refuseExcessRights(running, role)
}

/** Whether this role could change or delete entries of the audit trail. */
export async function mayChangeAudit(db: Db): Promise<boolean> {
  const granted = await db.row<{ may: boolean }>(
    sql`select has_table_privilege('audit', 'update, delete, truncate') as may`,
  )
  return granted?.may ?? false
}

async function nameOf(db: Db): Promise<string> {
  return (await db.row<{ name: string }>(sql`select current_user as name`))?.name ?? ''
}

/** Only missing rights are granted, since every grant makes all sessions reload the catalog. */
const missingRights = (db: Db, role: string) =>
  db.rows<{ statement: string }>(sql`
    with tables as (
      select oid, relname, case relname
        when 'audit' then '{select,insert}'::text[]
        when 'migrations' then '{select}'
        else '{select,insert,update,delete}' end as needed
      from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace),
    rights as (
      select tables.*, right_, has_table_privilege(${role}, oid, right_) as is_held
      from tables, unnest('{select,insert,update,delete,truncate}'::text[]) as right_)
    select format('grant usage on schema %I to %I', current_schema(), ${role}::text) as statement
    where not has_schema_privilege(${role}, current_schema(), 'usage')
    union all
    -- Without a gap between a later migration and its grants.
    select format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', current_schema(), ${role}::text)
    where not exists (
      select from pg_default_acl, aclexplode(defaclacl) as given
      where defaclrole = current_user::regrole and defaclnamespace = current_schema()::regnamespace
        and given.grantee = ${role}::regrole and given.privilege_type = 'DELETE')
    union all
    select format('grant %s on %I to %I', right_, relname, ${role}::text) from rights where right_ = any(needed) and not is_held
    union all
    select format('revoke %s on %I from %I', right_, relname, ${role}::text) from rights where not right_ = any(needed) and is_held`)

/** A superuser or a member of the owner's role keeps every right whatever is revoked, so such a role is refused. */
async function refuseExcessRights(running: Database, role: string) {
  const existing = await running.row<{ is_here: boolean }>(sql`select to_regclass('audit') is not null as is_here`)
  if (!existing?.is_here)
    throw new StartupError(
      'DATABASE_URL and DATABASE_MIGRATION_URL lead to different databases; name the same in both.',
    )
  if (await mayChangeAudit(running))
    throw new StartupError(
      `The role ${role} of DATABASE_URL may change the audit trail although DATABASE_MIGRATION_URL is set: it is a superuser, ` +
        'or it owns the tables. Name a role without such rights; docs/operating.md says how to make one.',
    )
}
