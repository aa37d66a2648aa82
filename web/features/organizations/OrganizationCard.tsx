// An organization as a card, with edit and delete for those who may.

import { Link } from '@tanstack/react-router'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { TypeName } from '#web/ui/TypeChip.tsx'
import { DeleteOrganization } from './DeleteOrganization.tsx'

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
    <article className="group row-span-5 grid grid-cols-1 grid-rows-subgrid gap-3 rounded-lg border bg-surface px-4.5 pt-4.5 pb-3.5 shadow-card hover:border-line-strong hover:shadow-lifted">
      <div className="flex items-start gap-3">
        <Monogram name={organization_name} type={organization_type} imageUrl={organization_photo_url} />
        <div className="min-w-0 flex-1">
          <h3
            className="line-clamp-2 font-display text-part leading-tight wrap-anywhere print:line-clamp-none"
            title={organization_name}
          >
            {organization_name}
          </h3>
          <div className="mt-0.75 text-13 font-medium">
            {hasType ? <TypeName type={organization_type} /> : 'Organization Type'}
          </div>
        </div>
        {/* The preview of what is not added yet has no number. */}
        {id > 0 && (
          <CompareBox kind="organizations" item={{ id, name: organization_name }} className="-mt-1.5 -mr-2.5" />
        )}
      </div>
      <p
        className="line-clamp-2 text-14 leading-ui wrap-anywhere text-muted print:line-clamp-none"
        title={short_description}
      >
        {short_description}
      </p>
      <div className="flex items-center gap-3.5 small-phone:flex-wrap">
        <MiniMap states={states} size="xs" />
        <span className="text-13 text-faint">{coverageCount(states)}</span>
        {(views || organization.can_delete) && (
          <div className="-my-0.5 -mr-2 ml-auto flex *:size-11 sm:*:size-9">
            {views && <View organization={organization} />}
            {organization.can_delete && <Acts organization={organization} />}
          </div>
        )}
      </div>
      <Chips items={fromCommas(line_of_business)} />
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-0.5 border-t pt-2.5 *:nth-2:col-span-full *:nth-2:row-start-2 *:nth-2:justify-self-start">
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
const Acts = ({ organization }: { organization: OrganizationRecord }) => (
  <>
    <Link
      className={iconButtonClass()}
      to="/dashboard/organization/edit/$id"
      params={{ id: String(organization.id) }}
      aria-label={`Edit ${organization.organization_name}`}
    >
      <Icon name="pen" />
    </Link>
    <DeleteOrganization organization={organization}>
      {ask => (
        <IconButton aria-label={`Delete ${organization.organization_name}`} onClick={ask}>
          <Icon name="trash" />
        </IconButton>
      )}
    </DeleteOrganization>
  </>
)

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
