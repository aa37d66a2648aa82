// The routes to an organization, and for an MGA or wholesaler the markets behind it.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { NoOtherRoute } from './NoOtherRoute.tsx'
import styles from './RouteList.module.css'
import { MarketsBehind, RouteSection } from './RouteList.tsx'
import { isRouteTo, listingsText, routeInput } from './routeTexts.ts'

type Props = { organization: Pick<OrganizationRecord, 'id' | 'organization_type' | 'can_edit' | 'edits_live'> }

export function OrganizationRoutes({ organization }: Props) {
  const query = useCall('routes.find', routeInput({ organization_id: organization.id }))
  const isWholesaler = organization.organization_type === 'MGA/Wholesaler'
  const isReached = query.data?.routes.some(isRouteTo) ?? false
  return (
    <div className={styles.sections}>
      {isWholesaler && <MarketsBehind query={query} level={2} className={styles.section} most={3} />}
      {(!isWholesaler || isReached) && (
        <RouteSection
          query={query}
          level={2}
          className={styles.section}
          heading="Reach it through"
          most={3}
          of={isRouteTo}
          title={(_, name) => name}
          aside={({ listings }) => listingsText(listings)}
          foot={count => count === 0 && <NoOtherRoute of="organization" record={organization} />}
        />
      )}
    </div>
  )
}
