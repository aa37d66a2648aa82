// The labels of facts in forms, and the text in which pages show a value of one word or number.
import { type Admission, admissionLabels } from '#contract/facts/admission.ts'
import type { Fact, Facts, Kind, Section } from '#contract/facts/fact.ts'
import { stateName } from '#contract/stateNames.ts'
import { isEmpty, type Need } from '#web/platform/formErrors.ts'

export const fieldLabel = ({ asked, label }: Fact): string => asked?.label ?? label

export const mustFill = ({ required, asked }: Fact): boolean => required !== undefined || asked?.required === true

/** The labels of all fields of a table, by the name of the fact. */
export const fieldLabels = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fieldLabel(fact)]))

/** The required fields of a form in its order, each with whether it is filled. */
export const needsOf = (facts: Facts, sections: readonly Section[], values: object): Need[] =>
  sections
    .flatMap(section => section.facts)
    .flatMap(name => {
      const fact = facts[name]
      return fact?.required ? [{ label: fieldLabel(fact), isDone: !isEmpty(Reflect.get(values, name)) }] : []
    })

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const unchanged = (value: string) => value
/** How a value of each kind is written; null for kinds that are more than one word or number. */
const formats: Record<Kind, ((value: string) => string) | null> = {
  name: null,
  text: null,
  words: null,
  isoClass: null,
  linesOfBusiness: null,
  tags: null,
  texts: null,
  states: null,
  pdf: null,
  picture: null,
  organization: null,
  organizations: null,
  listings: null,
  contacts: null,
  mgas: null,
  offices: null,
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
  money: value => (Number.isFinite(Number(value)) ? dollars.format(Number(value)) : value),
  percent: value => `${value}%`,
  yesNo: value => (value === 'true' || value === '1' ? 'Yes' : 'No'),
}

/** The text of a value of one word or number; '' where the record has none. */
export function formatValue(kind: Kind, value: unknown): string {
  const text = String(value ?? '')
  return kind === 'yesNo' || text !== '' ? (formats[kind]?.(text) ?? text) : ''
}

/** Labels and texts of the facts that the record states, except for yes or no. */
export const labeledValues = <F extends Facts>(facts: F, record: { [N in keyof F]: unknown }) =>
  Object.entries<Fact>(facts).flatMap(([name, { kind, label }]) => {
    const value = formats[kind] && kind !== 'yesNo' ? formatValue(kind, record[name]) : ''
    return value === '' ? [] : [{ label, value }]
  })

/** The facts that a page writes as a sentence: 'Domiciled in Vermont'. */
export const factSentences = <F extends Facts>(facts: F, record: { [N in keyof F]: unknown }): string[] =>
  Object.entries<Fact>(facts).flatMap(([name, { kind, saidAs }]) => {
    const value = saidAs ? formatValue(kind, record[name]) : ''
    return value === '' ? [] : [`${saidAs} ${value}`]
  })
