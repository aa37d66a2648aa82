// A result below the map in one line: its name, company, terms, and contact.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { useCardCall } from '../cards/CardCalls.tsx'
import { DetailsLink } from '../cards/DetailsLink.tsx'
import { OtherProviders } from '../cards/OtherProviders.tsx'
import { StatedPremium } from '../cards/StatedPremium.tsx'
import { RatingBrief } from '../table/RatingBrief.tsx'

/** Without a state or a line there is nobody to call yet, as on an organization's page. */
const rowWithout = 'lg:grid-cols-[36px_minmax(0,1fr)_82px_280px_96px]'
const rowWith = 'sm:grid-cols-[36px_minmax(0,1fr)_auto] lg:grid-cols-[36px_minmax(0,1fr)_82px_182px_88px_256px]'

type Props = { listing: ListingRecord; withSearch: boolean; onOpen: (id: number) => void }

export function StripRow({ listing, withSearch, onOpen }: Props) {
  const { id, listing_name, org_name, organization_type, matched } = listing
  const call = useCardCall(id)
  return (
    <li
      className={`grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 px-4 py-2.5 text-14 not-first:border-t sm:in-[[data-density=comfortable]]:min-h-13 sm:px-5 sm:py-1.5 ${call === null ? rowWithout : rowWith}`}
    >
      <Monogram name={org_name} type={organization_type} size="s" />
      <div className="min-w-0 leading-tight">
        <DetailsLink
          className="block min-h-6 truncate font-semibold text-ink no-underline hover:underline sm:min-h-0"
          listing={listing}
          withSearch={withSearch}
          onOpen={onOpen}
          title={listing_name}
        >
          {listing_name}
        </DetailsLink>
        <p className="relative truncate text-13 text-muted in-[[data-density=compact]]:hidden">
          {org_name} <OtherProviders listing={listing} words={matched} />
        </p>
      </div>
      <span className="hidden min-w-0 lg:block">
        <StatedPremium listing={listing} />
      </span>
      <span className="hidden min-w-0 lg:block">
        <AppointmentWords appointment={listing.access} isShort />
      </span>
      <span className="hidden min-w-0 lg:block">
        <RatingBrief average={listing.average_rating} count={listing.rating_count} />
      </span>
      {call !== null && (
        <span
          className="flex min-w-0 items-center justify-between gap-2.5 max-sm:col-start-2 max-sm:justify-start"
          title={call?.note || undefined}
        >
          {call && <span className="truncate">{call.name}</span>}
          {call?.way && (
            <a
              className="flex-none leading-[44px] font-medium text-ink no-underline hover:underline sm:leading-6"
              href={call.way.to}
            >
              {call.way.text}
            </a>
          )}
        </span>
      )}
    </li>
  )
}
