// /dashboard/listings/edit/{id}: the form, or in view mode everything that it holds to read.
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#web/platform/useProfile.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { EditListing } from '#web/rooms/listings/edit/EditListing.tsx'
import { ListingDetail } from '#web/rooms/listings/ListingDetail.tsx'
import { ListingDetailSkeleton } from '#web/rooms/listings/ListingDetailSkeleton.tsx'
import { useListing } from '#web/rooms/listings/useListing.ts'
import styles from '#web/rooms/moderation/edit/Edit.module.css'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const nothingSought = {}

export function EditListingPage() {
  const { id } = useParams({ strict: false })
  const isViewMode = useRouterState({ select: ({ location }) => location.state.isViewMode === true })
  const { listing, data, error, refetch } = useListing(Number(id) || null)
  const { data: profile } = useProfile()
  /** Another number begins the form anew. */
  const [turn, setTurn] = useState(0)
  // Without a state of the navigation, as after a reload, what the viewer may do decides.
  const isView = isViewMode || listing?.can_edit === false
  const title = isView ? 'View Listing' : 'Edit Listing'
  useTitle(title)
  return (
    <main id="main" className="wrap page">
      <p>
        <Link className="lnk" to="/dashboard/listings">
          <Icon name="left" size="s" /> Back
        </Link>
      </p>
      <div className={styles.head}>
        <h1 className="h-page">{title}</h1>
        {listing && listing.status !== 'approved' && <StatusBadge status={listing.status} />}
      </div>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {data && !listing && <EmptyState level={2} title="No data available for this listing" />}
      {!data && !error && <ListingDetailSkeleton />}
      {listing && isView && <ListingDetail listing={listing} search={nothingSought} />}
      {listing && !isView && profile && (
        <EditListing
          key={`${listing.id} ${turn}`}
          listing={listing}
          account={profile.id}
          onTheirs={async () => {
            await refetch()
            setTurn(turn + 1)
          }}
        />
      )}
    </main>
  )
}
