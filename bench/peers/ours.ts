// Our own engine, asked as the product asks it.
import lines from '../../contract/reference/lines-of-business.json' with { type: 'json' }
import { SearchEngine } from '../../search/engine.ts'
import { findByWords } from '../../server/features/listings/search/reading/find.ts'
import { vocabularyOf } from '../../server/features/listings/search/reading/vocabulary.ts'
import { schema } from '../corpus.ts'
import type { Answer, Peer } from '../peer.ts'
import { pageLength, type Question } from '../questions.ts'

export function ours(): Peer {
  const engine = new SearchEngine(schema)
  const companies = new Set<string>()
  let vocabulary = vocabularyOf({ lines, companies: [] })
  const ask = ({ words, state, line, facets, sentence }: Question, length: number) =>
    sentence === undefined
      ? engine.search({
          words: words.join(' '),
          filters: { ...(state && { state: [state] }), ...(line && { line_of_business: [line] }) },
          facets,
          length,
        })
      : findByWords(sentence, { facets, length }, { engine, vocabulary, idsOf: () => ['0'] }).found

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
      for (const listing of listings) {
        engine.put(listing)
        // The text holds the names of all who offer it, one after the other.
        if (listing.filters.organization.length === 1) companies.add(listing.text.organizations)
      }
    },
    finish: () => {
      vocabulary = vocabularyOf({ lines, companies: [...companies] })
    },
    ways: [{ name: 'search', find }],
    all: question => ask({ ...question, facets: [] }, engine.size).ids,
  }
}
