// The minimum premium of a listing; one that its organization states for all its listings is muted and says so, on paper as well.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'

export function StatedPremium({ listing }: { listing: Pick<ListingRecord, 'stated'> }) {
  const { value, words, note } = listing.stated.minimum_premium
  if (value !== null && note === '') return words
  return (
    <span className="text-muted" title={note || undefined}>
      {words}
      {note && <span className="sr-only">. {note}</span>}
      {note && <span className="hidden text-13 print:inline"> {note}</span>}
    </span>
  )
}
