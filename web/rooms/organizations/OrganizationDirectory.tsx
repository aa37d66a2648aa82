// The approved organizations, of one type or of all: searched by name, in two orders, nine a page.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { OrganizationType } from '#contract/reference.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OrganizationCardSkeleton } from '#web/ui/OrganizationCardSkeleton.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { OrganizationCard } from './OrganizationCard.tsx'
import styles from './OrganizationDirectory.module.css'
import { OrganizationTypes } from './OrganizationTypes.tsx'
import {
  type OrganizationSearch,
  organizationSearchOf,
  organizationSorts,
  organizationsPerPage,
} from './organizationSearch.ts'
import { Promo } from './Promo.tsx'

export function OrganizationDirectory({ type, heading }: { type: OrganizationType | null; heading: string }) {
  const search = organizationSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { q, sort = 'last_updated', page = 1 } = search
  const asked = {
    ...(q && { q }),
    ...(type && { organization_type: type }),
    sort,
    page,
    per_page: organizationsPerPage,
  }
  const { data, error, refetch, isPlaceholderData } = useCall('organizations.search', asked, { keepLast: true })
  const change = (next: OrganizationSearch, how: { resetScroll?: boolean } = {}) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next }, resetScroll: false, ...how })
  return (
    <div className={`with-rail ${styles.place}`}>
      <aside className={`rail ${styles.rail}`}>
        <OrganizationTypes counts={data?.counts} current={type} />
        <div className={styles.promo}>
          <Promo />
        </div>
      </aside>
      <section aria-labelledby="organizations">
        <div className="res-h">
          <h1 className="h-page" id="organizations">
            {heading}
          </h1>
          {data && <CountBadge count={data.total} label="organizations" />}
          <div className="r">
            <SortSelect value={sort} options={[...organizationSorts]} onChange={sort => change({ sort })} />
          </div>
        </div>
        <NameSearch key={q ?? ''} name={q ?? ''} onSearch={name => change({ q: name || undefined })} />
        <h2 className="sr">Results</h2>
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
          <div className="grid3" role="status" aria-label="Loading organizations">
            {Array.from({ length: organizationsPerPage }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places that never change.
              <OrganizationCardSkeleton key={index} />
            ))}
          </div>
        )}
        {data && data.total > 0 && (
          <div className={`grid3 ${isPlaceholderData ? styles.old : ''}`} aria-busy={isPlaceholderData}>
            {data.organizations.map(organization => (
              <OrganizationCard key={organization.id} organization={organization} />
            ))}
          </div>
        )}
        {data?.total === 0 && (
          <EmptyState level={2} title="No Data Found" text={q ? `No name here has “${q}” in it.` : undefined}>
            {q && (
              <Button kind="soft" onClick={() => change({ q: undefined })}>
                Clear
              </Button>
            )}
          </EmptyState>
        )}
        {data && (
          <Pages
            page={page}
            perPage={organizationsPerPage}
            total={data.total}
            noun="organizations"
            onPage={page => change({ page }, { resetScroll: true })}
          />
        )}
      </section>
    </div>
  )
}

/** The address holds what was searched; the field holds what is being typed. */
function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <label className="inp">
          <span className="sr">Organization name</span>
          <Icon name="search" size="s" />
          <input type="text" name="q" defaultValue={name} placeholder="Search by organization name" maxLength={200} />
        </label>
        <Button type="submit">Search</Button>
        <Button kind="sec" type="reset" onClick={() => onSearch('')}>
          Clear
        </Button>
      </form>
    </search>
  )
}
