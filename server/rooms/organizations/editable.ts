// An organization as something that can be edited: its values, what is checked, and how they are written.
import type { OrganizationRecord } from '#contract/organizations.ts'
import { Failure } from '../../http/failure.ts'
import type { Editable, Fields } from '../../review/edit.ts'
import {
  contactAsValues,
  contactValues,
  mgaAsValues,
  mgaValues,
  officeAsValues,
  officeValues,
} from '../contacts/values.ts'
import { lineLabels, resolveLines } from '../reference/lines.ts'
import { isNameTaken, type Reading, readOrganization } from './queries.ts'
import { nameTaken, type OrganizationInput, organizationFields, updateColumns } from './write.ts'

export function editableOrganization(reading: Reading, id: number): Editable<OrganizationRecord> {
  const { db, viewer } = reading
  let seen: OrganizationRecord | null = null
  return {
    kind: 'organization',
    id,
    names: organizationFields,
    read: async () => {
      seen = await readOrganization(reading, id)
      if (!seen) throw new Failure('not_found')
      return seen
    },
    valuesOf: ({ contacts, mgas, office_addresses, line_of_business, ...record }) => ({
      ...record,
      line_of_business: line_of_business ? line_of_business.split(', ') : [],
      contacts: contacts.map(contactValues),
      mgas: mgas.map(mgaValues),
      office_addresses: office_addresses.map(officeValues),
    }),
    check: async given => {
      // The road parsed it by the call's schema, so these are an organization's fields.
      const input = given as OrganizationInput
      if (input.organization_name && (await isNameTaken(db, input.organization_name, id))) throw nameTaken()
      const checked: Fields = { ...input }
      if (input.line_of_business) checked.line_of_business = await labelsOf(reading, input.line_of_business)
      if (input.contacts) checked.contacts = input.contacts.map(contactAsValues)
      if (input.mgas) checked.mgas = input.mgas.map(mga => mgaAsValues(mga, seen?.mgas ?? []))
      if (input.office_addresses) checked.office_addresses = input.office_addresses.map(officeAsValues)
      return checked
    },
    write: (values, { isApproved, resubmits }) =>
      updateColumns(db, values as OrganizationInput, { viewer, organizationId: id, isApproved, resubmits }),
  }
}

async function labelsOf({ db }: Reading, given: string[]): Promise<string[]> {
  const slugs = await resolveLines(db, given, 'line_of_business')
  const labels = await lineLabels(db, slugs)
  return slugs.map(slug => labels.get(slug) ?? slug)
}
