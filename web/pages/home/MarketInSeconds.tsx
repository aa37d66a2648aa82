// How to search, in three pictures.

import type { ReactNode } from 'react'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SignTile } from '#web/ui/Monogram.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { states } from '#web/ui/states.ts'
import styles from './MarketInSeconds.module.css'
import { exampleState, seconds } from './texts.ts'

const uncovered = ['AK', 'HI', 'FL', 'NY', 'MA', 'MI', 'NJ']
const covered = states.map(({ code }) => code).filter(code => !uncovered.includes(code))

export function MarketInSeconds() {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="seconds">
      <h2 className="headline" id="seconds">
        {seconds.title}
      </h2>
      <p className={styles.lead}>{seconds.lead}</p>
      <div className={styles.steps}>
        <Step {...seconds.words}>
          <div className={styles.field}>
            <Icon name="search" />
            <span>Taxi</span>
          </div>
          <div className={styles.list}>
            <div className={styles.current}>
              <span>
                <mark>Taxi</mark> and livery fleets
              </span>
            </div>
            <div className="option">
              <span>
                Airport <mark>taxi</mark> owner-operators
              </span>
            </div>
            <div className="option">Medical transport, non-emergency</div>
          </div>
        </Step>
        <Step {...seconds.map}>
          <div className={styles.map}>
            <MiniMap states={covered} picked={[exampleState]} />
          </div>
        </Step>
        <Step {...seconds.desk}>
          <Desk glyph="company" name="An insurance company" rating={4.5} />
          <Desk glyph="mga" name="A wholesaler" rating={4} />
        </Step>
      </div>
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

function Desk({ glyph, name, rating }: { glyph: 'company' | 'mga'; name: string; rating: number }) {
  return (
    <div className={styles.desk}>
      <SignTile glyph={glyph} />
      <span>
        <b>{name}</b>
        <span className="inline-row gap-6px">
          <Stars value={rating} />
          <b>{rating.toFixed(1)}</b>
        </span>
      </span>
    </div>
  )
}
