// Keeps a search that found something and stayed for a moment, for the home page.
import { useEffect } from 'react'
import { type ListingSearch, searchCodec } from '#contract/search.ts'
import { rememberSearch } from '#web/platform/recents.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import type { AppliedChip } from '../filters/appliedChips.ts'

type Props = { search: ListingSearch; chips: readonly AppliedChip[]; hasFound: boolean }

const stoodMs = 1000

export function KeptSearch({ search, chips, hasFound }: Props) {
  const label = hasFound ? chips.map(chip => chip.label).join(' · ') : ''
  const stood = useDebounced(label, stoodMs)
  const isDue = label !== '' && stood === label
  // The browser's storage keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same search, whatever page it is at.
  useEffect(() => {
    if (isDue) rememberSearch({ label, search: searchCodec.write({ ...search, page: 1, listing: null }) })
  }, [isDue, label])
  return null
}
