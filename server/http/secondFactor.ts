// Which accounts have a second factor, and what waits for one where it is asked for and missing.
import sql, { type Sql } from 'sql-template-tag'
import type { FactorAsker, Viewer } from '#contract/policy.ts'
import { Failure } from './failure.ts'

/** Whether an account has one: a passkey, or an authenticator app that it has confirmed. `user` is its id in the statement. */
export const hasFactor = (user: Sql): Sql => sql`(exists (select 1 from passkeys where passkeys.user_id = ${user})
  or exists (select 1 from second_factors where second_factors.user_id = ${user} and second_factors.confirmed_at is not null))`

/** Whether the agency of an account asks for a factor by now, and it has none. */
export const isWithheldFrom = (user: Sql): Sql => sql`(not ${hasFactor(user)} and exists (
  select 1 from agency_members join required_factors using (agency_id)
  where agency_members.user_id = ${user} and required_factors.starts_at <= now()))`

/** For an account as a viewer, in the statement that reads it anyway. */
export const withheldColumn: Sql = sql`
  case when not ${hasFactor(sql`users.id`)} then json_build_object(
    'role', case when users.factor_from <= now() then users.role end,
    'agency', ${isWithheldFrom(sql`users.id`)},
    'organizations', coalesce((
      select json_agg(organization_id) from memberships join required_factors using (organization_id)
      where memberships.user_id = users.id and required_factors.starts_at <= now()), '[]')) end as withheld`

/** Takes the organizations that ask for a factor from those of an account without one. */
export function withoutWithheld<V extends Viewer>(viewer: V): V {
  const { withheld, organizations } = viewer
  if (!withheld) return viewer
  const isNothing = withheld.role === null && !withheld.agency && withheld.organizations.length === 0
  return {
    ...viewer,
    organizations: organizations.filter(id => !withheld.organizations.includes(id)),
    withheld: isNothing ? null : withheld,
  }
}

const sentences: Record<FactorAsker, string> = {
  site: 'This account needs a second factor: a passkey or an authenticator app. Please set one up first.',
  agency:
    'Your agency asks its members for a second factor: a passkey or an authenticator app. Please set one up first.',
  organization:
    'This organization asks its contributors for a second factor: a passkey or an authenticator app. Please set one up first.',
}

export function refuseWithoutFactor(asker: FactorAsker | null): void {
  if (asker) throw new Failure('second_factor_required', { message: sentences[asker], asked_by: asker })
}

/** Refuses what a contributor does for an organization that waits for a second factor. */
export function refuseWithheld({ withheld }: Viewer, organization: unknown): void {
  if (typeof organization === 'number' && withheld?.organizations.includes(organization))
    refuseWithoutFactor('organization')
}
