// The form values of an organization: blank, from a record, and as the input of the call.
import type { InputOf } from '#contract/call.ts'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import type { createOrganization } from '#contract/calls/organizations.ts'
import { type OrganizationFacts, organizationFacts, organizationForm } from '#contract/facts/organization.ts'
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
import type { RecordEntry } from '#web/review/recordEntry.ts'

export type OrganizationValues = FactValues<OrganizationFacts> & {
  contacts: ContactValues[]
  mgas: MgaValues[]
  office_addresses: OfficeValues[]
}

export type OrganizationForm = Form<OrganizationValues>

type OrganizationInput = InputOf<typeof createOrganization>

function organizationInputOf(values: OrganizationValues): OrganizationInput {
  const input: Record<string, unknown> = {
    ...inputOf(organizationFacts, values),
    contacts: values.contacts.map(contactInputOf),
    mgas: values.mgas.map(mgaInputOf),
    office_addresses: values.office_addresses.map(officeInputOf),
  }
  // as: null, digits and the codes of the state picker are taken, which the call's type does not say
  return input as unknown as OrganizationInput
}

const labels = fieldLabels(organizationFacts)

export const organizationEntry: RecordEntry<OrganizationRecord, OrganizationValues, OrganizationInput> = {
  kind: 'organization',
  facts: organizationFacts,
  sections: organizationForm,
  draftVersion: 2,
  blank: { ...blankOf(organizationFacts), contacts: [], mgas: [], office_addresses: [] },
  nameOf: values => values.organization_name,
  valuesOf: record => ({
    ...valuesOf(organizationFacts, record),
    contacts: record.contacts.map(contact => contactOf(contact)),
    mgas: record.mgas.map(mgaOf),
    office_addresses: record.office_addresses.map(officeOf),
  }),
  inputOf: organizationInputOf,
  errorsOf: values => errorsOf('organization', organizationInputOf(values), labels),
}
