// 'Routes to this market': how a listing can be bought, for the current search.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { NoOtherRoute } from './NoOtherRoute.tsx'
import { RouteSection } from './RouteList.tsx'
import { aroundName, routeInput, type SearchedFor } from './routeTexts.ts'

type Props = {
  listing: Pick<ListingRecord, 'id' | 'dealsDirect' | 'can_edit' | 'edits_live'>
  /** Undefined until the words of the search have been interpreted. */
  search: SearchedFor | undefined
  level: 2 | 3
}

export function ListingRoutes({ listing, search, level }: Props) {
  const query = useCall('routes.find', routeInput({ listing_id: listing.id }, search), {
    enabled: search !== undefined,
  })
  return (
    <RouteSection
      query={query}
      level={level}
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
      foot={count => count < 2 && <NoOtherRoute of="listing" record={listing} />}
    />
  )
}
