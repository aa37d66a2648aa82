// Searches for what a broker typed: exact results first, then the nearest ones, with a list of what these lack.
import { naicsName, sicName } from '#contract/rules/naics.ts'
import type { SearchEngine } from '../../../../../search/engine.ts'
import type { Found, Query } from '../../../../../search/query.ts'
import { normalizedWords } from '../../../../../search/words.ts'
import { withBegunClasses } from './begunClasses.ts'
import type { IsIndexed } from './corrections.ts'
import { type Relaxed, relatedQuery, relaxedIn } from './demands.ts'
import { exactQuery, isAtOdds, isSaid, type SearchContext } from './exactQuery.ts'
import type { ClassRead, Correction, Read, Reading } from './meaning.ts'
import { readQuery } from './read.ts'
import { sharedName } from './sharedName.ts'
import type { Vocabulary } from './vocabulary.ts'
import { page } from './worth.ts'

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
  /** The query that finds those alone. */
  exactly: Query
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
export type Context = SearchContext & { vocabulary: Vocabulary }

export function findByWords(typed: string, chosen: Query, context: Context): FoundByWords {
  if (typed === '') return withoutReading(context.engine.search(chosen), chosen)
  const answer = findAsTyped(typed, chosen, context)
  if (answer.exact > 0 || chosen.asWritten || !/[\p{L}]$/u.test(typed)) return answer
  // A last word that might still go on is not corrected at first: 'Massachuset' begins the right one.
  const { corrections } = readQuery(`${typed} `, context.vocabulary, (word, isOpen) =>
    context.engine.knows(word, isOpen),
  )
  if (answer.found.total > 0 && corrections.length === answer.corrections.length) return answer
  const corrected = findAsTyped(`${typed} `, chosen, context)
  return corrected.exact > 0 || answer.found.total === 0 ? corrected : answer
}

function findAsTyped(typed: string, chosen: Query, context: Context): FoundByWords {
  const { vocabulary, engine } = context
  const isIndexed: IsIndexed = (word, isOpen) => engine.knows(word, isOpen)
  const reading = readQuery(typed, vocabulary, chosen.asWritten ? null : isIndexed)
  const asMeant = findAsRead(reading, typed, chosen, context)
  // Where the directory has nothing of a class, what it has besides is better than nothing.
  const answer =
    asMeant.found.total === 0 && reading.features.length > 0
      ? findAsRead(
          { ...reading, classes: [...reading.classes, ...reading.features], features: [] },
          typed,
          chosen,
          context,
        )
      : asMeant
  if (chosen.asWritten) return { ...answer, did_you_mean: readQuery(`${typed} `, vocabulary, isIndexed).corrections }
  // What was corrected is no beginning: 'windmill' as 'wind mill' begins no mill.
  const begun = answer.exact === 0 && reading.corrections.length === 0 ? withBegunClasses(reading) : null
  const further = begun && findAsRead(begun, typed, chosen, context)
  if (!further || further.found.total === 0) return answer
  const isUnknown = answer.found.total === 0 || reading.words.some(word => !isSaid(word, engine))
  return further.exact > 0 || isUnknown ? further : answer
}

function findAsRead(reading: Reading, typed: string, chosen: Query, context: Context): FoundByWords {
  const { engine } = context
  const { corrections, features, qualifiers, ignored, families } = reading
  const classes = [...reading.classes, ...features]
  const excluded = reading.excluded.phrases
  const understood = understoodIn(typed, reading)
  const workers_comp_classes = reading.compensation
  const unsaid = [...reading.unsaid, ...unknownExclusions(reading, engine)]
  const read = {
    ...{ understood, classes, qualifiers, excluded, unsaid, corrections, ignored },
    ...{ did_you_mean: [], workers_comp_classes },
  }
  const whole = withOpenWord(exactQuery(reading, chosen, context), reading, typed)
  const found = engine.search(whole)
  const atOdds = oddsIn(reading, context)
  const related = found.total < page ? relatedQuery(reading, chosen, context) : null
  if (related) {
    const first = found.total === found.ids.length ? found.ids : engine.search({ ...whole, from: 0, length: page }).ids
    const query = { ...related.query, first }
    const near = engine.search(query)
    const { evidence } = near
    if (evidence && near.total > found.total) {
      const { of } = related.query.demands ?? { of: [] }
      const relaxed = relaxedIn(evidence, related.demands)
      return {
        found: marked(near, reading),
        // With these points the same are found, however the query is narrowed further.
        query: { ...query, demands: { of, least: evidence.least } },
        exact: relaxed.length > 0 ? found.total : near.total,
        exactly: relaxed.length > 0 ? whole : query,
        relaxed: [...atOdds, ...relaxed],
        ...read,
      }
    }
  }
  if (found.total === 0 && classes.length + families.length === 0) {
    // What was read as a place may be part of a name: 'Texas Roadhouse'.
    const literal = { ...chosen, words: typed }
    const words = engine.search(literal)
    if (words.total > 0) return { ...withoutReading(words, literal), workers_comp_classes }
  }
  return {
    found: marked(found, reading),
    query: whole,
    exact: found.total,
    exactly: whole,
    relaxed: atOdds,
    ...read,
  }
}

/** Exclusions of what no listing mentions change nothing. */
const unknownExclusions = ({ excluded: { words, phrases } }: Reading, engine: SearchEngine): string[] => {
  const unknown = words.filter(
    typed => engine.search({ terms: normalizedWords(typed).map(word => [word]), length: 0 }).total === 0,
  )
  return phrases.flatMap(({ value, from }) => (unknown.some(typed => value.includes(typed)) ? [from] : []))
}

/** A code and a class that no listing has together. */
const oddsIn = (reading: Reading, context: Context): Relaxed[] =>
  isAtOdds(reading, context)
    ? reading.codes.map(({ value }) => ({
        filter: 'iso_class_code',
        value,
        beside: reading.classes.map(({ from }) => from).join(', '),
      }))
    : []

/** The last word may still go on, so that words which it begins are found too. */
function withOpenWord(query: Query, { words }: Reading, typed: string): Query {
  const last = words.at(-1) ?? ''
  const isOpen = last !== '' && /[\p{L}\p{N}&]$/u.test(typed) && typed.endsWith(last)
  return isOpen && query.words ? { ...query, words: query.words.trimEnd() } : query
}

/** Results of a search in which no words were read. */
const withoutReading = (found: Found, query: Query): FoundByWords => ({
  found,
  query,
  exact: found.total,
  exactly: query,
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
