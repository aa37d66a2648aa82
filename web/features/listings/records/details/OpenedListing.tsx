// Tells the list behind the drawer which listing is open: outlined, in view, and focused if it is closed after steps.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

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
  // Listens to the document: the next key or press ends the walk.
  useEffect(() => {
    const end = () => setWalk(walk => (walk.isOpen ? walk : { ...walk, hasStepped: false }))
    // Not sooner: the page of results before the steps may render once more, and takes the focused row with it.
    for (const pressed of returned === null ? [] : ['keydown', 'pointerdown'])
      document.addEventListener(pressed, end, { capture: true, once: true })
  }, [returned])
  return <Opened.Provider value={value}>{children}</Opened.Provider>
}

/** The margins keep it clear of the sticky header and search. */
const outline = 'scroll-mt-45 scroll-mb-6 outline-3 outline-focus outline-offset-1'
const outlineOfRow = 'scroll-mt-45 scroll-mb-6 outline-3 outline-focus -outline-offset-3'

/** Outlines the card or row of the open listing, in which it is rendered. */
export function OpenedMark({ listing }: { listing: number }) {
  const { marked, returned } = useContext(Opened)
  const mark = useRef<HTMLSpanElement>(null)
  const isMarked = marked === listing
  const isReturned = returned === listing
  // Outlines and scrolls an element around this one, which its own component draws.
  useEffect(() => {
    const card = mark.current?.closest('article, tr, li')
    if (!card || (!isMarked && !isReturned)) return undefined
    const classes = (card.matches('tr') ? outlineOfRow : outline).split(' ')
    card.classList.add(...classes)
    card.scrollIntoView({ block: 'nearest' })
    if (isReturned) card.querySelector<HTMLElement>(`a[href^="/listings/details/${listing}"]`)?.focus()
    return () => card.classList.remove(...classes)
  }, [isMarked, isReturned, listing])
  return isMarked || isReturned ? <span ref={mark} hidden /> : null
}
