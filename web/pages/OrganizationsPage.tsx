// /organizations, /organization/{name} and, under its older name, /companies
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OrganizationDetail } from '#web/features/organizations/OrganizationDetail.tsx'
import { OrganizationDirectory } from '#web/features/organizations/OrganizationDirectory.tsx'
import { type OrganizationPath, organizationPaths } from '#web/paths.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'

const isPath = (name: string): name is OrganizationPath => Object.hasOwn(organizationPaths, name)

export function OrganizationsPage() {
  const { name } = useParams({ strict: false })
  const type = name !== undefined && isPath(name) ? organizationPaths[name] : null
  useTitle(type ?? 'Organizations')
  return (
    <main id="main" className="container page">
      {name !== undefined && type === null ? (
        <EmptyState level={2} title="Organization Not Found" text="There is no such type of organization." />
      ) : (
        <OrganizationDirectory key={name} type={type} heading={type ?? 'Organizations'} />
      )}
    </main>
  )
}

const LazyListings = lazyPart(() =>
  import('#web/features/listings/search/OrganizationListings.tsx').then(
    ({ OrganizationListings }) => OrganizationListings,
  ),
)

/** /organization-detail/{id} */
export function OrganizationDetailPage() {
  const { id } = useParams({ strict: false })
  // Beside the record, and not after it.
  useEffect(LazyListings.prefetch, [])
  return (
    <main id="main" className="container page">
      <OrganizationDetail
        key={id}
        id={recordId(id)}
        listingsOf={(organization, risk) => (
          <LazyListings
            {...{ organization, risk }}
            fallback={
              <Loading what="listings">
                <Skeleton height={640} />
              </Loading>
            }
          />
        )}
      />
    </main>
  )
}
