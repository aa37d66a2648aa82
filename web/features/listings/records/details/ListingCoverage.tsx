// The coverage of a listing: a map, the number of states, and their names if few are covered or few are missing.
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { coverageCount, coverageWords } from '#web/ui/states.ts'
import styles from './ListingSections.module.css'

type Props = { states: readonly string[]; picked: readonly string[]; level: 2 | 3 }

export function ListingCoverage({ states, picked, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const words = coverageWords(states)
  return (
    <section aria-label="Coverage">
      <Heading className="visually-hidden">Coverage</Heading>
      <div className={styles.coverage}>
        <CoverageMap states={states} picked={picked} />
        <div data-counted>
          <p className={styles.count}>{coverageCount(states)}</p>
          {words && <p className={styles.words}>{words}</p>}
        </div>
      </div>
    </section>
  )
}
