// Organizations as cards, while they load, when they cannot be had, and when there are none.
import type { ReactNode } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import styles from '#web/ui/CardSkeleton.module.css'
import { type Answer, List, type Paging } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { OrganizationCard } from './OrganizationCard.tsx'

type Props = {
  answer: Answer<ReplyFor<'organizations.search'>> & { isPlaceholderData: boolean }
  className: string
  places: number
  empty: ReactNode
  paging?: Paging
  /** Each can be read in full, as on the dashboard. */
  views?: boolean
  /** What stands before the cards, and only with them. */
  children?: ReactNode
}

export function OrganizationList({ answer, className, places, empty, paging, views, children }: Props) {
  return (
    <List
      answer={answer}
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
        <div className={className} aria-busy={answer.isPlaceholderData}>
          {children}
          {organizations.map(organization => (
            <OrganizationCard key={organization.id} organization={organization} views={views} />
          ))}
        </div>
      )}
    </List>
  )
}

/** An organization's card before it has come, row for row. */
function OrganizationCardSkeleton() {
  return (
    <article className="card oc" aria-hidden="true">
      <div className={`hd ${styles.head}`}>
        <Skeleton width={44} height={44} />
        <div className={`t ${styles.lines}`}>
          <Skeleton width="72%" height={18} />
          <Skeleton width="48%" height={13} />
        </div>
      </div>
      <div className={styles.description}>
        <Skeleton width="96%" height={13} />
        <Skeleton width="68%" height={13} />
      </div>
      <div className="cov">
        <Skeleton width={56} height={41} />
        <Skeleton width={104} height={13} />
      </div>
      <div className="chips">
        <Skeleton width={108} height={24} />
        <Skeleton width={64} height={24} />
      </div>
      <div className="ft">
        <div className={styles.listings}>
          <Skeleton width={72} height={14} />
          <Skeleton width={124} height={13} />
        </div>
        <Skeleton width={110} height={36} />
      </div>
    </article>
  )
}
