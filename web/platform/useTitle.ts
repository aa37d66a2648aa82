// The title of the tab, with the number of items that wait for the reader. A page whose title never changes has it in the table of pages.
import { useEffect } from 'react'
import { formatCount } from '#web/ui/formatCount.ts'

export const titleOf = (page = ''): string => (page === '' ? 'Appetite' : `${page} · Appetite`)

let shown: string | undefined
/** `page` is the count of the current page, `notices` the unread notices, which count on every page. */
const waiting = { page: 0, notices: 0 }

/** A page with a count of its own shows that; any other page shows the unread notices. */
function write(): void {
  if (shown === undefined) return
  const count = waiting.page || waiting.notices
  // The browser shows this title in the tab and in its history.
  document.title = `${count > 0 ? `(${formatCount(count)}) ` : ''}${titleOf(shown)}`
}

export function useTitle(page: string | undefined): void {
  // The title of the document.
  useEffect(() => {
    if (page === undefined) return
    shown = page
    write()
  }, [page])
}

/** Adds a count to the title while the component is mounted. */
export function useWaiting(where: keyof typeof waiting, count = 0): void {
  // The title of the document.
  useEffect(() => {
    waiting[where] = count
    write()
    return () => {
      waiting[where] = 0
      write()
    }
  }, [where, count])
}
