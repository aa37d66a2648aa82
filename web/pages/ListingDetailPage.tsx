// The page of one listing. Its address contains the search that led here, and the page of the company's other listings.

import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { searchCodec } from '#contract/search.ts'
import { ListingDetail } from '#web/features/listings/records/details/ListingDetail.tsx'
import { ListingDetailHeader } from '#web/features/listings/records/details/ListingDetailHeader.tsx'
import { OtherListings } from '#web/features/listings/records/details/OtherListings.tsx'
import type { Risk } from '#web/features/listings/records/details/RiskQuestion.tsx'
import { useListing } from '#web/features/listings/records/useListing.ts'
import { othersPrefix } from '#web/features/listings/search/shown.ts'
import { useSearchedFor } from '#web/features/listings/search/useSearchedFor.ts'
import { Notes } from '#web/features/notes/Notes.tsx'
import { recordId } from '#web/platform/recordId.ts'
import { DeletedRecord } from '#web/review/DeletedRecord.tsx'
import { RecordPage } from '#web/ui/screen/RecordPage.tsx'

export function ListingDetailPage() {
  const number = recordId(useParams({ strict: false }).id)
  const search = searchCodec.read(useRouterState({ select: ({ location }) => location.searchStr }))
  const searched = useSearchedFor(search, true)
  const navigate = useNavigate()
  const ask = (change: Partial<Risk>) =>
    void navigate({
      to: '.',
      search: before => ({
        ...before,
        ...Object.fromEntries(Object.entries(change).map(([name, values]) => [name, values.join() || undefined])),
      }),
      replace: true,
      resetScroll: false,
    })
  return (
    <RecordPage
      query={useListing(number)}
      noun="listing"
      nameOf={({ listing_name }) => listing_name}
      back={{ to: '/listings', search: searchCodec.write({ ...search, listing: null }), label: 'Recommended Listings' }}
      missing={{
        caption: 'No data available for this listing',
        action: 'Back to results',
        around: words => (
          <DeletedRecord kind="listing" id={number}>
            {words}
          </DeletedRecord>
        ),
      }}
      head={listing => <ListingDetailHeader key={listing.id} listing={listing} search={searched} />}
    >
      {listing => (
        <>
          <ListingDetail
            key={listing.id}
            listing={listing}
            search={searched}
            typed={search.searchTerm}
            onAsk={ask}
            notes={of => <Notes of={of} level={2} />}
          />
          <OtherListings orgName={listing.org_name} picked={searched?.state} prefix={othersPrefix} />
        </>
      )}
    </RecordPage>
  )
}
