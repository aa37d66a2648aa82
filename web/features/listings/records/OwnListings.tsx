// /dashboard/listings: published and pending listings with the viewer's actions; ?edit= replaces the lists by the form of one.

import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { checkedChoices } from '#contract/search.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useConfirm } from '#web/review/StillCorrect.tsx'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { ListingCard } from '../search/cards/ListingCard.tsx'
import { checkedLabel } from '../search/shown.ts'
import { ListingEditor } from './form/ListingEditor.tsx'
import { ListingRecords, listingTiles } from './ListingRecords.tsx'
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

type Text = (name: string) => string
const ownerIn = (text: Text) => recordId(text('organization'))
const checkedIn = (text: Text) => checkedChoices.find(days => days === text('verified_within'))

function ActiveListings() {
  const { data: profile } = useProfile()
  const nameOf = (owner: number) =>
    profile?.organizations.find(({ id }) => id === owner)?.organization_name ?? 'One organization'
  return (
    <ListingRecords
      title="Active Listings"
      input={({ q, sort, text }) => {
        const [owner_id, checked] = [ownerIn(text), checkedIn(text)]
        return {
          ...(q && { searchTerm: q }),
          ...(owner_id !== null && { owner_id }),
          ...(checked && { verified_within: Number(checked) }),
          sort,
        }
      }}
      perPage={perPage}
      noun="listings"
      empty={{ title: 'Nothing here yet', caption: 'No Data Found' }}
      actions={
        <Link className={buttonClass('primary', 'sm')} to="/add-to-the-pot">
          <Icon name="plus" size="s" /> Add Listing
        </Link>
      }
      filters={({ address: { text }, ask }) => {
        const [owner, checked] = [ownerIn(text), checkedIn(text)]
        return (
          <div className="mb-3.5 flex flex-wrap gap-2 empty:hidden">
            {owner !== null && <Pill label={nameOf(owner)} onRemove={() => ask({ organization: undefined })} />}
            {checked && <Pill label={checkedLabel(checked)} onRemove={() => ask({ verified_within: undefined })} />}
          </div>
        )
      }}
    >
      {ownCard}
    </ListingRecords>
  )
}

const ownCard = (listing: ListingRecord) => <ListingCard listing={listing} acts={<ListingActs listing={listing} />} />

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
const PendingListings = () => (
  <div className="mt-12 border-t pt-7">
    <RecordList
      call="listings.pending"
      rows={reply => reply.listings}
      title="Pending Listings"
      count="waiting"
      perPage={perPage}
      prefix="pending_"
      noun="pending listings"
      empty={{ title: 'Nothing is waiting for review', caption: 'No Data Found' }}
      {...listingTiles}
    >
      {ownCard}
    </RecordList>
  </div>
)
