// The providers page of the dashboard: approved organizations as cards, by type, eight a page.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { organizationTypes } from '#web/paths.ts'
import { useCall } from '#web/platform/useCall.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OrganizationCardSkeleton } from '#web/ui/OrganizationCardSkeleton.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { OrganizationCard } from './OrganizationCard.tsx'
import styles from './Providers.module.css'

const perPage = 8

export function Providers() {
  const given = useSearch({ strict: false })
  const navigate = useNavigate()
  const type = organizationTypes.find(type => type === given.type)
  const q = typeof given.q === 'string' && given.q.trim() !== '' ? given.q : undefined
  const page = Math.max(1, Number(given.page) || 1)
  const asked = { ...(q && { q }), ...(type && { organization_type: type }), page, per_page: perPage }
  const { data, error, refetch, isPlaceholderData } = useCall('organizations.search', asked, { keepLast: true })
  const all = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="providers">
      <h2 className="sr" id="providers">
        Providers Page
      </h2>
      <div className={styles.row}>
        <Segments
          label="Organization type"
          value={type ?? ''}
          options={[
            { value: '', label: 'All', count: all },
            ...organizationTypes.map(value => ({ value, label: value, count: data?.counts[value] })),
          ]}
          onChange={chosen => void navigate({ to: '.', search: { q, type: chosen || undefined }, resetScroll: false })}
        />
        <Link className="btn sec sm" to="/add-to-the-pot" search={{ order: 'Organization' }}>
          <Icon name="plus" size="s" /> Add Organization
        </Link>
      </div>
      <p className="sr" aria-live="polite">
        {data && `${data.total} organizations`}
      </p>
      {error && !data && (
        <FailureNote
          message="Failed to load organizations"
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <div className="grid4" role="status" aria-label="Loading organizations">
          {Array.from({ length: perPage }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never change.
            <OrganizationCardSkeleton key={index} />
          ))}
        </div>
      )}
      {data && data.total > 0 && (
        <div className="grid4" aria-busy={isPlaceholderData}>
          {data.organizations.map(organization => (
            <OrganizationCard key={organization.id} organization={organization} />
          ))}
        </div>
      )}
      {data?.total === 0 && <EmptyState level={2} title="No Data Found" />}
      {data && (
        <Pages
          page={page}
          perPage={perPage}
          total={data.total}
          noun="organizations"
          onPage={next => void navigate({ to: '.', search: { q, type, page: next } })}
        />
      )}
    </section>
  )
}
