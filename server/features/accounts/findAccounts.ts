// Searches accounts for superAdmins.
import sql from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { listAccounts } from '#contract/calls/accounts.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { organizationsOf } from './queries.ts'

type AccountQuery = ParsedInputOf<typeof listAccounts>
type Account = ReplyOf<typeof listAccounts>['accounts'][number]

export async function findAccounts(db: Db, query: AccountQuery, spans: Config['sessions']) {
  const { q = null, organization_id = null, page, per_page } = query
  const matching = sql`
    (${q}::text is null or strpos(username, lower(${q}::text)) > 0 or strpos(lower(name_24), lower(${q}::text)) > 0)
    and (${organization_id}::int is null or exists (
      select 1 from memberships where user_id = users.id and organization_id = ${organization_id}::int))`
  // The page is chosen first, because the columns would be worked out for every account before it as well.
  const accounts = await db.rows<Account>(sql`
    select id, username, name_24, role, verified_at is not null as verified, disabled_at is not null as disabled,
      (select count(*)::int from sessions where user_id = users.id and expires_at > now()
        and seen_at > now() - ${spans.idleMs}::float8 * interval '1 millisecond') as sessions,
      ${organizationsOf(sql`users.id`)} as organizations, created_at
    from users where id = any(array(
      select id from users where ${matching} order by id desc limit ${per_page} offset ${(page - 1) * per_page}))
    order by id desc`)
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from users where ${matching}`)
  return { accounts, total: counted?.total ?? 0 }
}
