// The text in which pages and mails show a value of one word or number.
import { inDollars } from '../rules/formatNumber.ts'
import { stateName } from '../rules/stateNames.ts'
import { type Admission, admissionLabels } from './admission.ts'
import { type Fact, type Kind, recordLists } from './fact.ts'

const unchanged = (value: string) => value
/** How a value of each kind is written; null for kinds that are more than one word or number. */
const formats: Record<Kind, ((value: string) => string) | null> = {
  name: null,
  text: null,
  words: null,
  isoClass: null,
  naics: null,
  linesOfBusiness: null,
  tags: null,
  texts: null,
  states: null,
  pdf: null,
  picture: null,
  organization: null,
  ...recordLists,
  category: unchanged,
  subcategory: unchanged,
  organizationType: unchanged,
  year: unchanged,
  wholeNumber: unchanged,
  email: unchanged,
  phone: unchanged,
  link: unchanged,
  state: stateName,
  admission: value => admissionLabels[value as Admission] ?? value, // as: a value without a label is shown unchanged
  // A value that is not a number is shown unchanged.
  money: value => (Number.isFinite(Number(value)) ? inDollars(Number(value)) : value),
  percent: value => `${value}%`,
  yesNo: value => (value === 'true' || value === '1' ? 'Yes' : 'No'),
}

/** The text of a value of one word or number; '' where the record has none. */
export function formatValue(kind: Kind, value: unknown): string {
  const text = String(value ?? '')
  return kind === 'yesNo' || text !== '' ? (formats[kind]?.(text) ?? text) : ''
}

/** As `formatValue`, with the words of a fact for 0. */
export const factWords = ({ kind, zero }: Fact, value: unknown): string =>
  zero && value === 0 ? zero : formatValue(kind, value)

export const isOneValue = (kind: Kind): boolean => formats[kind] !== null
