// Searches for what a broker typed: exact results first, then the nearest ones, with a list of what was dropped.
import type { SearchEngine } from '../../../../search/engine.ts'
import type { Found, Query } from '../../../../search/query.ts'
import { wordsOf } from '../../../../search/words.ts'
import type { Correction } from './corrections.ts'
import type { ClassRead, Reading } from './meaning.ts'
import { readQuery } from './read.ts'
import { type Relaxed, type Step, stepsOf } from './steps.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understood = {
  param: 'state' | 'line_of_business' | 'iso_class_code' | 'org_name'
  value: string
  from: string
}
export type FoundByWords = {
  found: Found
  /** How many results meet everything that was asked for. */
  exact: number
  understood: Understood[]
  classes: readonly ClassRead[]
  relaxed: Relaxed[]
  corrections: Correction[]
  ignored: readonly string[]
}
export type Means = {
  engine: SearchEngine
  vocabulary: Vocabulary
  /** The ids of the companies with these names. */
  idsOf: (names: readonly string[]) => readonly string[]
}

export function findByWords(typed: string, chosen: Query, means: Means): FoundByWords {
  const answer = findAsTyped(typed, chosen, means)
  // A last word that might still go on is not corrected at first: 'Massachuset' begins the right one.
  return answer.found.total === 0 && /[\p{L}]$/u.test(typed) ? findAsTyped(`${typed} `, chosen, means) : answer
}

function findAsTyped(typed: string, chosen: Query, { engine, vocabulary, idsOf }: Means): FoundByWords {
  const reading = readQuery(typed, vocabulary, (word, isOpen) => engine.knows(word, isOpen))
  const { exact, nearer, fillsUp } = stepsOf(reading, {
    weightOf: word => Math.min(...wordsOf(word).map(each => engine.weightOf(each)), 255),
    has: term => engine.weightOf(term) > 0,
    idsOf,
  })
  const ask = ({ query }: Step, more: Query = {}) =>
    engine.search({ ...merged(chosen, query, isOpen(typed, reading)), ...more })
  const { corrections, classes, ignored } = reading
  const read = { understood: understoodIn(typed, reading), classes, corrections, ignored }
  const found = ask(exact)
  const steps = found.total > 0 ? fillsUp.filter(({ upTo }) => found.total < upTo) : nearer
  const first = found.total > 0 && steps.length > 0 ? ask(exact, { from: 0, length: found.total }).ids : []
  for (const step of steps) {
    const near = ask(step, { first })
    if (near.total <= found.total) continue
    const exactly = step.relaxed.length > 0 ? found.total : near.total
    return { found: marked(near, reading), exact: exactly, relaxed: step.relaxed, ...read }
  }
  return found.total > 0 ? { found: marked(found, reading), exact: found.total, relaxed: [], ...read } : literally()

  /** Searches for the text as it was typed, since what was read as a place may be part of a name: 'Texas Roadhouse'. */
  function literally(): FoundByWords {
    const words = engine.search({ ...chosen, words: typed })
    const isMeant = words.total > 0 && classes.length + reading.families.length === 0
    return isMeant
      ? { found: words, exact: words.total, understood: [], classes: [], relaxed: [], corrections: [], ignored: [] }
      : { found, exact: 0, relaxed: [], ...read }
  }
}

/** Whether the last word is still being typed. */
const isOpen = (typed: string, { words }: Reading) =>
  /[\p{L}\p{N}&]$/u.test(typed) && words.length > 0 && typed.endsWith(words.at(-1) ?? '')

/** Adds what was read to the filters chosen by hand. States are united; any other typed filter has to match as well as the chosen one. */
function merged(chosen: Query, { filters = {}, also = [], words, ...query }: Query, isLastOpen: boolean): Query {
  const all: Record<string, readonly string[]> = { ...chosen.filters }
  const further = [...also]
  for (const [name, values] of Object.entries(filters))
    if (name === 'state') all[name] = [...new Set([...(all[name] ?? []), ...values])]
    else if (all[name]?.length) further.push({ [name]: values })
    else all[name] = values
  return { ...chosen, ...query, filters: all, also: further, ...(words && { words: isLastOpen ? words : `${words} ` }) }
}

/** What was read, in the order typed, including what was dropped later. */
function understoodIn(typed: string, { states, families, codes, companies }: Reading): Understood[] {
  const understood: Understood[] = [
    ...states.map(({ value, from }) => ({ param: 'state' as const, value, from })),
    ...families.flatMap(({ lines, from }) => lines.map(value => ({ param: 'line_of_business' as const, value, from }))),
    ...codes.map(({ value, from }) => ({ param: 'iso_class_code' as const, value, from })),
    ...companies.flatMap(({ names, from }) =>
      names.slice(0, 1).map(value => ({ param: 'org_name' as const, value, from })),
    ),
  ]
  return understood.sort((a, b) => typed.indexOf(a.from) - typed.indexOf(b.from))
}

/** Adds the words of the classes to the matched ones, so that cards highlight them. */
function marked(found: Found, { classes }: Reading): Found {
  if (classes.length === 0) return found
  const words = classes.flatMap(one => [
    ...wordsOf(one.from),
    ...one.kinds.flatMap(wordsOf),
    ...one.subcategories.flatMap(wordsOf),
  ])
  return { ...found, matched: found.matched.map(each => [...new Set([...each, ...words])]) }
}
