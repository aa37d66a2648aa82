// The typed vocabulary of the demo: states, places, amounts and people.
import { stateCodes } from '#contract/input/wire.ts'
import cities from '#contract/reference/us-cities.json' with { type: 'json' }
import type { Random } from './random.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { fillTemplate } from './wording.ts'

export type Place = { city: string; state: string }

const regionCodes: Record<string, string[] | string> = vocabulary.regions

export const regions = Object.keys(regionCodes)

export function statesOf(region: string): string[] {
  const codes = regionCodes[region]
  return Array.isArray(codes) ? codes : stateCodes
}

// Half of the country's insurance is bought in a few states, so more firms are there.
const busyStates: Record<string, number> = {
  TX: 8,
  CA: 7,
  FL: 8,
  NY: 7,
  IL: 4,
  PA: 3,
  GA: 3,
  OH: 3,
  NJ: 3,
  NC: 3,
  CO: 2,
}

export function stateWeight(code: string): number {
  return busyStates[code] ?? 1
}

const citiesByState = new Map(stateCodes.map(code => [code, cities.filter(city => city.state === code)]))

export function placeIn(random: Random, state: string): Place {
  const choices = citiesByState.get(state) ?? []
  const city = random.weighted(choices, choice => Math.sqrt((choice.population ?? 0) + 1))
  return { city: city.name, state }
}

const areaCodes: Record<string, string> = vocabulary.phoneRules.areaCodesByState

export function phoneIn(random: Random, state: string): string {
  const nn = String(random.int(0, 99)).padStart(2, '0')
  return fillTemplate(vocabulary.phoneRules.pattern, { areaCode: areaCodes[state], nn })
}

const zipPrefixes: Record<string, string> = vocabulary.addressRules.zip3ByState

export function addressIn(random: Random, { city, state }: Place) {
  const { streets, line1Pattern, line2Patterns, numberRange, postalCodePattern } = vocabulary.addressRules
  const [from = 100, to = 9800] = numberRange
  return {
    address_line_1: fillTemplate(line1Pattern, { number: String(random.int(from, to)), street: random.pick(streets) }),
    address_line_2: fillTemplate(random.pick(line2Patterns), { n: String(random.int(2, 28) * 10) }),
    city,
    state,
    postal_code: fillTemplate(postalCodePattern, { zip3: zipPrefixes[state] }),
  }
}

export type Person = { first: string; last: string; name: string }

export function someone(random: Random): Person {
  const first = random.pick(vocabulary.firstNames)
  const last = random.pick(vocabulary.lastNames)
  return { first, last, name: `${first} ${last}` }
}

export function emailOf(random: Random, person: Person, slug: string): string {
  const first = person.first.toLowerCase()
  const values = { first, firstInitial: first.charAt(0), last: person.last.toLowerCase(), slug }
  return fillTemplate(random.pick(vocabulary.emailRules.personPatterns), values)
}

export function sharedEmail(mailbox: 'info' | 'submissions' | 'quotes' | 'underwriting', slug: string): string {
  return `${mailbox}@${slug}.example`
}

export function numberIn(amount: string): number {
  return Number(amount.replace(/[^0-9.]/g, ''))
}
