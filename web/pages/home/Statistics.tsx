// The same three claims at length, each with a drawing of what it says; and the way in.

import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { states } from '#web/ui/states.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './Statistics.module.css'
import { agenciesPerState, type StatName, satisfied, stats } from './texts.ts'

const panel = 'statistics'

export function Statistics() {
  const [name, setName] = useState<StatName>('agencies')
  const shown = stats.find(stat => stat.name === name) ?? stats[0]
  return (
    <section className={`container ${styles.section}`} aria-labelledby="numbers">
      <h2 className="visually-hidden" id="numbers">
        Appetite in numbers
      </h2>
      <Tabs
        className={styles.tabs}
        label="Statistics"
        panelId={panel}
        tabs={stats.map(({ name, label }) => ({ value: name, label }))}
        value={name}
        onChange={setName}
      />
      <div className={styles.panel} role="tabpanel" id={panel} aria-labelledby={`${panel}-${name}`}>
        <div>
          <p className={styles.figure}>{shown.figure}</p>
          <h3>{shown.title}</h3>
          <p className={styles.text}>{shown.text}</p>
          <WayIn />
        </div>
        {drawings[name]}
      </div>
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

/** Above the line nobody counted: there the bars fade, each a little lower than the one before. */
const bars = states.map(({ code }, index): { code: string; style: CSSProperties & { '--v': number } } => ({
  code,
  style: { '--v': 1.08 + 1.35 * Math.exp(-index / 15) },
}))

const drawings: Record<StatName, ReactNode> = {
  agencies: (
    <div className={styles.agencies}>
      <p className={styles.key}>
        <span>First {agenciesPerState} agencies</span>
        <span>And the rest</span>
      </p>
      <div
        className={styles.bars}
        role="img"
        aria-label={`Agencies per state: every state and DC has at least ${agenciesPerState}`}
      >
        {bars.map(({ code, style }) => (
          <i key={code} style={style} />
        ))}
      </div>
      <p className={styles.axis}>
        <span>Every state and DC</span>
        <span>at least {agenciesPerState} in each</span>
      </p>
    </div>
  ),
  feedback: (
    <div className={styles.hundred} role="img" aria-label={`${satisfied} of 100 tiles are filled`}>
      {Array.from({ length: 100 }, (_, index) => (
        <i key={String(index)} data-on={index < satisfied || undefined} />
      ))}
    </div>
  ),
  coverage: (
    <div className={styles.map}>
      <CoverageMap states={states.map(({ code }) => code)} />
    </div>
  ),
}
