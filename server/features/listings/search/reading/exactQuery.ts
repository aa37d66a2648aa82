// The query for all that was read: its results are the exact ones.
import { searchWeights } from '#contract/facts/fact.ts'
import type { SearchEngine } from '../../../../../search/engine.ts'
import type { Query } from '../../../../../search/query.ts'
import { normalizedWords } from '../../../../../search/words.ts'
import { codeTerm, termsOfClass, wordsOfKinds } from './classTerms.ts'
import { commonWords } from './commonWords.ts'
import { termsOfFact } from './figureTerms.ts'
import { clientTerms } from './lineSense.ts'
import type { Reading } from './meaning.ts'
import { isRare } from './worth.ts'

export type SearchContext = {
  engine: SearchEngine
  /** The ids of the companies with these names. */
  idsOf: (names: readonly string[]) => readonly string[]
}

/** Its total is `exact` of a search for the same. */
export function exactQuery(reading: Reading, chosen: Query, context: SearchContext): Query {
  const { states, families, codes, classes, features, qualifiers, together } = reading
  const atOdds = isAtOdds(reading, context)
  const ofClass = classes.flatMap(termsOfClass)
  const ofCodes = codes.map(({ value }) => codeTerm(value))
  const [family, ...others] = families
  const filters: Record<string, readonly string[]> = companiesIn(reading, context)
  if (family) filters.line_of_business = family.lines
  if (states.length > 0) filters.state = states.map(({ value }) => value)
  if (codes.length > 0 && !atOdds) filters.iso_class_code = codes.map(({ value }) => value)
  const classGroup = atOdds ? [...ofClass, ...ofCodes] : ofClass
  const words = reading.words.join(' ')
  const rather = [
    ...(atOdds ? [{ terms: ofCodes }] : []),
    ...(together.length === 0 ? eachPlace(reading) : []),
    ...eachClass(reading),
    ...features.map(one => ({ terms: termsOfClass(one) })),
    ...rarelySaid(reading, context),
    ...namedIn(reading, context),
    ...itsOwn(reading, context),
    ...(classes.length + codes.length === 0 ? clientsOf(reading) : []),
  ]
  const not = excludedBy(reading)
  return merged(chosen, {
    filters,
    terms: [
      ...(classGroup.length > 0 ? [[...new Set(classGroup)]] : []),
      ...qualifiers.map(({ value }) => termsOfFact(value)),
    ],
    also: [...others.map(({ lines }) => ({ line_of_business: lines })), ...together.map(state => ({ state }))],
    ...(words !== '' && { words }),
    ...(rather.length > 0 && { rather }),
    ...(not && { not }),
  })
}

/** Adds what was read to the filters chosen by hand. States are united; any other typed filter has to match as well as the chosen one. */
export function merged(chosen: Query, read: Query): Query {
  const filters: Record<string, readonly string[]> = { ...chosen.filters }
  const also = [...(chosen.also ?? []), ...(read.also ?? [])]
  for (const [name, values] of Object.entries(read.filters ?? {}))
    if (name === 'state') filters[name] = [...new Set([...(filters[name] ?? []), ...values])]
    else if (filters[name]?.length) also.push({ [name]: values })
    else filters[name] = values
  return { ...chosen, ...read, filters, also, ...(read.words && { words: `${read.words} ` }) }
}

/** Whether each of the words is in some listing as it stands. */
export const isSaid = (text: string, engine: SearchEngine): boolean =>
  normalizedWords(text).every(word => engine.weightOf(word) > 0)

/** Whether listings have the code, and others the class, but none has both. */
export function isAtOdds({ codes, classes }: Reading, { engine }: SearchContext): boolean {
  if (codes.length === 0 || classes.length === 0) return false
  const filters = { iso_class_code: codes.map(({ value }) => value) }
  const terms = classes.flatMap(termsOfClass)
  return engine.count({ filters, terms }) === 0 && engine.count({ filters }) > 0 && engine.count({ terms }) > 0
}

export function companiesIn({ companies }: Reading, { idsOf }: SearchContext): Record<string, readonly string[]> {
  if (companies.length === 0) return {}
  const organization = companies.flatMap(({ names }) => idsOf(names))
  return { organization: organization.length > 0 ? organization : ['0'] }
}

/** What is a company's own comes before what it offers beside another. */
const itsOwn = ({ companies }: Reading, { idsOf }: SearchContext) =>
  companies.map(({ names }) => ({ filters: { owner: idsOf(names) } }))

/** Whom the lines are made for comes first where no class was named: law firms for lawyers' professional liability. */
export const clientsOf = ({ families }: Reading) =>
  families.flatMap(({ lines, from }) => {
    const terms = clientTerms(lines, from)
    // A listing's own class, since its name says the line's too: 'Lawyers Professional - Court Reporting Services'.
    return terms.length > 0 ? [{ terms, leastWeight: searchWeights.class }] : []
  })

/** The places as they were typed, each with its states: a state, or those of an area. */
export function placesOf({ states }: Reading): { from: string; states: string[] }[] {
  const places = new Map<string, string[]>()
  for (const { from, value } of states) places.set(from, [...(places.get(from) ?? []), value])
  return [...places].map(([from, values]) => ({ from, states: values }))
}

/** Of several places, listings in all of them come first. */
function eachPlace(reading: Reading) {
  const places = placesOf(reading)
  return places.length > 1 ? places.map(({ states }) => ({ filters: { state: states } })) : []
}

/** Of several classes, what belongs to all of them comes first, then what belongs to more than a modifier, or to the one named first. */
function eachClass({ classes }: Reading) {
  if (classes.length < 2) return []
  const isModified = classes.some(one => one.isModifier)
  const meant = isModified ? classes.filter(one => !one.isModifier) : classes.slice(0, 1)
  return [...classes, ...meant].map(one => ({ terms: termsOfClass(one) }))
}

/** The words for a class that few of its listings say come first: 'ice rink' among all places of amusement. */
function rarelySaid({ classes }: Reading, { engine }: SearchContext) {
  return classes
    .filter(one => {
      const said = isSaid(one.from, engine) ? engine.count({ words: `${one.from} ` }) : 0
      return isRare(said, engine.size) && said * 4 < engine.count({ terms: termsOfClass(one) })
    })
    .map(({ from }) => ({ words: `${from} ` }))
}

/** Of a whole trade those come first whose names say the words for it: architects and engineers before interior designers.
 * Of a class that no listing is filed under, those that have the words of its own name. */
export function namedIn({ classes }: Pick<Reading, 'classes'>, { engine }: Pick<SearchContext, 'engine'>) {
  const words = classes.flatMap(one => {
    if (one.subcategories.length > 0)
      return normalizedWords(one.from).filter(word => one.subcategories.some(name => wordsOfKinds(name).has(word)))
    return engine.count({ terms: termsOfClass(one) }) === 0 ? one.kinds.flatMap(normalizedWords) : []
  })
  const telling = words.filter(word => !commonWords.has(word) && engine.weightOf(word) > 0)
  return [...new Set(telling)].map(word => ({ words: `${word} `, leastWeight: searchWeights.tags }))
}

export function excludedBy({
  excluded: { states, lines, classes, qualifiers, words },
}: Pick<Reading, 'excluded'>): Query['not'] {
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
