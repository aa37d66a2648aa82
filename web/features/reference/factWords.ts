// What the facts of a table are called where they are asked for, and how those of one word or figure are read.
import { type Admission, admissionLabels } from '#contract/facts/admission.ts'
import type { Fact, Facts, Kind, Section } from '#contract/facts/fact.ts'
import { stateName } from '#contract/stateNames.ts'
import { isEmpty, type Need } from '#web/platform/formErrors.ts'

export const askedAs = ({ asked, label }: Fact): string => asked?.label ?? label

export const mustFill = ({ required, asked }: Fact): boolean => required !== undefined || asked?.required === true

/** By the names of the facts. */
export const askedLabels = (facts: Facts): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, askedAs(fact)]))

/** What must be filled before a form can be sent, in the order in which it stands there. */
export const needsOf = (facts: Facts, sections: readonly Section[], values: object): Need[] =>
  sections
    .flatMap(section => section.facts)
    .flatMap(name => {
      const fact = facts[name]
      return fact?.required ? [{ label: askedAs(fact), isDone: !isEmpty(Reflect.get(values, name)) }] : []
    })

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const asItIs = (value: string) => value
/** Null for kinds that are more than one word or figure. */
const wordsFor: Record<Kind, ((value: string) => string) | null> = {
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
  category: asItIs,
  subcategory: asItIs,
  organizationType: asItIs,
  year: asItIs,
  wholeNumber: asItIs,
  email: asItIs,
  phone: asItIs,
  link: asItIs,
  state: stateName,
  admission: value => admissionLabels[value as Admission] ?? value, // as: what the table does not name is shown as it came
  // What is no number is shown as it came.
  money: value => (Number.isFinite(Number(value)) ? dollars.format(Number(value)) : value),
  percent: value => `${value}%`,
  yesNo: value => (value === 'true' || value === '1' ? 'Yes' : 'No'),
}

/** A value of a kind that is one word or figure, as it is read; '' where nothing is stated. */
export function plainWords(kind: Kind, value: unknown): string {
  const text = String(value ?? '')
  return kind === 'yesNo' || text !== '' ? (wordsFor[kind]?.(text) ?? text) : ''
}

/** Those that the record does not state are left out. */
export const plainFacts = <F extends Facts>(facts: F, record: { [N in keyof F]: unknown }) =>
  Object.entries<Fact>(facts).flatMap(([name, { kind, label }]) => {
    const value = wordsFor[kind] && kind !== 'yesNo' ? plainWords(kind, record[name]) : ''
    return value === '' ? [] : [{ label, value }]
  })

/** Those that a page names in a sentence: 'Domiciled in Vermont'. */
export const statedFacts = <F extends Facts>(facts: F, record: { [N in keyof F]: unknown }): string[] =>
  Object.entries<Fact>(facts).flatMap(([name, { kind, saidAs }]) => {
    const value = saidAs ? plainWords(kind, record[name]) : ''
    return value === '' ? [] : [`${saidAs} ${value}`]
  })
