// The pagination of a list, and which part of the list is shown.

import { formatCount } from './formatCount.ts'
import { Icon } from './Icon.tsx'
import styles from './Pages.module.css'
import { type PageSlot, pageSlots } from './pageSlots.ts'

type Paging = { page: number; perPage: number; total: number; onPage: (page: number) => void; noun?: string }

/** A list of one page has no pagination. The buttons stay in place on the first and last page, so that the focus is not lost. */
export function Pages({ page, perPage, total, onPage, noun = 'listings' }: Paging) {
  const count = Math.ceil(total / perPage)
  if (count <= 1) return null
  const current = Math.min(Math.max(1, page), count)
  const go = (to: number) => {
    if (to >= 1 && to <= count && to !== current) onPage(to)
  }
  const first = (current - 1) * perPage + 1
  const last = Math.min(current * perPage, total)
  return (
    <nav className={styles.pages} aria-label={`Pages of ${noun}`}>
      <Turn name="Previous page" icon="left" isOff={current === 1} onTurn={() => go(current - 1)} />
      {pageSlots(current, count).map(slot =>
        slot.kind === 'gap' ? (
          <span key={`gap ${slot.after}`} className={`${styles.gap} ${lookOf(slot) ?? ''}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            type="button"
            key={slot.page}
            className={lookOf(slot)}
            aria-label={`Page ${slot.page}`}
            aria-current={slot.page === current ? 'page' : undefined}
            onClick={() => go(slot.page)}
          >
            {slot.page}
          </button>
        ),
      )}
      <Turn name="Next page" icon="right" isOff={current === count} onTurn={() => go(current + 1)} />
      <span className={styles.range}>
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
        <span className="visually-hidden"> {noun}</span>
      </span>
    </nav>
  )
}

type Turning = { name: string; icon: 'left' | 'right'; isOff: boolean; onTurn: () => void }

function Turn({ name, icon, isOff, onTurn }: Turning) {
  return (
    <button type="button" aria-label={name} aria-disabled={isOff || undefined} onClick={onTurn}>
      <Icon name={icon} />
    </button>
  )
}

function lookOf({ shown }: PageSlot): string | undefined {
  if (shown === 'always') return undefined
  return shown === 'wide' ? styles.wide : styles.narrow
}
