// The section 'Fit': the facts of a listing, with a verdict on those that were searched for.
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { FactList, type Item } from '#web/ui/FactList.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { VerdictMark, verdictWord } from '#web/ui/VerdictMark.tsx'
import { type FitRow, fitOf, type SearchedFacts } from './fit.ts'

type Props = { listing: ListingRecord; searched: SearchedFacts; level: 2 | 3 }

export function ListingFit({ listing, searched, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { risk, terms, notStated } = fitOf(listing, searched)
  return (
    <section aria-label="Fit" className="@container">
      <Heading className="font-display text-section">Fit</Heading>
      <div className="mt-3 grid items-start gap-x-9 gap-y-1 @xl:grid-cols-2 [&>dl]:gap-1 [&>dl>div]:min-h-6.5">
        <FactList items={risk.map(itemOf)} />
        <FactList items={terms.map(itemOf)} />
      </div>
      {notStated.length > 0 && <p className="mt-3 text-13 text-muted">Not stated: {notStated.join(', ')}.</p>}
    </section>
  )
}

const itemOf = ({ label, values, more, verdict, note }: FitRow): Item => ({
  label,
  sign: verdict && <VerdictMark verdict={verdict} />,
  value: (
    <>
      {verdict && <span className="sr-only">{verdictWord(verdict)}: </span>}
      {more.length > 0 ? (
        <First values={values} more={more} />
      ) : (
        values.map(value => (
          <span key={value} className="block wrap-anywhere">
            {value}
          </span>
        ))
      )}
      {note && <span className="block text-13 wrap-anywhere text-muted">{note}</span>}
    </>
  ),
})

/** The first values, and a button that shows the others. Print shows all of them. */
function First({ values, more }: Pick<FitRow, 'values' | 'more'>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {values.join(', ')}
      <span className={isWhole ? undefined : 'hidden print:inline'}>, {more.join(', ')}</span>{' '}
      <TextButton
        className="-my-3 sm:-my-0.5 print:hidden"
        aria-expanded={isWhole}
        aria-label={isWhole ? 'Show the first' : `Show ${more.length} more`}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Less' : `+${more.length}`}
      </TextButton>
    </>
  )
}
