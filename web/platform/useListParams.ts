// Reads and changes the parameters of a list in the page's address.
import { useNavigate, useSearch } from '@tanstack/react-router'

type Change = Record<string, string | number | undefined>
type Way = { replace?: boolean; resetScroll?: boolean }

/** A prefix separates the parameters of several lists in one address. */
export function useListParams(prefix = '') {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  /** A changed question starts at page 1 and keeps the scroll position. */
  const navigated = (change: Change, { replace = false, resetScroll = false }: Way = {}) =>
    navigate({
      to: '.',
      search: before => ({ ...before, ...prefixed(prefix, { page: undefined, ...change }) }),
      replace,
      resetScroll,
      // History state, such as the record that the page was opened for, survives changes of an embedded list.
      ...(prefix !== '' && { state: true }),
    })
  const ask = (change: Change, way?: Way) => void navigated(change, way)
  return {
    ...listParamsIn(search, prefix),
    ask,
    /** Each letter replaces the history entry, so that Back undoes the whole word. Resolves when the address has it. */
    type: (change: Change) => navigated(change, { replace: true }),
    /** A new page of a page's only list scrolls to the top; one of several lists keeps the scroll position. */
    turnTo: (page: number) => ask({ page: page > 1 ? page : undefined }, { resetScroll: prefix === '' }),
  }
}

const prefixed = (prefix: string, change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`${prefix}${name}`, value]))

/** Invalid parameters are ignored. */
export function listParamsIn(search: Record<string, unknown>, prefix = '') {
  const text = (name: string) => {
    const value = search[`${prefix}${name}`]
    return typeof value === 'string' ? value : ''
  }
  const page = Number(text('page'))
  return {
    text,
    /** The text of the search box, cut to the length that the server accepts. */
    q: text('q').trim().slice(0, 200),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}
