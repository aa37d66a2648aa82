// An organization as its form holds it: blank, from a record, and on its way to the server.

import type { InputOf } from '#contract/call.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import type { createOrganization } from '#contract/organizations.ts'
import type { OrganizationType } from '#contract/reference.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { orNull } from '#web/platform/orNull.ts'
import { type ContactValues, contactInputOf, contactOf } from '#web/rooms/contacts/form/contactValues.ts'
import { type MgaValues, mgaInputOf, mgaOf } from '#web/rooms/contacts/form/mgaValues.ts'
import { type OfficeValues, officeInputOf, officeOf } from '#web/rooms/contacts/form/officeValues.ts'
import { blankTerms, type TermsValues, termsInputOf, termsOf } from '#web/rooms/reference/termsValues.ts'
import { type KeptFile, keptFileOf } from '#web/rooms/uploads/keptFile.ts'

export type OrganizationValues = TermsValues & {
  organization_photo_file_id: KeptFile | null
  organization_name: string
  organization_type: OrganizationType | ''
  organization_creation_year: string
  contact_phone_number_1: string
  contact_email_address: string
  organization_website: string
  short_description: string
  line_of_business: string[]
  states: string[]
  contacts: ContactValues[]
  mgas: MgaValues[]
  office_addresses: OfficeValues[]
}

/** Another number when the shape changes: drafts of the old one are then not taken up. */
export const organizationDraftVersion = 1

export const blankOrganization: OrganizationValues = {
  ...blankTerms,
  organization_photo_file_id: null,
  organization_name: '',
  organization_type: '',
  organization_creation_year: '',
  contact_phone_number_1: '',
  contact_email_address: '',
  organization_website: '',
  short_description: '',
  line_of_business: [],
  states: [],
  contacts: [],
  mgas: [],
  office_addresses: [],
}

export const organizationValuesOf = (record: OrganizationRecord): OrganizationValues => ({
  ...termsOf(record),
  organization_photo_file_id: keptFileOf(record.organization_photo_file_id, 'Photo', record.organization_photo_url),
  organization_name: record.organization_name,
  organization_type: record.organization_type,
  organization_creation_year: String(record.organization_creation_year ?? ''),
  contact_phone_number_1: record.contact_phone_number_1,
  contact_email_address: record.contact_email_address,
  organization_website: record.organization_website,
  short_description: record.short_description,
  line_of_business: fromCommas(record.line_of_business),
  states: record.states,
  contacts: record.contacts.map(contact => contactOf(contact)),
  mgas: record.mgas.map(mgaOf),
  office_addresses: record.office_addresses.map(officeOf),
})

type OrganizationInput = InputOf<typeof createOrganization>

/** For a new organization and for a changed one: null empties what an absent field would leave as it was. */
export function organizationInputOf(values: OrganizationValues): OrganizationInput {
  const told = {
    ...values,
    ...termsInputOf(values),
    organization_photo_file_id: values.organization_photo_file_id?.file_id ?? null,
    organization_creation_year: orNull(values.organization_creation_year),
    contacts: values.contacts.map(contactInputOf),
    mgas: values.mgas.map(mgaInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null, digits and the codes of the state picker are taken, which the call's type does not say
  return told as unknown as OrganizationInput
}
