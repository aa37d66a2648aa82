// The pagination of a list, and which part of the list is shown.

import { formatCount } from './formatCount.ts'
import { Icon } from './Icon.tsx'
import { pageSlots } from './pageSlots.ts'

const box =
  'grid h-11 min-w-11 place-items-center rounded-md border border-transparent px-1.5 font-medium sm:h-10 sm:min-w-10 print:hidden'
const hovered = 'hover:border-line-strong hover:bg-surface'
const widths = { always: '', wide: 'max-sm:hidden', narrow: 'sm:hidden' }

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
    <nav className="mt-4 flex flex-wrap items-center justify-center gap-1 text-14" aria-label={`Pages of ${noun}`}>
      <Turn name="Previous page" icon="left" isOff={current === 1} onTurn={() => go(current - 1)} />
      {pageSlots(current, count).map(slot =>
        slot.kind === 'gap' ? (
          <span
            key={`gap ${slot.after}`}
            className={`${box} text-faint max-sm:min-w-5 max-sm:px-0 ${widths[slot.shown]}`}
            aria-hidden="true"
          >
            …
          </span>
        ) : (
          <button
            type="button"
            key={slot.page}
            className={`${box} ${slot.page === current ? 'bg-accent font-semibold text-on-accent' : hovered} ${widths[slot.shown]}`}
            aria-label={`Page ${slot.page}`}
            aria-current={slot.page === current ? 'page' : undefined}
            onClick={() => go(slot.page)}
          >
            {slot.page}
          </button>
        ),
      )}
      <Turn name="Next page" icon="right" isOff={current === count} onTurn={() => go(current + 1)} />
      <span className="mt-1 w-full text-center text-muted sm:mt-0 sm:ml-3.5 sm:w-auto">
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
        <span className="sr-only"> {noun}</span>
      </span>
    </nav>
  )
}

type Turning = { name: string; icon: 'left' | 'right'; isOff: boolean; onTurn: () => void }

function Turn({ name, icon, isOff, onTurn }: Turning) {
  return (
    <button
      type="button"
      className={`${box} ${isOff ? 'text-off' : hovered}`}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={onTurn}
    >
      <Icon name={icon} />
    </button>
  )
}
