// The labels of facts in forms, and the texts of a record's facts on its page.
import type { Fact, Facts, Section } from '#contract/facts/fact.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { isEmpty, type Need } from '#web/platform/formErrors.ts'

export const fieldLabel = ({ form, label }: Fact): string => form?.label ?? label

export const mustFill = ({ required, form }: Fact): boolean => required !== undefined || form?.required === true

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

/** The facts with a label of their own on the page: 'Domiciled in', 'Vermont'. */
export const statedFacts = <F extends Facts>(facts: F, record: { [N in keyof F]: unknown }) =>
  Object.entries<Fact>(facts).flatMap(([name, { kind, pageLabel }]) => {
    const value = pageLabel ? formatValue(kind, record[name]) : ''
    return pageLabel === undefined || value === '' ? [] : [{ label: pageLabel, value }]
  })
