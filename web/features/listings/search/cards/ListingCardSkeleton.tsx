// The skeleton of a card, with rows of the same height, to avoid layout shifts.
import { Skeleton } from '#web/ui/Loading.tsx'
import { CardCallLine } from './CardCalls.tsx'
import company from './CompanyLine.module.css'
import styles from './ListingCard.module.css'

export function ListingCardSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <article className={isCompact ? styles.compact : styles.card} aria-hidden="true">
      <div className={styles.top}>
        <p className={company.line}>
          <Skeleton width={16} height={14} />
          <span className={company.name} data-fill="org_name">
            <Skeleton width={168} height={14} />
          </span>
        </p>
      </div>
      <div className={styles.blankHeading}>
        <h3 className="two-lines" data-fill="listing_name">
          <Skeleton width="86%" height={18} />
          {!isCompact && <Skeleton width="52%" height={18} />}
        </h3>
        {!isCompact && <Skeleton width="46%" height={13} />}
      </div>
      <div className={styles.coverage}>
        <Skeleton width={isCompact ? 56 : 94} height={isCompact ? 41 : 68} />
        <div className="stack grows gap-8px">
          <Skeleton width="70%" height={14} />
          {!isCompact && <Skeleton width="90%" height={13} />}
        </div>
      </div>
      <div className={styles.blankFacts}>
        <Skeleton height={13} />
        {!isCompact && <Skeleton height={13} />}
        {!isCompact && <Skeleton height={13} />}
      </div>
      <CardCallLine listing={null} />
      <div className={styles.foot}>
        <div className={styles.blankStanding}>
          <Skeleton width={130} height={15} />
          <Skeleton width={112} height={13} />
        </div>
        <Skeleton width={74} height={36} />
      </div>
    </article>
  )
}
