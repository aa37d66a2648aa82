// What a machine can say of an item before a person reads it.
import sql from 'sql-template-tag'
import type { Check } from '#contract/moderation.ts'
import type { Db } from '../../db/connection.ts'
import { mayBeRiskRetained } from '../reference/liability.ts'
import { lineLabels, resolveLines } from '../reference/lines.ts'

type Fields = Record<string, unknown>

const domainOf = (address: string): string => {
  const host = address.includes('@') ? (address.split('@').pop() ?? '') : hostOf(address)
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.')
    .slice(-2)
    .join('.')
}
const hostOf = (website: string) => (URL.canParse(website) ? new URL(website).hostname : '')

export function addressCheck(email: unknown, website: unknown): Check[] {
  if (typeof email !== 'string' || typeof website !== 'string' || !email || !website) return []
  const ok = domainOf(email) === domainOf(website)
  const text = ok
    ? `Both belong to ${domainOf(email)}.`
    : `The e-mail is at ${domainOf(email)}, the website at ${domainOf(website)}.`
  return [{ name: 'E-mail and website agree', ok, text }]
}

/** Names that begin alike or hold the same words are read by a person; the very same one is refused at the door. */
export async function nameCheck(
  db: Db,
  kind: 'listing' | 'organization',
  { id, name, organizationId }: { id: number; name: string; organizationId: number | null },
): Promise<Check[]> {
  const alike =
    kind === 'organization'
      ? await db.rows<{ name: string }>(sql`
        select organization_name as name from organizations
        where id <> ${id} and (starts_with(name_key, name_key(${name})) or starts_with(name_key(${name}), name_key || ' ')) limit 3`)
      : await db.rows<{ name: string }>(sql`
        select listing_name as name from listings
        where id <> ${id} and organization_id = ${organizationId} and name_key(listing_name) = name_key(${name}) limit 3`)
  const names = alike.map(row => row.name).join(', ')
  const text = alike.length === 0 ? 'No other name is like it.' : `Already here: ${names}.`
  return [{ name: 'Unique name', ok: alike.length === 0, text }]
}

export async function retentionCheck(db: Db, type: string, lines: unknown): Promise<Check[]> {
  if (type !== 'Risk Retention Group' || !Array.isArray(lines) || lines.length === 0) return []
  const slugs = await resolveLines(db, lines.map(String), 'line_of_business')
  const labels = await lineLabels(db, slugs)
  const others = slugs.filter(slug => !mayBeRiskRetained(slug)).map(slug => labels.get(slug) ?? slug)
  const text =
    others.length === 0
      ? 'Liability lines only.'
      : `A risk retention group writes liability only; this lists ${others.join(', ')}.`
  return [{ name: 'Risk retention group', ok: others.length === 0, text }]
}

/** An organization that leaves states which its live listings still name. */
export async function statesCheck(db: Db, organizationId: number, states: unknown): Promise<Check[]> {
  if (!Array.isArray(states) || states.length === 0) return []
  const rows = await db.rows<{ state: string; listings: number }>(sql`
    select state, count(*) as listings from listings, unnest(states) as state
    where organization_id = ${organizationId} and status = 'approved' and not state = any(${states}::text[])
    group by state order by state`)
  const named = rows.map(row => `${row.state} (${row.listings})`).join(', ')
  const text =
    rows.length === 0 ? 'No live listing names a state that is left out.' : `Live listings still name ${named}.`
  return [{ name: 'Removed states', ok: rows.length === 0, text }]
}

/** The checks of a record as it would be. */
export async function checksOf(
  db: Db,
  kind: 'listing' | 'organization',
  { id, values, changed }: { id: number; values: Fields; changed: readonly string[] | null },
): Promise<Check[]> {
  const touches = (...names: string[]) => changed === null || names.some(name => changed.includes(name))
  const name = String(values[kind === 'listing' ? 'listing_name' : 'organization_name'] ?? '')
  const organizationId = typeof values.organization_id === 'number' ? values.organization_id : null
  const type = String(values.organization_type ?? '')
  return [
    ...(touches('listing_name', 'organization_name') ? await nameCheck(db, kind, { id, name, organizationId }) : []),
    ...(touches('contact_email_address', 'organization_website')
      ? addressCheck(values.contact_email_address, values.organization_website)
      : []),
    ...(touches('line_of_business', 'organization_type')
      ? await retentionCheck(db, type, values.line_of_business)
      : []),
    ...(kind === 'organization' && changed?.includes('states') ? await statesCheck(db, id, values.states) : []),
  ]
}
