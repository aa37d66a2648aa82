// Searches for what a broker typed: exact results first, then the nearest ones, with a list of what was dropped.
import { naicsName, sicName } from '#contract/naics.ts'
import type { SearchEngine } from '../../../../search/engine.ts'
import type { Found, Query } from '../../../../search/query.ts'
import { normalizedWords } from '../../../../search/words.ts'
import { withBegunClasses } from './begunClasses.ts'
import type { Correction, IsIndexed } from './corrections.ts'
import type { ClassRead, Read, Reading } from './meaning.ts'
import { readQuery } from './read.ts'
import { page, type Relaxed, relaxedSteps, wholeQuery } from './relaxedSteps.ts'
import { sharedName } from './sharedName.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understood = {
  param: 'state' | 'line_of_business' | 'iso_class_code' | 'naics' | 'sic' | 'org_name'
  value: string
  from: string
  /** What a code is called, since pages have no list of the codes. */
  label?: string
}
export type FoundByWords = {
  found: Found
  /** The query that found it. */
  query: Query
  /** How many results meet everything that was asked for. */
  exact: number
  understood: Understood[]
  classes: readonly ClassRead[]
  qualifiers: readonly Read[]
  /** What no result is: 'bars' from 'but not bars'. */
  excluded: readonly Read[]
  /** Classes of workers' compensation, by which the directory has nothing. */
  workers_comp_classes: readonly string[]
  relaxed: Relaxed[]
  /** What the directory does not say of its markets: '$400k payroll'. */
  unsaid: readonly string[]
  corrections: Correction[]
  did_you_mean: Correction[]
  ignored: readonly string[]
}
export type SearchContext = {
  engine: SearchEngine
  vocabulary: Vocabulary
  /** The ids of the companies with these names. */
  idsOf: (names: readonly string[]) => readonly string[]
}

export function findByWords(typed: string, chosen: Query, context: SearchContext): FoundByWords {
  if (typed === '') return withoutReading(context.engine.search(chosen), chosen)
  const answer = findAsTyped(typed, chosen, context)
  // A last word that might still go on is not corrected at first: 'Massachuset' begins the right one.
  return answer.found.total === 0 && /[\p{L}]$/u.test(typed) ? findAsTyped(`${typed} `, chosen, context) : answer
}

function findAsTyped(typed: string, chosen: Query, context: SearchContext): FoundByWords {
  const { vocabulary, engine } = context
  const isIndexed: IsIndexed = (word, isOpen) => engine.knows(word, isOpen)
  const reading = readQuery(typed, vocabulary, chosen.asWritten ? null : isIndexed)
  const answer = findAsRead(reading, typed, chosen, context)
  if (chosen.asWritten) return { ...answer, did_you_mean: readQuery(`${typed} `, vocabulary, isIndexed).corrections }
  if (answer.found.total > 0) return answer
  // What was corrected is no beginning: 'windmill' as 'wind mill' begins no mill.
  const isBegun = reading.corrections.length === 0 && isOpenAt(typed, reading.words.at(-1))
  const begun = isBegun ? withBegunClasses(reading) : null
  const further = begun && findAsRead(begun, typed, chosen, context)
  return further && further.found.total > 0 ? further : answer
}

function findAsRead(reading: Reading, typed: string, chosen: Query, { engine, idsOf }: SearchContext): FoundByWords {
  const open = isOpen(typed) ? normalizedWords(typed).at(-1) : undefined
  const index = lookupIn(engine, { chosen, open, idsOf })
  const isLastOpen = isOpenAt(
    typed,
    reading.words.at(-1) ?? (open && open.length >= leastBegun ? reading.classes.at(-1)?.from : ''),
  )
  const queryOf = (query: Query): Query => merged(chosen, query, isLastOpen)
  const whole = queryOf(wholeQuery(reading, index))
  const { corrections, classes, qualifiers, ignored } = reading
  const excluded = reading.excluded.phrases
  const understood = understoodIn(typed, reading)
  const workers_comp_classes = reading.compensation
  const unsaid = [...reading.unsaid, ...unknownExclusions(reading, engine)]
  const read = {
    ...{ understood, classes, qualifiers, excluded, unsaid, corrections, ignored },
    ...{ did_you_mean: [], workers_comp_classes },
  }
  const found = engine.search(whole)
  const steps = found.total < page ? relaxedSteps(reading, index, found.total) : []
  let first: number[] | null = found.ids.length === found.total ? found.ids : null
  for (const step of steps) {
    first ??= engine.search({ ...whole, from: 0, length: found.total }).ids
    const query = { ...queryOf(step.query), first }
    const near = engine.search(query)
    if (near.total <= found.total) continue
    const { relaxed } = step
    return {
      found: marked(near, reading),
      query,
      exact: relaxed.length > 0 ? found.total : near.total,
      relaxed,
      ...read,
    }
  }
  return found.total > 0
    ? { found: marked(found, reading), query: whole, exact: found.total, relaxed: [], ...read }
    : literally()

  /** Searches for the text as it was typed, since what was read as a place may be part of a name: 'Texas Roadhouse'. */
  function literally(): FoundByWords {
    const literal = { ...chosen, words: typed }
    const words = engine.search(literal)
    const isMeant = words.total > 0 && classes.length + reading.families.length === 0
    return isMeant
      ? { ...withoutReading(words, literal), workers_comp_classes }
      : { found, query: whole, exact: 0, relaxed: [], ...read }
  }
}

