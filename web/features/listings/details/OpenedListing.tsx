// Tells the list behind the drawer which listing is open: its card or row is outlined and scrolled into view, and gets the
// focus when the drawer was closed at another listing than it was opened with.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import styles from './OpenedListing.module.css'

type Opened = { marked: number | null; returned: number | null; done: () => void }
const Opened = createContext<Opened>({ marked: null, returned: null, done: () => undefined })

type Walk = { isOpen: boolean; first: number | null; last: number | null }

export function OpenedListing({ listing, children }: { listing: number | null; children: ReactNode }) {
  const [walk, setWalk] = useState<Walk>({ isOpen: false, first: null, last: null })
  const { isOpen, first, last } = walk
  if (listing !== null && (!isOpen || last !== listing))
    setWalk({ isOpen: true, first: isOpen ? first : listing, last: listing })
  if (listing === null && isOpen) setWalk({ ...walk, isOpen: false })
  const value = useMemo(
    () => ({
      marked: isOpen ? last : null,
      // If it is the same listing, the overlay restores the focus by itself.
      returned: isOpen || last === first ? null : last,
      done: () => setWalk({ isOpen: false, first: null, last: null }),
    }),
    [isOpen, first, last],
  )
  return <Opened.Provider value={value}>{children}</Opened.Provider>
}

/** Outlines the card or row of the open listing, in which it is rendered. */
export function OpenedMark({ listing }: { listing: number }) {
  const { marked, returned, done } = useContext(Opened)
  const mark = useRef<HTMLSpanElement>(null)
  const isMarked = marked === listing
  const isReturned = returned === listing
  useEffect(() => {
    const card = mark.current?.closest('article, tr, li')
    if (!isMarked && !isReturned) return
    card?.scrollIntoView({ block: 'nearest' })
    if (!isReturned) return
    card?.querySelector<HTMLElement>(`a[href^="/listings/details/${listing}"]`)?.focus()
    done()
  }, [isMarked, isReturned, listing, done])
  return isMarked || isReturned ? <span ref={mark} className={styles.mark} /> : null
}
