// A number beside a heading or a tab: results, entries, or items that wait for somebody.
import styles from './CountBadge.module.css'
import { formatCount, nounFor } from './formatCount.ts'

type Count = { count: number; kind?: 'results' | 'quiet' | 'waiting'; label?: string; className?: string }

/** `label` is for screen readers: '7 waiting for review'. */
export function CountBadge({ count, kind = 'results', label, className }: Count) {
  return (
    <span className={[styles[kind], className].filter(Boolean).join(' ')}>
      {formatCount(count)}
      {label && <span className="visually-hidden"> {nounFor(count, label)}</span>}
    </span>
  )
}
