// Asks the index whether any listing has all that a gap is about.
import type { SearchEngine } from '../../../../search/engine.ts'
import type { Query } from '../../../../search/query.ts'
import { termsOfClass } from '../reading/classTerms.ts'
import { classOf, type Facts, termOfTag } from './facts.ts'

/** The first listing that meets all of it, or null; with `among` only one of these. */
export function listingFor(engine: SearchEngine, facts: Facts, among?: readonly number[]): number | null {
  const [lines, ...otherLines] = facts.line_of_business
  const filters: Record<string, readonly string[]> = {}
  if (facts.states.length > 0) filters.state = facts.states
  if (lines) filters.line_of_business = lines
  for (const name of ['category', 'sub_category', 'iso_class_code'] as const)
    if (facts[name].length > 0) filters[name] = facts[name]
  const terms = facts.tags.flatMap(tag => termOfTag(tag) ?? []).map(term => [term])
  const words = facts.tags.filter(tag => termOfTag(tag) === undefined)
  const shared: Query = { filters, also: otherLines.map(group => ({ line_of_business: group })), length: 1 }
  const ask = (more: string[], query: Query = {}) => {
    const typed = [...words, ...more].join(' ')
    const found = engine.search({
      ...shared,
      ...query,
      ...(among && { among }),
      // The blank at the end says that the last word is a whole one.
      ...(typed && { words: `${typed} ` }),
    })
    return found.ids[0] ?? null
  }
  if (facts.words.length === 0) return ask([], { terms })
  const typed = classOf(facts)
  const filed = ask([], { terms: [termsOfClass(typed), ...terms] })
  if (filed !== null) return filed
  // A listing that is filed elsewhere and names the class in its text meets it as well.
  for (const name of [...typed.kinds, ...typed.subcategories]) {
    const mentioning = ask([name], { terms })
    if (mentioning !== null) return mentioning
  }
  return null
}
