// The facts of a search that no listing meets.
import type { Viewer } from '#contract/policy.ts'
import type { Search } from '../listings/search/filters.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import { readQuery } from '../listings/search/reading/read.ts'
import { listingFor } from './ask.ts'
import { withoutNames } from './clientNames.ts'
import { type Facts, factsOf, hasFact } from './facts.ts'

/** Null if a listing meets the search, or if it contains no fact. */
export async function unmetSearch(approved: SearchIndex, search: Search, viewer: Viewer): Promise<Facts | null> {
  const { typed, find, lines, publicLines, vocabulary, engine } = await approved.searchUncached(search, viewer)
  const read = (text: string) => readQuery(text, vocabulary, (word, isOpen) => engine.knows(word, isOpen))
  const plain = withoutNames(typed, vocabulary)
  // In 'Joe's Pizza' only the client's name contains the class.
  const words = read(plain).classes.length > 0 ? plain : typed
  if (find(words).exact > 0) return null
  const facts = factsOf(read(words), { ...search, lines }, line => publicLines.has(line))
  // A tag belongs to the gap only if a listing meets the facts without it.
  const choices = [{ ...facts, tags: [] }, facts].filter(hasFact)
  return choices.find(choice => listingFor(engine, choice) === null) ?? null
}
