// The interface of the engines that are compared, including our own.
import { normalizedWords } from '../search/words.ts'
import type { Listing } from './corpus.ts'
import type { Question } from './questions.ts'

export type Counts = Record<string, Record<string, number>>

export type Answer = {
  total: number
  /** Of the page. */
  ids: number[]
  /** In one shape for all; called after the clock has stopped. */
  counts?: () => Counts
}

/** One way to ask an engine; where there are several, the faster one is taken for each kind of question. */
export type Way = {
  name: string
  find(question: Question): Answer | Promise<Answer>
  /** Without this it is another way for every question. */
  suits?(question: Question): boolean
}

export type Peer = {
  /** Called batch by batch. */
  add(listings: Listing[]): void | Promise<void>
  /** Called after the last batch, to build indexes and statistics. */
  finish(): void | Promise<void>
  ways: Way[]
  /** The ids of all results, for the check. */
  all(question: Question): number[] | Promise<number[]>
  close?(): Promise<void>
}

/** The words as our engine splits them, so that all engines agree on what a word is and need only split at blanks. */
export function plainWords(listing: Listing): Listing {
  const plain = (text: string) => normalizedWords(text.replaceAll('&', 'n')).join(' ')
  const { name, class: of, category, tags, organizations, lines, description } = listing.text
  return {
    ...listing,
    text: {
      name: plain(name),
      class: plain(of),
      category: plain(category),
      tags: plain(tags),
      organizations: plain(organizations),
      lines: plain(lines),
      description: plain(description),
    },
  }
}

/** A question as the others understand it: whole words are cut as they were in the texts. */
export const plainQuestion = (question: Question): Question => ({
  ...question,
  words: question.words.flatMap((word, place) =>
    place === question.words.length - 1 ? [word] : normalizedWords(word),
  ),
})

/** Best first in the absence of words: by rating, then by freshness, as one number. */
export const standing = ({ sorts }: Listing): number => (sorts.rating || 0) * 1e10 + sorts.last_updated

/** A filter's value as a word that is in no text, for engines that search words faster than they join tables. */
export const markOf = (kind: 'state' | 'line', value: string) => `zz${kind}${value.replaceAll('-', '').toLowerCase()}`

export const marksOf = ({ filters }: Listing): string[] => [
  ...filters.state.map(state => markOf('state', state)),
  ...filters.line_of_business.map(line => markOf('line', line)),
]

export const hasFilter = ({ state, line }: Question): boolean => state !== undefined || line !== undefined
