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
import { type Counts, captionOf, nothingAsked } from './question.ts'
import styles from './Statistics.module.css'

export function Statistics({ counts }: { counts: Counts | undefined }) {
  const { data: figures } = usePageAnswer('visitors.figures')
  const [name, setName] = useState<StatName>('agencies')
  const shown = stats.find(stat => stat.name === name) ?? stats[0]
  return (
    <section className={`container ${styles.section}`} aria-labelledby="numbers">
      <h2 className="visually-hidden" id="numbers">
        Appetite in numbers
      </h2>
      <Tabs value={name} onChange={setName}>
        <TabRow
          className={styles.tabs}
          label="Statistics"
          tabs={stats.map(({ name, label }) => ({ value: name, label }))}
        />
        <TabPanel of={name} className={styles.panel}>
          <div>
            <p className={styles.figure}>{shown.figure}</p>
            <h3>{shown.title}</h3>
            <p className={styles.text}>{shown.text}</p>
            <WayIn />
          </div>
          <div className={styles.picture}>
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
