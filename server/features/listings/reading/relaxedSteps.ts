// Builds the queries for a reading: the exact one, and the relaxed ones in the order in which they are tried (docs/search.md).

import { isoLabelsOf, subcategoriesOf } from '#contract/reference.ts'
import type { Query } from '../../../../search/query.ts'
import { normalizedWords } from '../../../../search/words.ts'
import { subcategoriesOfCode, subcategoryTerm, termsOfClass } from './classTerms.ts'
import { termsOfFact } from './figureTerms.ts'
import type { ClassRead, Read, Reading } from './meaning.ts'

/** What was dropped, as it was typed, and what replaced it. */
export type Relaxed = { filter: string; value: string; instead?: string }
export type Step = { query: Query; relaxed: Relaxed[] }
type Drops = {
  /** Any of the places that 'and' joins. */
  anyPlace?: true
  qualifiers?: readonly Read[]
  words?: readonly string[]
  classes?: 'words' | 'near' | 'none'
  codes?: 'near'
  families?: true
  states?: true
}

type IndexLookup = {
  /** The highest weight of a word in any listing: 0 where no listing has it, 1 where only descriptions do. */
  weightOf: (word: string) => number
  /** Whether listings have the words; the last one typed need only begin one. */
  isIndexed: (words: string) => boolean
  /** Whether any listing has the term. */
  has: (term: string) => boolean
  idsOf: (names: readonly string[]) => readonly string[]
  /** How many results a query has. */
  countOf: (query: Query) => number
}

/** With fewer exact results, related ones follow them. */
const enough = 3
/** With fewer, those follow that only lack a qualifier or a word: it is better to see them all than a few. */
export const page = 9

/** The query for all that was asked. */
/** The query for everything that was read. */
export const wholeQuery = (reading: Reading, index: IndexLookup): Query => queryFor(reading, {}, index)

/** What is tried after so many exact results: instead of them where there are none, and after them where there are few. A step is built when its turn comes, as an earlier one is mostly enough. */
export function* relaxedSteps(reading: Reading, index: IndexLookup, exactly: number): Generator<Step> {
  const { classes, families, codes, companies, qualifiers, words, states } = reading
  const notIndexed = words.filter(word => index.weightOf(word) === 0)
  const described = words.filter(word => index.weightOf(word) <= 1)
  // Words and states are dropped only beside a class, a line, a code or a company, so that nonsense finds nothing.
  const hasCore = classes.length + families.length + codes.length + companies.length > 0
  const hasClass = classes.length > 0
  const nearer: Drops[] = []
  const fillsUp: [Drops, number][] = []
  let dropped: Drops = {}
  const alsoDrop = (more: Drops, upTo: number) => {
    dropped = { ...dropped, ...more }
    nearer.push(dropped)
    if (upTo > 0) fillsUp.push([dropped, upTo])
  }
  // Where no listing is filed under the class, one that contains its words is as good a result.
  if (hasClass && classes.every(one => areOnlyWords(one, index))) nearer.push({ classes: 'words' })
  if (reading.together.length > 0) alsoDrop({ anyPlace: true }, page)
  for (const without of dropsOf(qualifiers, each =>
    index.countOf(queryFor(reading, { ...dropped, qualifiers: each }, index)),
  ))
    alsoDrop({ qualifiers: without }, hasCore ? page : 0)
  if (hasCore && notIndexed.length > 0) alsoDrop({ words: notIndexed }, 0)
  if (hasCore && described.length > notIndexed.length) alsoDrop({ words: described }, 0)
  if (hasCore && words.length > described.length) alsoDrop({ words }, 0)
  if (words.length > 0 && (hasClass || codes.length > 0)) fillsUp.push([{ ...dropped, words }, page])
  const mayLoseLines = families.length > 0 && (hasClass || codes.length + companies.length > 0)
  // After one or two exact results, the class without the line is nearer than a related class with the line.
  if (mayLoseLines) fillsUp.push([{ ...dropped, families: true }, enough])
  const related: Drops[] = [
    ...(hasClass ? [{ classes: 'near' } as const] : []),
    ...(codes.length > 0 ? [{ codes: 'near' } as const] : []),
  ]
  const withRelated = (also: Drops): Drops[] => related.map(each => ({ ...dropped, ...also, ...each }))
  const lesser: Drops[] = [
    ...withRelated({}),
    ...(mayLoseLines ? [{ ...dropped, families: true as const }, ...withRelated({ families: true })] : []),
  ]
  // The state is dropped last, since a market in another state helps least.
  if (states.length > 0 && hasCore) {
    lesser.push({ ...dropped, states: true })
    if (mayLoseLines) lesser.push({ ...dropped, families: true, states: true })
    lesser.push(...withRelated({ states: true }))
  }
  if (hasClass && companies.length > 0) lesser.push({ ...dropped, classes: 'none' })
  const tried =
    exactly === 0
      ? [...nearer, ...lesser]
      : [...fillsUp.flatMap(([drops, upTo]) => (exactly < upTo ? [drops] : [])), ...(exactly < enough ? lesser : [])]
  for (const drops of tried) yield stepFor(drops, reading, index)
}

/** Which qualifiers to drop: one, then one more, each time the one without which there is most; what leaves less than a page is passed over. */
function dropsOf(qualifiers: readonly Read[], countOf: (dropped: readonly Read[]) => number): (readonly Read[])[] {
  const drops: (readonly Read[])[] = []
  let last: readonly Read[] = []
  while (last.length < qualifiers.length - 1) {
    const [best] = qualifiers
      .filter(one => !last.includes(one))
      .map(one => ({ dropped: [...last, one], count: countOf([...last, one]) }))
      .sort((one, other) => other.count - one.count)
    if (!best) break
    last = best.dropped
    if (best.count >= page) drops.push(last)
  }
  return qualifiers.length > 0 ? [...drops, qualifiers] : drops
}

