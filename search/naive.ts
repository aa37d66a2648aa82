// The same search the slow and obvious way, for tests to hold the engine against.
import type { Document, Found, Query, Schema } from './engine.ts'
import { synonymsOf } from './synonyms.ts'
import { isWithin, slipsAllowed } from './typos.ts'
import { allWordsOf, wordsOf } from './words.ts'

export function naiveSearch(schema: Schema, documents: readonly Document[], query: Query): Found {
  const { words = '', filters = {}, sort, from = 0, length = 10, facets = [] } = query
  const synonyms = synonymsOf(schema.synonyms ?? [])
  const held = documents.map(document => ({ document, terms: termsOf(document) }))
  const vocabulary = new Set(held.flatMap(({ terms }) => [...terms.keys()]))
  const wanted = understand()

  function termsOf({ text }: Document): Map<string, number> {
    const terms = new Map<string, number>()
    for (const [field, weight] of Object.entries(schema.text)) {
      const found = wordsOf(text[field] ?? '')
      for (const term of [...found, ...synonyms.termsIn(found)]) terms.set(term, Math.max(terms.get(term) ?? 0, weight))
    }
    return terms
  }

  function understand(): Map<string, number>[] {
    const telling = wordsOf(words)
    const all = telling.length > 0 ? telling : allWordsOf(words)
    const understood: Map<string, number>[] = []
    for (let place = 0; place < all.length; ) {
      const phrase = synonyms.at(all, place)
      const span = phrase?.length ?? 1
      const word = all.slice(place, place + span).join(' ')
      const isLast = place + span === all.length && /[\p{L}\p{N}&]$/u.test(words)
      const terms = new Map<string, number>()
      for (const term of vocabulary) {
        if (term === word || term === phrase?.term) terms.set(term, 4)
        else if (isLast && term.startsWith(word)) terms.set(term, 2)
      }
      if (terms.size === 0 && slipsAllowed(word) > 0)
        for (const term of vocabulary)
          if (term[0] === word[0] && isWithin(word, term, slipsAllowed(word))) terms.set(term, 1)
      understood.push(terms)
      place += span
    }
    return understood
  }

  const bestOf = (terms: Map<string, number>, one: Map<string, number>) =>
    Math.max(0, ...[...one].map(([term, factor]) => (terms.get(term) ?? 0) * factor))
  const saysAll = (terms: Map<string, number>) => wanted.every(one => bestOf(terms, one) > 0)
  const passes = (document: Document, name: string, values: readonly string[]) =>
    values.length === 0 || values.some(value => document.filters[name]?.includes(value))
  const without = (part: string | null) =>
    held.filter(
      ({ document, terms }) =>
        (part === 'words' || saysAll(terms)) &&
        Object.entries(filters).every(([name, values]) => name === part || passes(document, name, values)),
    )

  const results = without(null)
  const order = [...(sort === undefined ? [] : [sort]), ...schema.ties]
  const scoreOf = (terms: Map<string, number>) =>
    sort === undefined ? wanted.reduce((sum, one) => sum + bestOf(terms, one), 0) : 0
  const ranked = results
    .map(one => ({ ...one, score: scoreOf(one.terms) }))
    .sort((a, b) => {
      if (a.score !== b.score) return b.score - a.score
      for (const name of order) {
        const left = a.document.sorts[name] ?? Number.NEGATIVE_INFINITY
        const right = b.document.sorts[name] ?? Number.NEGATIVE_INFINITY
        if (left !== right) return left > right ? -1 : 1
      }
      return b.document.id - a.document.id
    })
  const shown = ranked.slice(from, from + length)

  function count(name: string) {
    const counts = new Map<string, number>()
    for (const { document } of held) for (const value of document.filters[name] ?? []) counts.set(value, 0)
    for (const { document } of without(name))
      for (const value of new Set(document.filters[name])) counts.set(value, (counts.get(value) ?? 0) + 1)
    const counted = [...counts].map(([value, count]) => ({ value, count }))
    return counted.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  function bestDrop(): Found['drop'] {
    const parts = [
      ...(wanted.length > 0 ? ['words'] : []),
      ...Object.keys(filters).filter(name => filters[name]?.length),
    ]
    let best: Found['drop'] = null
    for (const part of parts) {
      const total = without(part).length
      if (total > (best?.total ?? 0)) best = { part, total }
    }
    return best
  }

  return {
    ids: shown.map(({ document }) => document.id),
    total: results.length,
    matched: shown.map(({ terms }) =>
      [...terms.keys()].filter(term => !term.startsWith('=') && wanted.some(one => one.has(term))),
    ),
    facets: Object.fromEntries(facets.map(name => [name, count(name)])),
    drop: results.length === 0 ? bestDrop() : null,
  }
}
