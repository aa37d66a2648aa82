// The name and company of a listing, with its freshness and appointment.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CompanyLine } from '../../search/cards/CompanyLine.tsx'

type Props = { listing: ListingRecord; level: 1 | 2; children?: React.ReactNode }

/** The company is a link that may take several lines. */
const firm =
  'mt-2 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 [&_p_a]:line-clamp-3! [&_p_a]:font-semibold! [&_p_a]:wrap-anywhere [&_p_a]:whitespace-normal! [&_p_a]:underline! [&_p_a]:decoration-accent-line! print:[&_button]:hidden'

export function ListingName({ listing, level, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="min-w-0">
      <Heading
        className="line-clamp-3 font-display text-title wrap-anywhere text-balance print:line-clamp-none"
        title={listing.listing_name}
      >
        {listing.listing_name}
      </Heading>
      <div className={firm}>
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
