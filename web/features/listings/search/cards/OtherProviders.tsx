// How many organizations offer a listing beside its own, and the one among them that was searched for.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { Highlight } from '#web/ui/Highlight.tsx'
import { hasMarks } from '#web/ui/markedParts.ts'
import { otherProviders } from '../../records/listingTexts.ts'

type Props = {
  listing: Pick<ListingRecord, 'org_name' | 'organization_id' | 'provider_ids' | 'provider_names'>
  /** The words of the search, which are highlighted. */
  words: readonly string[]
}

export function OtherProviders({ listing, words }: Props) {
  const others = otherProviders(listing)
  if (others.length === 0) return null
  const meant = hasMarks(listing.org_name, words) ? undefined : others.find(name => hasMarks(name, words))
  return (
    <>
      <span className="flex-none text-muted">
        <span aria-hidden="true">+{others.length}</span>
        <span className="sr-only">
          and {others.length} other {others.length === 1 ? 'provider' : 'providers'}
        </span>
      </span>{' '}
      {meant && (
        <span className="truncate" title={meant}>
          with <Highlight text={meant} words={words} />
        </span>
      )}
    </>
  )
}
