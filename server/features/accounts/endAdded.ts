// Ends what whoever was in an account may have added to come back with, or to go on hearing: all that acts or tells without a session.
import sql, { type Sql } from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { auditAccount } from './auditAccount.ts'
import { forgetDevices } from './codes/trustedDevices.ts'
import { type Identity, nameOfProvider } from './identityProviders/identityProvider.ts'

/** Without `since`, whenever it was added. */
type Added = { config: Pick<Config, 'oidc'>; userId: number; since?: string }
type Named = { id: number; name: string }

/** Returns what ended, in words for the owner. Saved searches stay: they tell nobody but the owner and who shares them. */
export async function endAdded(db: Db, { config, userId, since = '-infinity' }: Added): Promise<string[]> {
  const start = sql`${since}::timestamptz`
  const isNew = sql`user_id = ${userId} and created_at >= ${start}`
  /** The records that the account did this to, as the audit trail names them. */
  const which = (action: string, field: 'key' | 'webhook') => sql`
    select (after ->> ${field})::int from audit
    where kind = 'account' and actor_id = ${userId} and action = ${action} and at >= ${start}`
  const each = async (statement: Sql, words: (name: string) => string, note?: (id: number) => Promise<unknown>) => {
    const rows = await db.rows<Named>(statement)
    for (const { id } of rows) await note?.(id)
    return rows.map(({ name }) => words(name))
  }

  const devices = await forgetDevices(db, userId)
  const passkeys = await each(sql`delete from passkeys where ${isNew} returning id, name`, name => `Passkey ‘${name}’`)
  const providers = await db.rows<Pick<Identity, 'provider'>>(
    sql`delete from identities where ${isNew} returning provider`,
  )
  if (providers.length > 0) await auditAccount(db, userId, 'providers unlinked')
  const apps = await db.rows<{ is_on: boolean }>(sql`
    delete from second_factors where user_id = ${userId} and coalesce(confirmed_at, now()) >= ${start}
    returning confirmed_at is not null as is_on`)
  // Those that were renewed since are known to whoever did it, and those before are gone already.
  const codes = await db.run(sql`
    delete from recovery_codes where user_id = ${userId} and (${apps.length > 0}::boolean or exists (
      select 1 from audit where kind = 'account' and record_id = ${userId} and action = 'recovery codes renewed' and at >= ${start}))`)
  // A new secret is as good as a new key.
  const keys = await each(
    sql`
      update api_keys set revoked_at = now() where user_id = ${userId} and revoked_at is null
        and (created_at >= ${start} or id in (${which('key renewed', 'key')})) returning id, name`,
    name => `API key ‘${name}’`,
    key => auditAccount(db, userId, 'key revoked', { key }),
  )
  const feeds = await each(
    sql`
      delete from search_feeds f using saved_searches s
      where s.id = f.saved_search_id and f.user_id = ${userId} and f.created_at >= ${start} returning s.id, s.name`,
    name => `Feed of the saved search ‘${name}’`,
  )
  const webhooks = await each(
    sql`delete from webhooks where ${isNew} and ended_at is null returning id, url as name`,
    name => `Webhook to ${hostOf(name)}`,
    webhook => auditAccount(db, userId, 'webhook deleted', { webhook }),
  )
  const turned = await each(
    sql`
      update webhooks set state = 'off', off_reason = 'it was turned to this address by somebody who was not its owner', version = version + 1
      where ended_at is null and id in (${which('webhook changed', 'webhook')}) returning id, url as name`,
    name => `Webhook that was turned to ${hostOf(name)}: it is off until you look at it`,
  )
  const links = await db.run(sql`delete from export_links where ${isNew} and used_at is null`)
  const invitations = await each(
    sql`
      delete from agency_invitations
      where invited_by_id = ${userId} and used_at is null and expires_at - interval '7 days' >= ${start}
      returning agency_id as id, email as name`,
    name => `Invitation of ${name} to your agency`,
  )
  return [
    ...(devices > 0 ? [`Trust in ${devices === 1 ? 'a device' : `${devices} devices`}`] : []),
    ...passkeys,
    ...providers.map(({ provider }) => `Sign-in with ${nameOfProvider(config, provider)}`),
    ...(apps.some(app => app.is_on) ? ['Authenticator app'] : []),
    ...(codes > 0 ? ['Recovery codes'] : []),
    ...[...keys, ...feeds, ...webhooks, ...turned],
    ...(links > 0 ? [links === 1 ? 'A link to an export' : `${links} links to exports`] : []),
    ...invitations,
  ]
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
