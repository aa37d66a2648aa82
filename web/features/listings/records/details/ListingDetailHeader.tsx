// The header of a listing's page: its name, company, rating and freshness.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import styles from './ListingDetailHeader.module.css'
import { ListingName } from './ListingName.tsx'

export function ListingDetailHeader({ listing, views }: { listing: ListingRecord; views: number }) {
  const { org_name, organization_type, organization_logo_url, status, average_rating, rating_count } = listing
  return (
    <div className={styles.head}>
      <Monogram name={org_name} type={organization_type} imageUrl={organization_logo_url} size="l" />
      <ListingName listing={listing} level={1}>
        {status === 'approved' && (
          <>
            <Rating average={average_rating} count={rating_count} />
            <span className="inline-row muted tiny gap-6px">
              <Icon name="eye" size="s" />
              {counted(views, 'view')}
            </span>
          </>
        )}
      </ListingName>
    </div>
  )
}
