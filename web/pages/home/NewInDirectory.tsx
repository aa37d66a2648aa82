// What is new in the directory: the number of markets added each week, and the newest classes.
import { Link } from '@tanstack/react-router'
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { shortDay } from '#web/ui/relativeTime.ts'
import { coverageCount } from '#web/ui/states.ts'
import { headline, part } from './part.ts'

const dayMs = 24 * 3_600_000

export function NewInDirectory() {
  const { data } = usePageAnswer('visitors.addedThisWeek')
  if (!data || data.total === 0) return null
  const { weeks, days, total, rows, as_of } = data
  const most = Math.max(1, ...weeks)
  const from = new Date(Date.parse(as_of) - weeks.length * 7 * dayMs)
  return (
    <section
      className={`${part} grid grid-cols-1 items-start gap-8 lg:grid-cols-heading lg:gap-12`}
      aria-labelledby="added"
    >
      <div>
        <h2 className={headline} id="added">
          {days === 7 ? 'Added this week' : 'Added this month'}
        </h2>
        <p className="mt-3 mb-6.5 text-18 text-balance text-muted">
          {counted(total, 'new market')}, each read by a reviewer before it went live.
        </p>
        <figure>
          <div
            className="grid h-33 grid-cols-12 items-end gap-1.25 border-b border-line-strong pt-6"
            role="img"
            aria-label={`New markets a week, the last twelve: ${weeks.map(formatCount).join(', ')}`}
          >
            {weeks.map((count, week) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name.
                key={week}
                className="relative min-h-px rounded-t-xs bg-facet-on forced-color-adjust-none last:bg-accent"
                style={{ height: `${(count / most) * 100}%` }}
              >
                {week === weeks.length - 1 && (
                  // The last bar is at the edge, so a wider number only fits on its left.
                  <b className="absolute right-0 bottom-[calc(100%+7px)] min-w-full text-center font-display not-italic text-15 leading-none">
                    {formatCount(count)}
                  </b>
                )}
              </i>
            ))}
          </div>
          <figcaption className="mt-2 flex justify-between text-13 text-muted">
            <span>{shortDay(from)}</span>
            <span>12 weeks</span>
            <span>This week</span>
          </figcaption>
        </figure>
      </div>
      <ul className="divide-y border-y border-t-line-strong">
        {rows.map(({ sub_category, count, states, lines, newest }) => (
          <li key={sub_category}>
            <Link
              to="/listings"
              search={{ sub_category, added_within: String(days), sort: 'date_created' }}
              className="grid min-h-17 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 text-inherit no-underline hover:bg-hover sm:grid-cols-[64px_minmax(0,1fr)_auto_92px_18px] sm:gap-4.5"
            >
              <MiniMap size="xs" states={states} />
              <span className="py-2">
                <b className="block font-display text-part">{sub_category}</b>
                <span className="text-13 text-muted">
                  {[lines.join(', '), coverageCount(states).replace(/ of \d+/, '')].filter(Boolean).join('\u00a0· ')}
                </span>
              </span>
              <span className="rounded-sm bg-accent-soft px-2.25 py-0.75 text-14 font-semibold text-on-accent-soft">
                {formatCount(count)} new
              </span>
              <span className="text-13 whitespace-nowrap text-muted max-sm:hidden">{ago(newest, as_of)}</span>
              <span className="text-faint max-sm:hidden">
                <Icon name="right" size="s" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ago(day: string, asOf: string): string {
  const days = Math.round((Date.parse(asOf.slice(0, 10)) - Date.parse(day)) / dayMs)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}
