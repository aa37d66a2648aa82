// The title of the page that is shown.
import { useEffect } from 'react'

export function useTitle(page: string): void {
  // The document: its title is the tab's and the history's.
  useEffect(() => {
    document.title = page === '' ? 'Appetite' : `${page} · Appetite`
  }, [page])
}
