// /organizations, /organization/{name} and, under its older name, /companies
import { useParams } from '@tanstack/react-router'
import { OrganizationListings } from '#web/features/listings/search/OrganizationListings.tsx'
import { OrganizationDetail } from '#web/features/organizations/OrganizationDetail.tsx'
import { OrganizationDirectory } from '#web/features/organizations/OrganizationDirectory.tsx'
import { type OrganizationPath, organizationPaths } from '#web/paths.ts'
import { recordId } from '#web/platform/recordId.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

const isPath = (name: string): name is OrganizationPath => Object.hasOwn(organizationPaths, name)

export function OrganizationsPage() {
  const { name } = useParams({ strict: false })
  const type = name !== undefined && isPath(name) ? organizationPaths[name] : null
  return (
    <Page tab={type ?? 'Organizations'}>
      {name !== undefined && type === null ? (
        <EmptyState level={2} title="Organization Not Found" text="There is no such type of organization." />
      ) : (
        <OrganizationDirectory key={name} type={type} heading={type ?? 'Organizations'} />
      )}
    </Page>
  )
}

/** /organization-detail/{id} */
export function OrganizationDetailPage() {
  const { id } = useParams({ strict: false })
  return (
    <OrganizationDetail
      key={id}
      id={recordId(id)}
      listingsOf={(organization, risk) => <OrganizationListings {...{ organization, risk }} />}
    />
  )
}
