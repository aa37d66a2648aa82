// What the parts of screens show beside their records: figures, too few numbers, waiting, nothing, a failure, and what was gathered.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { ChartCard } from '#web/ui/screen/ChartCard.tsx'
import { StatRow } from '#web/ui/screen/StatRow.tsx'
import { Tray } from '#web/ui/screen/Tray.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Parts of screens',
  note: 'Each owns loading, nothing, failure with Retry, focus and the narrow layout. CONTRIBUTING has a whole screen made of them.',
  code: 'Page · RecordList · DeskTable · RecordPage · FormDialog · FormPage · Wizard · SidePanel · Desk · ChartCard · StatRow · Tray',
  Show: ScreenParts,
}

const markets = [
  { key: 1, label: 'Larkmere Insurance Company' },
  { key: 2, label: 'Mossharbor Affinity Programs' },
]

function ScreenParts() {
  const [gathered, setGathered] = useState(markets)
  return (
    <>
      <StatRow
        stats={[
          { words: 'appointed', count: 6 },
          { words: 'listings within reach', count: undefined },
        ]}
      />
      <ChartCard title="Freshness" finding="" tooFew="Fewer than three searches: too few to show.">
        {null}
      </ChartCard>
      <Bars what="markets" bar="h-13" count={3} frame="grid gap-0.5" />
      <EmptyState title="No markets yet" text="Mark one, and it appears here." />
      <FailureNote
        error={{ message: 'The markets could not be loaded.', requestId: '01J' }}
        onRetry={() => setGathered(markets)}
      />
      <Tray
        label="To compare"
        status={`${gathered.length} of 4 to compare`}
        items={gathered}
        onRemove={key => setGathered(gathered.filter(one => one.key !== key))}
        onClear={() => setGathered([])}
        act={<Button size="sm">Compare</Button>}
      />
    </>
  )
}
