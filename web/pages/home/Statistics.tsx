// The three claims in detail, each with a chart, and the sign-up.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { organizationPaths } from '#web/paths.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Bars } from '#web/ui/charts/Bars.tsx'
import { Spread } from '#web/ui/charts/Spread.tsx'
import { TileMap } from '#web/ui/charts/TileMap.tsx'
import { TabPanel, TabRow, Tabs } from '#web/ui/Tabs.tsx'
import { type StatName, stats } from './claims.ts'
import { part } from './part.ts'
import { type Counts, captionOf, nothingAsked } from './question.ts'

export function Statistics({ counts }: { counts: Counts | undefined }) {
  const { data: figures } = usePageAnswer('visitors.figures')
  const [name, setName] = useState<StatName>('agencies')
  const shown = stats.find(stat => stat.name === name) ?? stats[0]
  return (
    <section className={part} aria-labelledby="numbers">
      <h2 className="sr-only" id="numbers">
        Appetite in numbers
      </h2>
      <Tabs value={name} onChange={setName}>
        <TabRow label="Statistics" tabs={stats.map(({ name, label }) => ({ value: name, label }))} />
        <TabPanel
          of={name}
          className="grid grid-cols-1 items-end gap-7 pt-8 lg:min-h-84 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14"
        >
          <div>
            <p className="font-display text-[clamp(4.25rem,7.2vw,6.5rem)] leading-[0.9] font-semibold tracking-[-0.05em] text-accent huge-text:text-38">
              {shown.figure}
            </p>
            <h3 className="mt-3 font-display text-24 leading-tight font-semibold text-balance">{shown.title}</h3>
            <p className="mt-2 mb-5.5 max-w-[40ch] text-16 leading-body text-muted">{shown.text}</p>
            <WayIn />
          </div>
          <div className="min-h-75">
            <Picture {...{ name, figures, counts }} />
          </div>
        </TabPanel>
      </Tabs>
    </section>
  )
}

function WayIn() {
  if (useSignedIn())
    return (
      <Link to="/listings" className={buttonClass('primary', 'lg')}>
        Experience It Now
      </Link>
    )
  return (
    <Button size="lg" onClick={() => openDialog('signUp')}>
      Experience It Now
    </Button>
  )
}

type Pictures = { figures: Figures | undefined; counts: Counts | undefined }
type Figures = ReplyFor<'visitors.figures'>

/** The chart that illustrates a claim; nothing if there are no counts. */
function Picture({ name, figures, counts }: Pictures & { name: StatName }) {
  if (name === 'agencies')
    return (
      figures && (
        <Bars
          label="Organizations by type"
          columns={['Type', 'Organizations']}
          rows={Object.entries(organizationPaths)
            .toSorted(([, one], [, other]) => figures.types[other] - figures.types[one])
            .map(([name, type]) => ({
              label: type,
              count: figures.types[type],
              to: { to: '/organization/$name', params: { name } },
            }))}
        />
      )
    )
  if (name === 'feedback')
    return (
      figures?.ratings && (
        <Spread label="All ratings" overall={figures.ratings.overall} pricing={figures.ratings.pricing} />
      )
    )
  return (
    counts && (
      <TileMap
        size={30}
        label="Where the directory’s listings are"
        caption={captionOf(counts, nothingAsked)}
        counts={Object.fromEntries(Object.entries(counts.states).map(([code, count]) => [code, { count }]))}
      />
    )
  )
}
