// Three other listings of the organization, beside a listing. Its page lists all of them further down.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { CardLink } from '#web/ui/CardLink.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { keepSearchParams } from '../../search/shown.ts'

const most = 3
const linkClass =
  'inline-flex min-h-11 items-center font-medium text-ink decoration-accent-line underline-offset-3 sm:min-h-6'

export function OthersInBrief({ listing: { id, org_name } }: { listing: Pick<ListingRecord, 'id' | 'org_name'> }) {
  const { data } = useCall('listings.filtered', { org_name, sort: 'last_updated', page: 1, per_page: most + 1 })
  const others = data?.listings.filter(other => other.id !== id).slice(0, most) ?? []
  if (others.length === 0) return null
  return (
    <section
      className="rounded-lg border bg-surface px-4.5 pt-4 pb-1.5 shadow-card print:hidden"
      aria-labelledby="others-in-brief"
    >
      <h2 className="mb-1 text-15 font-semibold" id="others-in-brief">
        Other listings of {org_name}
      </h2>
      <ul className="divide-y">
        {others.map(other => (
          <li key={other.id} className="grid gap-px py-2.25 wrap-anywhere">
            <CardLink className={linkClass} to="/listings/details/$id" id={other.id} search={keepSearchParams}>
              {other.listing_name}
            </CardLink>
            <span className="text-13 text-faint">
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
