// A listing in full: all that is written of it, where it is written, who offers it, and what else its organization has.
import { useState } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { inCallOrder } from '#contract/whoToCall.ts'
import { ContactInfo } from '../contacts/ContactInfo.tsx'
import { WhoToCall } from '../contacts/WhoToCall.tsx'
import { RatingModal } from '../ratings/RatingModal.tsx'
import { ListingRoutes } from '../routes/ListingRoutes.tsx'
import styles from './ListingDetail.module.css'
import { ListingDetailHeader } from './ListingDetailHeader.tsx'
import { ListingDetailSections } from './ListingDetailSections.tsx'
import { ListingDetailSide } from './ListingDetailSide.tsx'
import { contactsOf, desksOf } from './listingTexts.ts'
import provider from './Provider.module.css'
import { ProviderGroups } from './ProviderGroups.tsx'
import { type SearchedFor, useSought } from './useListing.ts'
import { useViews } from './useViews.ts'
import { WaitingProviders } from './WaitingProviders.tsx'

/** Without a search as long as it is not known what its words mean. */
type Props = { listing: ListingRecord; search: SearchedFor | undefined }

export function ListingDetail({ listing, search }: Props) {
  const { sought, isPending } = useSought(search, listing)
  const contacts = contactsOf(listing)
  const views = useViews(listing)
  const [isCalling, setCalling] = useState(false)
  const [review, setReview] = useState({ orgId: 0, open: false })
  const reviewed = listing.providers.find(each => each.org_id === review.orgId)
  const openReview = (orgId: number) => setReview({ orgId, open: true })
  return (
    <>
      <ListingDetailHeader
        listing={listing}
        search={search}
        views={views}
        onContact={() => setCalling(true)}
        onReview={() => openReview(listing.organization_id)}
      />
      <div className={`card ${styles.call}`}>
        <WhoToCall
          contacts={contacts}
          sought={sought}
          company={listing.org_name}
          desks={desksOf(listing)}
          isPending={isPending}
          level={2}
        />
      </div>
      <div className={styles.columns}>
        <ListingDetailSections listing={listing} />
        <ListingDetailSide listing={listing} picked={sought.states} />
        <div className={styles.providers}>
          <ListingRoutes listing={listing} search={search} level={2} className={`card ${styles.routes}`} />
          <section>
            <h2 className="section-title">List Of Providers</h2>
            <ProviderGroups providers={listing.providers} sought={sought} level={3} onReview={openReview} />
            <WaitingProviders waiting={listing.waiting_providers} />
            {listing.providers.length === 0 && <p className={provider.left}>No providers available</p>}
          </section>
        </div>
      </div>
      <ContactInfo
        contacts={inCallOrder(contacts, sought)}
        sought={sought}
        open={isCalling}
        onClose={() => setCalling(false)}
      />
      <RatingModal organization={reviewed} open={review.open} onClose={() => setReview({ ...review, open: false })} />
    </>
  )
}
