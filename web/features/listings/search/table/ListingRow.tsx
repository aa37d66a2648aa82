// A listing as a row of a list: in lines below each other where it is narrow, else beside each other.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { ComparedFor } from '#contract/comparison.ts'
import { NewMark, useIsNew } from '#web/features/watches/NewMark.tsx'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { FreshnessAge } from '#web/ui/Freshness.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { useOpenedMark } from '../../records/details/OpenedListing.tsx'
import { CallLine, useHasCalls } from '../cards/CardCalls.tsx'
import { CardTerms } from '../cards/CardTerms.tsx'
import { DetailsLink } from '../cards/DetailsLink.tsx'
import { OtherProviders } from '../cards/OtherProviders.tsx'
import { RatingBrief } from './RatingBrief.tsx'

type Props = { listing: ListingRecord; withSearch?: boolean; asked?: ComparedFor; onOpen: (id: number) => void }

const look =
  'grid grid-cols-tail items-center gap-x-3 gap-y-0.5 px-3.5 pt-3 pb-1.5 text-14 @3xl:grid-cols-[auto_minmax(0,1fr)_5.5rem_20rem] @3xl:px-5 @3xl:py-2 @3xl:in-[[data-density=compact]]:py-0.5'

export function ListingRow({ listing, withSearch, asked, onOpen }: Props) {
  const { id, listing_name, org_name, organization_type, average_rating, rating_count, freshness, matched } = listing
  const hasCalls = useHasCalls()
  const opened = useOpenedMark(id, 'row')
  const isNew = useIsNew(id)
  return (
    <li ref={opened.ref} className={`@container not-first:border-t ${opened.className}`}>
      <div className={look}>
        <span className="row-span-2 @max-3xl:hidden">
          <Monogram name={org_name} type={organization_type} size="s" />
        </span>
        <DetailsLink
          className="font-display text-16 leading-tight font-semibold wrap-anywhere text-ink no-underline hover:underline"
          listing={listing}
          withSearch={withSearch}
          onOpen={onOpen}
        >
          {listing_name}
        </DetailsLink>
        <span className="@3xl:row-span-2">
          <RatingBrief average={average_rating} count={rating_count} />
        </span>
        <div className="col-span-full min-w-0 gap-x-4 @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-2 @3xl:flex">
          <p className="relative flex min-w-0 gap-1.5 text-muted">
            {isNew && <NewMark />}
            <span className="truncate">{org_name}</span>
            <OtherProviders listing={listing} words={matched} />
          </p>
          <CardTerms listing={listing} />
        </div>
        <div
          className={`${hasCalls ? 'min-h-11' : 'min-h-6'} col-span-full flex min-w-0 items-center justify-between gap-3 huge-text:flex-wrap @3xl:col-span-1 @3xl:col-start-4 @3xl:row-span-2 @3xl:row-start-1 @3xl:min-h-0`}
        >
          <CallLine listing={id} onOpen={onOpen} />
          <span className="ml-auto flex-none @3xl:w-14">
            <FreshnessAge freshness={freshness} />
          </span>
          <CompareBox kind="listings" item={{ id, name: listing_name }} asked={asked} isShown className="-mx-3" />
        </div>
      </div>
    </li>
  )
}
