// How to search, in three pictures.

import type { ReactNode } from 'react'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SignTile } from '#web/ui/Monogram.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { states } from '#web/ui/states.ts'
import { headline, part } from './part.ts'
import { exampleState, seconds } from './texts.ts'

const uncovered = ['AK', 'HI', 'FL', 'NY', 'MA', 'MI', 'NJ']
const covered = states.map(({ code }) => code).filter(code => !uncovered.includes(code))

export function MarketInSeconds() {
  return (
    <section className={part} aria-labelledby="seconds">
      <h2 className={headline} id="seconds">
        {seconds.title}
      </h2>
      <p className="mt-3.5 max-w-note text-18 leading-body text-balance text-muted">{seconds.lead}</p>
      <div className="mt-7 grid gap-5 sm:grid-cols-2 sm:mt-10 lg:grid-cols-3">
        <Step {...seconds.words}>
          <div className="flex h-11 items-center gap-2 rounded-md border border-control bg-surface px-3 shadow-lifted">
            <Icon name="search" />
            <span>Taxi</span>
          </div>
          <div className="-mt-0.5 rounded-md border border-line-strong bg-raised p-1.5 shadow-popup">
            <div className={`${option} bg-accent-soft font-medium text-on-accent-soft`}>
              <span>
                <mark className={found}>Taxi</mark> and livery fleets
              </span>
            </div>
            <div className={option}>
              <span>
                Airport <mark className={found}>taxi</mark> owner-operators
              </span>
            </div>
            <div className={option}>Medical transport, non-emergency</div>
          </div>
        </Step>
        <Step {...seconds.map}>
          <div className="grid justify-items-center [&_svg]:h-auto [&_svg]:w-62.5 [&_svg]:max-w-full">
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

const option = 'flex h-11 items-center gap-2 rounded-sm px-2.5 text-14 sm:h-9'
const found = 'rounded-xs bg-pot-soft text-on-pot-soft'

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <div
        className="grid min-h-60 grid-cols-1 content-center gap-2.5 overflow-hidden rounded-xl bg-accent-soft px-6 py-6.5"
        aria-hidden="true"
      >
        {children}
      </div>
      <h3 className="mt-4.5 mb-1 font-display text-section">{title}</h3>
      <p className="text-16 text-muted">{text}</p>
    </div>
  )
}

function Desk({ glyph, name, rating }: { glyph: 'company' | 'mga'; name: string; rating: number }) {
  return (
    <div className="flex items-center gap-3.5 rounded-lg bg-surface px-4 py-3.5 text-14 shadow-lifted">
      <SignTile glyph={glyph} />
      <span>
        <b className="block">{name}</b>
        <span className="inline-flex items-center gap-1.5">
          <Stars value={rating} />
          <b>{rating.toFixed(1)}</b>
        </span>
      </span>
    </div>
  )
}
