// An MGA as its form holds it: chosen from the catalogue, or new with contacts of its own.
import type { ContactRecord, MgaInput, MgaRecord } from '#contract/contacts.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { orNull } from '#web/platform/orNull.ts'
import { blankContact, type ContactValues, contactInputOf, contactOf } from './contactValues.ts'
import { anyListing, blankCoverage } from './coverageValues.ts'
import { newKey } from './draftRows.ts'

export type MgaValues = {
  key: string
  mga_id: number | null
  /** Of one from the catalogue its details are sent only when they were changed here. */
  isChanged: boolean
  mga_name: string
  mga_email: string
  mga_phone: string
  carrier_program: string
  states: string[]
  line_of_business: string[]
  /** Those that the organization shows. */
  contacts: ContactValues[]
  /** Those of the catalogue that it may show. */
  options: ContactRecord[]
}

export const blankMga = (): MgaValues => ({
  key: newKey(),
  mga_id: null,
  isChanged: true,
  mga_name: '',
  mga_email: '',
  mga_phone: '',
  carrier_program: '',
  states: [],
  line_of_business: [],
  contacts: [blankContact([blankCoverage(anyListing)])],
  options: [],
})

export const mgaOf = (record: MgaRecord): MgaValues => ({
  key: `kept-${record.mga_id}`,
  mga_id: record.mga_id,
  isChanged: false,
  mga_name: record.mga_name,
  mga_email: record.mga_email,
  mga_phone: record.mga_phone,
  carrier_program: record.carrier_program,
  states: record.states,
  line_of_business: fromCommas(record.line_of_business),
  contacts: record.contacts.map(contact => contactOf(contact)),
  options: record.contactOptions.length > 0 ? record.contactOptions : record.contacts,
})

export function mgaInputOf(values: MgaValues): MgaInput {
  const { mga_id, isChanged, contacts } = values
  const named = { ...(mga_id !== null && { mga_id }), contacts: contacts.map(contactInputOf) }
  if (!isChanged) return named
  const { mga_name, mga_email, mga_phone, carrier_program, states, line_of_business } = values
  const fields = {
    mga_name,
    mga_email: orNull(mga_email),
    mga_phone: orNull(mga_phone),
    carrier_program: orNull(carrier_program),
    states,
    line_of_business,
  }
  // as: null empties a field, and the states came out of a picker; the call's type says neither
  return { ...named, ...fields } as MgaInput
}
