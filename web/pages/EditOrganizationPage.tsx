// /dashboard/organization/edit/{id}: the form, or in view mode everything that it holds to read.
import { useParams } from '@tanstack/react-router'
import { EditableOrganization } from '#web/features/organizations/edit/EditableOrganization.tsx'
import { ViewOrganization } from '#web/features/organizations/edit/ViewOrganization.tsx'
import { useOrganization } from '#web/features/organizations/useOrganization.ts'
import { recordId } from '#web/platform/recordId.ts'
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
