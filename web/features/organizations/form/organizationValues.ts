// An organization as its form holds it: blank, from a record, and on its way to the server.
import type { InputOf } from '#contract/call.ts'
import { type OrganizationFacts, organizationFacts } from '#contract/facts/organization.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { createOrganization } from '#contract/organizations.ts'
import {
  type ContactValues,
  contactInputOf,
  contactOf,
  type MgaValues,
  mgaInputOf,
  mgaOf,
  type OfficeValues,
  officeInputOf,
  officeOf,
} from '#web/features/contacts/form/entryValues.ts'
import { blankOf, type FactValues, inputOf, valuesOf } from '#web/features/reference/factValues.ts'
import { fieldLabels } from '#web/features/reference/factWords.ts'
import { errorsOf } from '#web/platform/formErrors.ts'
import type { Form } from '#web/platform/useForm.ts'

export type OrganizationValues = FactValues<OrganizationFacts> & {
  contacts: ContactValues[]
  mgas: MgaValues[]
  office_addresses: OfficeValues[]
}

/** Another number when the shape changes: drafts of the old one are then not taken up. */
export const organizationDraftVersion = 2

export const blankOrganization: OrganizationValues = {
  ...blankOf(organizationFacts),
  contacts: [],
  mgas: [],
  office_addresses: [],
}

export const organizationValuesOf = (record: OrganizationRecord): OrganizationValues => ({
  ...valuesOf(organizationFacts, record),
  contacts: record.contacts.map(contact => contactOf(contact)),
  mgas: record.mgas.map(mgaOf),
  office_addresses: record.office_addresses.map(officeOf),
})

export type OrganizationForm = Form<OrganizationValues>

type OrganizationInput = InputOf<typeof createOrganization>

/** For a new organization and for a changed one. */
export function organizationInputOf(values: OrganizationValues): OrganizationInput {
  const told: Record<string, unknown> = {
    ...inputOf(organizationFacts, values),
    contacts: values.contacts.map(contactInputOf),
    mgas: values.mgas.map(mgaInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null, digits and the codes of the state picker are taken, which the call's type does not say
  return told as unknown as OrganizationInput
}

const labels = fieldLabels(organizationFacts)

/** What is wrong with it, by the schema of the call that it is sent with. */
export const organizationErrors = (values: OrganizationValues) =>
  errorsOf(createOrganization.input, organizationInputOf(values), labels)
