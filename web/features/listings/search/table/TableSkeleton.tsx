// The table while its rows load, as bars of their height.
import { Bars } from '#web/ui/screen/Bars.tsx'

export const TableSkeleton = () => <Bars what="listings" bar="h-27 sm:h-11" frame="grid gap-0.5" count={6} />
