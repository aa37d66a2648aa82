// The header of a listing's page: its name, company, rating and freshness, and what can be done with it.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { type SearchedFor, useViews } from '../useListing.ts'
import { ListingActs } from './ListingActs.tsx'
import { ListingName } from './ListingName.tsx'

type Props = { listing: ListingRecord; search: SearchedFor | undefined }

export function ListingDetailHeader({ listing, search }: Props) {
  const { org_name, organization_type, organization_logo_url, status, average_rating, rating_count } = listing
  const views = useViews(listing)
  return (
    <div className="mb-4 gap-x-5.5 gap-y-3 max-sm:grid sm:flex sm:items-center">
      <span className="max-sm:*:size-14 max-sm:*:text-18 print:hidden">
        <Monogram name={org_name} type={organization_type} imageUrl={organization_logo_url} size="l" />
      </span>
      <div className="grid min-w-0 flex-1 items-center gap-x-5.5 gap-y-3 lg:flex">
        <div className="flex-1">
          <ListingName listing={listing} level={1}>
            {status === 'approved' && (
              <>
                <Rating average={average_rating} count={rating_count} />
                <span className="inline-flex items-center gap-1.5 text-13 text-muted">
                  <Icon name="eye" size="s" />
                  {counted(views, 'view')}
                </span>
              </>
            )}
          </ListingName>
        </div>
        <ListingActs listing={listing} search={search} />
      </div>
    </div>
  )
}
