// Counts the listings of each suggested name, cached until the index changes.
import type { LiveIndex } from '#server/index/liveIndex.ts'
import type { SearchTerms } from './find.ts'
import { termsOfClass } from './reading/classTerms.ts'
import { naicsRead } from './reading/codes.ts'
import { phraseKey } from './reading/tokens.ts'
import type { Entry } from './suggestNames.ts'

const filterOf = {
  class: 'sub_category',
  iso: 'iso_class_code',
  naics: 'naics',
  line: 'line_of_business',
  state: 'state',
  organization: 'organization',
} as const
export type NamedKind = keyof typeof filterOf

export function countsIn(index: LiveIndex) {
  const byFilter = new Map<string, Map<string, number>>()
  const byName = new Map<string, number>()
  index.onChange(() => {
    byFilter.clear()
    byName.clear()
  })

  function valuesOf(filter: string): Map<string, number> {
    const cached = byFilter.get(filter)
    if (cached) return cached
    const values = new Map(index.engine.values(filter).map(({ value, count }) => [value, count]))
    byFilter.set(filter, values)
    return values
  }

  function searched(kind: 'class' | 'state' | 'naics', { label, value }: Entry, { vocabulary }: SearchTerms): number {
    if (kind === 'state') return index.engine.search({ filters: { state: value.split(',') }, length: 0 }).total
    if (kind === 'naics') return index.engine.search({ terms: [termsOfClass(naicsRead([value], ''))], length: 0 }).total
    const meaning = vocabulary.meaningsOf(phraseKey(label)).find(one => one.is === 'class')
    return meaning ? index.engine.search({ terms: [termsOfClass(meaning)], length: 0 }).total : 0
  }

  /** For the order of names: a class counts as its whole sub-category. */
  const roughly = (kind: NamedKind, { value }: Entry, { ids }: SearchTerms): number =>
    valuesOf(filterOf[kind]).get(kind === 'organization' ? (ids.get(value) ?? '') : value) ?? 0

  return {
    roughly,
    exactly(kind: NamedKind, entry: Entry, of: SearchTerms): number {
      const isSearched = kind === 'class' || kind === 'naics' || (kind === 'state' && entry.value.includes(','))
      if (!isSearched) return roughly(kind, entry, of)
      const key = `${kind} ${entry.label}`
      const count = byName.get(key) ?? searched(kind, entry, of)
      byName.set(key, count)
      return count
    },
  }
}
