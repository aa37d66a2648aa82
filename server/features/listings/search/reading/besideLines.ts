// What a line makes of what stands beside it: 'homeowners and his boat' are a person's, and 'builders risk apartments' are being built.

import { subcategoriesOf } from '#contract/calls/reference.ts'
import lineNames from '#contract/vocabulary/lines.json' with { type: 'json' }
import type { ClassRead, Reading } from './meaning.ts'
import type { Span } from './spans.ts'
import { phraseKey, type Token } from './tokens.ts'

const households = new Set(['homeowners', 'renters', 'condo-unit-owners', 'high-value-home', 'personal-auto'])
const lineOfThing = new Map(
  Object.entries(lineNames.personal).flatMap(([line, things]) =>
    things.map(thing => [phraseKey(thing), line] as const),
  ),
)
const lineOf = (from: string) => lineOfThing.get(phraseKey(from))
const isHousehold = (one: ClassRead) => subcategoriesOf(one).includes('Personal Insurance Households')

/** 'Builders risk frame apartments' is of who builds them. */
export function takeBuilt(reading: Reading): void {
  const areHomes = (one: ClassRead) =>
    subcategoriesOf(one).join() === 'Residential Habitational' &&
    one.kinds.some(kind => /apartment|condominium/i.test(kind))
  if (!reading.families.some(({ lines }) => lines.join() === 'builders-risk')) return
  reading.classes = reading.classes.map(one =>
    areHomes(one) ? { ...one, kinds: ['Apartment and condominium builders'], codes: [] } : one,
  )
}

export function takePersonal(reading: Reading): void {
  if (!reading.families.some(({ lines: [line = '', ...others] }) => others.length === 0 && households.has(line))) return
  reading.families = reading.families.map(family => {
    const line = lineOf(family.from)
    return line ? { ...family, lines: [line] } : family
  })
  for (const { from } of reading.classes) {
    const line = lineOf(from)
    if (line) reading.families.push({ lines: [line], from })
  }
  // Where somebody lives is no business: 'renters policy for a dorm room'.
  reading.features.push(...reading.classes.filter(one => !isHousehold(one) && !lineOf(one.from)))
  reading.classes = reading.classes.filter(isHousehold)
}

const perilLine = 'wind-and-hail-buy-back'
/** A policy for a building holds wind, unless it is excluded. */
const ofBuildings = new Set([
  ...['property', 'habitational-property', 'vacant-property', 'condominium-association', 'lessors-risk-only'],
  ...['businessowners-policy', 'commercial-package', 'farm-and-ranch', 'agribusiness-package', 'builders-risk'],
  ...['dwelling-fire', 'landlord', 'manufactured-home', 'condo-unit-owners', 'homeowners', 'high-value-home'],
])
const asLine = /buy|deductible|only|pool/i
const isPeril = (name: string, lines: readonly string[]) => lines.join() === perilLine && !asLine.test(name)
/** Whether a line is named as what happens to a building, and not as a policy of its own: 'windstorm' beside property. */
export const isPerilBeside = (name: string, lines: readonly string[], others: readonly string[]): boolean =>
  isPeril(name, lines) && others.some(line => ofBuildings.has(line))
const including = /^(?:incl?|include[sd]?|including|inclusive)$/i
const having = /^(?:with|w|plus)$/i

/** 'Property and wind' asks for property that does not exclude wind; 'wind buyback' and 'wind only' ask for a policy of their own. */
export function withWindWished<Read extends Pick<Reading, 'families' | 'wanted' | 'unsaid'>>(
  reading: Read,
  chosen: readonly string[] = [],
): Read {
  const lines = [...chosen, ...reading.families.map(({ lines: [line = ''] }) => line)]
  const isWish = ({ lines: each, from }: Reading['families'][number]) => isPeril(from, each)
  const wished = reading.families.filter(isWish)
  if (wished.length === 0 || !lines.some(line => ofBuildings.has(line))) return reading
  return {
    ...reading,
    families: reading.families.filter(family => !isWish(family)),
    unsaid: [...reading.unsaid, ...wished.map(({ from }) => from)],
    wanted: [...reading.wanted, ...wished.map(({ from }) => ({ value: from, from, lines: [] }))],
  }
}

/**
 * 'Property, wind included' asks what the policy should hold, and not for a second one that buys the wind back: the end of what says so,
 * else null.
 */
export function endOfPeril(
  { from, to, meaning }: Span,
  tokens: readonly Token[],
  spans: readonly Span[],
): number | null {
  if (meaning.is !== 'line' || meaning.lines.join() !== perilLine) return null
  const [before, last, after] = [tokens[from - 1], tokens[to - 1], tokens[to]]
  if (after && !last?.endsPart && including.test(after.typed)) return to + 1
  if (!before || before.endsPart) return null
  const isBesideLine = spans.some(other => other.meaning.is === 'line' && other.from !== from)
  return including.test(before.typed) || (isBesideLine && having.test(before.typed)) ? to : null
}
