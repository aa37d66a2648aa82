// The pages recently opened from the palette, and the last searches. They are kept in this browser and deleted at logout.
import { storedToken } from './token.ts'

const key = 'appetite-recents'
const maxRecents = 40
const countsForMs = 14 * 24 * 3_600_000

export type Recent<Row> = { row: Row; at: number }

/** The most recent comes first. */
export const recents = <Row extends { key: string }>(): Recent<Row>[] => listIn<Recent<Row>>(key)

export function remember<Row extends { key: string }>(row: Row): void {
  const others = recents<Row>().filter(one => one.row.key !== row.key)
  keep(key, [{ row, at: Date.now() }, ...others].slice(0, maxRecents))
}

/** The keys of the rows used in the last 14 days. */
export const usedLately = (all: readonly Recent<{ key: string }>[]): Set<string> =>
  new Set(all.filter(({ at }) => Date.now() - at < countsForMs).map(({ row }) => row.key))

const searchesKey = 'appetite-searches'
const searchesKept = 5

/** `search` holds the search parameters of the address; `at` is when it was made, in milliseconds. */
export type LastSearch = { label: string; search: Record<string, string>; at?: number }

export const lastSearches = (): LastSearch[] => listIn<LastSearch>(searchesKey)

/** A search may become due after the logout has deleted the others and before the page is gone. */
export function rememberSearch(search: LastSearch): void {
  if (storedToken() === null) return
  keep(
    searchesKey,
    [{ ...search, at: Date.now() }, ...lastSearches().filter(({ label }) => label !== search.label)].slice(
      0,
      searchesKept,
    ),
  )
}

export function forgetRecents(): void {
  for (const each of [key, searchesKey]) localStorage.removeItem(each)
}

function listIn<Kept>(from: string): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(from) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

function keep(under: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(under, JSON.stringify(list))
  } catch {
    // If the browser has no space left, only the recent pages are lost.
  }
}
