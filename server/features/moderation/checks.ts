// The automatic checks that reviewers see beside an item of the queue.
import sql from 'sql-template-tag'
import type { Check } from '#contract/calls/moderation.ts'
import type { Db } from '../../db/connection.ts'
import { nameKey } from '../../db/nameKey.ts'
import { domainOf } from '../../review/likeness/organizationKeys.ts'
import { mayBeRiskRetained } from '../reference/liability.ts'
import { anySuperAdmin, lineLabels, resolveLines } from '../reference/lines.ts'
import { type Asked, alikeOrganizations } from './alikeOrganizations.ts'
import { typeCheck } from './typeCheck.ts'

type Fields = Record<string, unknown>

function addressCheck(email: unknown, website: unknown): Check[] {
  if (typeof email !== 'string' || typeof website !== 'string' || !email || !website) return []
  const ok = domainOf(email) === domainOf(website)
  const text = ok
    ? `Both belong to ${domainOf(email)}.`
    : `The email is at ${domainOf(email)}, the website at ${domainOf(website)}.`
  return [{ name: 'Email and website agree', ok, text, fields: ['contact_email_address', 'organization_website'] }]
}

type Named = { place: number; id: number; key: string; organization_id: number | null }

/** The other listings of the same organization with the same name. */
async function listingNameChecks(db: Db, named: Named[]): Promise<Map<number, Check>> {
  if (named.length === 0) return new Map()
  const rows = await db.rows<{ place: number; name: string }>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as given (place int, id int, key text, organization_id int))
    select asked.place, other.name from asked cross join lateral (
      select l.listing_name as name from listings l
      where l.id <> asked.id and l.organization_id = asked.organization_id and l.name_key = asked.key order by name limit 3) other`)
  return new Map(
    named.map(({ place }) => {
      const names = rows.filter(row => row.place === place).map(row => row.name)
      const text =
        names.length === 0
          ? 'No other listing of this organization has this name.'
          : `Already here: ${names.join(', ')}.`
      return [place, { name: 'Unique name', ok: names.length === 0, text, fields: ['listing_name'] }]
    }),
  )
}

const comparedFields = ['organization_name', 'organization_website', 'contact_email_address', 'contact_phone_number_1']

/** It says what it looked at, and never that there is no duplicate: another spelling of a name is not found. */
async function duplicateChecks(db: Db, asked: Asked[]): Promise<Map<number, Check>> {
  const alike = await alikeOrganizations(db, asked)
  return new Map(
    asked.map(({ place }) => {
      const found = alike.get(place)
      const text = found
        ? `May be the same: ${found.join('; ')}.`
        : 'Looked at the name without its legal form, the web domains and the main phone.'
      return [place, { name: 'Duplicates', ok: !found, text, fields: found ? comparedFields : ['organization_name'] }]
    }),
  )
}

async function retentionCheck(db: Db, type: string, lines: unknown): Promise<Check[]> {
  if (type !== 'Risk Retention Group' || !Array.isArray(lines) || lines.length === 0) return []
  const slugs = await resolveLines(db, lines.map(String), { field: 'line_of_business', viewer: anySuperAdmin })
  const labels = await lineLabels(db, anySuperAdmin, slugs)
  const others = slugs.filter(slug => !mayBeRiskRetained(slug)).map(slug => labels.get(slug) ?? slug)
  const text =
    others.length === 0
      ? 'Liability lines only.'
      : `A risk retention group writes liability only; this lists ${others.join(', ')}.`
  return [{ name: 'Risk retention group', ok: others.length === 0, text, fields: ['line_of_business'] }]
}

/** Returns by organization id the check that its listings fail until it is approved. */
async function ownerChecks(db: Db, organizations: unknown[]): Promise<Map<unknown, Check>> {
  if (organizations.length === 0) return new Map()
  const rows = await db.rows<NonNullable<Check['organization']> & { organization_name: string }>(sql`
    select id, status, organization_name from organizations where id = any(${organizations}::int[]) and status <> 'approved'`)
  return new Map(
    rows.map(({ organization_name, ...organization }) => {
      const text =
        organization.status === 'returned'
          ? `${organization_name} was returned to who added it, and must be approved first.`
          : `${organization_name} waits for review itself, and must be approved first.`
      return [organization.id, { name: 'Organization approved', ok: false, text, fields: ['org_name'], organization }]
    }),
  )
}

/** Warns if an organization removes states that its live listings still contain. */
async function statesCheck(db: Db, organizationId: number, states: unknown): Promise<Check[]> {
  if (!Array.isArray(states) || states.length === 0) return []
  const rows = await db.rows<{ state: string; listings: number }>(sql`
    select state, count(*) as listings from listings, unnest(states) as state
    where organization_id = ${organizationId} and status = 'approved' and not state = any(${states}::text[])
    group by state order by state`)
  const named = rows.map(row => `${row.state} (${row.listings})`).join(', ')
  const text =
    rows.length === 0 ? 'No live listing names a state that is left out.' : `Live listings still name ${named}.`
  return [{ name: 'Removed states', ok: rows.length === 0, text, fields: ['states'] }]
}

/** A record with its proposed values; `changed` holds the changed fields and is null for a new record. */
export type Checked = {
  kind: 'listing' | 'organization'
  id: number
  values: Fields
  changed: readonly string[] | null
}

/** Returns the checks of each item, in the order of the items. */
export async function checksOf(db: Db, items: Checked[]): Promise<Check[][]> {
  const touches = ({ changed }: Checked, ...names: string[]) =>
    changed === null || names.some(name => changed.includes(name))
  const about = <One>(kind: Checked['kind'], fields: string[], read: (item: Checked, place: number) => One) =>
    items.flatMap((item, place) => (item.kind === kind && touches(item, ...fields) ? [read(item, place)] : []))
  const names = new Map([
    ...(await listingNameChecks(db, about('listing', ['listing_name'], namedOf))),
    ...(await duplicateChecks(db, about('organization', comparedFields, askedOf))),
  ])
  const isNewListing = ({ kind, changed }: Checked) => kind === 'listing' && changed === null
  const owners = await ownerChecks(
    db,
    items.filter(isNewListing).map(item => item.values.organization_id),
  )
  const checks: Check[][] = []
  for (const [place, item] of items.entries()) {
    const { kind, id, values, changed } = item
    const type = String(values.organization_type ?? '')
    const name = names.get(place)
    const owner = isNewListing(item) ? owners.get(values.organization_id) : undefined
    checks.push([
      ...(owner ? [owner] : []),
      ...(name ? [name] : []),
      ...(touches(item, 'contact_email_address', 'organization_website')
        ? addressCheck(values.contact_email_address, values.organization_website)
        : []),
      ...(touches(item, 'line_of_business', 'organization_type')
        ? await retentionCheck(db, type, values.line_of_business)
        : []),
      ...(kind === 'organization' && changed?.includes('organization_type') ? await typeCheck(db, id, type) : []),
      ...(kind === 'organization' && changed?.includes('states') ? await statesCheck(db, id, values.states) : []),
    ])
  }
  return checks
}

const namedOf = ({ id, values }: Checked, place: number): Named => ({
  place,
  id,
  key: nameKey(String(values.listing_name ?? '')),
  organization_id: typeof values.organization_id === 'number' ? values.organization_id : null,
})

const askedOf = ({ id, values }: Checked, place: number): Asked => ({
  place,
  id,
  name: String(values.organization_name ?? ''),
  website: String(values.organization_website ?? ''),
  email: String(values.contact_email_address ?? ''),
  phone: String(values.contact_phone_number_1 ?? ''),
})
