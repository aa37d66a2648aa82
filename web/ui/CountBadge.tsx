// A number beside a heading or a tab: how many were found, how many are in it, how many wait for someone.
import styles from './CountBadge.module.css'
import { figure } from './figure.ts'

type Count = { count: number; kind?: 'results' | 'quiet' | 'waiting'; label?: string; className?: string }

/** `label` is for those who cannot see what it stands beside: '7 waiting for review'. */
export function CountBadge({ count, kind = 'results', label, className }: Count) {
  return (
    <span className={[styles[kind], className].filter(Boolean).join(' ')}>
      {figure(count)}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  )
}
