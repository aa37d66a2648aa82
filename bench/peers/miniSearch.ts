// MiniSearch as its documentation advises: nothing stored, a filter function over the caller's own data, boosts for the weights.
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { type Listing, type TextField, textFields, weights } from '../corpus.ts'
import { type Answer, hasFilter, markOf, marksOf, type Peer, standing } from '../peer.ts'
import { pageLength, type Question } from '../questions.ts'

type Held = { states: Set<string>; lines: Set<string>; standing: number }

export function miniSearch(): Peer {
  const held = new Map<number, Held>()
  const index = new MiniSearch<Listing>({
    fields: [...textFields, 'marks'],
    extractField: (listing, field) => {
      if (field === 'id') return listing.id
      return field === 'marks' ? marksOf(listing).join(' ') : (listing.text[field as TextField] ?? '')
    },
    tokenize: text => text.split(' '),
    processTerm: term => term,
    searchOptions: {
      boost: weights,
      combineWith: 'AND',
      fuzzy: false,
      prefix: (_term, place, terms) => place === terms.length - 1,
    },
  })

  function ask({ words, state, line }: Question) {
    const everything = words.length === 0
    const query: Query = everything ? MiniSearch.wildcard : words.join(' ')
    const options: SearchOptions = {}
    if (everything) options.boostDocument = id => held.get(id)?.standing ?? 0
    if (state !== undefined || line !== undefined)
      options.filter = ({ id }) => {
        const one = held.get(id)
        return one !== undefined && (!state || one.states.has(state)) && (!line || one.lines.has(line))
      }
    return index.search(query, options)
  }

  function askMarked(question: Question) {
    const { words, state, line } = question
    const marks = [...(state ? [markOf('state', state)] : []), ...(line ? [markOf('line', line)] : [])]
    if (marks.length === 0) return ask(question)
    const ofMarks = marks.map(mark => ({ queries: [mark], fields: ['marks'], prefix: false }))
    const ofWords = words.length > 0 ? [{ queries: [words.join(' ')], fields: [...textFields] }] : []
    const order: SearchOptions = words.length > 0 ? {} : { boostDocument: id => held.get(id)?.standing ?? 0 }
    return index.search({ combineWith: 'AND', queries: [...ofWords, ...ofMarks] }, order)
  }

  const pageWith =
    (way: typeof ask) =>
    (question: Question): Answer => {
      const found = way(question)
      return { total: found.length, ids: found.slice(0, pageLength).map(({ id }) => id) }
    }

  return {
    add: listings => {
      for (const listing of listings)
        held.set(listing.id, {
          states: new Set(listing.filters.state),
          lines: new Set(listing.filters.line_of_business),
          standing: standing(listing),
        })
      index.addAll(listings)
    },
    finish: () => undefined,
    ways: [
      { name: 'filter function', find: pageWith(ask) },
      { name: 'filters as words in an expression tree', find: pageWith(askMarked), suits: hasFilter },
    ],
    all: question => ask(question).map(({ id }) => id),
  }
}
