// /dashboard/organization/edit/{id}: the form, or in view mode the whole organization.
import { useParams } from '@tanstack/react-router'
import { Contributors } from '#web/features/organizations/edit/Contributors.tsx'
import { NamedToVisitors } from '#web/features/organizations/edit/NamedToVisitors.tsx'
import { OrganizationEditForm } from '#web/features/organizations/edit/OrganizationEditForm.tsx'
import { ViewOrganization } from '#web/features/organizations/edit/ViewOrganization.tsx'
import { useOrganization } from '#web/features/organizations/useOrganization.ts'
import { recordId } from '#web/platform/recordId.ts'
import { LoadRecord } from '#web/review/edit/LoadRecord.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { EditPage } from './EditPage.tsx'

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
