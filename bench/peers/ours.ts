// Our own engine, asked as the product asks it.
import { SearchEngine } from '../../search/engine.ts'
import { schema } from '../corpus.ts'
import type { Answer, Peer } from '../peer.ts'
import { pageLength, type Question } from '../questions.ts'

export function ours(): Peer {
  const engine = new SearchEngine(schema)
  const ask = ({ words, state, line, facets }: Question, length: number) =>
    engine.search({
      words: words.join(' '),
      filters: { ...(state && { state: [state] }), ...(line && { line_of_business: [line] }) },
      facets,
      length,
    })

  function find(question: Question): Answer {
    const { total, ids, facets } = ask(question, pageLength)
    const countsOf = (name: string) =>
      Object.fromEntries(
        (facets[name] ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
      )
    return { total, ids, counts: () => Object.fromEntries(Object.keys(facets).map(name => [name, countsOf(name)])) }
  }

  return {
    add: listings => {
      for (const listing of listings) engine.put(listing)
    },
    finish: () => undefined,
    ways: [{ name: 'search', find }],
    all: question => ask({ ...question, facets: [] }, engine.size).ids,
  }
}
