// The name and company of a listing, with its freshness and appointment.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CompanyLine } from '../../search/cards/CompanyLine.tsx'
import styles from './ListingSections.module.css'

type Props = { listing: ListingRecord; level: 1 | 2; children?: React.ReactNode }

export function ListingName({ listing, level, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={level === 1 ? styles.pageName : styles.name}>
      <Heading className="three-lines" title={listing.listing_name}>
        {listing.listing_name}
      </Heading>
      <div className={styles.firm}>
        <CompanyLine listing={listing} />
        <AppointmentWords appointment={listing.access} />
        {listing.status === 'approved' && <Freshness freshness={listing.freshness} editedAt={listing.updated_at} />}
        <StillCorrect kind="listing" record={listing} />
        {listing.status !== 'approved' && <StatusBadge status={listing.status} />}
        {children}
      </div>
    </div>
  )
}
