// A card while its listing loads, as bars of the height that its rows have.
import { Skeleton } from '#web/ui/Loading.tsx'

export const ListingCardSkeleton = ({ isCompact = false }: { isCompact?: boolean }) => (
  <div className="grid gap-2.5 rounded-lg border bg-surface px-4 py-3 shadow-card" aria-hidden="true">
    <Skeleton width="52%" height={16} />
    <Skeleton width="86%" height={22} />
    <Skeleton height={isCompact ? 24 : 44} />
    <Skeleton width="70%" height={18} />
    <Skeleton width="60%" height={isCompact ? 18 : 40} />
  </div>
)
