// /my-company: the organizations that somebody contributes for.
import { Link } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { OrganizationCard } from '#web/rooms/organizations/OrganizationCard.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { OrganizationCardSkeleton } from '#web/ui/OrganizationCardSkeleton.tsx'

export function MyCompanyPage() {
  useTitle('My Company')
  const { data, error, refetch } = useCall('organizations.search', { mine: true, per_page: 100 })
  return (
    <main id="main" className="wrap page">
      <header className="art-h">
        <h1>My Company</h1>
        <p className="muted">The organizations you contribute for. What you change there is live at once.</p>
      </header>
      {error && !data && (
        <FailureNote
          message="Failed to load organizations"
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <div className="grid4" role="status" aria-label="Loading organizations">
          <OrganizationCardSkeleton />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState
          level={2}
          title="No Data Found"
          text="You contribute for no organization yet. Ask those who run the site to add you to yours."
        >
          <Link className="btn soft" to="/contact-us">
            Contact Us
          </Link>
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div className="grid4">
          <h2 className="sr">Organizations</h2>
          {data.organizations.map(organization => (
            <OrganizationCard key={organization.id} organization={organization} />
          ))}
        </div>
      )}
    </main>
  )
}
