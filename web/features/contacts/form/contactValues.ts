// A contact as its form holds it: from a record, blank, and on its way to the server.
import type { ContactInput, ContactRecord } from '#contract/contacts.ts'
import { orNull } from '#web/platform/orNull.ts'
import { blankCoverage, type Coverage, coverageInput, coverageOf, isWholeCoverage } from './coverageValues.ts'
import { newKey } from './draftRows.ts'

export type ContactValues = {
  key: string
  /** Of one that is kept already, here or at another organization. */
  id: number | null
  /** One that was only chosen is named by its id; what it says stays as it is. */
  isChanged: boolean
  contact_name: string
  contact_email: string
  contact_phone: string
  contact_type: string
  quoting_link: string
  note: string
  speciality: string
  city: string
  state: string
  coverage: Coverage[]
}

/** Spec §9: the city that a form begins with, to be seen and changed. */
export const suggestedCity = { city: 'New York', state: 'NY' } as const

export const blankContact = (coverage: Coverage[] = [blankCoverage()]): ContactValues => ({
  key: newKey(),
  id: null,
  isChanged: true,
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  contact_type: '',
  quoting_link: '',
  note: '',
  speciality: '',
  ...suggestedCity,
  coverage,
})

export function contactOf(record: ContactRecord, own: number | null = null): ContactValues {
  const { id, contact_name, contact_email, contact_phone, contact_type, quoting_link, note, speciality, city, state } =
    record
  const fields = {
    contact_name,
    contact_email,
    contact_phone,
    contact_type,
    quoting_link,
    note,
    speciality,
    city,
    state,
  }
  return { key: `kept-${id}`, id, isChanged: false, ...fields, coverage: coverageOf(record, own) }
}

export function contactInputOf(values: ContactValues): ContactInput {
  const { id, isChanged, contact_name, coverage } = values
  const named = { ...(id !== null && { id }), contact_name }
  if (!isChanged) return named
  const fields = {
    contact_email: orNull(values.contact_email),
    contact_phone: orNull(values.contact_phone),
    contact_type: orNull(values.contact_type),
    quoting_link: orNull(values.quoting_link),
    note: orNull(values.note),
    speciality: orNull(values.speciality),
    city: orNull(values.city),
    state: orNull(values.state),
  }
  // as: the call takes null for a field that is emptied, which its type, made for what it answers, does not say
  return { ...named, ...fields, ...coverageInput(coverage) } as ContactInput
}

/** Spec §5: name, e-mail, phone, and a listing with a line that has a state. */
export const isWholeContact = (values: ContactValues): boolean =>
  hasWords(values) && values.coverage.length > 0 && values.coverage.every(isWholeCoverage)

export const hasWords = ({ contact_name, contact_email, contact_phone }: ContactValues): boolean =>
  [contact_name, contact_email, contact_phone].every(text => text.trim() !== '')

export const withoutCoverage = 'Please add at least one valid listing with a selected listing ID, LOBs and states.'

/** As they are compared. */
export const emailsOf = (contacts: readonly ContactValues[]): string[] =>
  contacts.map(({ contact_email }) => contact_email.trim().toLowerCase()).filter(Boolean)
