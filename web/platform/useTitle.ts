// The title of the page that is shown. A page that is always called the same has its title in the table of routes.
import { useEffect } from 'react'

export const titleOf = (page = ''): string => (page === '' ? 'Appetite' : `${page} · Appetite`)

export function useTitle(page: string | undefined): void {
  // The document: its title is the tab's and the history's.
  useEffect(() => {
    if (page !== undefined) document.title = titleOf(page)
  }, [page])
}
