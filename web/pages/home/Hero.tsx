// The top of the landing page: the headline, the figures, the sign-up, the map and the search.
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { useSignedIn } from '#web/platform/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { statMs, stats, tagline } from './claims.ts'
import styles from './Hero.module.css'
import { HeroSearch } from './HeroSearch.tsx'
import { GoOn, SignUpLine } from './SignUpLine.tsx'

export function Hero({ map, ...search }: { map: ReactNode } & ComponentProps<typeof HeroSearch>) {
  const signedIn = useSignedIn()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={`container ${styles.wide}`}>
        <div className={styles.inside}>
          <div className={styles.words}>
            <h1 id="hero">Search Smarter</h1>
            <p className={styles.tagline}>{tagline}</p>
            <RotatingStat />
            {signedIn ? <GoOn /> : <SignUpLine />}
          </div>
          <div className={styles.map}>{map}</div>
          <HeroSearch {...search} />
        </div>
      </div>
    </section>
  )
}

const time: CSSProperties & { '--each': string } = { '--each': `${statMs}ms` }

/** Rotates three claims. The animation of the bar is the timer, so that pausing it pauses both. */
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
