// Keeps the page below a dialog where it is. The kit's own way writes style elements, which the page's policy refuses.
import { useEffect } from 'react'

/** How many lie over the page; the first one holds it, the last one lets it go. */
let held = 0

export function useScrollLock(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    const { body, documentElement } = document
    held += 1
    if (held === 1) {
      // The place of the scrollbar stays empty, so that nothing moves sideways.
      body.style.paddingRight = `${window.innerWidth - documentElement.clientWidth}px`
      body.style.overflow = 'hidden'
    }
    return () => {
      held -= 1
      if (held > 0) return
      body.style.paddingRight = ''
      body.style.overflow = ''
    }
  }, [isHeld])
}
