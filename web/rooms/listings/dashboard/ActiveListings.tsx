// The approved listings on the dashboard: searched, in two orders, nine a page, with what the viewer may do to each.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { CardSkeleton } from '#web/ui/CardSkeleton.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { ListingActs } from './ListingActs.tsx'
import styles from './Listings.module.css'

const perPage = 9
const sorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const

export function ActiveListings() {
  const given = useSearch({ strict: false })
  const navigate = useNavigate()
  const q = typeof given.q === 'string' && given.q.trim() !== '' ? given.q : undefined
  const sort = sorts.find(({ value }) => value === given.sort)?.value ?? 'last_updated'
  const page = Math.max(1, Number(given.page) || 1)
  const { data, error, refetch, isPlaceholderData } = useCall(
    'listings.filtered',
    { ...(q && { searchTerm: q }), sort, page, per_page: perPage },
    { keepLast: true },
  )
  return (
    <section aria-labelledby="active-listings">
      <div className={`res-h ${styles.head}`}>
        <h2 className="h-sec" id="active-listings">
          Active Listings
        </h2>
        {data && <CountBadge count={data.total} label="listings" />}
        <div className="r">
          <SortSelect
            value={sort}
            options={[...sorts]}
            onChange={next => void navigate({ to: '.', search: { q, sort: next }, resetScroll: false })}
          />
          <Link className="btn sm" to="/add-to-the-pot">
            <Icon name="plus" size="s" /> Add Listing
          </Link>
        </div>
      </div>
      <p className="sr" aria-live="polite">
        {data && `${data.total} active listings`}
      </p>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div className="grid3" role="status" aria-label="Loading listings">
          {Array.from({ length: perPage }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never change.
            <CardSkeleton key={index} />
          ))}
        </div>
      )}
      {data && data.total > 0 && (
        <div className="grid3" aria-busy={isPlaceholderData}>
          {data.listings.map(listing => (
            <ListingCard key={listing.id} listing={listing} hideBookmark acts={<ListingActs listing={listing} />} />
          ))}
        </div>
      )}
      {data?.total === 0 && <EmptyState title="No Data Found" />}
      {data && (
        <Pages
          page={page}
          perPage={perPage}
          total={data.total}
          onPage={next => void navigate({ to: '.', search: { q, sort: given.sort, page: next } })}
        />
      )}
    </section>
  )
}
