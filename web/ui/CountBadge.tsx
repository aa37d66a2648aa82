// A number beside a heading or a tab: results, entries, or items that wait for somebody.
import { formatCount, nounFor } from './formatCount.ts'

const shape =
  'inline-flex items-center justify-center rounded-full font-sans leading-none font-semibold tracking-normal forced-colors:border'
const kinds = {
  results: 'min-h-6.5 min-w-6.5 bg-accent px-2.25 text-14 text-on-accent',
  quiet:
    'min-h-5.5 min-w-5.5 bg-chip px-1.75 text-12 text-muted in-aria-selected:bg-accent-soft in-aria-selected:text-on-accent-soft in-[[aria-current]]:bg-accent-soft in-[[aria-current]]:text-on-accent-soft',
  waiting: 'min-h-5.5 min-w-5.5 bg-pot px-1.75 text-12 text-on-pot',
}

type Count = { count: number; kind?: keyof typeof kinds; label?: string; className?: string }

/** `label` is for screen readers: '7 waiting for review'. */
export function CountBadge({ count, kind = 'results', label, className }: Count) {
  return (
    <span className={[shape, kinds[kind], className].filter(Boolean).join(' ')}>
      {formatCount(count)}
      {label && <span className="sr-only"> {nounFor(count, label)}</span>}
    </span>
  )
}
