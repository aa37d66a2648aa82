// The first thing one sees: the promise, the numbers, the map, and the search.
import { type CSSProperties, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Hero.module.css'
import { HeroMap } from './HeroMap.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import { statMs, stats, tagline } from './texts.ts'

export function Hero() {
  const [state, setState] = useState<string | null>(null)
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={`container ${styles.wide}`}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <h1 id="hero">Search Smarter</h1>
            <p className={styles.tagline}>{tagline}</p>
            <RotatingStat />
          </div>
          <HeroMap picked={state} />
          <HeroSearch state={state} onState={setState} />
        </div>
      </div>
    </section>
  )
}

const time: CSSProperties & { '--each': string } = { '--each': `${statMs}ms` }

/** Three claims, one after the other: spec §1. The bar below the shown one keeps the time, so that holding it holds both. */
function RotatingStat() {
  const [shown, setShown] = useState(0)
  const [paused, setPaused] = useState(false)
  const placeOf = (index: number) => ['now', 'next', 'gone'][(index - shown + stats.length) % stats.length]
  return (
    <div className={styles.rotating} data-paused={paused || undefined} style={time}>
      <ul className={styles.stage} aria-label="Appetite in numbers">
        {stats.map(({ name, figure, label }, index) => (
          <li key={name} data-place={placeOf(index)}>
            <b>{figure}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <div className={styles.bars}>
        {stats.map(({ name }, index) => (
          <i
            key={name}
            data-running={index === shown || undefined}
            onAnimationIteration={() => setShown((index + 1) % stats.length)}
          />
        ))}
        <button
          type="button"
          aria-label={paused ? 'Play the rotating numbers' : 'Pause the rotating numbers'}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size="s" />
        </button>
      </div>
    </div>
  )
}
