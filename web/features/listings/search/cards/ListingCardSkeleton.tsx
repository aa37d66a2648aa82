// A card while its listing loads, as bars of the height that its rows have.
import { Skeleton } from '#web/ui/Loading.tsx'
import styles from './ListingCard.module.css'

export const ListingCardSkeleton = ({ isCompact = false }: { isCompact?: boolean }) => (
  <article className={isCompact ? styles.compact : styles.card} aria-hidden="true">
    <Skeleton width="52%" height={16} />
    <Skeleton width="86%" height={36} />
    <Skeleton height={isCompact ? 42 : 68} />
    {!isCompact && <Skeleton height={64} />}
    <Skeleton width="60%" height={36} />
  </article>
)
