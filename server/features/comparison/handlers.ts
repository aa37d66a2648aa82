// The handler of comparisons: two to four listings, or organizations, side by side.
import type { ParsedInputOf } from '#contract/call.ts'
import { type ComparedListing, type ComparedOrganization, readComparison } from '#contract/calls/comparison.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { wrongField } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { findMarkets } from '../appointments/market.ts'
import { appointmentsWith } from '../appointments/queries.ts'
import { readChannelsOfListings } from '../channels/queries.ts'
import { calledAmong } from '../contacts/callList.ts'
import { readWholeListings } from '../listings/records/detail.ts'
import { readOrganizations } from '../organizations/queries.ts'
import { lineLabels, resolveLines } from '../reference/lines.ts'

type Asked = Pick<ParsedInputOf<typeof readComparison>, 'state' | 'line_of_business'>

export const comparison = ({ files, now }: Dependencies): Handler[] => [
  handle(readComparison, async ({ db, viewer }, { listings: ofListings = [], organizations: of = [], ...asked }) => {
    if (ofListings.length > 0 === of.length > 0) throw wrongField('listings', 'Please choose listings or organizations')
    const reading = { db, viewer, files, now }
    const listings = await compareListings(reading, ofListings, asked)
    const organizations = await compareOrganizations(reading, of)
    const found = new Set([...listings, ...organizations].map(({ id }) => id))
    return { listings, organizations, missing: [...ofListings, ...of].filter(id => !found.has(id)) }
  }),
]

async function compareListings(reading: ReadContext, ids: readonly number[], asked: Asked): Promise<ComparedListing[]> {
  const { db, viewer } = reading
  const { state: states = [], line_of_business = [] } = asked
  const lines = await resolveLines(db, line_of_business, { field: 'line_of_business', viewer })
  if (ids.length === 0) return []
  const labels = await lineLabels(db, viewer, lines)
  const listings = await readWholeListings(reading, ids)
  const channels = await readChannelsOfListings(db, viewer, { ids: listings.map(({ id }) => id), states, lines })
  return listings.map(listing => {
    const { contacts: _, office_addresses: _offices, waiting_providers: _waiting, matched: _words, ...record } = listing
    const { providers, ...facts } = record
    const sought = { lines: lines.map(line => labels.get(line) ?? line), states, listing: listing.id }
    const main = providers.find(({ org_id }) => org_id === listing.organization_id) ?? providers[0]
    const routes = channels.get(listing.id) ?? []
    return {
      ...facts,
      observed: null,
      routes: routes.map(({ kind, name, organization_id, mga_id }) => ({ kind, name, organization_id, mga_id })),
      call_first: calledAmong(contactsOf(listing), sought).contacts,
      main_line: { phone: main?.contact_phone_number_1 ?? '', email: main?.contact_email_address ?? '' },
      provider_ratings: providers.map(
        ({ org_id, organization_name, organization_type, avg_overall_rating, avg_pricing_rating, rating_count }) => ({
          ...{ org_id, organization_name, organization_type, avg_overall_rating, avg_pricing_rating, rating_count },
        }),
      ),
    }
  })
}

async function compareOrganizations(reading: ReadContext, ids: readonly number[]): Promise<ComparedOrganization[]> {
  if (ids.length === 0) return []
  const { db, viewer } = reading
  const records = await readOrganizations(reading, [...ids])
  const markets = await findMarkets(db, { organization_ids: [...ids], mga_ids: [] })
  const appointments = await appointmentsWith(db, viewer, markets)
  return ids.flatMap(id => {
    const record = records.find(each => each.id === id)
    if (!record) return []
    const { contacts: _, office_addresses: _offices, mgas, ...facts } = record
    const access = appointments[markets.findIndex(({ organization_id }) => organization_id === id)] ?? null
    return [{ ...facts, observed: null, mga_names: mgas.map(({ mga_name }) => mga_name), access }]
  })
}
