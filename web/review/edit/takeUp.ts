// Applies the changes of a returned proposal to the form's values.

import { newKey } from '#web/features/contacts/form/draftRows.ts'
import type { ContactValues, MgaValues, OfficeValues } from '#web/features/contacts/form/entryValues.ts'
import { recordWith } from '../diff/recordValues.ts'
import type { Changes } from '../ProposalNote.tsx'

export type Listed = { contacts: ContactValues[]; mgas?: MgaValues[]; office_addresses: OfficeValues[] }

export function takenUp<R extends object, V extends Listed>(
  record: R,
  changes: Changes,
  valuesOf: (record: R) => V,
): V {
  const values = valuesOf(recordWith(record, changes))
  const isListed = (field: keyof Listed) => changes.some(change => change.field === field)
  return {
    ...values,
    ...(isListed('contacts') && { contacts: values.contacts.map(anew) }),
    ...(isListed('mgas') && { mgas: values.mgas?.map(mgaAnew) }),
    ...(isListed('office_addresses') && {
      office_addresses: values.office_addresses.map(office => ({ ...office, key: newKey() })),
    }),
  }
}

/** Contacts that were new in the proposal still have no id, so all of their values must be sent. */
const anew = (contact: ContactValues): ContactValues => ({
  ...contact,
  key: newKey(),
  id: contact.id ?? null,
  isChanged: true,
})

const mgaAnew = (mga: MgaValues): MgaValues => {
  const mga_id = mga.mga_id ?? null
  return { ...mga, key: newKey(), mga_id, isChanged: mga_id === null, contacts: mga.contacts.map(anew) }
}
