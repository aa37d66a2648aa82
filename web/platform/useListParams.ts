// Reads and changes the parameters of a list in the page's address.
import { longest, page, paramsIn } from '#contract/codec.ts'
import { useQueryText, type Way } from './useAddress.ts'

type Change = Record<string, string | number | undefined>

/** A prefix separates the parameters of several lists in one address. */
export function useListParams(prefix = '') {
  const { text, read, write } = useQueryText()
  /** A changed question starts at page 1 and keeps the scroll position. */
  const ask = (change: Change, way: Way = {}): void => {
    const before = Object.fromEntries(paramsIn(read()))
    // History state, such as the record that the page was opened for, survives changes of an embedded list.
    const state = prefix !== '' && { state: true as const }
    void write({ ...before, ...prefixed(prefix, { page: undefined, ...change }) }, { ...way, ...state })
  }
  return {
    ...listParamsIn(text, prefix),
    ask,
    /** Each letter replaces the history entry, so that Back undoes the whole word. */
    type: (change: Change) => ask(change, { replace: true }),
    /** A new page of a page's only list scrolls to the top; one of several lists keeps the scroll position. */
    turnTo: (to: number) => ask({ page: page.write(to) }, { resetScroll: prefix === '' }),
  }
}

const prefixed = (prefix: string, change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`${prefix}${name}`, value]))

/** Invalid parameters are ignored. */
export function listParamsIn(query: string, prefix = '') {
  const params = paramsIn(query)
  const text = (name: string) => params.get(`${prefix}${name}`) ?? ''
  return {
    text,
    /** The text of the search box, cut to the length that the server accepts. */
    q: text('q').trim().slice(0, longest),
    page: page.read(text('page')),
  }
}
