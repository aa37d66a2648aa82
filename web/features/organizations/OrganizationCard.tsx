// An organization as a card, with edit and delete for those who may.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { TypeName } from '#web/ui/TypeChip.tsx'
import { DeleteOrganization } from './DeleteOrganization.tsx'
import styles from './OrganizationCard.module.css'

type Props = {
  organization: OrganizationRecord
  /** Links to a page with all facts, as on the dashboard. */
  views?: boolean
  /** False in the preview of an organization whose type is not chosen yet. */
  hasType?: boolean
}

export function OrganizationCard({ organization, views = false, hasType = true }: Props) {
  const { id, organization_name, organization_type, organization_photo_url, short_description } = organization
  const { states, line_of_business, active_listings, updated_at, status } = organization
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Monogram name={organization_name} type={organization_type} imageUrl={organization_photo_url} />
        <div className="grows">
          <h3 className="two-lines" title={organization_name}>
            {organization_name}
          </h3>
          <div className={styles.type}>{hasType ? <TypeName type={organization_type} /> : 'Organization Type'}</div>
        </div>
      </div>
      <p className={styles.about} title={short_description}>
        {short_description}
      </p>
      <div className={styles.where}>
        <MiniMap states={states} size="xs" />
        <span className="caption">{coverageCount(states)}</span>
        {(views || organization.can_delete) && (
          <div className={styles.acts}>
            {views && <View organization={organization} />}
            {organization.can_delete && <Acts organization={organization} />}
          </div>
        )}
      </div>
      <Chips items={fromCommas(line_of_business)} />
      <div className={styles.foot}>
        <span>
          <b>{active_listings}</b> {active_listings === 1 ? 'listing' : 'listings'}
        </span>
        {status === 'approved' ? (
          <Freshness freshness={organization.freshness} editedAt={updated_at} />
        ) : (
          <StatusBadge status={status} />
        )}
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

/** Edit and delete, for superAdmins only. */
function Acts({ organization }: { organization: OrganizationRecord }) {
  const [isAsking, setAsking] = useState(false)
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
      <DeleteOrganization organization={organization} open={isAsking} onClose={() => setAsking(false)} />
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

/** The skeleton of an organization's card, with the same rows. */
export function OrganizationCardSkeleton() {
  return (
    <article className={styles.card} aria-hidden="true">
      <div className={styles.blankHead}>
        <Skeleton width={44} height={44} />
        <div className="stack grows gap-8px">
          <Skeleton width="72%" height={18} />
          <Skeleton width="48%" height={13} />
        </div>
      </div>
      <div className={styles.blankAbout}>
        <Skeleton width="96%" height={13} />
        <Skeleton width="68%" height={13} />
      </div>
      <div className="row gap-14px">
        <Skeleton width={56} height={41} />
        <Skeleton width={104} height={13} />
      </div>
      <div className="row wraps gap-6px">
        <Skeleton width={108} height={24} />
        <Skeleton width={64} height={24} />
      </div>
      <div className={styles.foot}>
        <Skeleton width={72} height={14} />
        <Skeleton width={124} height={13} />
      </div>
    </article>
  )
}
