// An organization as its form holds it: blank, from a record, and on its way to the server.
import type { InputOf } from '#contract/call.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import type { createOrganization } from '#contract/organizations.ts'
import type { OrganizationType } from '#contract/reference.ts'
import { type ContactValues, contactInputOf, contactOf } from '#web/rooms/contacts/form/contactValues.ts'
import { type MgaValues, mgaInputOf, mgaOf } from '#web/rooms/contacts/form/mgaValues.ts'
import { type OfficeValues, officeInputOf, officeOf } from '#web/rooms/contacts/form/officeValues.ts'
import type { KeptFile } from '#web/rooms/uploads/keptFile.ts'

export type OrganizationValues = {
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
  minimum_premium: string
  minimum_earned_premium: string
  exclusions: string
  other_specific_requirements_text: string[]
  other_specific_rules_text: string[]
  other_specific_requirements_file_id: KeptFile | null
  other_specific_rules_file_id: KeptFile | null
  contacts: ContactValues[]
  mgas: MgaValues[]
  office_addresses: OfficeValues[]
}

/** Another number when the shape changes: drafts of the old one are then not taken up. */
export const organizationDraftVersion = 1

export const blankOrganization: OrganizationValues = {
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
  minimum_premium: '',
  minimum_earned_premium: '',
  exclusions: '',
  other_specific_requirements_text: [],
  other_specific_rules_text: [],
  other_specific_requirements_file_id: null,
  other_specific_rules_file_id: null,
  contacts: [],
  mgas: [],
  office_addresses: [],
}

const fileOf = (file_id: string | null, name: string, url: string): KeptFile | null =>
  file_id === null ? null : { file_id, name, url }

export const organizationValuesOf = (record: OrganizationRecord): OrganizationValues => ({
  organization_photo_file_id: fileOf(record.organization_photo_file_id, 'Photo', record.organization_photo_url),
  organization_name: record.organization_name,
  organization_type: record.organization_type,
  organization_creation_year: String(record.organization_creation_year ?? ''),
  contact_phone_number_1: record.contact_phone_number_1,
  contact_email_address: record.contact_email_address,
  organization_website: record.organization_website,
  short_description: record.short_description,
  line_of_business: record.line_of_business.split(', ').filter(Boolean),
  states: record.states,
  minimum_premium: record.minimum_premium ?? '',
  minimum_earned_premium: record.minimum_earned_premium ?? '',
  exclusions: record.exclusions,
  other_specific_requirements_text: record.other_specific_requirements_text,
  other_specific_rules_text: record.other_specific_rules_text,
  other_specific_requirements_file_id: fileOf(
    record.other_specific_requirements_file_id,
    'Requirements.pdf',
    record.other_specific_requirements_file,
  ),
  other_specific_rules_file_id: fileOf(
    record.other_specific_rules_file_id,
    'Rules.pdf',
    record.other_specific_rules_file,
  ),
  contacts: record.contacts.map(contact => contactOf(contact)),
  mgas: record.mgas.map(mgaOf),
  office_addresses: record.office_addresses.map(officeOf),
})

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

export type OrganizationInput = InputOf<typeof createOrganization>

/** For a new organization and for a changed one: null empties what an absent field would leave as it was. */
export function organizationInputOf(values: OrganizationValues): OrganizationInput {
  const told = {
    ...values,
    organization_photo_file_id: values.organization_photo_file_id?.file_id ?? null,
    organization_creation_year: orNull(values.organization_creation_year),
    minimum_premium: orNull(values.minimum_premium),
    minimum_earned_premium: orNull(values.minimum_earned_premium),
    exclusions: orNull(values.exclusions),
    other_specific_requirements_file_id: values.other_specific_requirements_file_id?.file_id ?? null,
    other_specific_rules_file_id: values.other_specific_rules_file_id?.file_id ?? null,
    contacts: values.contacts.map(contactInputOf),
    mgas: values.mgas.map(mgaInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null, digits and the codes of the state picker are taken, which the call's type does not say
  return told as unknown as OrganizationInput
}
