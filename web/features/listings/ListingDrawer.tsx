// 'Listing Details': who offers a listing and whom to call there, over the page that it was opened from.
import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingRecord, Provider } from '#contract/listingRecord.ts'
import { AccessWords } from '#web/features/access/AccessWords.tsx'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { RatingModal } from '../ratings/RatingModal.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { CompanyLine } from './CompanyLine.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import styles from './ListingDrawer.module.css'
import { ListingDrawerBody } from './ListingDrawerBody.tsx'
import { type ProviderTab, providersIn, providerTabs, tabOf } from './providerTabs.ts'
import { type ListingSearch, writeSearch } from './searchParams.ts'
import { type SearchedFor, useListing } from './useListing.ts'
import { useSearchedFor } from './useSearchedFor.ts'

/** Closed with null, so that it can slide away and give the focus back. */
type Props = { id: number | null; search: ListingSearch; onClose: () => void }

const noReview = { of: null, orgId: 0, open: false }

/** The tabs change the list of providers. */
const panelId = 'listing-providers'

export function ListingDrawer({ id, search, onClose }: Props) {
  const tab = tabOf(useSearch({ strict: false, select: ({ tab }) => tab }))
  const person = useRouterState({ select: ({ location }) => location.state.person })
  const navigate = useNavigate()
  const [wideId, setWideId] = useState<number | null>(null)
  const [review, setReview] = useState<{ of: number | null; orgId: number; open: boolean }>(noReview)
  // Back takes the listing away, and its review with it.
  if (review.open && review.of !== id) setReview(noReview)

  const sought = useSearchedFor(search, id !== null)
  const isWide = wideId === id
  const query = useListing(sought ? id : null, isWide ? {} : sought)
  const { listing, isPending } = query
  const reviewed = listing?.providers.find(provider => provider.org_id === review.orgId)
  const choose = (next: ProviderTab) =>
    navigate({
      to: '.',
      search: before => ({ ...before, tab: next === 'all' ? undefined : next }),
      replace: true,
      resetScroll: false,
      // How the details were opened says how they are closed.
      state: true,
    })

  return (
    <>
      <SidePanel
        open={id !== null}
        label="Listing Details"
        onClose={onClose}
        header={
          <Header
            listing={listing}
            fullSearch={search}
            search={sought}
            tab={tab}
            onTab={choose}
            isPending={isPending}
          />
        }
      >
        <ListingDrawerBody
          query={isPending ? { ...query, data: undefined } : query}
          tab={tab}
          onTab={choose}
          panelId={panelId}
          search={sought}
          person={person}
          onShowAll={isWide ? undefined : () => setWideId(id)}
          onReview={orgId => setReview({ of: id, orgId, open: true })}
        />
      </SidePanel>
      <RatingModal organization={reviewed} open={review.open} onClose={() => setReview({ ...review, open: false })} />
    </>
  )
}

type Head = {
  listing: ListingRecord | undefined
  /** What the address asks for, and what that means for the providers. */
  fullSearch: ListingSearch
  search: SearchedFor | undefined
  tab: ProviderTab
  onTab: (tab: ProviderTab) => void
  isPending: boolean
}

function Header({ listing, fullSearch, search, tab, onTab, isPending }: Head) {
  return (
    <>
      <div className={styles.top}>
        <span className="caption">Listing Details</span>
        {listing && (
          <span className="row pushed gap-4">
            <CopyLinkButton id={listing.id} search={search} />
            <BookmarkButton listing={listing} />
          </span>
        )}
      </div>
      <h2 className={styles.name}>{listing?.listing_name ?? (isPending ? 'Loading...' : 'Listing')}</h2>
      <div className={styles.standing}>
        {listing && (
          <>
            <CompanyLine listing={listing} />
            {listing.status === 'approved' && <Freshness freshness={listing.freshness} editedAt={listing.updated_at} />}
            <AccessWords access={listing.access} />
            <StillCorrect kind="listing" record={listing} />
            <StatusBadge status={listing.status} />
            <Link
              className={`text-link ${styles.page}`}
              to="/listings/details/$id"
              params={{ id: String(listing.id) }}
              search={writeSearch({ ...fullSearch, listing: null })}
            >
              Open full page
            </Link>
          </>
        )}
      </div>
      <ProviderTabs providers={listing?.providers} tab={tab} onTab={onTab} panelId={panelId} />
    </>
  )
}

type ProviderTabsProps = {
  /** Absent while they are loading: then nothing is said of how many there are. */
  providers: readonly Provider[] | undefined
  tab: ProviderTab
  onTab: (tab: ProviderTab) => void
  panelId: string
}
const label = 'Provider type'

/** Which type of provider is shown, with how many there are of each; a select where tabs have no room. */
function ProviderTabs({ providers, tab, onTab, panelId }: ProviderTabsProps) {
  const tabs = providerTabs.map(({ value, label }) => ({
    value,
    label,
    count: providers && providersIn(providers, value).length,
  }))
  return (
    <>
      <div className={styles.wide}>
        <Tabs tabs={tabs} value={tab} onChange={onTab} label={label} panelId={panelId} className={styles.tabs} />
      </div>
      <div className={styles.narrow}>
        <Picker
          label={label}
          bare
          searchable={false}
          clearable={false}
          // A type that nobody has can be chosen as a tab, so here as well.
          options={tabs.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
          value={tab}
          onChange={value => onTab(tabOf(value))}
        />
      </div>
    </>
  )
}