/** Exclusions of what no listing mentions change nothing. */
const unknownExclusions = ({ excluded: { words, phrases } }: Reading, engine: SearchEngine): string[] => {
  const unknown = words.filter(typed => normalizedWords(typed).some(word => engine.weightOf(word) === 0))
  return phrases.flatMap(({ value, from }) => (unknown.some(typed => value.includes(typed)) ? [from] : []))
}

type Lookup = Pick<SearchContext, 'idsOf'> & { chosen: Query; open: string | undefined }

const lookupIn = (engine: SearchEngine, { chosen, open, idsOf }: Lookup) => ({
  weightOf: (word: string) => Math.min(...normalizedWords(word).map(each => engine.weightOf(each)), 255),
  isIndexed: (word: string) =>
    normalizedWords(word).every(
      each => engine.weightOf(each) > 0 || (each === open && each.length >= leastBegun && engine.knows(each, true)),
    ),
  has: (term: string) => engine.weightOf(term) > 0,
  idsOf,
  countOf: (query: Query) => countOf(engine, merged(chosen, query, false)),
})

const countOf = (engine: SearchEngine, query: Query): number =>
  engine.search({ ...query, length: 0, facets: [], bounds: {}, within: undefined }).total

/** The query for all that was read, without the related results that a search adds to few: its total is `exact` of that search. */
export function exactQuery(
  reading: Reading,
  chosen: Query,
  { engine, idsOf }: Omit<SearchContext, 'vocabulary'>,
): Query {
  const index = lookupIn(engine, { chosen, open: undefined, idsOf })
  const exact = merged(chosen, wholeQuery(reading, index), false)
  if (countOf(engine, exact) > 0) return exact
  for (const { query, relaxed } of relaxedSteps(reading, index, 0)) {
    const other = merged(chosen, query, false)
    if (relaxed.length > 0) break
    if (countOf(engine, other) > 0) return other
  }
  return exact
}

/** Results of a search in which no words were read. */
const withoutReading = (found: Found, query: Query): FoundByWords => ({
  found,
  query,
  exact: found.total,
  understood: [],
  classes: [],
  qualifiers: [],
  excluded: [],
  workers_comp_classes: [],
  unsaid: [],
  relaxed: [],
  corrections: [],
  did_you_mean: [],
  ignored: [],
})

/** Fewer letters begin too many words. */
const leastBegun = 4

/** Whether the last word may still go on. */
const isOpen = (typed: string) => /[\p{L}\p{N}&]$/u.test(typed)
const isOpenAt = (typed: string, word = '') => word !== '' && isOpen(typed) && typed.endsWith(word)

/** Adds what was read to the filters chosen by hand. States are united; any other typed filter has to match as well as the chosen one. */
function merged(chosen: Query, read: Query, isLastOpen: boolean): Query {
  const filters: Record<string, readonly string[]> = { ...chosen.filters }
  const also = [...(read.also ?? [])]
  for (const [name, values] of Object.entries(read.filters ?? {}))
    if (name === 'state') filters[name] = [...new Set([...(filters[name] ?? []), ...values])]
    else if (filters[name]?.length) also.push({ [name]: values })
    else filters[name] = values
  const both: Query = Object.assign({}, chosen, read, { filters, also })
  if (read.words) both.words = isLastOpen ? read.words : `${read.words} `
  return both
}

/** What was read, in the order typed, including what was dropped later. */
function understoodIn(typed: string, { states, families, codes, companies, classes }: Reading): Understood[] {
  const understood: Understood[] = [
    ...states.map(({ value, from }) => ({ param: 'state' as const, value, from })),
    ...families.flatMap(({ lines, from }) => lines.map(value => ({ param: 'line_of_business' as const, value, from }))),
    ...codes.map(({ value, from }) => ({ param: 'iso_class_code' as const, value, from })),
    ...classes.flatMap(codesNamed),
    ...companies.map(({ names, from }) => ({ param: 'org_name' as const, value: sharedName(names, from), from })),
  ]
  return understood.sort((a, b) => typed.indexOf(a.from) - typed.indexOf(b.from))
}

const codesNamed = ({ from, naics = [], sic }: ClassRead): Understood[] =>
  sic
    ? sic.map(value => ({ param: 'sic', value, from, label: sicName(value) }))
    : naics.map(value => ({ param: 'naics', value, from, label: naicsName(value) }))

/** Adds the words that were typed for classes and companies to the matched ones, so that cards mark them; the classes' names are in `placesOfClass`. */
function marked(found: Found, { classes, companies, corrections }: Reading): Found {
  if (classes.length + companies.length === 0) return found
  const typed = new Set([...classes, ...companies].flatMap(({ from }) => from.split(' ')))
  const correctedWords = corrections
    .filter(({ from }) => from.split(' ').every(word => typed.has(word)))
    .map(({ to }) => to)
  const words = [...new Set([...typed, ...correctedWords].flatMap(normalizedWords))]
  return { ...found, matched: found.matched.map(each => [...each, ...words.filter(word => !each.includes(word))]) }
}
