// An organization at a glance, and for those who may, the ways to edit and delete it.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { TypeName } from '#web/ui/TypeChip.tsx'
import { DeleteOrganization } from './DeleteOrganization.tsx'

type Props = {
  organization: OrganizationRecord
  /** Offers all that it holds to be read, as on the dashboard. */
  views?: boolean
}

export function OrganizationCard({ organization, views = false }: Props) {
  const { id, organization_name, organization_type, organization_photo_url, short_description } = organization
  const { states, line_of_business, active_listings, updated_at, status } = organization
  return (
    <article className="card oc">
      <div className="hd">
        <Monogram name={organization_name} type={organization_type} imageUrl={organization_photo_url} />
        <div className="t">
          <h3>{organization_name}</h3>
          <TypeName type={organization_type} />
        </div>
        {(views || organization.can_delete) && (
          <div className="acts">
            {views && <View organization={organization} />}
            {organization.can_delete && <Acts organization={organization} />}
          </div>
        )}
      </div>
      <p>{short_description}</p>
      <div className="cov">
        <MiniMap states={states} size="xs" />
        <span className="t caption">{coverageCount(states)}</span>
      </div>
      <Chips items={fromCommas(line_of_business)} />
      <div className="ft">
        <span className="l">
          <b>{active_listings}</b> {active_listings === 1 ? 'listing' : 'listings'}
          <br />
          {status === 'approved' ? (
            <Freshness updatedAt={updated_at} confirmedAt={null} />
          ) : (
            <StatusBadge status={status} />
          )}
        </span>
        <Link
          className={buttonClass('sec', 'sm')}
          to="/organization-detail/$id"
          params={{ id: String(id) }}
          aria-label={`View Details: ${organization_name}`}
        >
          View Details
        </Link>
      </div>
    </article>
  )
}

/** Spec §2.10: a superAdmin sees edit and delete, nobody else does. */
function Acts({ organization }: { organization: OrganizationRecord }) {
  const [asking, setAsking] = useState(false)
  const { id, organization_name } = organization
  return (
    <>
      <Link
        className={iconButtonClass()}
        to="/dashboard/organization/edit/$id"
        params={{ id: String(id) }}
        aria-label={`Edit ${organization_name}`}
      >
        <Icon name="pen" />
      </Link>
      <IconButton aria-label={`Delete ${organization_name}`} onClick={() => setAsking(true)}>
        <Icon name="trash" />
      </IconButton>
      <DeleteOrganization organization={organization} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

const View = ({ organization: { id, organization_name } }: { organization: OrganizationRecord }) => (
  <Link
    className={iconButtonClass()}
    to="/dashboard/organization/edit/$id"
    params={{ id: String(id) }}
    state={{ isViewMode: true }}
    aria-label={`View ${organization_name}`}
    title="View"
  >
    <Icon name="eye" />
  </Link>
)
