// The form values of a listing: blank, from a record, and as the input of the call.
import type { InputOf } from '#contract/call.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { createListing } from '#contract/calls/listings.ts'
import { type ListingFacts, listingFacts, listingForm } from '#contract/facts/listing.ts'
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
import type { RecordEntry } from '#web/review/recordEntry.ts'

/** Step 1 finds the organization's id; the call takes its name. */
export type ListingValues = FactValues<ListingFacts> & {
  organization_id: number | null
  /** Its other providers. */
  providers: NamedOrganization[]
  contacts: ContactValues[]
  office_addresses: OfficeValues[]
}

const listingValuesOf = (record: ListingRecord): ListingValues => ({
  ...valuesOf(listingFacts, record),
  organization_id: record.organization_id,
  providers: othersOf(record),
  contacts: record.contacts.map(contact => contactOf(contact, record.id)),
  office_addresses: record.office_addresses.map(officeOf),
})

/** Only a listing that is requested alone contains the names of its providers. */
function othersOf({ organization_id, provider_ids, providers }: ListingRecord): NamedOrganization[] {
  const nameOf = (id: number) => providers.find(({ org_id }) => org_id === id)?.organization_name ?? `No. ${id}`
  return provider_ids.filter(id => id !== organization_id).map(id => ({ id, name: nameOf(id) }))
}

/** What another listing of the same organization may begin with. Its name, people, places and files are its own. */
export const copyOf = (record: ListingRecord): ListingValues => ({
  ...listingValuesOf(record),
  listing_name: '',
  contacts: [],
  office_addresses: [],
  other_specific_rules_file_id: null,
  other_specific_requirements_file_id: null,
  organization_creation_year: '',
})

export type ListingForm = Form<ListingValues>

type ListingInput = InputOf<typeof createListing>

function listingInputOf(values: ListingValues): ListingInput {
  const input: Record<string, unknown> = {
    ...inputOf(listingFacts, values),
    provider_ids: values.providers.map(({ id }) => id),
    contacts: values.contacts.map(contactInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null and the codes of the state picker are taken, which the call's type, made for what it answers, does not say
  return input as unknown as ListingInput
}

const labels = fieldLabels(listingFacts)

export const listingEntry: RecordEntry<ListingRecord, ListingValues, ListingInput> = {
  kind: 'listing',
  facts: listingFacts,
  sections: listingForm,
  draftVersion: 3,
  blank: { ...blankOf(listingFacts), organization_id: null, providers: [], contacts: [], office_addresses: [] },
  nameOf: values => values.listing_name,
  valuesOf: listingValuesOf,
  inputOf: listingInputOf,
  errorsOf: values => errorsOf('listing', listingInputOf(values), labels),
}
