// /organization-detail/{id}
import { useParams } from '@tanstack/react-router'
import { recordId } from '#web/platform/recordId.ts'
import { OrganizationDetail } from '#web/rooms/organizations/OrganizationDetail.tsx'

export function OrganizationDetailPage() {
  const { id } = useParams({ strict: false })
  return (
    <main id="main" className="wrap page">
      <OrganizationDetail key={id} id={recordId(id)} />
    </main>
  )
}
