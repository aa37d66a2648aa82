// All listings of one organization: sorted, and eight on a page.
import { useRef } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { CardSkeleton } from '#web/ui/CardSkeleton.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from './ListingCard.tsx'
import styles from './OtherListings.module.css'

const sorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
export type OtherSort = (typeof sorts)[number]['value']
/** What the address says, where it names an order. */
export const otherSortOf = (text: unknown): OtherSort =>
  sorts.find(({ value }) => value === text)?.value ?? 'last_updated'

/** Spec §9. */
const perPage = 8
const places = Array.from({ length: perPage }, (_, place) => place)

type Props = {
  orgName: string
  heading?: string
  picked: readonly string[]
  page: number
  sort: OtherSort
  onChange: (asked: { page: number; sort: OtherSort }) => void
}

export function OtherListings({ orgName, heading, picked, page, sort, onChange }: Props) {
  const top = useRef<HTMLHeadingElement>(null)
  const asked = { org_name: orgName, sort, page, per_page: perPage }
  const { data, error, isPending, isPlaceholderData, refetch } = useCall('listings.filtered', asked, { keepLast: true })
  const turn = (to: number) => {
    onChange({ page: to, sort })
    // The list begins far down the page: its own top is where the next page is read from.
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.others} aria-labelledby="other-listings" aria-busy={isPlaceholderData || undefined}>
      <div className={`res-h ${styles.head}`}>
        <h2 className="h-page" id="other-listings" ref={top} tabIndex={-1}>
          {heading ?? `All listings by ${orgName}`}
        </h2>
        {data && <CountBadge count={data.total} label={data.total === 1 ? 'listing' : 'listings'} />}
        <div className="r">
          <SortSelect value={sort} options={[...sorts]} onChange={next => onChange({ page: 1, sort: next })} />
        </div>
      </div>
      {isPending && (
        <div className="grid4" role="status">
          <span className="sr">Loading the listings...</span>
          {places.map(place => (
            <CardSkeleton key={place} />
          ))}
        </div>
      )}
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState title="No Data Found" />}
      {data && data.total > 0 && (
        <>
          <div className="grid4">
            {data.listings.map(listing => (
              <ListingCard key={listing.id} listing={listing} picked={picked} />
            ))}
          </div>
          <Pages page={page} perPage={perPage} total={data.total} onPage={turn} />
        </>
      )}
    </section>
  )
}
