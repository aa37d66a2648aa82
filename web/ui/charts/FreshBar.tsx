// A bar of up to five segments by how long ago listings were confirmed, each with its number and a link to its listings.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { percentOf } from '#contract/rules/formatNumber.ts'
import { freshSteps } from '#contract/rules/freshDays.ts'
import { counted, formatCount } from '../formatCount.ts'
import { ChartFrame, type ChartState } from './ChartFrame.tsx'
import styles from './FreshBar.module.css'

const names = freshSteps.map(({ label }) => label)

/** Steps 1 to 5, the freshest first. */
type Part = { step: number; count: number; to?: LinkProps }
type Props = { parts: readonly Part[]; label?: string; state?: ChartState; onRetry?: () => unknown }

export function FreshBar({ parts, label = 'Freshness', state, onRetry }: Props) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const fresh = parts.reduce((sum, { step, count }) => sum + (step <= 2 ? count : 0), 0)
  const nameOf = (step: number) => names[step - 1] ?? ''
  return (
    <ChartFrame
      label={label}
      caption={`${percentOf(fresh, total)}% confirmed in 90 days.`}
      note={parts.some(({ to }) => to) && 'Choose a part to see its listings.'}
      state={state}
      onRetry={onRetry}
      empty={!state && total === 0 && 'No listings yet.'}
      table={{
        columns: ['Confirmed', 'Listings'],
        rows: parts.map(({ step, count }) => ({ cells: [nameOf(step), count] })),
      }}
    >
      <div className={total ? styles.bar : styles.blank}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ step, count, to }) => {
            const width: CSSProperties & { '--w': number } = { '--w': count }
            const looks = { 'data-step': step, style: width }
            return to ? (
              <Link key={step} {...looks} {...to} aria-label={`${nameOf(step)}: ${counted(count, 'listing')}`}>
                {formatCount(count)}
              </Link>
            ) : (
              <span key={step} {...looks}>
                {formatCount(count)}
              </span>
            )
          })}
      </div>
      <p className={styles.legend} aria-hidden="true">
        {names.map((name, at) => (
          <span key={name} data-step={at + 1}>
            <i />
            {name}
          </span>
        ))}
      </p>
    </ChartFrame>
  )
}
