// Nothing was found: which one filter to do without, and what that would bring.

import type { ReplyFor } from '#web/platform/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { figure } from '#web/ui/figure.ts'
import type { AppliedChip } from './appliedChips.ts'
import { droppedOf } from './dropped.ts'
import styles from './NothingFound.module.css'
import type { Filters, ListingSearch } from './searchParams.ts'
import { Unmet } from './Unmet.tsx'
import { WayOn } from './WayOn.tsx'

type Props = {
  data: ReplyFor<'listings.filtered'>
  search: ListingSearch
  chips: AppliedChip[]
  isOld: boolean
  onApply: (change: Partial<Filters>) => void
}

export function NothingFound({ data, search, chips, isOld, onApply }: Props) {
  if (search.order.length === 0)
    return <EmptyState level={2} title="No listings yet" text="The first ones show here once they are approved." />
  const dropped = droppedOf(search, data, chips)
  return (
    <EmptyState level={2} title="No listings found" text={adviceOf(dropped, search)}>
      <div className={styles.ways}>
        {dropped && (
          <Button kind="soft" onClick={() => onApply(dropped.without)}>
            Drop {dropped.label}: {figure(dropped.total)} {dropped.total === 1 ? 'listing' : 'listings'}
          </Button>
        )}
        <WayOn search={search} onApply={onApply} />
      </div>
      <Unmet data={data} search={search} chips={chips} isOld={isOld} />
    </EmptyState>
  )
}

function adviceOf(dropped: ReturnType<typeof droppedOf>, { order }: ListingSearch): string {
  if (dropped) return `No listing matches the whole search. Without ${dropped.label} there are results.`
  return order.length === 1
    ? 'No listing has these words. Check the spelling, or try a wider word.'
    : 'No listing matches the whole search, and no single filter is to blame. Clear them and begin with the most important one.'
}
