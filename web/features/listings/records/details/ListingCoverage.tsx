// The coverage of a listing: a map, the number of states, and their names if few are covered or few are missing.
import { CoverageMap, MiniMap } from '#web/ui/CoverageMap.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { coverageCount, coverageWords } from '#web/ui/states.ts'

type Props = {
  states: readonly string[]
  picked: readonly string[]
  level: 2 | 3
  /** One line, which opens the map below it. Print has the map. */
  isFolded?: boolean
}

export function ListingCoverage({ states, picked, level, isFolded = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const words = coverageWords(states)
  return (
    <section aria-label="Coverage" className="@container">
      <Heading className="sr-only">Coverage</Heading>
      {isFolded ? (
        <details className="print:details-content:h-auto print:details-content:[content-visibility:visible]">
          <summary className="flex min-h-11 items-center gap-3 text-14">
            <MiniMap states={states} picked={picked} size="xs" />
            <span className="min-w-0 flex-1">
              <b>{coverageCount(states)}</b> {words && <span className="text-muted">{words}</span>}
            </span>
            <span className="text-13 text-faint max-sm:sr-only print:hidden">Map</span>
            <Icon name="down" size="s" />
          </summary>
          <div className="pt-3">
            <CoverageMap states={states} picked={picked} />
          </div>
        </details>
      ) : (
        <div className="grid items-center gap-x-7 gap-y-3 @lg:grid-cols-lead">
          <CoverageMap states={states} picked={picked} />
          <div>
            <p className="font-display text-section">{coverageCount(states)}</p>
            {words && <p className="mt-1 text-14 leading-body text-muted">{words}</p>}
          </div>
        </div>
      )}
    </section>
  )
}
