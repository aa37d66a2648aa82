// /dashboard/organization/edit/{id}: the form, or in view mode everything that it holds to read.
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useProfile } from '#web/platform/useProfile.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import styles from '#web/rooms/moderation/edit/Edit.module.css'
import { Contributors } from '#web/rooms/organizations/edit/Contributors.tsx'
import { EditOrganization } from '#web/rooms/organizations/edit/EditOrganization.tsx'
import { ViewOrganization } from '#web/rooms/organizations/edit/ViewOrganization.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const isWhole = (record: object): record is OrganizationRecord => 'organization_type' in record

export function EditOrganizationPage() {
  const { id } = useParams({ strict: false })
  const isViewMode = useRouterState({ select: ({ location }) => location.state.isViewMode === true })
  const { data, error, refetch } = useCall('organizations.data', { id: Number(id) })
  const { data: profile } = useProfile()
  /** Another number begins the form anew. */
  const [turn, setTurn] = useState(0)
  const organization = data?.find(isWhole)
  // Without a state of the navigation, as after a reload, what the viewer may do decides.
  const isView = isViewMode || organization?.can_edit === false
  const title = isView ? 'View Organization' : 'Edit Organization'
  useTitle(title)
  return (
    <main id="main" className="wrap page">
      <p>
        <Link className="lnk" to="/dashboard/company">
          <Icon name="left" size="s" /> Back
        </Link>
      </p>
      <div className={styles.head}>
        <h1 className="h-page">{title}</h1>
        {organization && organization.status !== 'approved' && <StatusBadge status={organization.status} />}
      </div>
      {error && !data && (
        <FailureNote
          message="Failed to load organizations"
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {data && !organization && <EmptyState level={2} title="Organization Not Found" />}
      {!data && !error && (
        <div role="status" aria-label="Loading the organization">
          <Skeleton height={480} />
        </div>
      )}
      {organization && isView && <ViewOrganization organization={organization} />}
      {organization && !isView && profile && (
        <EditOrganization
          key={`${organization.id} ${turn}`}
          organization={organization}
          account={profile.id}
          onTheirs={async () => {
            await refetch()
            setTurn(turn + 1)
          }}
        />
      )}
      {organization && profile?.role === 'superAdmin' && !isView && <Contributors organization={organization} />}
    </main>
  )
}
