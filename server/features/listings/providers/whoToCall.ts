// Whom to call about several listings, in one statement: a page of results asks this once.
import sql, { type Sql } from 'sql-template-tag'
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import type { findWhoToCall } from '#contract/calls/contacts.ts'
import { prepared } from '#server/db/prepared.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { visibleTo } from '#server/review/visible.ts'
import { calledFor } from '../../contacts/callList.ts'
import { type ContactRow, completeContactRows, type OwnedContact, visibleMgas } from '../../contacts/queries.ts'
import { labelsOf, lineLabels } from '../../reference/lines.ts'
import { narrowingOf, selectPeople } from './providers.ts'

type Input = Pick<ParsedInputOf<typeof findWhoToCall>, 'state' | 'line_of_business'> & { listing_ids: number[] }
type Listing = Extract<ReplyOf<typeof findWhoToCall>, { listings: unknown }>['listings'][number]
type ProviderRow = { org_id: number; phone: string; email: string; shown: number[] }
type Row = {
  listing_id: number
  organization_id: number
  providers: ProviderRow[] | null
  people: ContactRow[] | null
}

export async function callsFor(reading: ReadContext, input: Input): Promise<Listing[]> {
  const { db, viewer } = reading
  const { listing_ids, state = [], line_of_business = [] } = input
  const lines = await labelsOf(db, line_of_business, { field: 'line_of_business', viewer })
  const all = (rows: Sql) => sql`(select json_agg(each) from (${rows}) each)`
  // The same contacts as in the drawer for the same search, so that a contact on a card is found there too.
  const providers = sql`
    select o.id as org_id, o.contact_phone_number_1 as phone, o.contact_email_address as email,
      array(select oc.contact_id from organization_mga_contacts oc join mgas m on m.id = oc.mga_id
        where oc.organization_id = o.id and ${visibleMgas(viewer)}) as shown
    from listing_providers p join organizations o on o.id = p.organization_id
    where p.listing_id = l.id and ${visibleTo(viewer, 'organizations', 'o')} ${await narrowingOf(reading, input)}
    order by o.id <> l.organization_id, p.position, o.id`
  const rows = await db.rows<Row>(
    prepared(sql`
    select l.id as listing_id, l.organization_id, ${all(providers)} as providers, ${all(selectPeople(viewer, sql`asked.id`))} as people
    from unnest(${listing_ids}::int[]) with ordinality as asked (id, place) join listings l on l.id = asked.id
    where ${visibleTo(viewer, 'listings', 'l')} order by asked.place`),
  )
  const labels = await lineLabels(db, viewer)
  return rows.map(({ listing_id, organization_id, providers, people }) => {
    const sought = { lines, states: state, listing: listing_id }
    const named = completeContactRows(people ?? [], labels)
    const calls = (providers ?? []).flatMap(({ org_id, phone, email, shown }) => {
      const isOwn = org_id === organization_id
      const own = named.filter(each => (each.listing_id === null ? isAt(each, org_id) : isOwn))
      const { contacts, note, isNobody } = calledFor(own, sought)
      const main_line = isNobody ? { phone, email } : null
      const throughMgas = named.filter(({ mga_id, contact }) => mga_id !== null && shown.includes(contact.id))
      return [
        { org_id, mga_id: null, contacts, note, main_line },
        ...byMga(throughMgas).flatMap(([mga_id, theirs]) => {
          const { contacts, note } = calledFor(theirs, sought)
          return contacts.length > 0 ? [{ org_id, mga_id, contacts, note, main_line: null }] : []
        }),
      ]
    })
    return { listing_id, providers: calls }
  })
}

const isAt = ({ organization_id, mga_id }: OwnedContact, organization: number) =>
  organization_id === organization && mga_id === null

function byMga(people: readonly OwnedContact[]) {
  const ids = new Set(people.map(({ mga_id }) => mga_id))
  return [...ids].map(id => [id, people.filter(({ mga_id }) => mga_id === id)] as const)
}
