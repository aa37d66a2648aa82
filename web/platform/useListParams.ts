// What a page is asked for stands in its address: lists read it here, and change it here.
import { useNavigate, useSearch } from '@tanstack/react-router'

type Change = Record<string, string | number | undefined>
type Way = { replace?: boolean; resetScroll?: boolean }

/** With a prefix it keeps apart from another list whose page and order stand in the same address. */
export function useListParams(prefix = '') {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  /** Another question is answered from its first page on, and the list stays where it is looked at. */
  const ask = (change: Change, { replace = false, resetScroll = false }: Way = {}) =>
    void navigate({
      to: '.',
      search: before => ({ ...before, ...prefixed(prefix, { page: undefined, ...change }) }),
      replace,
      resetScroll,
    })
  return {
    ...listParamsIn(search, prefix),
    ask,
    /** Each letter takes the place of the last: Back takes back the whole word. */
    type: (change: Change) => ask(change, { replace: true }),
    /** A page is read from its top. */
    turnTo: (page: number) => ask({ page: page > 1 ? page : undefined }, { resetScroll: true }),
  }
}

const prefixed = (prefix: string, change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`${prefix}${name}`, value]))

/** What cannot be read is as if it were not there. */
export function listParamsIn(search: Record<string, unknown>, prefix = '') {
  const text = (name: string) => {
    const value = search[`${prefix}${name}`]
    return typeof value === 'string' ? value : ''
  }
  const page = Number(text('page'))
  return {
    text,
    /** What the box above a list says, as long as a box may be. */
    q: text('q').trim().slice(0, 200),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}
