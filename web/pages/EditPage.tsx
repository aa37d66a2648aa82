// The page around an edit form, or in view mode around the record: a link back, the title, and the review status.
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { ListingDetail } from '#web/features/listings/records/details/ListingDetail.tsx'
import { ListingEditor } from '#web/features/listings/records/form/ListingEditor.tsx'
import { useListing } from '#web/features/listings/records/useListing.ts'
import { Contributors } from '#web/features/organizations/edit/Contributors.tsx'
import { NamedToVisitors } from '#web/features/organizations/edit/NamedToVisitors.tsx'
import { OrganizationEditForm } from '#web/features/organizations/edit/OrganizationEditForm.tsx'
import { ViewOrganization } from '#web/features/organizations/edit/ViewOrganization.tsx'
import { useOrganization } from '#web/features/organizations/useOrganization.ts'
import { dashboardOf } from '#web/paths.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { LoadRecord } from '#web/review/edit/LoadRecord.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './EditPage.module.css'

type Props<Edited> = {
  kind: keyof typeof words
  /** Undefined while it loads. */
  record: Edited | undefined
  /** The record's name. */
  name: string | undefined
  /** Renders the whole record read-only. */
  view: (record: Edited) => ReactNode
  /** The form, which shows by itself that it is loading or that the record is missing. */
  children: ReactNode
}

const words = { listing: 'Listing', organization: 'Organization' } as const

export function EditPage<Edited extends Pick<ListingRecord, 'status' | 'can_edit'>>(props: Props<Edited>) {
  const { kind, record, name, view, children } = props
  const isViewMode = useRouterState({ select: ({ location }) => location.state.isViewMode === true })
  // Without history state, as after a reload, the viewer's permission decides the mode.
  const isView = isViewMode || record?.can_edit === false
  const title = `${isView ? 'View' : 'Edit'} ${words[kind]}`
  useTitle(name ? `${title}: ${name}` : title)
  return (
    <main id="main" className="container page">
      <p>
        <Link className="text-link" to={dashboardOf[kind]}>
          <Icon name="left" size="s" /> Back
        </Link>
      </p>
      <div className={styles.head}>
        <h1 className="page-title">
          {title}
          <span className={styles.name} title={name}>
            {name ?? '\u00a0'}
          </span>
        </h1>
        {record && record.status !== 'approved' && <StatusBadge status={record.status} />}
      </div>
      {isView && record ? view(record) : children}
    </main>
  )
}

const nothingSought = {}

/** /dashboard/listings/edit/{id}: the form, or in view mode the whole listing. */
export function EditListingPage() {
  const id = recordId(useParams({ strict: false }).id)
  const { listing } = useListing(id)
  return (
    <EditPage
      kind="listing"
      record={listing}
      name={listing?.listing_name}
      // View mode must not link to the form.
      view={latest => <ListingDetail listing={{ ...latest, can_edit: false }} search={nothingSought} />}
    >
      <ListingEditor id={id} />
    </EditPage>
  )
}

/** /dashboard/organization/edit/{id}: the form, or in view mode the whole organization. */
export function EditOrganizationPage() {
  const id = recordId(useParams({ strict: false }).id)
  const { organization } = useOrganization(id)
  return (
    <EditPage
      kind="organization"
      record={organization}
      name={organization?.organization_name}
      view={latest => <ViewOrganization organization={latest} />}
    >
      <OrganizationEditor id={id} />
    </EditPage>
  )
}

/** The form of an organization's latest version; superAdmins see its contributors below. */
function OrganizationEditor({ id }: { id: number | null }) {
  const { organization, ...answer } = useOrganization(id)
  return (
    <LoadRecord
      kind="organization"
      id={id}
      record={organization}
      answer={answer}
      failure="Failed to load organizations"
      missing="Organization Not Found"
      loading={
        <div role="status" aria-label="Loading the organization">
          <Skeleton height={480} />
        </div>
      }
    >
      {(latest, { profile, ...read }) => (
        <>
          <OrganizationEditForm organization={latest} account={profile.id} {...read} />
          {latest.status === 'approved' && latest.edits_live && <NamedToVisitors organization={latest} />}
          {profile.role === 'superAdmin' && <Contributors organization={latest} />}
        </>
      )}
    </LoadRecord>
  )
}
