// A listing as its form holds it: blank, from a record, and on its way to the server.

import type { InputOf } from '#contract/call.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { createListing } from '#contract/listings.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { orNull } from '#web/platform/orNull.ts'
import { type ContactValues, contactInputOf, contactOf } from '#web/rooms/contacts/form/contactValues.ts'
import { type OfficeValues, officeInputOf, officeOf } from '#web/rooms/contacts/form/officeValues.ts'
import type { NamedOrganization } from '#web/rooms/organizations/ProvidersField.tsx'
import { blankTerms, type TermsValues, termsInputOf, termsOf } from '#web/rooms/reference/termsValues.ts'

export type ListingValues = TermsValues & {
  /** Found in step 1; its name is what the call takes. */
  organization_id: number | null
  org_name: string
  /** Who else offers it. */
  providers: NamedOrganization[]
  categories_insurance: string
  subcategory_insurance: string
  listing_name: string
  iso_class_code: string
  carrier_information: string
  description: string
  line_of_business: string[]
  states: string[]
  limits: string[]
  appointment_needed: boolean
  dealsDirect: boolean
  tags: string[]
  contacts: ContactValues[]
  office_addresses: OfficeValues[]
  underwriter_email: string
  underwriter_phone: string
  /** Of its organization, where nobody has told it yet. */
  organization_creation_year: string
}

/** Another number when the shape changes: drafts of the old one are then not taken up. */
export const listingDraftVersion = 2

export const blankListing: ListingValues = {
  ...blankTerms,
  organization_id: null,
  org_name: '',
  providers: [],
  categories_insurance: '',
  subcategory_insurance: '',
  listing_name: '',
  iso_class_code: '',
  carrier_information: '',
  description: '',
  line_of_business: [],
  states: [],
  limits: [],
  appointment_needed: false,
  dealsDirect: false,
  tags: [],
  contacts: [],
  office_addresses: [],
  underwriter_email: '',
  underwriter_phone: '',
  organization_creation_year: '',
}

export const listingValuesOf = (record: ListingRecord): ListingValues => ({
  ...termsOf(record),
  organization_id: record.organization_id,
  org_name: record.org_name,
  providers: othersOf(record),
  categories_insurance: record.categories_insurance,
  subcategory_insurance: record.subcategory_insurance,
  listing_name: record.listing_name,
  iso_class_code: record.iso_class_code,
  carrier_information: record.carrier_information,
  description: record.description,
  line_of_business: fromCommas(record.line_of_business),
  states: record.states,
  limits: record.limits,
  appointment_needed: record.appointment_needed === 1,
  dealsDirect: record.dealsDirect,
  tags: fromCommas(record.tags),
  contacts: record.contacts.map(contact => contactOf(contact, record.id)),
  office_addresses: record.office_addresses.map(officeOf),
  underwriter_email: record.underwriter_email,
  underwriter_phone: record.underwriter_phone,
  organization_creation_year: String(record.organization_creation_year ?? ''),
})

/** Their names come with a listing that was asked for alone. */
function othersOf({ organization_id, provider_ids, providers }: ListingRecord): NamedOrganization[] {
  const nameOf = (id: number) => providers.find(({ org_id }) => org_id === id)?.organization_name ?? `No. ${id}`
  return provider_ids.filter(id => id !== organization_id).map(id => ({ id, name: nameOf(id) }))
}

type ListingInput = InputOf<typeof createListing>

/** For a new listing and for a changed one: null empties what an absent field would leave as it was. */
export function listingInputOf(values: ListingValues): ListingInput {
  const { organization_id: _, providers, ...sent } = values
  const told = {
    ...sent,
    ...termsInputOf(values),
    provider_ids: providers.map(({ id }) => id),
    categories_insurance: orNull(values.categories_insurance),
    subcategory_insurance: orNull(values.subcategory_insurance),
    iso_class_code: orNull(values.iso_class_code),
    underwriter_email: orNull(values.underwriter_email),
    underwriter_phone: orNull(values.underwriter_phone),
    // A draft from before it was asked for has none.
    organization_creation_year: orNull(values.organization_creation_year ?? ''),
    contacts: values.contacts.map(contactInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null and the codes of the state picker are taken, which the call's type, made for what it answers, does not say
  return told as ListingInput
}
