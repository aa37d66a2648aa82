// The page of a listing in two columns: its sections, and beside them the actions, the coverage map and other listings
// of its organization.
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { inCallOrder } from '#contract/rules/whoToCall.ts'
import { ContactInfo } from '#web/features/contacts/ContactInfo.tsx'
import { pageOfRecord, recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { contactsOf } from '../listingTexts.ts'
import { type SearchedFor, useContactQuery, useViews } from '../useListing.ts'
import { ListingActs } from './ListingActs.tsx'
import { ListingCoverage } from './ListingCoverage.tsx'
import styles from './ListingDetail.module.css'
import { ListingDetailHeader } from './ListingDetailHeader.tsx'
import { ListingSections } from './ListingSections.tsx'
import { OthersInBrief } from './OthersInBrief.tsx'
import type { Risk } from './RiskQuestion.tsx'

type Props = {
  listing: ListingRecord
  /** Undefined until the words of the search have been interpreted. */
  search: SearchedFor | undefined
  typed?: string
  onAsk?: (change: Partial<Risk>) => void
}

export function ListingDetail({ listing, search, typed, onAsk }: Props) {
  const { contactQuery } = useContactQuery(search, listing)
  const views = useViews(listing)
  useShortcuts('This listing', recordKeys(pageOfRecord))
  const [isCalling, setCalling] = useState(false)
  return (
    <>
      <ListingDetailHeader listing={listing} views={views} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <ListingActs listing={listing} search={search} onContact={() => setCalling(true)} />
          <div className={`card ${styles.panel}`}>
            <ListingCoverage states={listing.states} picked={contactQuery.states} level={2} />
          </div>
          <OthersInBrief listing={listing} />
        </div>
        <div className={`card ${styles.main}`}>
          <ListingSections listing={listing} search={search} typed={typed} level={2} hasMap={false} onAsk={onAsk} />
        </div>
      </div>
      <ContactInfo
        contacts={inCallOrder(contactsOf(listing), contactQuery)}
        contactQuery={contactQuery}
        open={isCalling}
        onClose={() => setCalling(false)}
      />
    </>
  )
}