const stepFor = (dropped: Drops, reading: Reading, index: IndexLookup): Step => ({
  query: queryFor(reading, dropped, index),
  relaxed: relaxedBy(reading, dropped),
})

/** Whether no listing has any of the class's terms, while each of its words is in some listing. */
const areOnlyWords = (one: ClassRead, { isIndexed, has }: IndexLookup) =>
  !termsOfClass(one).some(has) && isIndexed(one.from)

function queryFor(reading: Reading, dropped: Drops, { idsOf }: IndexLookup): Query {
  const factsOf = (qualifiers: readonly Read[]) => qualifiers.map(({ value }) => termsOfFact(value))
  const { qualifiers: without = [] } = dropped
  const byWords = dropped.classes === 'words' ? reading.classes.map(({ from }) => from) : []
  const groups =
    dropped.classes === 'words' || dropped.classes === 'none' ? [] : reading.classes.map(classTerms(dropped))
  const words = [...reading.words.filter(word => !dropped.words?.includes(word)), ...byWords]
  const terms = groups.length > 0 ? [[...new Set(groups.flat())]] : []
  if (dropped.codes === 'near')
    terms.push(reading.codes.flatMap(({ value }) => subcategoriesOfCode(value)).map(subcategoryTerm))
  terms.push(...factsOf(reading.qualifiers.filter(one => !without.includes(one))))
  const filters: Record<string, readonly string[]> = {}
  const also: Record<string, readonly string[]>[] = []
  const [family, ...others] = dropped.families ? [] : reading.families
  if (family) filters.line_of_business = family.lines
  for (const { lines } of others) also.push({ line_of_business: lines })
  if (!dropped.states && reading.states.length > 0) filters.state = reading.states.map(({ value }) => value)
  if (!dropped.states && !dropped.anyPlace) for (const state of reading.together) also.push({ state })
  if (dropped.codes !== 'near' && reading.codes.length > 0)
    filters.iso_class_code = reading.codes.map(({ value }) => value)
  if (reading.companies.length > 0) {
    const organizations = reading.companies.flatMap(({ names }) => idsOf(names))
    filters.organization = organizations.length > 0 ? organizations : ['0']
  }
  const query: Query = { terms, filters, also }
  if (words.length > 0) query.words = words.join(' ')
  const rather = [...factsOf(without), ...preferred(reading, groups), ...classesFirst(reading, dropped)]
  if (rather.length > 0) query.rather = rather
  const not = excludedBy(reading)
  if (not) query.not = not
  return query
}

function excludedBy({ excluded: { states, lines, classes, qualifiers, words } }: Reading): Query['not'] {
  if ([states, lines, classes, qualifiers, words].every(list => list.length === 0)) return undefined
  const filters: Record<string, readonly string[]> = {}
  if (states.length > 0) filters.state = states
  if (lines.length > 0) filters.line_of_business = lines
  return {
    terms: [...classes.flatMap(termsOfClass), ...qualifiers.flatMap(termsOfFact)],
    together: words.map(normalizedWords),
    filters,
  }
}

const classTerms = (dropped: Drops) => (one: ClassRead) =>
  dropped.classes === 'near' ? subcategoriesOf(one).map(subcategoryTerm) : termsOfClass(one)

/** Of several classes, what belongs to all of them comes first, then what belongs to more than a modifier. */
const preferred = ({ classes }: Reading, groups: string[][]): string[][] =>
  groups.length < 2
    ? []
    : [...groups, ...groups.filter((_, at) => classes.some(one => one.isModifier) && !classes[at]?.isModifier)]

/** Among results of the sub-category the class itself still comes first. */
const classesFirst = (reading: Reading, dropped: Drops): string[][] =>
  dropped.classes === 'near' ? reading.classes.map(termsOfClass) : []

function relaxedBy(reading: Reading, dropped: Drops): Relaxed[] {
  const words = (value: string, instead?: string): Relaxed => ({
    filter: 'searchTerm',
    value,
    ...(instead && { instead }),
  })
  return [
    ...(dropped.qualifiers ?? []).map(({ from }) => words(from)),
    ...(dropped.words ?? []).map(word => words(word)),
    ...(dropped.anyPlace && !dropped.states
      ? [{ filter: 'state', value: placesIn(reading), instead: 'one of them' }]
      : []),
    ...(dropped.classes === 'none' ? reading.classes.map(one => words(one.from)) : []),
    ...(dropped.classes === 'near' ? reading.classes.map(one => words(one.from, subcategoriesOf(one).join(', '))) : []),
    ...(dropped.codes === 'near'
      ? reading.codes.map(({ value }) => ({
          filter: 'iso_class_code',
          value: `${value} ${isoLabelsOf(value).join(' / ')}`,
          instead: subcategoriesOfCode(value).join(', '),
        }))
      : []),
    ...(dropped.families ? reading.families.map(({ from }) => ({ filter: 'line_of_business', value: from })) : []),
    ...(dropped.states
      ? [...new Set(reading.states.map(({ from }) => from))].map(value => ({ filter: 'state', value }))
      : []),
  ]
}

/** The places as they were typed. */
const placesIn = ({ states }: Reading) => [...new Set(states.map(({ from }) => from))].join(' and ')
