// The form of an organization with its latest version in it; below, for a superAdmin, who contributes for it.
import { Editable } from '#web/review/edit/Editable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useOrganization } from '../useOrganization.ts'
import { Contributors } from './Contributors.tsx'
import { EditOrganization } from './EditOrganization.tsx'

export function EditableOrganization({ id }: { id: number | null }) {
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
