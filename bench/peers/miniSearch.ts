// MiniSearch as its documentation advises: nothing stored, a filter function over the caller's own data, boosts for the weights.
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { type Listing, schema, textFields } from '../corpus.ts'
import { type Answer, type Peer, standing } from '../peer.ts'
import { pageLength, type Question } from '../questions.ts'

type Held = { states: Set<string>; lines: Set<string>; standing: number }

export function miniSearch(): Peer {
  const held = new Map<number, Held>()
  const index = new MiniSearch<Listing>({
    fields: [...textFields],
    extractField: (listing, field) =>
      field === 'id' ? listing.id : (listing.text[field as keyof Listing['text']] ?? ''),
    tokenize: text => text.split(' '),
    processTerm: term => term,
    searchOptions: {
      boost: schema.text,
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

  function find(question: Question): Answer {
    const found = ask(question)
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
    ways: [{ name: 'search', find }],
    all: question => ask(question).map(({ id }) => id),
  }
}
