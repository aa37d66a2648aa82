// 'Routes to this market': how a listing can be bought, for what was searched for.
import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RouteList.module.css'
import { RouteSection } from './RouteList.tsx'
import { aroundName, askedFor, type SearchedFor } from './routeTexts.ts'

type Props = {
  listing: Pick<ListingRecord, 'id' | 'dealsDirect' | 'can_edit' | 'edits_live'>
  /** Undefined until it is known what the words of the search mean. */
  search: SearchedFor | undefined
  level: 2 | 3
  className?: string | undefined
}

export function ListingRoutes({ listing, search, level, className }: Props) {
  const query = useCall('routes.find', askedFor({ listing_id: listing.id }, search), {
    enabled: search !== undefined,
  })
  return (
    <RouteSection
      query={query}
      level={level}
      className={className}
      heading="Routes to this market"
      title={(route, name) => {
        const { before, after } = aroundName(route)
        return (
          <>
            {before}
            {name}
            {after} {route.kind === 'direct' && listing.dealsDirect && <Chip look="picked">Deals direct</Chip>}
          </>
        )
      }}
      foot={count => count < 2 && <NoOther listing={listing} />}
    />
  )
}

/** A route is added by naming a provider, in an edit or in a proposal. */
const NoOther = ({ listing: { id, can_edit, edits_live } }: Pick<Props, 'listing'>) => (
  <p className={styles.none}>
    No other route is known.{' '}
    {can_edit && (
      <Link
        className="text-link"
        to="/dashboard/listings/edit/$id"
        params={{ id: String(id) }}
        state={{ isEdit: true }}
        title={edits_live ? undefined : 'Your change is reviewed first'}
      >
        <Icon name="plus" size="s" />
        Add a route
      </Link>
    )}
  </p>
)
