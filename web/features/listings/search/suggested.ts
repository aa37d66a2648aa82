// The suggestions of a search bar: their rows, and the search after choosing one.

import type { Filters, ListingSearch } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { withoutJoining } from './understoodWords.ts'

export type Suggested = ReplyFor<'listings.suggestions'>['suggestions'][number]

const groups: Record<Suggested['kind'], string> = {
  class: 'Classes of business',
  line: 'Lines of business',
  state: 'Places',
  iso: 'ISO classes',
  naics: 'NAICS codes',
  listing: 'Listings',
  organization: 'Companies',
  person: 'People',
}

/** A listing is a single result; other suggestions show how many listings they lead to, unless filters narrow those further. */
export const suggestionRows = (suggested: readonly Suggested[], { isNarrowed = false } = {}) =>
  suggested.map(one => ({
    of: one,
    value: `${one.kind} ${one.value} ${one.label}`,
    label: one.label,
    kind: groups[one.kind],
    count: one.kind === 'listing' || isNarrowed ? undefined : one.count,
    found: { query: one.from, via: one.via },
  }))

/** The typed words before those that a suggestion replaces. */
export function wordsBefore(typed: string, from: string): string {
  const text = typed.trim()
  // The suggestions may answer an earlier, shorter text, whose words are still at the end.
  const at = text.toLowerCase().lastIndexOf(from.toLowerCase())
  return at <= 0 ? '' : withoutJoining(text.slice(0, at).trim().split(/\s+/)).join(' ')
}

/** A line, place, ISO class or company becomes a filter; a class, NAICS code or listing becomes words. */
export function chosenBy({ kind, label, value, from }: Suggested, search: ListingSearch): Partial<Filters> {
  const searchTerm = wordsBefore(search.searchTerm, from)
  const added = (values: readonly string[], more: readonly string[]) => [...new Set([...values, ...more])]
  if (kind === 'line') return { searchTerm, line_of_business: added(search.line_of_business, [value]) }
  if (kind === 'state') return { searchTerm, state: added(search.state, value.split(',')) }
  if (kind === 'iso') return { searchTerm, iso_class_code: value }
  if (kind === 'organization') return { searchTerm, org_name: value }
  if (kind === 'naics') return { searchTerm: `${searchTerm} NAICS ${value}`.trim() }
  return { searchTerm: kind === 'class' && searchTerm !== '' ? `${searchTerm} ${label}` : label }
}
