// Three other listings of the organization, beside a listing. Its page lists all of them further down.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { CardLink } from '#web/ui/CardLink.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { keepSearchParams } from '../../search/searchParams.ts'
import styles from './OthersInBrief.module.css'

const most = 3

export function OthersInBrief({ listing: { id, org_name } }: { listing: Pick<ListingRecord, 'id' | 'org_name'> }) {
  const { data } = useCall('listings.filtered', { org_name, sort: 'last_updated', page: 1, per_page: most + 1 })
  const others = data?.listings.filter(other => other.id !== id).slice(0, most) ?? []
  if (others.length === 0) return null
  return (
    <section className={`card ${styles.others}`} aria-labelledby="others-in-brief">
      <h2 className={styles.heading} id="others-in-brief">
        Other listings of {org_name}
      </h2>
      <ul>
        {others.map(other => (
          <li key={other.id}>
            <CardLink to="/listings/details/$id" id={other.id} search={keepSearchParams}>
              {other.listing_name}
            </CardLink>
            <span className="caption">
              {[other.subcategory_insurance || other.categories_insurance, coverageCount(other.states)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
