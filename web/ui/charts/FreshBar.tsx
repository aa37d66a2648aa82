// A bar of up to five segments by how long ago listings were confirmed, each with its number and a link to its listings.
import { Link, type LinkProps } from '@tanstack/react-router'
import { percentOf } from '#contract/rules/formatNumber.ts'
import { freshSteps } from '#contract/rules/freshDays.ts'
import { counted, formatCount } from '../formatCount.ts'
import { ChartFrame, type ChartState } from './ChartFrame.tsx'

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
      <div className={`flex h-9 gap-0.75 ${total ? '' : 'rounded-sm bg-sunk'}`}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ step, count, to }) => {
            const looks = { className: `${part} ${fills[step - 1]}`, style: { flexGrow: count } }
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
      <p className="mt-3.5 flex flex-wrap justify-between gap-x-4.5 gap-y-1.5 text-13 text-muted" aria-hidden="true">
        {names.map((name, at) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <i className={`size-2.75 rounded-xs ${fills[at]}`} />
            {name}
          </span>
        ))}
      </p>
    </ChartFrame>
  )
}

const part =
  'grid shrink-0 basis-6 place-items-center rounded-sm text-13 font-semibold no-underline [a]:hover:inset-ring-2 [a]:hover:inset-ring-ink'
/** In forced colors and on paper the freshest has the thickest edge. */
const fills = [
  'bg-fresh-1 text-on-fresh-1 forced-colors:border-5 print:border-5',
  'bg-fresh-2 text-on-fresh-2 forced-colors:border-4 print:border-4',
  'bg-fresh-3 text-on-fresh-3 forced-colors:border-3 print:border-3',
  'bg-fresh-4 text-on-fresh-4 forced-colors:border-2 print:border-2',
  'bg-sunk text-muted inset-ring-pen inset-ring-line-strong forced-colors:border forced-colors:border-dotted print:border print:border-dotted',
]
