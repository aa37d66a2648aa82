// Tells the list behind the drawer which listing is open: outlined, in view, and focused if it is closed after steps.
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { afterClosing, takeFocus } from '#web/ui/focus.ts'

type Opened = { marked: number | null; returned: number | null }
const Opened = createContext<Opened>({ marked: null, returned: null })

type Walk = { isOpen: boolean; hasStepped: boolean; last: number | null }

export function OpenedListing({ listing, children }: { listing: number | null; children: ReactNode }) {
  const [walk, setWalk] = useState<Walk>({ isOpen: false, hasStepped: false, last: null })
  const { isOpen, hasStepped, last } = walk
  if (listing !== null && (!isOpen || last !== listing)) setWalk({ isOpen: true, hasStepped: isOpen, last: listing })
  if (listing === null && isOpen) setWalk({ ...walk, isOpen: false })
  // Without a step the overlay restores the focus by itself.
  const returned = !isOpen && hasStepped ? last : null
  const value = useMemo(() => ({ marked: isOpen ? last : null, returned }), [isOpen, last, returned])
  return <Opened value={value}>{children}</Opened>
}

const outlines = { card: 'outline-3 outline-focus outline-offset-1', row: 'outline-3 outline-focus -outline-offset-3' }

/** Keeps it clear of the sticky header and search. */
const clear = 'scroll-mt-45 scroll-mb-6'

/** The class and the ref of the card or row of a listing. */
export function useOpenedMark(listing: number, look: keyof typeof outlines = 'card') {
  const { marked, returned } = use(Opened)
  if (marked === listing) return { ref: reveal, className: `${clear} ${outlines[look]}` }
  return returned === listing ? { ref: takeOver, className: clear } : { ref: undefined, className: '' }
}

const reveal = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

const link = 'a[href^="/listings/details/"]'

/** The page of results before the steps may render once more: then the card that comes after it takes the focus. */
function takeOver(place: HTMLElement | null) {
  reveal(place)
  const focused = document.activeElement
  // Somebody who has gone on to a field or a button keeps the focus there.
  if (focused !== document.body && !focused?.matches('search, #main') && !focused?.closest(`[role="dialog"], ${link}`))
    return
  // The drawer gives the focus back to what opened it first.
  afterClosing(() => takeFocus(place?.querySelector<HTMLElement>(link)))
}
