// A building that is said to be vacant is first of all vacant, whatever was in it: 'vacant shopping center', 'church, vacant since May'.
import { categoryOfSubcategory, subcategoriesOf } from '#contract/calls/reference.ts'
import trades from '#contract/vocabulary/trades.json' with { type: 'json' }
import type { ClassMeaning, Reading } from './meaning.ts'
import type { Span } from './spans.ts'
import { phraseKey, type Token } from './tokens.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(phraseKey))

const vacant = keysOf('vacant unoccupied empty abandoned shuttered')
/** Between a building and the word: 'strip mall that has been fully vacant'. */
const linking = keysOf(
  'that which is are was currently now has have been sitting standing fully completely totally entirely building property complex',
)
/** A building with vacant parts is not vacant. */
const parts = keysOf('unit space suite land lot bay floor room storefront apartment area parcel')
const homes = new Set(trades.homes)
const buildings = new Set([...trades.buildings, ...trades.premises])
const already = 'Vacant Property and Land Development'
const line = 'vacant-property'

const classOf = (names: readonly string[]): ClassMeaning => ({
  is: 'class',
  kinds: [names.every(name => homes.has(name)) ? 'Vacant dwellings' : 'Vacant commercial buildings'],
  subcategories: [],
  codes: [],
})

/** What the building is as a vacant one; null for what is none, and for what is vacant by its name. */
function asVacant(meaning: Pick<ClassMeaning, 'kinds' | 'subcategories'>): ClassMeaning | null {
  const names = subcategoriesOf(meaning)
  const isBuilding = (name: string) => buildings.has(name) || buildings.has(categoryOfSubcategory(name) ?? '')
  return names.length > 0 && names.every(name => isBuilding(name) && name !== already) ? classOf(names) : null
}

export function withVacancy(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const isFree = (at: number) => !spans.some(({ from, to, meaning }) => from <= at && at < to && meaning.is !== 'glue')
  const isVacant = (at: number) => isFree(at) && vacant.has(tokens[at]?.word ?? '')
  const isNegated = (at: number) => spans.some(({ to, meaning }) => to === at && meaning.is === 'negation')
  const read = spans.map((span): Span => {
    const meaning = span.meaning.is === 'class' ? asVacant(span.meaning) : null
    if (!meaning) return span
    const before = span.from - 1
    if (isVacant(before) && !tokens[before]?.endsPart && !isNegated(before)) return { ...span, from: before, meaning }
    let after = span.to
    while (linking.has(tokens[after]?.word ?? '') || tokens[after]?.typed === '100%') after += 1
    const isOfPart = !tokens[after]?.endsPart && parts.has(tokens[after + 1]?.word ?? '')
    return isVacant(after) && !isOfPart ? { ...span, to: after + 1, meaning } : span
  })
  return read.filter(span => !read.some(other => other !== span && other.from <= span.from && span.to <= other.to))
}

/** 'Shopping center, vacant property' asks for a vacant one, where no other line is asked for. */
export function takeVacant(reading: Reading): void {
  if (reading.families.length === 0 || reading.families.some(({ lines }) => lines.join() !== line)) return
  reading.classes = reading.classes.map(one => {
    const meaning = asVacant(one)
    return meaning ? { ...one, ...meaning } : one
  })
}
