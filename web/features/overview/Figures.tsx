// Four figures with their last twelve weeks; a tile links to exactly the records that it counts.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Figure, FigureKey } from '#contract/calls/overview.ts'
import { changedDays, freshLimitDays } from '#contract/rules/freshDays.ts'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import type { ChartRow } from '#web/ui/charts/ChartTable.tsx'
import { isDrawn, Spark } from '#web/ui/charts/Spark.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './Figures.module.css'
import { columnOf, figureLabels, shownValue, spanOf, storyOf } from './overviewTexts.ts'

const icons: Record<FigureKey, IconName> = {
  saved_changed: 'mark',
  marked: 'key',
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
  marked: { to: '/my-markets', search: { status: 'appointed' } },
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
      className={styles.frame}
      table={table}
    >
      <ul className={styles.figures} aria-label={label}>
        {figures.map(figure => (
          <li key={figure.key}>
            <Tile way={own[figure.key] ?? ways[figure.key]}>
              <span className={styles.label}>
                {figureLabels[figure.key]}
                <Icon name={icons[figure.key]} size="s" />
              </span>
              <span className={styles.value} data-words={figure.value === null || undefined}>
                {shownValue(figure)} <small>{spanOf(figure)}</small>
              </span>
              <span className="caption">{storyOf(figure, now)}</span>
              <span className={styles.line}>
                <Spark values={figure.weeks} look={icons[figure.key] === 'clock' ? 'waits' : undefined} />
              </span>
            </Tile>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}

const Tile = ({ way, children }: { way: LinkProps | null; children: ReactNode }) =>
  way ? (
    <Link {...way} className={`card ${styles.figure}`}>
      {children}
    </Link>
  ) : (
    <div className={`card ${styles.figure}`}>{children}</div>
  )
