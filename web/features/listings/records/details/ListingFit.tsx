// The section 'Fit': the facts of a listing, with a verdict on those that were searched for.
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { FactList, type Item } from '#web/ui/FactList.tsx'
import { VerdictMark, verdictWord } from '#web/ui/VerdictMark.tsx'
import { type FitRow, fitOf, type SearchedFacts } from './fit.ts'
import styles from './ListingSections.module.css'

type Props = { listing: ListingRecord; searched: SearchedFacts; level: 2 | 3 }

export function ListingFit({ listing, searched, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { risk, terms, notStated } = fitOf(listing, searched)
  return (
    <section aria-label="Fit">
      <Heading className="section-title">Fit</Heading>
      <div className={styles.fit}>
        <FactList items={risk.map(itemOf)} />
        <FactList items={terms.map(itemOf)} />
      </div>
      {notStated.length > 0 && <p className={styles.notStated}>Not stated: {notStated.join(', ')}.</p>}
    </section>
  )
}

const itemOf = ({ label, values, more, verdict, note }: FitRow): Item => ({
  label,
  sign: verdict && <VerdictMark verdict={verdict} />,
  value: (
    <>
      {verdict && <span className="visually-hidden">{verdictWord(verdict)}: </span>}
      {more.length > 0 ? (
        <First values={values} more={more} />
      ) : (
        values.map(value => (
          <span key={value} className={styles.value}>
            {value}
          </span>
        ))
      )}
      {note && <span className={`${styles.value} tiny muted`}>{note}</span>}
    </>
  ),
})

/** The first values, and a button that shows the others. Print shows all of them. */
function First({ values, more }: Pick<FitRow, 'values' | 'more'>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {values.join(', ')}
      <span className={isWhole ? undefined : 'on-paper'}>, {more.join(', ')}</span>{' '}
      <button
        type="button"
        className={`text-link off-paper ${styles.more}`}
        aria-expanded={isWhole}
        aria-label={isWhole ? 'Show the first' : `Show ${more.length} more`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Less' : `+${more.length}`}
      </button>
    </>
  )
}
