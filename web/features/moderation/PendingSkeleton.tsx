// The places of the queue and of the first item while they load.
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Pending.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

export const PendingSkeleton = () => (
  <Loading what="what waits">
    <Skeleton width={320} height={36} />
    <div className={styles.place} data-opened="false">
      <div style={{ display: 'grid', gap: 6 }}>
        {places.map(place => (
          <Skeleton key={place} height={86} />
        ))}
      </div>
      <div className={styles.item}>
        <Skeleton height={560} />
      </div>
    </div>
  </Loading>
)
