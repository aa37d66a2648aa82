// The skeleton of the table: twelve rows of the same height.
import { Skeleton } from '#web/ui/Loading.tsx'
import styles from './TableSkeleton.module.css'

const rows = Array.from({ length: 12 }, (_, place) => place)

export const TableSkeleton = () => (
  <div className={styles.frame} aria-hidden="true">
    <div className={styles.head} />
    {rows.map(row => (
      <div key={row} className={styles.row}>
        <Skeleton width={`${14 + ((row * 5) % 9)}%`} height={13} />
        <Skeleton width="7%" height={13} />
        <Skeleton width={46} height={30} />
        <Skeleton width="9%" height={13} />
        <Skeleton width="6%" height={13} />
        <Skeleton width="10%" height={13} />
        <Skeleton width="5%" height={13} />
      </div>
    ))}
  </div>
)
