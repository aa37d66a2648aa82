// The facts of a record that are one word or figure, with their labels, as they are read.
import type { Fact, Facts, Kind } from '#contract/facts/fact.ts'
import { stateName } from '#web/ui/states.ts'

const asItIs = (value: string) => value
const wordsFor: Partial<Record<Kind, (value: string) => string>> = {
  organizationType: asItIs,
  year: asItIs,
  email: asItIs,
  phone: asItIs,
  link: asItIs,
  state: stateName,
  money: value => `$${value}`,
  percent: value => `${value} %`,
}

/** Those that the record does not state are left out. */
export const plainFacts = <F extends Facts>(facts: F, record: { [N in keyof F]: unknown }) =>
  Object.entries<Fact>(facts).flatMap(([name, { kind, label }]) => {
    const words = wordsFor[kind]
    const value = record[name] ?? ''
    return words && value !== '' ? [{ label, value: words(String(value)) }] : []
  })
