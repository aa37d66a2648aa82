// How a listing is edited: its values, the checks, and the writes.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { kindIs } from '#contract/facts/fact.ts'
import { listingFacts } from '#contract/facts/listing.ts'
import type { Relation } from '#contract/policy.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import type { Editable, Fields } from '#server/review/edit.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { completeContacts } from '../../contacts/completeContacts.ts'
import { contactValues, officeAsValues, officeValues } from '../../contacts/values.ts'
import { columnsAsInput } from '../../reference/factColumns.ts'
import { labelsOf } from '../../reference/lines.ts'
import { readListing } from './detail.ts'
import { checkClass, type ListingInput, listingFields, type Owner, ownerNamed, updateColumns } from './write.ts'

export const listingValues = (record: ListingRecord): Fields => ({
  ...columnsAsInput(listingFacts, record),
  contacts: record.contacts.map(contactValues),
  office_addresses: record.office_addresses.map(officeValues),
})

export function editableListing(reading: ReadContext, id: number, relation: Relation): Editable<ListingRecord> {
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
    valuesOf: listingValues,
    check: async (fields, current) => {
      // The pipeline parsed it by the call's schema, so these are a listing's fields.
      const input = fields as ListingInput
      const merged: ListingInput = { ...current, ...input }
      checkClass(merged.categories_insurance, merged.subcategory_insurance)
      const checked: Fields = { ...input }
      // A listing has the type of its organization, so this field is not written.
      delete checked.organization_type
      // The year is asked only while the listing is pending; afterwards the organization's own form asks it.
      if (current.status === 'approved') delete checked.organization_creation_year
      for (const name of kindIs(listingFacts, 'category', 'subcategory', 'isoClass'))
        if (checked[name] === null) checked[name] = ''
      if (input.org_name || input.provider_ids) {
        const owner = await ownerNamed(db, viewer, String(merged.org_name))
        refuseMove(reading, relation, { owner, current })
        if (input.org_name) checked.org_name = owner.organization_name
        const others = input.provider_ids?.filter(provider => provider !== owner.id)
        if (others) checked.provider_ids = [owner.id, ...others]
      }
      if (input.line_of_business)
        checked.line_of_business = await labelsOf(db, input.line_of_business, {
          field: 'line_of_business',
          viewer,
        })
      if (input.contacts) {
        const completing = { viewer, owner: { listing_id: id }, at: 'contacts' }
        checked.contacts = (await completeContacts(db, input.contacts, completing)).map(contact => contact.values)
      }
      if (input.office_addresses) checked.office_addresses = input.office_addresses.map(officeAsValues)
      return checked
    },
    write: (values, writing) => updateColumns(db, values as ListingInput, { ...writing, listingId: id }),
  }
}

type Move = { owner: Owner; current: Fields }

/** A contributor may move a listing only to one of its own organizations; any other move is a proposal. */
function refuseMove({ viewer }: ReadContext, relation: Relation, { owner, current }: Move): void {
  if (owner.organization_name === current.org_name) return
  if (relation === 'contributor' && !viewer.organizations.includes(owner.id))
    throw wrongField('org_name', 'You can move a listing only to an organization that you contribute for.')
  // An approved listing cannot belong to an organization that its readers do not see.
  if (current.status === 'approved' && owner.status !== 'approved') throw new Failure('organization_pending')
}
