// A listing as its form holds it: blank, from a record, and on its way to the server.
import type { InputOf } from '#contract/call.ts'
import { type ListingFacts, listingFacts } from '#contract/facts/listing.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { createListing } from '#contract/listings.ts'
import {
  type ContactValues,
  contactInputOf,
  contactOf,
  type OfficeValues,
  officeInputOf,
  officeOf,
} from '#web/features/contacts/form/entryValues.ts'
import type { NamedOrganization } from '#web/features/organizations/ProvidersField.tsx'
import { blankOf, type FactValues, inputOf, valuesOf } from '#web/features/reference/factValues.ts'
import { fieldLabels } from '#web/features/reference/factWords.ts'
import { errorsOf } from '#web/platform/formErrors.ts'
import type { Form } from '#web/platform/useForm.ts'

/** The organization's id is found in step 1; its name is what the call takes. */
export type ListingValues = FactValues<ListingFacts> & {
  organization_id: number | null
  /** Who else offers it. */
  providers: NamedOrganization[]
  contacts: ContactValues[]
  office_addresses: OfficeValues[]
}

/** Another number when the shape changes: drafts of the old one are then not taken up. */
export const listingDraftVersion = 3

export const blankListing: ListingValues = {
  ...blankOf(listingFacts),
  organization_id: null,
  providers: [],
  contacts: [],
  office_addresses: [],
}

export const listingValuesOf = (record: ListingRecord): ListingValues => ({
  ...valuesOf(listingFacts, record),
  organization_id: record.organization_id,
  providers: othersOf(record),
  contacts: record.contacts.map(contact => contactOf(contact, record.id)),
  office_addresses: record.office_addresses.map(officeOf),
})

/** Their names come with a listing that was asked for alone. */
function othersOf({ organization_id, provider_ids, providers }: ListingRecord): NamedOrganization[] {
  const nameOf = (id: number) => providers.find(({ org_id }) => org_id === id)?.organization_name ?? `No. ${id}`
  return provider_ids.filter(id => id !== organization_id).map(id => ({ id, name: nameOf(id) }))
}

export type ListingForm = Form<ListingValues>

type ListingInput = InputOf<typeof createListing>

/** For a new listing and for a changed one. */
export function listingInputOf(values: ListingValues): ListingInput {
  const told: Record<string, unknown> = {
    ...inputOf(listingFacts, values),
    provider_ids: values.providers.map(({ id }) => id),
    contacts: values.contacts.map(contactInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null and the codes of the state picker are taken, which the call's type, made for what it answers, does not say
  return told as unknown as ListingInput
}

const labels = fieldLabels(listingFacts)

/** What is wrong with it, by the schema of the call that it is sent with. */
export const listingErrors = (values: ListingValues) => errorsOf(createListing.input, listingInputOf(values), labels)
