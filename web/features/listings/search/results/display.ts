// The display settings of the results, stored in this browser: density, table columns, and whether the filters are collapsed.
import { useSyncExternalStore } from 'react'
import { useMedia } from '#web/platform/useMedia.ts'

export type Density = 'comfortable' | 'compact'
type Display = {
  density: Density
  columns: readonly string[] | null
  /** Whether the filters beside the table are collapsed; null if nobody has chosen. */
  isFolded: boolean | null
}

const key = 'appetite-results'
const atFirst: Display = { density: 'comfortable', columns: null, isFolded: null }
const listeners = new Set<() => void>()
let current: Display | null = null

function read(): Display {
  current ??= stored()
  return current
}

function stored(): Display {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return atFirst
    const density = 'density' in stored && stored.density === 'compact' ? 'compact' : 'comfortable'
    const columns = 'columns' in stored && Array.isArray(stored.columns) ? stored.columns.map(String) : null
    const isFolded = 'isFolded' in stored && typeof stored.isFolded === 'boolean' ? stored.isFolded : null
    return { density, columns, isFolded }
  } catch {
    return atFirst
  }
}

/** If the browser stores nothing, the setting lasts until the page is left. */
export function display(change: Partial<Display>): void {
  current = { ...read(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // A setting that cannot be stored is still applied.
  }
  for (const listen of listeners) listen()
}

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useDisplay = (): Display => useSyncExternalStore(subscribe, read)

/** Where the columns and the filters do not fit side by side, the filters are collapsed until somebody opens them. */
export function useFolded(): boolean {
  const isTight = useMedia('(max-width: 89.9375em)')
  return useDisplay().isFolded ?? isTight
}
