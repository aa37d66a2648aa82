// Four figures with their last twelve weeks; each tile links to what it counts.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Figure, FigureKey } from '#contract/overview.ts'
import type { OverviewScope } from '#contract/overviewScopes.ts'
import { ChartFrame } from '#web/ui/charts/ChartFrame.tsx'
import type { ChartRow } from '#web/ui/charts/ChartTable.tsx'
import { isDrawn, Spark } from '#web/ui/charts/Spark.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './Figures.module.css'
import { figureLabels, shownValue, spanOf, storyOf } from './overviewTexts.ts'

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

const ways: Record<FigureKey, LinkProps> = {
  saved_changed: { to: '/profile', hash: 'saved' },
  marked: { to: '/my-markets' },
  contributions: { to: '/profile', hash: 'contributions' },
  own_waiting: { to: '/profile', hash: 'contributions' },
  live: { to: '/dashboard/listings' },
  confirmed: { to: '/dashboard/freshness' },
  opened: { to: '/dashboard/listings' },
  unmet_near: { to: '/dashboard/gaps' },
  waiting: { to: '/dashboard/pending' },
  unmet: { to: '/dashboard/gaps' },
}
const siteWays: Partial<Record<FigureKey, LinkProps>> = {
  live: { to: '/listings' },
  confirmed: { to: '/listings', search: { verified_within: '90' } },
}

const label = 'Figures'

export function Figures({ figures, as }: { figures: readonly Figure[]; as: OverviewScope }) {
  const now = new Date()
  const drawn = figures.filter(({ weeks }) => isDrawn(weeks))
  const [first] = drawn
  const table = first && {
    columns: ['Weeks ago', ...drawn.map(({ key }) => `${figureLabels[key]}${key === 'confirmed' ? ', %' : ''}`)],
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
            <Link
              {...((as === 'superAdmin' && siteWays[figure.key]) || ways[figure.key])}
              className={`card ${styles.figure}`}
            >
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
            </Link>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
