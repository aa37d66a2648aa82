// Four figures with their last twelve weeks; a tile links to exactly the records that it counts.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figure, FigureKey } from '#contract/calls/overview.ts'
import { changedDays, freshLimitDays } from '#contract/rules/freshDays.ts'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import type { ChartRow } from '#web/ui/charts/ChartTable.tsx'
import { isDrawn, Spark } from '#web/ui/charts/Spark.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { columnOf, figureLabels, shownValue, spanOf, storyOf } from './overviewTexts.ts'

const icons: Record<FigureKey, IconName> = {
  saved_changed: 'mark',
  new_matches: 'bell',
  contributions: 'pot',
  own_waiting: 'clock',
  live: 'trend',
  confirmed: 'check',
  opened: 'eye',
  unmet_near: 'search',
  waiting: 'clock',
  unmet: 'search',
}

const freshDays = String(freshLimitDays.fresh)

/** Null where it counts people, whom nobody may see one by one. */
const ways: Record<FigureKey, LinkProps | null> = {
  saved_changed: { to: '/profile', search: { saved_changed: String(changedDays) }, hash: 'saved' },
  new_matches: { to: '/saved-searches' },
  contributions: { to: '/profile', search: { contributions_state: 'live' }, hash: 'contributions' },
  own_waiting: { to: '/profile', search: { contributions_state: 'waiting' }, hash: 'contributions' },
  live: { to: '/listings' },
  confirmed: { to: '/listings', search: { verified_within: freshDays } },
  opened: null,
  unmet_near: { to: '/dashboard/gaps' },
  waiting: { to: '/dashboard/pending' },
  unmet: { to: '/dashboard/gaps' },
}

function waysOf(organization: string): Partial<Record<FigureKey, LinkProps>> {
  return {
    live: { to: '/dashboard/listings', search: { organization } },
    confirmed: { to: '/dashboard/listings', search: { organization, verified_within: freshDays } },
    unmet_near: { to: '/dashboard/gaps', search: { organization } },
  }
}

const label = 'Figures'

/** The first tile says the finding too, so that only the switch to the table is seen. Five columns of it fit 320 px. */
const frame =
  '[&>figcaption]:mt-1! [&>figcaption]:-mb-3! [&>figcaption]:min-h-0! [&>figcaption]:text-right [&>figcaption]:text-13! [&>figcaption>b]:sr-only max-sm:[&_td]:px-0.75! max-sm:[&_th]:px-0.75!'

type Props = { figures: readonly Figure[]; organization: number | null }

export function Figures({ figures, organization }: Props) {
  const now = new Date()
  const own = organization === null ? {} : waysOf(String(organization))
  const drawn = figures.filter(({ weeks }) => isDrawn(weeks))
  const [first] = drawn
  const table = first && {
    columns: ['Weeks ago', ...drawn.map(({ key }) => columnOf(key))],
    rows: first.weeks.map(
      (_, at): ChartRow => ({
        cells: [String(first.weeks.length - 1 - at), ...drawn.map(({ weeks }) => weeks[at] ?? 'not known')],
      }),
    ),
  }
  return (
    <ChartFrame
      label={label}
      caption={first ? `${figureLabels[first.key]}: ${storyOf(first, now)}.` : ''}
      captionBelow
      isKept
      className={frame}
      table={table}
    >
      <ul
        // The table below has the weeks of the lines.
        className="group grid grid-cols-2 gap-2.5 has-[+table]:mb-2 sm:gap-4 @4xl:grid-cols-4"
        aria-label={label}
      >
        {figures.map(figure => (
          <li key={figure.key}>
            <Tile way={own[figure.key] ?? ways[figure.key]}>
              <span className="flex items-center justify-between gap-2 text-13 font-medium text-muted lg:text-14">
                {figureLabels[figure.key]}
                <span className="hidden text-faint lg:block">
                  <Icon name={icons[figure.key]} size="s" />
                </span>
              </span>
              <span
                className={`mt-1 font-display font-semibold tracking-tight ${figure.value === null ? 'text-24 leading-body' : 'text-38 leading-tight'}`}
              >
                {shownValue(figure)}{' '}
                <small className="font-sans text-14 font-medium tracking-normal text-muted">{spanOf(figure)}</small>
              </span>
              <span className="text-13 text-faint">{storyOf(figure, now)}</span>
              {first && (
                <span className="mt-2.5 min-h-11 self-end group-has-[+table]:hidden">
                  <Spark values={figure.weeks} look={icons[figure.key] === 'clock' ? 'waits' : undefined} />
                </span>
              )}
            </Tile>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

const Tile = ({ way, children }: { way: LinkProps | null; children: ReactNode }) =>
  way ? (
    <Link {...way} className={`${tile} hover:border-line-strong hover:shadow-lifted`}>
      {children}
    </Link>
  ) : (
    <div className={tile}>{children}</div>
  )

const tile =
  'grid h-full auto-rows-auto grid-rows-[auto_auto_1fr] gap-0.5 rounded-lg border bg-surface px-3.5 py-3.5 text-ink no-underline shadow-card transition sm:px-4.5 sm:py-4'
