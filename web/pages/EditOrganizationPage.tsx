// /dashboard/organization/edit/{id}: the form, or in view mode everything that it holds to read.
import { useParams } from '@tanstack/react-router'
import { Contributors } from '#web/features/organizations/edit/Contributors.tsx'
import { EditOrganization } from '#web/features/organizations/edit/EditOrganization.tsx'
import { ViewOrganization } from '#web/features/organizations/edit/ViewOrganization.tsx'
import { useOrganization } from '#web/features/organizations/useOrganization.ts'
import { recordId } from '#web/platform/recordId.ts'
import { Editable } from '#web/review/edit/Editable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
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
      <EditableOrganization id={id} />
    </EditPage>
  )
}

/** The form of an organization with its latest version in it; below, for a superAdmin, who contributes for it. */
function EditableOrganization({ id }: { id: number | null }) {
  const { organization, ...asked } = useOrganization(id)
  return (
    <Editable
      kind="organization"
      id={id}
      record={organization}
      asked={asked}
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
          <EditOrganization organization={latest} account={profile.id} {...read} />
          {profile.role === 'superAdmin' && <Contributors organization={latest} />}
        </>
      )}
    </Editable>
  )
}
