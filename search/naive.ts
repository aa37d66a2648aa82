// The same search in a slow and obvious way. Tests compare the engine with it.

import { compoundsOf } from './compounds.ts'
import type { Condition } from './condition.ts'
import type { Demand, Demands, Evidence } from './evidenceQuery.ts'
import type { Document, Found, Query, Ranges, Schema } from './query.ts'
import { readQueryWords } from './queryWords.ts'
import { synonymsOf } from './synonyms.ts'
import { isWithin, typosAllowed } from './typos.ts'
import { normalizedWords } from './words.ts'

type Terms = ReadonlyMap<string, number>
/** Caches the words of each text, since the same documents are searched again and again. */
const cut = new WeakMap<Document, Terms>()

function readTerms(document: Document, schema: Schema, synonyms: ReturnType<typeof synonymsOf>): Terms {
  const known = cut.get(document)
  if (known) return known
  const terms = new Map<string, number>()
  for (const [field, weight] of Object.entries(schema.text)) {
    const text = document.text[field] ?? ''
    const words = normalizedWords(text)
    const all = [...words, ...compoundsOf(text).map(({ whole }) => whole)]
    synonyms.eachIn(words, term => all.push(term))
    for (const term of [...all, ...(document.terms?.[field] ?? [])])
      terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  }
  cut.set(document, terms)
  return terms
}

/** For each word or phrase, the terms that match it and how well. */
export function understand(
  { words: typed = '', asWritten = false }: Pick<Query, 'words' | 'asWritten'>,
  vocabulary: ReadonlySet<string>,
  synonyms: ReturnType<typeof synonymsOf>,
): Terms[] {
  const parsed = readQueryWords(typed)
  const understood: Terms[] = []
  for (let place = 0; place < parsed.length; ) {
    const phrase = synonyms.at(
      parsed.map(({ words }) => words[0] ?? ''),
      place,
      term => vocabulary.has(term),
    )
    const span = parsed.slice(place, place + (phrase?.length ?? 1))
    const terms = new Map<string, number>()
    for (const term of vocabulary) {
      if (phrase?.terms.includes(term)) terms.set(term, 4)
      if (span.length > 1) continue
      if (span[0]?.words.includes(term)) terms.set(term, 4)
      else if (span[0]?.beginnings.some(each => term.length > each.length && term.startsWith(each)))
        terms.set(term, terms.get(term) ?? 2)
    }
    const word = span[0]?.words[0] ?? ''
    if (terms.size === 0 && !asWritten && typosAllowed(word) > 0)
      for (const term of vocabulary)
        if (term[0] === word[0] && isWithin(word, term, typosAllowed(word))) terms.set(term, 1)
    understood.push(terms)
    place += span.length
  }
  return understood
}

/** What each of some documents holds, and all that any of them does. */
export function heldBy(schema: Schema, documents: readonly Document[]) {
  const synonyms = synonymsOf(schema.synonyms ?? [])
  const termsOf = (document: Document) => readTerms(document, schema, synonyms)
  const vocabulary = new Set(documents.flatMap(document => [...termsOf(document).keys()]))
  return { synonyms, termsOf, vocabulary }
}

type Held = ReturnType<typeof heldBy>

export function meetsCondition(document: Document, condition: Condition, { synonyms, termsOf, vocabulary }: Held) {
  const { filters = {}, none = [], terms, words = '', isPlain, leastWeight = 1 } = condition
  const wanted = isPlain
    ? readQueryWords(words).map(({ words: [word = ''] }) => new Map([[word, 4]]))
    : understand({ words }, vocabulary, synonyms)
  const weights = termsOf(document)
  const valuesOf = (name: string) => document.filters[name] ?? []
  return (
    Object.entries(filters).every(([name, values]) => values.some(value => valuesOf(name).includes(value))) &&
    none.every(name => valuesOf(name).length === 0) &&
    (!terms || terms.some(term => (weights.get(term) ?? 0) >= leastWeight)) &&
    wanted.every(one => [...one.keys()].some(term => (weights.get(term) ?? 0) >= leastWeight))
  )
}

