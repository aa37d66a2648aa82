// What the drawer says of a listing: what it is, where it is written, and who offers it.

import { errors } from '#contract/errors.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Leaders } from '#web/ui/Leaders.tsx'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { coverageCount, coverageSentence, stateName } from '#web/ui/states.ts'
import { WhoToCall } from '../contacts/WhoToCall.tsx'
import type { Sought } from '../contacts/whoToCall.ts'
import styles from './ListingDrawer.module.css'
import { ListingDrawerSkeleton } from './ListingDrawerSkeleton.tsx'
import { contactsOf, underwriterOf } from './listingTexts.ts'
import { ProviderList } from './ProviderList.tsx'
import type { ProviderTab } from './providerTabs.ts'
import { type SearchedFor, useSought } from './useListing.ts'
import { useViews } from './useViews.ts'

type Props = {
  listing: ListingRecord | undefined
  isPending: boolean
  error: CallFailed | null
  onRetry: () => void
  tab: ProviderTab
  onTab: (tab: ProviderTab) => void
  panelId: string
  search: SearchedFor | undefined
  /** Where providers are left out because of the search: shows them too. */
  onShowAll: (() => void) | undefined
  onReview: (orgId: number) => void
}

export function ListingDrawerBody({ listing, isPending, error, onRetry, search, ...list }: Props) {
  const { sought, isPending: isSoughtPending } = useSought(search)
  useViews(listing)
  if (listing)
    return (
      <>
        <WhoToCall
          // Another listing begins with its first contacts.
          key={listing.id}
          contacts={contactsOf(listing)}
          sought={sought}
          company={listing.org_name}
          underwriter={underwriterOf(listing)}
          isPending={isSoughtPending}
          level={3}
        />
        {listing.description && (
          <p className={styles.description}>
            <ClampedText text={listing.description} limit={600} />
          </p>
        )}
        <Summary listing={listing} sought={sought} />
        <ProviderList listing={listing} sought={sought} {...list} />
      </>
    )
  if (error) return <FailureNote message={error.message} requestId={error.requestId} onRetry={onRetry} />
  if (isPending) return <ListingDrawerSkeleton />
  return <EmptyState title="No data available for this listing" text={errors.not_found[1]} />
}

const orNone = (text: string) => text || 'Not given'

function Summary({ listing, sought: { lines, states } }: { listing: ListingRecord; sought: Sought }) {
  const { categories_insurance, subcategory_insurance, iso_class_code, iso_class_label } = listing
  const items = [
    { label: 'Category', value: orNone(categories_insurance) },
    { label: 'Sub-Category', value: orNone(subcategory_insurance) },
    { label: 'ISO Class', value: orNone([iso_class_code, iso_class_label].filter(Boolean).join(' ')) },
    ...(states.length > 0 ? [{ label: 'State', value: states.map(stateName).join(', ') }] : []),
    ...(lines.length > 0 ? [{ label: 'Line of Business', value: lines.join(', ') }] : []),
  ]
  const count = coverageCount(listing.states)
  const sentence = coverageSentence(listing.states)
  return (
    <div className={styles.summary}>
      <Leaders items={items} />
      <div className={styles.coverage}>
        <MiniMap states={listing.states} picked={states} />
        <p>
          <b>{count}</b>
          {sentence !== count && <span className="cap">{sentence}</span>}
        </p>
      </div>
    </div>
  )
}
