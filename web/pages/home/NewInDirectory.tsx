// What is new in the directory: the number of markets added each week, and the newest classes.
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { shortDay } from '#web/ui/relativeTime.ts'
import { coverageCount } from '#web/ui/states.ts'
import styles from './NewInDirectory.module.css'

const dayMs = 24 * 3_600_000

export function NewInDirectory() {
  const { data } = usePageAnswer('visitors.addedThisWeek')
  if (!data || data.total === 0) return null
  const { weeks, days, total, rows, as_of } = data
  const most = Math.max(1, ...weeks)
  const from = new Date(Date.parse(as_of) - weeks.length * 7 * dayMs)
  return (
    <section className={`container ${styles.section}`} aria-labelledby="added">
      <div>
        <h2 className="headline" id="added">
          {days === 7 ? 'Added this week' : 'Added this month'}
        </h2>
        <p className={styles.lead}>{counted(total, 'new market')}, each read by a reviewer before it went live.</p>
        <figure>
          <div
            className={styles.bars}
            role="img"
            aria-label={`New markets a week, the last twelve: ${weeks.map(formatCount).join(', ')}`}
          >
            {weeks.map((count, week) => {
              const height: CSSProperties & { '--share': number } = { '--share': count / most }
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name.
                <i key={week} style={height}>
                  {week === weeks.length - 1 && <b>{formatCount(count)}</b>}
                </i>
              )
            })}
          </div>
          <figcaption className={styles.axis}>
            <span>{shortDay(from)}</span>
            <span>12 weeks</span>
            <span>This week</span>
          </figcaption>
        </figure>
      </div>
      <ul className={styles.rows}>
        {rows.map(({ sub_category, count, states, lines, newest }) => (
          <li key={sub_category}>
            <Link to="/listings" search={{ sub_category, added_within: String(days), sort: 'date_created' }}>
              <MiniMap size="xs" states={states} />
              <span className={styles.what}>
                <b>{sub_category}</b>
                <span className="tiny muted">
                  {[lines.join(', '), coverageCount(states).replace(/ of \d+/, '')].filter(Boolean).join('\u00a0· ')}
                </span>
              </span>
              <span className={styles.new}>{formatCount(count)} new</span>
              <span className="tiny muted nowrap">{ago(newest, as_of)}</span>
              <Icon name="right" size="s" />
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
