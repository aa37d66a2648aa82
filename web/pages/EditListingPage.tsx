// /dashboard/listings/edit/{id}: the form, or in view mode everything that it holds to read.
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { useTitle } from '#web/platform/useTitle.ts'
import { EditableListing } from '#web/rooms/listings/edit/EditableListing.tsx'
import { ListingDetail } from '#web/rooms/listings/ListingDetail.tsx'
import { useListing } from '#web/rooms/listings/useListing.ts'
import styles from '#web/rooms/moderation/edit/Edit.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const nothingSought = {}

export function EditListingPage() {
  const { id } = useParams({ strict: false })
  const isViewMode = useRouterState({ select: ({ location }) => location.state.isViewMode === true })
  const number = Number(id) || null
  const { listing } = useListing(number)
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
      {isView ? listing && <ListingDetail listing={listing} search={nothingSought} /> : <EditableListing id={number} />}
    </main>
  )
}
