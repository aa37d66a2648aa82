// A list of organization cards with its states: loading, failed, and empty.
import type { ReactNode } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import type { Query } from '#web/ui/Answer.tsx'
import { List, type Paging } from '#web/ui/List.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { OrganizationCard, OrganizationCardSkeleton } from './OrganizationCard.tsx'

type Props = {
  query: Query<{ total: number; organizations: OrganizationRecord[] }> & { isPlaceholderData: boolean }
  className: string
  places: number
  empty?: ReactNode
  paging?: Paging
  /** Each card links to a page with all facts, as on the dashboard. */
  views?: boolean
  /** Content before the cards, shown only with them. */
  children?: ReactNode
}

export function OrganizationList({ query, className, places, empty, paging, views, children }: Props) {
  return (
    <List
      query={query}
      noun="organizations"
      announce="organizations"
      failed="Failed to load organizations"
      loading={
        <Loading what="organizations" className={className} places={places}>
          <OrganizationCardSkeleton />
        </Loading>
      }
      empty={empty}
      paging={paging}
    >
      {({ organizations }) => (
        <div className={className} aria-busy={query.isPlaceholderData}>
          {children}
          {organizations.map(organization => (
            <OrganizationCard key={organization.id} organization={organization} views={views} />
          ))}
        </div>
      )}
    </List>
  )
}
