// How an edit reads, checks and writes an organization.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { Failure } from '../../http/failure.ts'
import type { Editable, Fields } from '../../review/edit.ts'
import type { ReadContext } from '../../review/readContext.ts'
import { completeContacts } from '../contacts/completeContacts.ts'
import { completeMgas } from '../contacts/completeMgas.ts'
import { contactValues, mgaValues, officeAsValues, officeValues } from '../contacts/values.ts'
import { columnsAsInput } from '../reference/factColumns.ts'
import { labelsOf } from '../reference/lines.ts'
import { isNameTaken } from './nameCheck.ts'
import { readOrganization } from './queries.ts'
import { nameTaken, type OrganizationInput, organizationFields, updateColumns } from './write.ts'

export const organizationValues = (record: OrganizationRecord): Fields => ({
  ...columnsAsInput(organizationFacts, record),
  contacts: record.contacts.map(contactValues),
  mgas: record.mgas.map(mgaValues),
  office_addresses: record.office_addresses.map(officeValues),
})

export function editableOrganization(reading: ReadContext, id: number): Editable<OrganizationRecord> {
  const { db, viewer } = reading
  let visible: OrganizationRecord | null = null
  return {
    kind: 'organization',
    id,
    names: organizationFields,
    // Which lines its listings may have depends on it.
    reviewedNames: ['organization_type'],
    read: async () => {
      visible = await readOrganization(reading, id)
      if (!visible) throw new Failure('not_found')
      return visible
    },
    valuesOf: organizationValues,
    check: async fields => {
      // The pipeline parsed it by the call's schema, so these are an organization's fields.
      const input = fields as OrganizationInput
      if (input.organization_name && (await isNameTaken(db, input.organization_name, id))) throw nameTaken()
      const checked: Fields = { ...input }
      if (input.line_of_business)
        checked.line_of_business = await labelsOf(db, input.line_of_business, {
          field: 'line_of_business',
          viewer,
        })
      if (input.contacts) {
        const owner = { organization_id: id }
        const contacts = await completeContacts(db, input.contacts, { viewer, owner, at: 'contacts' })
        checked.contacts = contacts.map(contact => contact.values)
      }
      if (input.mgas)
        checked.mgas = await completeMgas(db, input.mgas, { viewer, organizationId: id, current: visible?.mgas ?? [] })
      if (input.office_addresses) checked.office_addresses = input.office_addresses.map(officeAsValues)
      // Sorted as in replies, so that the order is no difference.
      if (input.listing_ids) checked.listing_ids = input.listing_ids.toSorted((a, b) => a - b)
      return checked
    },
    write: (values, writing) =>
      updateColumns(db, values as OrganizationInput, { ...writing, viewer: writing.viewer, organizationId: id }),
  }
}
