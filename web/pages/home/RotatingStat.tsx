// Three claims, one after the other: spec §1. The bar below the shown one keeps the time, so that holding it holds both.
import { type CSSProperties, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './RotatingStat.module.css'
import { statMs, stats } from './texts.ts'

const time: CSSProperties & { '--each': string } = { '--each': `${statMs}ms` }

export function RotatingStat() {
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
