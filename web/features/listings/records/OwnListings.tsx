// /dashboard/listings: published and pending listings with the viewer's actions; ?edit= replaces the lists by the form of one.

import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { checkedChoices } from '#contract/search.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useConfirm } from '#web/review/StillCorrect.tsx'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ListSection } from '#web/ui/List.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from '../search/cards/ListingCard.tsx'
import { ListingList } from '../search/results/ListingList.tsx'
import { checkedLabel } from '../search/shown.ts'
import { ListingEditor } from './form/ListingEditor.tsx'
import { useListing } from './useListing.ts'

const perPage = 9

export function DashboardListings() {
  const id = recordId(useListParams().text('edit'))
  const { listing } = useListing(id)
  if (id !== null)
    return (
      <section aria-labelledby="edit-listing">
        <h2 className="font-display text-section" id="edit-listing">
          Edit Listing{listing && `: ${listing.listing_name}`}
        </h2>
        <ListingEditor id={id} />
      </section>
    )
  return (
    <>
      <ActiveListings />
      <PendingListings />
    </>
  )
}

function ActiveListings() {
  const params = useListParams()
  const { q, text, ask } = params
  const { data: profile } = useProfile()
  const sort = dateSortOf(text('sort'))
  const owner_id = recordId(text('organization'))
  const owner = profile?.organizations.find(({ id }) => id === owner_id)?.organization_name ?? 'One organization'
  const checked = checkedChoices.find(days => days === text('verified_within'))
  const query = {
    ...(q && { searchTerm: q }),
    ...(owner_id !== null && { owner_id }),
    ...(checked && { verified_within: Number(checked) }),
    sort,
  }
  const list = useList('listings.filtered', query, { perPage, params })
  return (
    <ListSection
      query={list.query}
      size="section-title"
      id="active-listings"
      title="Active Listings"
      of="listings"
      aside={
        <>
          <SortSelect value={sort} options={[...dateSorts]} onChange={sort => ask({ sort })} />
          <Link className={buttonClass('primary', 'sm')} to="/add-to-the-pot">
            <Icon name="plus" size="s" /> Add Listing
          </Link>
        </>
      }
    >
      {(owner_id !== null || checked) && (
        <div className="mb-3.5 flex flex-wrap items-center gap-2">
          {owner_id !== null && <Pill label={owner} onRemove={() => ask({ organization: undefined })} />}
          {checked && <Pill label={checkedLabel(checked)} onRemove={() => ask({ verified_within: undefined })} />}
        </div>
      )}
      <ListingList {...list} announce="active listings">
        {ownCard}
      </ListingList>
    </ListSection>
  )
}

const ownCard = (listing: ListingRecord) => (
  <ListingCard key={listing.id} listing={listing} acts={<ListingActs listing={listing} />} />
)

/** The viewer's actions on a card: preview, edit, or confirm that it is still correct. */
function ListingActs({ listing }: { listing: ListingRecord }) {
  const { id, listing_name, can_edit, edits_live, status } = listing
  const confirm = useConfirm('listing', id)
  return (
    <span className="ml-auto flex">
      {edits_live && status === 'approved' && (
        <IconButton
          aria-label={`Still correct: ${listing_name}`}
          title="Still correct"
          aria-disabled={confirm.isBusy || undefined}
          onClick={confirm.confirm}
        >
          <Icon name="check" />
        </IconButton>
      )}
      <Link
        className={iconButtonClass()}
        to="/dashboard/listings/edit/$id"
        params={{ id: String(id) }}
        state={{ isViewMode: true }}
        aria-label={`View ${listing_name}`}
        title="View"
      >
        <Icon name="eye" />
      </Link>
      {can_edit && (
        <Link
          className={iconButtonClass()}
          to="/dashboard/listings"
          search={{ edit: String(id) }}
          aria-label={`Edit ${listing_name}`}
          title="Edit"
        >
          <Icon name="pen" />
        </Link>
      )}
    </span>
  )
}

/** Pending listings: the viewer's own, those of the viewer's organizations, or all for a superAdmin. */
function PendingListings() {
  const list = useList('listings.pending', {}, { perPage, prefix: 'pending_' })
  return (
    <ListSection
      className="mt-12 border-t pt-7"
      query={list.query}
      size="section-title"
      id="pending-listings"
      title="Pending Listings"
      kind="waiting"
      of="waiting for review"
    >
      <ListingList
        {...list}
        noun="pending listings"
        empty={<EmptyState title="Nothing is waiting for review" caption="No Data Found" />}
      >
        {ownCard}
      </ListingList>
    </ListSection>
  )
}
