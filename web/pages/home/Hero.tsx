// The first thing one sees: the promise, the numbers, the map, and the search.
import { useState } from 'react'
import styles from './Hero.module.css'
import { HeroMap } from './HeroMap.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import { RotatingStat } from './RotatingStat.tsx'
import { tagline } from './texts.ts'

export function Hero() {
  const [state, setState] = useState<string | null>(null)
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={`wrap ${styles.wide}`}>
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
