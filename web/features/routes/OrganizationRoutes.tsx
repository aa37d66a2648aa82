// By whom an organization is reached, and of an MGA or wholesaler the markets behind it.
import { Link } from '@tanstack/react-router'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RouteList.module.css'
import { MarketsBehind, RouteSection } from './RouteList.tsx'
import { askedFor, isRouteTo, listingsText } from './routeTexts.ts'

type Props = { organization: Pick<OrganizationRecord, 'id' | 'organization_type' | 'can_edit' | 'edits_live'> }

export function OrganizationRoutes({ organization }: Props) {
  const query = useCall('routes.find', askedFor({ organization_id: organization.id }))
  const isWholesaler = organization.organization_type === 'MGA/Wholesaler'
  const isReached = query.data?.routes.some(isRouteTo) ?? false
  return (
    <div className={styles.sections}>
      {isWholesaler && <MarketsBehind query={query} level={2} className={styles.section} />}
      {(!isWholesaler || isReached) && (
        <RouteSection
          query={query}
          level={2}
          className={styles.section}
          heading="Reach it through"
          of={isRouteTo}
          title={(_, name) => name}
          aside={({ listings }) => listingsText(listings)}
          foot={count => count === 0 && <NoOther organization={organization} />}
        />
      )}
    </div>
  )
}

/** A route is added by naming an MGA, in an edit or in a proposal. */
const NoOther = ({ organization: { id, can_edit, edits_live } }: Props) => (
  <p className={styles.none}>
    No other route is known.{' '}
    {can_edit && (
      <Link
        className="text-link"
        to="/dashboard/organization/edit/$id"
        params={{ id: String(id) }}
        title={edits_live ? undefined : 'Your change is reviewed first'}
      >
        <Icon name="plus" size="s" />
        Add a route
      </Link>
    )}
  </p>
)
