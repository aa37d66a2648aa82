// Figures in a row, each with its words; one that leads to records leads to exactly those that it counts.
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatCount } from '../formatCount.ts'

export type Stat = {
  words: string
  /** Undefined until it is known. */
  count: number | undefined
  way?: LinkProps
}

export const StatRow = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3 sm:gap-x-11">
    {stats.map(({ words, count, way }) => (
      <div key={words} className="flex flex-col-reverse">
        <dt className="text-14 text-muted">{words}</dt>
        <dd className="font-display text-30 leading-tight font-semibold">
          {way && count ? <Link {...way}>{formatCount(count)}</Link> : count === undefined ? '–' : formatCount(count)}
        </dd>
      </div>
    ))}
  </dl>
)