/** The points of a document, and the place of the grade that it meets of each demand, or -1. */
function standingOf(document: Document, demands: readonly Demand[], held: Held) {
  const grades = demands.map(demand => demand.grades.findIndex(grade => meetsCondition(document, grade, held)))
  const points = demands.reduce((sum, { grades: each, against }, at) => {
    const met = each[grades[at] ?? -1]
    const contradicts = !met && against && meetsCondition(document, against, held)
    return sum + (met?.points ?? 0) - (contradicts ? against.points : 0)
  }, 0)
  const core = demands.map(({ isCore }, at) => ({ isCore, isMet: grades[at] !== -1 })).filter(({ isCore }) => isCore)
  return { grades, points: Math.max(0, points), isNear: core.length === 0 || core.some(({ isMet }) => isMet) }
}

export function naiveSearch(schema: Schema, documents: readonly Document[], query: Query): Found {
  const { filters = {}, among, sort, from = 0, length = 10, facets = [] } = query
  const all = heldBy(schema, documents)
  const { synonyms, termsOf, vocabulary } = all
  const held = documents.map(document => ({ document, terms: termsOf(document) }))
  const groups = (of: readonly (readonly string[])[] = []) =>
    of.map(group => new Map(group.filter(term => vocabulary.has(term)).map(term => [term, 4])))
  const wanted = [...understand(query, vocabulary, synonyms), ...groups(query.terms)]
  const wantedFor = (conditions: readonly Condition[]) =>
    conditions.flatMap(({ terms, words = '' }) => [
      ...understand({ words }, vocabulary, synonyms),
      ...groups(terms ? [terms] : []),
    ])
  const better = query.rather ?? []
  const demands = query.demands?.of ?? []
  const scored = wantedFor(demands.flatMap(({ grades }) => grades))
  const first = [...(query.first ?? [])].filter(id => documents.some(document => document.id === id))
  const chosen = among && new Set(among)

  const bestOf = (terms: Terms, one: Terms) =>
    Math.max(0, ...[...one].map(([term, factor]) => (terms.get(term) ?? 0) * factor))
  const saysAll = (terms: Terms) => wanted.every(one => bestOf(terms, one) > 0)
  const isInRange = ({ sorts }: Document, name: string, least: number) =>
    (sorts[name] ?? Number.NEGATIVE_INFINITY) >= least && sorts[name] !== undefined
  const areInRanges = (document: Document, ranges: Ranges = {}, without: string | null = null) =>
    Object.entries(ranges).every(
      ([name, { least, below }]) =>
        name === without ||
        ((least === undefined || isInRange(document, name, least)) &&
          (below === undefined || !isInRange(document, name, below))),
    )
  const passes = (document: Document, name: string, values: readonly string[]) =>
    values.length === 0 || values.some(value => document.filters[name]?.includes(value))
  const isExcluded = ({ document, terms }: { document: Document; terms: Terms }) =>
    query.not?.terms?.some(term => terms.has(term)) === true ||
    query.not?.together?.some(group => group.length > 0 && group.every(word => terms.has(word))) === true ||
    Object.entries(query.not?.filters ?? {}).some(([name, values]) =>
      values.some(value => document.filters[name]?.includes(value)),
    )
  const standing = new Map(documents.map(document => [document, standingOf(document, demands, all)]))
  const pointsOf = (document: Document) => standing.get(document)?.points ?? 0
  const isNear = (document: Document) => !query.demands || standing.get(document)?.isNear === true
  const selectedWithout = (part: string | null, least: number) =>
    held.filter(
      ({ document, terms }) =>
        first.includes(document.id) ||
        (chosen?.has(document.id) !== false &&
          (part === 'words' || saysAll(terms)) &&
          (!query.demands || (isNear(document) && pointsOf(document) >= least)) &&
          !isExcluded({ document, terms }) &&
          (query.also ?? []).every(each =>
            Object.entries(each).every(([name, values]) =>
              values.some(value => document.filters[name]?.includes(value)),
            ),
          ) &&
          areInRanges(document, query.ranges, part) &&
          Object.entries(filters).every(([name, values]) => name === part || passes(document, name, values))),
    )

  const near = selectedWithout(null, 0)
    .map(({ document }) => document)
    .filter(({ id }) => !first.includes(id))
  const least = query.demands ? leastOf(query.demands, near.map(pointsOf), first.length) : 0
  const without = (part: string | null) => selectedWithout(part, least)

  const isText = (name: string) => schema.textSorts?.includes(name) === true
  /** Negative when `a` comes first, whichever way values are sorted: what has none comes last. */
  const compared = (a: Document, b: Document, name: string) => {
    const keyOf = (of: Document) => (isText(name) ? of.sortTexts?.[name] || null : numberOf(of.sorts[name]))
    const [left, right] = [keyOf(a), keyOf(b)]
    if (left === right) return 0
    if (left === null || right === null) return left === null ? 1 : -1
    const isFirst = isText(name) ? left < right : left > right
    return isFirst !== (query.isReversed === true && name === sort) ? -1 : 1
  }
  const results = without(null)
  const order = [...(sort === undefined ? [] : [sort]), ...((sort && schema.tiesOf?.[sort]) ?? schema.ties)]
  const scoreOf = (terms: Terms) =>
    sort === undefined ? [...wanted, ...scored].reduce((sum, one) => sum + bestOf(terms, one), 0) : 0
  const metOf = (document: Document) =>
    sort === undefined ? better.filter(one => meetsCondition(document, one, all)).length : 0
  const placeOf = (id: number) =>
    sort === undefined && first.includes(id) ? -first.indexOf(id) : Number.NEGATIVE_INFINITY
  const ranked = results
    .map(one => ({
      ...one,
      points: sort === undefined && query.demands ? pointsOf(one.document) : 0,
      score: scoreOf(one.terms),
      met: metOf(one.document),
      place: placeOf(one.document.id),
    }))
    .sort((a, b) => {
      if (a.place !== b.place) return b.place - a.place
      if (a.points !== b.points) return b.points - a.points
      if (a.met !== b.met) return b.met - a.met
      if (a.score !== b.score) return b.score - a.score
      for (const name of order) {
        const found = compared(a.document, b.document, name)
        if (found !== 0) return found
      }
      return b.document.id - a.document.id
    })
  const shown = ranked.slice(from, from + length)

  function count(name: string, ranges?: Ranges) {
    const counts = new Map<string, number>()
    for (const { document } of held) for (const value of document.filters[name] ?? []) counts.set(value, 0)
    const counting = without(name).filter(({ document }) => areInRanges(document, ranges))
    for (const { document } of counting)
      for (const value of new Set(document.filters[name])) counts.set(value, (counts.get(value) ?? 0) + 1)
    const counted = [...counts].map(([value, count]) => ({ value, count }))
    return counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  function drops(): Found['drops'] {
    const ranges = Object.entries(query.ranges ?? {}).filter(([, { least, below }]) => (least ?? below) !== undefined)
    const totals = [...Object.keys(filters).filter(name => filters[name]?.length), ...ranges.map(([name]) => name)]
      .map(part => ({ part, total: without(part).length }))
      .sort((one, other) => other.total - one.total)
    const words = { part: 'words', total: wanted.length === 0 ? 0 : without('words').length }
    return [...totals, words].filter(({ total }) => total > 0)
  }

  function countedGrades(counted: readonly Document[]): Evidence['met'] {
    const met = new Map<string, Evidence['met'][number]>()
    for (const document of counted) {
      const { grades = [] } = standing.get(document) ?? {}
      const key = grades.join()
      met.set(key, { grades, total: (met.get(key)?.total ?? 0) + 1 })
    }
    return [...met.values()]
  }

  return {
    ids: shown.map(({ document }) => document.id),
    total: results.length,
    matched: shown.map(({ terms }) =>
      [...terms.keys()].filter(term => [...wanted, ...wantedFor(better), ...scored].some(one => one.has(term))),
    ),
    facets: Object.fromEntries(facets.map(name => [name, count(name)])),
    bounds: Object.fromEntries(
      Object.entries(query.bounds ?? {}).map(([name, bounds]) => [
        name,
        bounds.map(least => without(name).filter(({ document }) => isInRange(document, name, least)).length),
      ]),
    ),
    within: Object.fromEntries((query.within?.facets ?? []).map(name => [name, count(name, query.within?.ranges)])),
    drops: results.length === 0 ? drops() : [],
    ...(query.demands && {
      evidence: { least, met: countedGrades(near.filter(one => pointsOf(one) >= least)) },
    }),
  }
}

/** Goes through the points, the most first, until there are enough. */
function leastOf({ least, enough = [] }: Demands, points: number[], already: number) {
  if (least !== undefined) return least
  const needed = (each: number) => enough.find(({ from }) => each >= from)?.results ?? 0
  const levels = [...new Set(points)].sort((a, b) => b - a)
  const letIn = levels.filter(each => already + points.filter(other => other > each).length < needed(each))
  return Math.min(Number.POSITIVE_INFINITY, ...letIn)
}

const numberOf = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
