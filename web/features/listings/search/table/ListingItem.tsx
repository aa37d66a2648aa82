// A listing in three lines on a narrow screen: its name and rating, its terms, and its contact.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { appointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { FreshnessAge } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OpenedMark } from '../../records/details/OpenedListing.tsx'
import { useCardCall } from '../cards/CardCalls.tsx'
import { DetailsLink } from '../cards/DetailsLink.tsx'
import { OtherProviders } from '../cards/OtherProviders.tsx'
import { StatedPremium } from '../cards/StatedPremium.tsx'
import styles from './ListingItem.module.css'
import { RatingBrief } from './RatingBrief.tsx'

type Props = { listing: ListingRecord; withSearch?: boolean; onOpen: (id: number) => void }

export function ListingItem({ listing, withSearch, onOpen }: Props) {
  const { id, listing_name, org_name, access, matched } = listing
  const hasPremium = listing.stated.minimum_premium.value !== null
  const call = useCardCall(id)
  return (
    <li className={styles.item}>
      <OpenedMark listing={id} />
      <DetailsLink className={styles.name} listing={listing} withSearch={withSearch} onOpen={onOpen}>
        {listing_name}
      </DetailsLink>
      <RatingBrief average={listing.average_rating} count={listing.rating_count} />
      <p className={styles.terms}>
        <span className="one-line">
          {org_name} <OtherProviders listing={listing} words={matched} />
        </span>
        {hasPremium && (
          <b>
            <StatedPremium listing={listing} />
          </b>
        )}
        <span>{appointmentWords(access)}</span>
      </p>
      <div className={styles.call}>
        {call && (
          <span title={call.note || undefined}>
            <Icon name="phone" size="s" />
            <span className="one-line">{call.name}</span>
            {call.way && <a href={call.way.to}>{call.way.text}</a>}
          </span>
        )}
        <FreshnessAge freshness={listing.freshness} />
      </div>
    </li>
  )
}
