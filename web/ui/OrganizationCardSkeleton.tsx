// An organization's card before it has come, row for row.
import styles from './CardSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

export function OrganizationCardSkeleton() {
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
