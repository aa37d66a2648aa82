// A listing as something that can be edited: its values, what is checked, and how they are written.
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { Relation } from '#contract/policy.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import type { Editable, Fields } from '../../review/edit.ts'
import { contactAsValues, contactValues, officeAsValues, officeValues } from '../contacts/values.ts'
import { lineLabels, resolveLines } from '../reference/lines.ts'
import { type Reading, readListing } from './queries.ts'
import { checkClass, type ListingInput, listingFields, ownerNamed, updateColumns } from './write.ts'

export function editableListing(reading: Reading, id: number, relation: Relation): Editable<ListingRecord> {
  const { db, viewer } = reading
  return {
    kind: 'listing',
    id,
    names: listingFields,
    read: async () => {
      const listing = await readListing(reading, id)
      if (!listing) throw new Failure('not_found')
      return listing
    },
    valuesOf: ({ contacts, office_addresses, line_of_business, tags, appointment_needed, ...record }) => ({
      ...record,
      line_of_business: line_of_business ? line_of_business.split(', ') : [],
      tags: tags ? tags.split(', ') : [],
      appointment_needed: appointment_needed === 1,
      contacts: contacts.map(contactValues),
      office_addresses: office_addresses.map(officeValues),
    }),
    check: async (given, current) => {
      // The road parsed it by the call's schema, so these are a listing's fields.
      const input = given as ListingInput
      const both: ListingInput = { ...current, ...input }
      checkClass(both.categories_insurance, both.subcategory_insurance)
      const checked: Fields = { ...input }
      // The organization's own type is what counts.
      delete checked.organization_type
      for (const name of ['categories_insurance', 'subcategory_insurance', 'iso_class_code'])
        if (checked[name] === null) checked[name] = ''
      if (input.org_name) checked.org_name = await ownerFor(reading, relation, input.org_name, current)
      if (input.provider_ids)
        checked.provider_ids = await withOwner(reading, input.provider_ids, checked.org_name ?? current.org_name)
      if (input.line_of_business) checked.line_of_business = await labelsOf(reading, input.line_of_business)
      if (input.contacts)
        checked.contacts = input.contacts.map(contact =>
          ownCoverage(contactAsValues(contact), id, String(both.listing_name)),
        )
      if (input.office_addresses) checked.office_addresses = input.office_addresses.map(officeAsValues)
      return checked
    },
    write: (values, { resubmits }) => updateColumns(db, values as ListingInput, { viewer, listingId: id, resubmits }),
  }
}

/** A contributor moves a listing only to an organization of its own; everybody else's wish is a proposal. */
async function ownerFor({ db, viewer }: Reading, relation: Relation, name: string, current: Fields): Promise<string> {
  const owner = await ownerNamed(db, viewer, name)
  const isOwn = owner.organization_name === current.org_name || viewer.organizations.includes(owner.id)
  if (relation === 'contributor' && !isOwn)
    throw wrongField('org_name', 'You can move a listing only to an organization that you contribute for.')
  return owner.organization_name
}

async function withOwner({ db, viewer }: Reading, ids: number[], ownerName: unknown): Promise<number[]> {
  const owner = await ownerNamed(db, viewer, String(ownerName))
  return [owner.id, ...new Set(ids.filter(id => id !== owner.id))]
}

/** Coverage without a listing is for this one. */
const ownCoverage = <C extends { listings: { listing_id?: number | null | undefined; listing_name: string }[] }>(
  contact: C,
  id: number,
  name: string,
): C => ({
  ...contact,
  listings: contact.listings.map(listing =>
    (listing.listing_id ?? id) === id ? { ...listing, listing_id: id, listing_name: name } : listing,
  ),
})

async function labelsOf({ db }: Reading, given: string[]): Promise<string[]> {
  const slugs = await resolveLines(db, given, 'line_of_business')
  const labels = await lineLabels(db, slugs)
  return slugs.map(slug => labels.get(slug) ?? slug)
}
