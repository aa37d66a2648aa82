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
import { RatingBrief } from './RatingBrief.tsx'

type Props = { listing: ListingRecord; withSearch?: boolean; onOpen: (id: number) => void }

export function ListingItem({ listing, withSearch, onOpen }: Props) {
  const { id, listing_name, org_name, access, matched } = listing
  const hasPremium = listing.stated.minimum_premium.value !== null
  const call = useCardCall(id)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-b px-3.5 pt-3 pb-1.5 text-14">
      <OpenedMark listing={id} />
      <DetailsLink
        className="font-display text-16 leading-tight font-semibold wrap-anywhere text-ink no-underline"
        listing={listing}
        withSearch={withSearch}
        onOpen={onOpen}
      >
        {listing_name}
      </DetailsLink>
      <RatingBrief average={listing.average_rating} count={listing.rating_count} />
      {/* The dot before the first part of a line is clipped. */}
      <p className="col-span-full flex flex-wrap overflow-clip text-muted *:relative *:mr-3.5 *:-ml-3.5 *:max-w-[calc(100%+14px)] *:pl-3.5 *:before:absolute *:before:left-1.25 *:before:content-['·']">
        <span className="truncate">
          {org_name} <OtherProviders listing={listing} words={matched} />
        </span>
        {hasPremium && (
          <b className="text-ink">
            <StatedPremium listing={listing} />
          </b>
        )}
        <span>{appointmentWords(access)}</span>
      </p>
      <div className="col-span-full flex min-h-11 items-center justify-between gap-3">
        {call && (
          <span className="flex min-w-0 items-center gap-1.75 text-muted" title={call.note || undefined}>
            <span className="text-linked">
              <Icon name="phone" size="s" />
            </span>
            <span className="truncate">{call.name}</span>
            {call.way && (
              <a className="flex-none leading-[44px] font-medium text-ink" href={call.way.to}>
                {call.way.text}
              </a>
            )}
          </span>
        )}
        <span className="ml-auto flex-none">
          <FreshnessAge freshness={listing.freshness} />
        </span>
      </div>
    </li>
  )
}
