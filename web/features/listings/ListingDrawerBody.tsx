// What the drawer says of a listing: what it is, where it is written, and who offers it.

import { errors } from '#contract/errors.ts'
import { listingClass } from '#contract/facts/listing.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { stateName } from '#contract/stateNames.ts'
import { Answer, type Query } from '#web/ui/Answer.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { coverageCount, coverageSentence } from '#web/ui/states.ts'
import type { Sought } from '../contacts/contactTexts.ts'
import { WhoToCall } from '../contacts/WhoToCall.tsx'
import { ListingRoutes } from '../routes/ListingRoutes.tsx'
import styles from './ListingDrawer.module.css'
import { classOf, contactsOf, desksOf, termsOf } from './listingTexts.ts'
import provider from './Provider.module.css'
import { ProviderList } from './ProviderList.tsx'
import type { ProviderTab } from './providerTabs.ts'
import { type SearchedFor, useSought } from './useListing.ts'
import { useViews } from './useViews.ts'

type Props = {
  query: Query<ListingRecord | null>
  tab: ProviderTab
  onTab: (tab: ProviderTab) => void
  panelId: string
  search: SearchedFor | undefined
  /** Whom it is opened at. */
  person: number | undefined
  /** Where providers are left out because of the search: shows them too. */
  onShowAll: (() => void) | undefined
  onReview: (orgId: number) => void
}

export function ListingDrawerBody({ query, search, person, ...list }: Props) {
  const { sought, isPending } = useSought(search, query.data)
  useViews(query.data ?? undefined)
  return (
    <Answer
      query={query}
      loading={<ListingDrawerSkeleton />}
      missing={<EmptyState title="No data available for this listing" text={errors.not_found[1]} />}
    >
      {listing => (
        <>
          <WhoToCall
            // Another listing begins with its first contacts.
            key={listing.id}
            contacts={contactsOf(listing)}
            sought={sought}
            company={listing.org_name}
            desks={desksOf(listing)}
            person={person}
            isPending={isPending}
            level={3}
          />
          {listing.description && (
            <p className={styles.description}>
              <ClampedText text={listing.description} limit={600} />
            </p>
          )}
          <Summary listing={listing} sought={sought} />
          <ListingRoutes
            key={`routes ${listing.id}`}
            listing={listing}
            search={search}
            level={3}
            className={provider.routes}
          />
          <ProviderList listing={listing} sought={sought} {...list} />
        </>
      )}
    </Answer>
  )
}

function Summary({ listing, sought: { lines, states } }: { listing: ListingRecord; sought: Sought }) {
  const items = [
    ...classOf(listing),
    ...termsOf(listing),
    ...(states.length > 0 ? [{ label: 'State', value: states.map(stateName).join(', ') }] : []),
    ...(lines.length > 0 ? [{ label: 'Line of Business', value: lines.join(', ') }] : []),
  ]
  const count = coverageCount(listing.states)
  const sentence = coverageSentence(listing.states)
  return (
    <div className={styles.summary}>
      <FactList items={items} />
      <div className={styles.coverage}>
        <MiniMap states={listing.states} picked={states} />
        <p>
          <b>{count}</b>
          {sentence !== count && <span className="caption">{sentence}</span>}
        </p>
      </div>
    </div>
  )
}

const providers = ['first', 'second', 'third']

/** The drawer before its listing has come: the same parts of about the same height. */
function ListingDrawerSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the listing...</span>
      <div className={styles.lines}>
        <Skeleton width="96%" />
        <Skeleton width="88%" />
        <Skeleton width="54%" />
      </div>
      <div className={styles.summary}>
        <div className={styles.lines}>
          {listingClass.map(row => (
            <Skeleton key={row} height={18} />
          ))}
        </div>
        <div className={styles.coverage}>
          <Skeleton width={124} height={90} />
        </div>
      </div>
      <div className={provider.list}>
        <Skeleton width={170} height={24} />
        <div className={provider.group}>
          {providers.map(each => (
            <div key={each} className={`card ${provider.provider} ${provider.waiting}`}>
              <Skeleton width={44} height={44} />
              <span className={provider.who}>
                <Skeleton width="60%" height={20} />
                <Skeleton width="30%" height={14} />
              </span>
              <Skeleton width={120} height={16} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
