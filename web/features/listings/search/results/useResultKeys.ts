// Keyboard shortcuts of the results: the focus moves from name to name, and Enter opens one.
import { type RefObject, useRef } from 'react'
import type { View } from '#contract/search.ts'
import { recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { takeFocus } from '#web/ui/focus.ts'

export function useResultKeys<E extends HTMLElement>(): RefObject<E | null> {
  const found = useRef<E>(null)
  const move = (by: number) => {
    const links = [...(found.current?.querySelectorAll('article, tbody tr, li') ?? [])].flatMap(
      result => result.querySelector<HTMLElement>('a[href^="/listings/details/"]') ?? [],
    )
    // In an article of a list both are found.
    const results = [...new Set(links)]
    const at = results.findIndex(link => link.closest('article, tr, li')?.contains(document.activeElement))
    takeFocus(results[Math.min(results.length - 1, Math.max(0, at + by))])
  }
  // Arrow keys scroll the page until a result has the focus.
  const isInside = () => found.current?.contains(document.activeElement) === true
  const marked = () => (isInside() ? document.activeElement?.closest('article, tr, li') : null)
  useShortcuts('Results', [
    { key: 'j', does: 'Next listing', run: () => move(1) },
    { key: 'k', does: 'Previous listing', run: () => move(-1) },
    { key: 'ArrowDown', does: 'Next listing', run: () => move(1), when: isInside },
    { key: 'ArrowUp', does: 'Previous listing', run: () => move(-1), when: isInside },
    ...recordKeys(marked),
  ])
  return found
}

/** These also work in the map view, which has no results to move through. */
export function useViewKeys(change: (view: View) => void): void {
  const keyFor = (key: string, does: string, view: View, place: number) => ({
    key: `v then ${key}`,
    does,
    run: () => {
      // The result that has the focus goes with its view.
      if (document.activeElement?.closest('#main :is(article, tbody)'))
        takeFocus(document.querySelectorAll<HTMLElement>('#main [aria-label="View"] button')[place])
      change(view)
    },
  })
  useShortcuts('Results', [
    keyFor('c', 'Cards', 'cards', 0),
    keyFor('t', 'Table', 'table', 1),
    keyFor('m', 'Map', 'map', 2),
  ])
}
