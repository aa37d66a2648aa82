// /organization-detail/{id}
import { useParams } from '@tanstack/react-router'
import { OtherListings } from '#web/features/listings/OtherListings.tsx'
import { OrganizationDetail } from '#web/features/organizations/OrganizationDetail.tsx'
import { recordId } from '#web/platform/recordId.ts'

export function OrganizationDetailPage() {
  const { id } = useParams({ strict: false })
  return (
    <main id="main" className="wrap page">
      <OrganizationDetail
        key={id}
        id={recordId(id)}
        listingsOf={name => <OtherListings heading="Agencies list" orgName={name} />}
      />
    </main>
  )
}
