// A listing in full: all that is written of it, where it is written, who offers it, and what else its organization has.
import { useState } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { ContactInfo } from '../contacts/ContactInfo.tsx'
import { rightFirst } from '../contacts/rightContacts.ts'
import { RatingModal } from '../ratings/RatingModal.tsx'
import styles from './ListingDetail.module.css'
import { ListingDetailHeader } from './ListingDetailHeader.tsx'
import { ListingDetailSections } from './ListingDetailSections.tsx'
import { ListingDetailSide } from './ListingDetailSide.tsx'
import { contactsOf } from './listingTexts.ts'
import provider from './Provider.module.css'
import { ProviderGroups } from './ProviderGroups.tsx'
import { type SearchedFor, useSought } from './useListing.ts'
import { useViews } from './useViews.ts'
import { WaitingProviders } from './WaitingProviders.tsx'

type Props = { listing: ListingRecord; search: SearchedFor }

export function ListingDetail({ listing, search }: Props) {
  const sought = useSought(search)
  const views = useViews(listing)
  const [isCalling, setCalling] = useState(false)
  const [review, setReview] = useState({ orgId: 0, open: false })
  const reviewed = listing.providers.find(each => each.org_id === review.orgId)
  const openReview = (orgId: number) => setReview({ orgId, open: true })
  return (
    <>
      <ListingDetailHeader
        listing={listing}
        views={views}
        onContact={() => setCalling(true)}
        onReview={() => openReview(listing.organization_id)}
      />
      <div className={styles.columns}>
        <ListingDetailSections listing={listing} />
        <ListingDetailSide listing={listing} picked={sought.states} />
        <section className={styles.providers}>
          <h2 className="h-sec">List Of Providers</h2>
          <ProviderGroups providers={listing.providers} sought={sought} level={3} onReview={openReview} />
          <WaitingProviders waiting={listing.waiting_providers} />
          {listing.providers.length === 0 && <p className={provider.left}>No providers available</p>}
        </section>
      </div>
      <ContactInfo
        contacts={rightFirst(contactsOf(listing), sought)}
        open={isCalling}
        onClose={() => setCalling(false)}
      />
      <RatingModal organization={reviewed} open={review.open} onClose={() => setReview({ ...review, open: false })} />
    </>
  )
}
