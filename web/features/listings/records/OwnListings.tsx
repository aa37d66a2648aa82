// /dashboard/listings: the viewer's published and pending listings with its actions; ?edit= replaces the lists by the form of one.

import { Link } from '@tanstack/react-router'
import { checkedChoices } from '#contract/search.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { dateSorts } from '#web/ui/SortSelect.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { ListingCard } from '../search/cards/ListingCard.tsx'
import { checkedLabel } from '../search/shown.ts'
import { ListingEditor } from './form/ListingEditor.tsx'
import { KeptListings, ViewAndEdit } from './KeptListings.tsx'
import { listingTiles } from './ListingRecords.tsx'
import { useListing } from './useListing.ts'

const perPage = 9
const sorts = [...dateSorts, { value: 'unconfirmed', label: 'Longest unconfirmed' }] as const

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
      <div className="peer">
        <ActiveListings />
      </div>
      <PendingListings />
    </>
  )
}

const checkedIn = (text: (name: string) => string) => checkedChoices.find(days => days === text('verified_within'))

function ActiveListings() {
  const { data: profile } = useProfile()
  const nameOf = (id: number) => profile?.organizations.find(one => one.id === id)?.organization_name
  const own = recordId(useListParams().text('organization'))
  return (
    <KeptListings
      title="Active Listings"
      isOfOne={own !== null}
      input={({ q, text, sort }) => {
        const organization_id = recordId(text('organization'))
        const checked = checkedIn(text)
        return {
          ...(q && { q }),
          ...(organization_id !== null && { organization_id }),
          ...(checked && { verified_within: Number(checked) }),
          sort,
        }
      }}
      perPage={perPage}
      sorts={sorts}
      empty={({ q, text }) =>
        q || text('organization') || checkedIn(text)
          ? { title: 'No listings match your filters', clears: ['q', 'organization', 'verified_within'] }
          : {
              title: 'No listings of yours yet',
              text: 'What you and your organizations add appears here once it is live.',
              action: (
                <Link className={buttonClass('soft')} to="/listings">
                  Search the market
                </Link>
              ),
            }
      }
      filters={({ address: { text }, ask }) => {
        const organization = recordId(text('organization'))
        const checked = checkedIn(text)
        return (
          <div className="mb-3.5 flex flex-wrap items-center gap-2 empty:hidden">
            {organization !== null && (
              <Pill
                label={nameOf(organization) ?? 'One organization'}
                onRemove={() => ask({ organization: undefined })}
              />
            )}
            {checked && <Pill label={checkedLabel(checked)} onRemove={() => ask({ verified_within: undefined })} />}
          </div>
        )
      }}
      actions={
        <Link className={buttonClass('primary', 'sm')} to="/add-to-the-pot">
          <Icon name="plus" size="s" /> Add Listing
        </Link>
      }
    />
  )
}

/** They would move with the list above while that loads. Pending listings: the viewer's own, those of the viewer's organizations, or all for a superAdmin. */
const PendingListings = () => (
  <div className="mt-12 border-t pt-7 peer-has-data-loading:hidden">
    <RecordList
      call="listings.pending"
      title="Pending Listings"
      rows={reply => reply.listings}
      perPage={perPage}
      prefix="pending_"
      noun="pending listings"
      count="waiting"
      {...listingTiles}
      empty={{ title: 'Nothing is waiting for review', caption: 'No Data Found' }}
    >
      {listing => (
        <ListingCard
          listing={listing}
          acts={
            <span className="ml-auto flex">
              <ViewAndEdit id={listing.id} listing_name={listing.listing_name} canEdit={listing.can_edit} />
            </span>
          }
        />
      )}
    </RecordList>
  </div>
)
