// A listing's card before it has come: the same rows of the same height, so that nothing moves when it does.
import styles from './CardSkeleton.module.css'
import { Skeleton } from './Loading.tsx'

export function CardSkeleton() {
  return (
    <article className="card lc" aria-hidden="true">
      <div className="top">
        <Skeleton width={168} height={14} />
      </div>
      <div className={styles.heading}>
        <Skeleton width="86%" height={18} />
        <Skeleton width="52%" height={18} />
        <Skeleton width="46%" height={13} />
      </div>
      <div className="cov">
        <Skeleton width={94} height={68} />
        <div className={styles.lines}>
          <Skeleton width="70%" height={14} />
          <Skeleton width="90%" height={13} />
        </div>
      </div>
      <div className="chips">
        <Skeleton width={64} height={24} />
        <Skeleton width={92} height={24} />
      </div>
      <div className="ft">
        <div className={styles.rating}>
          <Skeleton width={130} height={15} />
          <Skeleton width={112} height={13} />
        </div>
        <Skeleton width={74} height={36} />
      </div>
    </article>
  )
}
