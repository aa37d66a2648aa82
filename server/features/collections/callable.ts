// Whom to call first about what is on a list: a person, or else the main line.
import sql from 'sql-template-tag'
import type { CollectionItem } from '#contract/calls/collections.ts'
import type { CalledContact } from '#contract/calls/contacts.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { visibleTo } from '#server/review/visible.ts'
import { calledFor } from '../contacts/callList.ts'
import { contactsOfOrganizations } from '../contacts/queries.ts'
import { callsFor } from '../listings/providers/whoToCall.ts'

export type Callable = NonNullable<CollectionItem['contact']>

const callableOf = (contacts: readonly CalledContact[], mainLine: Callable | undefined): Callable | null => {
  const [first] = contacts
  if (!first) return mainLine ?? null
  return { name: first.contact_name, phone: first.contact_phone, email: first.contact_email }
}

export async function callableFor(
  reading: ReadContext,
  listings: number[],
): Promise<ReadonlyMap<number, Callable | null>> {
  if (listings.length === 0) return new Map()
  const calls = await callsFor(reading, { listing_ids: listings })
  const firstOf = calls.map(({ listing_id, providers }) => ({
    listing_id,
    callable: providers.find(({ contacts }) => contacts.length > 0) ?? providers[0],
  }))
  const lines = await mainLines(
    reading,
    firstOf.flatMap(({ callable }) => callable?.org_id ?? []),
  )
  return new Map(
    firstOf.map(({ listing_id, callable }) => [
      listing_id,
      callableOf(callable?.contacts ?? [], lines.get(callable?.org_id ?? 0)),
    ]),
  )
}

export async function callableAt(
  reading: ReadContext,
  organizations: number[],
): Promise<ReadonlyMap<number, Callable | null>> {
  if (organizations.length === 0) return new Map()
  const people = await contactsOfOrganizations(reading.db, reading.viewer, organizations)
  const lines = await mainLines(reading, organizations)
  return new Map(
    organizations.map(id => {
      const owner = { organization_id: id, listing_id: null, mga_id: null }
      const own = (people.get(id) ?? []).map(contact => ({ ...owner, contact }))
      return [id, callableOf(calledFor(own, { lines: [], states: [], listing: null }).contacts, lines.get(id))]
    }),
  )
}

async function mainLines({ db, viewer }: ReadContext, ids: readonly number[]): Promise<Map<number, Callable>> {
  const rows = await db.rows<Callable & { id: number }>(sql`
    select o.id, '' as name, o.contact_phone_number_1 as phone, o.contact_email_address as email from organizations o
    where o.id = any(${[...ids]}::int[]) and ${visibleTo(viewer, 'organizations', 'o')}`)
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}
