// Asks the index whether a listing meets all facts of a gap.
import type { SearchEngine } from '../../../search/engine.ts'
import type { Query } from '../../../search/query.ts'
import { termsOfClass } from '../listings/search/reading/classTerms.ts'
import { classOf, type Facts, termOfTag } from './facts.ts'

/** Returns the first listing that meets all facts, or null. `among` limits the listings. */
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
      // The space at the end marks the last word as complete.
      ...(typed && { words: `${typed} ` }),
    })
    return found.ids[0] ?? null
  }
  if (facts.words.length === 0) return ask([], { terms })
  const typed = classOf(facts)
  const filed = ask([], { terms: [termsOfClass(typed), ...terms] })
  if (filed !== null) return filed
  // A listing of another class that names this one in its text meets the gap too.
  for (const name of [...typed.kinds, ...typed.subcategories]) {
    const mentioning = ask([name], { terms })
    if (mentioning !== null) return mentioning
  }
  return null
}
