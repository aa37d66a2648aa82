// The form values of contacts, MGAs and offices: blank, from a record, and as input of the call.
import type {
  ContactInput,
  ContactRecord,
  MgaInput,
  MgaRecord,
  OfficeInput,
  OfficeRecord,
} from '#contract/calls/contacts.ts'
import { namesOf } from '#contract/facts/fact.ts'
import {
  type ContactFacts,
  contactFacts,
  type MgaFacts,
  mgaFacts,
  type OfficeFacts,
  officeFacts,
} from '#contract/facts/people.ts'
import { blankOf, type FactValues, inputOf, valuesOf } from '#web/features/reference/factValues.ts'
import { mustFill } from '#web/features/reference/factWords.ts'
import { placeOf, streetOf } from '../contactTexts.ts'
import {
  anyListing,
  blankCoverage,
  type Coverage,
  coverageInput,
  coverageOf,
  isWholeCoverage,
} from './coverageValues.ts'
import { newKey } from './draftRows.ts'

export type ContactValues = FactValues<ContactFacts> & {
  key: string
  /** The id of an existing contact, of this organization or another one. */
  id: number | null
  /** An existing contact that was only chosen is sent by id, without its fields. */
  isChanged: boolean
  coverage: Coverage[]
}

/** The initial city of a new form, which can be changed. */
export const suggestedCity = { city: 'New York', state: 'NY' } as const

export const blankContact = (coverage: Coverage[] = [blankCoverage()]): ContactValues => ({
  ...blankOf(contactFacts),
  ...suggestedCity,
  key: newKey(),
  id: null,
  isChanged: true,
  coverage,
})

export const contactOf = (record: ContactRecord, own: number | null = null): ContactValues => ({
  ...valuesOf(contactFacts, record),
  key: `kept-${record.id}`,
  id: record.id,
  isChanged: false,
  coverage: coverageOf(record, own),
})

// as, here and below: null empties a field, and states came out of a picker; the calls' types say neither
export function contactInputOf(values: ContactValues): ContactInput {
  const { id, isChanged, contact_name, coverage } = values
  const fields = isChanged ? { ...inputOf(contactFacts, values), ...coverageInput(coverage) } : { contact_name }
  return { ...(id !== null && { id }), ...fields } as ContactInput
}

/** Whether a contact is complete: name, email, phone, and a listing with a line that has a state. */
export const isWholeContact = (values: ContactValues): boolean =>
  hasWords(values) && values.coverage.length > 0 && values.coverage.every(isWholeCoverage)

export const neededOfContact = namesOf(contactFacts).filter(name => mustFill(contactFacts[name]))
export const hasWords = (values: ContactValues): boolean => neededOfContact.every(name => values[name].trim() !== '')

/** Normalized for comparison. */
export const emailsOf = (contacts: readonly ContactValues[]): string[] =>
  contacts.map(({ contact_email }) => contact_email.trim().toLowerCase()).filter(Boolean)

export type MgaValues = FactValues<MgaFacts> & {
  key: string
  mga_id: number | null
  /** The fields of an MGA from the catalog are only sent if they were edited here. */
  isChanged: boolean
  /** The contacts that the organization shows. */
  contacts: ContactValues[]
  /** The contacts in the catalog that it may show. */
  options: ContactRecord[]
}

export const blankMga = (): MgaValues => ({
  ...blankOf(mgaFacts),
  key: newKey(),
  mga_id: null,
  isChanged: true,
  contacts: [blankContact([blankCoverage(anyListing)])],
  options: [],
})

export const mgaOf = (record: MgaRecord): MgaValues => ({
  ...valuesOf(mgaFacts, record),
  key: `kept-${record.mga_id}`,
  mga_id: record.mga_id,
  isChanged: false,
  contacts: record.contacts.map(contact => contactOf(contact)),
  options: record.contactOptions.length > 0 ? record.contactOptions : record.contacts,
})

export function mgaInputOf(values: MgaValues): MgaInput {
  const { mga_id, isChanged, contacts } = values
  const named = { ...(mga_id !== null && { mga_id }), contacts: contacts.map(contactInputOf) }
  return (isChanged ? { ...inputOf(mgaFacts, values), ...named } : named) as MgaInput
}

export type OfficeValues = FactValues<OfficeFacts> & { key: string }

export const blankOffice = (): OfficeValues => ({ ...blankOf(officeFacts), key: newKey() })
export const officeOf = (record: OfficeRecord): OfficeValues => ({
  ...valuesOf(officeFacts, record),
  key: `kept-${record.id}`,
})
export const officeInputOf = (values: OfficeValues) => inputOf(officeFacts, values) as OfficeInput

/** One line: '120 Water Street, Suite 4, New York, NY 10005'. */
export const officeWords = (office: OfficeValues): string =>
  [streetOf(office), placeOf(office)].filter(Boolean).join(', ')

/** As if every entry had been edited, so that the input of the call has all fields of all entries and two inputs can be compared. */
export function inFull<V extends { contacts: ContactValues[]; mgas?: MgaValues[] }>(values: V): V {
  const contacts = (entries: ContactValues[]) => entries.map(contact => ({ ...contact, isChanged: true }))
  const mgas = values.mgas?.map(mga => ({ ...mga, isChanged: true, contacts: contacts(mga.contacts) }))
  return { ...values, contacts: contacts(values.contacts), ...(mgas && { mgas }) }
}
