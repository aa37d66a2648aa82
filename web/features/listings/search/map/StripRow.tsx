// A result below the map in one line: its name, company, terms, and contact.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { useCardCall } from '../cards/CardCalls.tsx'
import { DetailsLink } from '../cards/DetailsLink.tsx'
import { OtherProviders } from '../cards/OtherProviders.tsx'
import { StatedPremium } from '../cards/StatedPremium.tsx'
import { RatingBrief } from '../table/RatingBrief.tsx'
import styles from './ResultsMap.module.css'

type Props = { listing: ListingRecord; withSearch: boolean; onOpen: (id: number) => void }

export function StripRow({ listing, withSearch, onOpen }: Props) {
  const { id, listing_name, org_name, organization_type, matched } = listing
  const call = useCardCall(id)
  return (
    <li>
      <Monogram name={org_name} type={organization_type} size="s" />
      <div className={styles.name}>
        <DetailsLink listing={listing} withSearch={withSearch} onOpen={onOpen} title={listing_name}>
          {listing_name}
        </DetailsLink>
        <p className="tiny muted one-line">
          {org_name} <OtherProviders listing={listing} words={matched} />
        </p>
      </div>
      <span className={styles.wide}>
        <StatedPremium listing={listing} />
      </span>
      <span className={styles.wide}>
        <AppointmentWords appointment={listing.access} isShort />
      </span>
      <span className={styles.wide}>
        <RatingBrief average={listing.average_rating} count={listing.rating_count} />
      </span>
      {call !== null && (
        <span className={styles.call} title={call?.note || undefined}>
          {call && <span className="one-line">{call.name}</span>}
          {call?.way && <a href={call.way.to}>{call.way.text}</a>}
        </span>
      )}
    </li>
  )
}
