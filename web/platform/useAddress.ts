// A value in the page's address, by its codec. What else the address holds stays as it is.
import { type HistoryState, type RouterHistory, useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { type Codec, paramsIn } from '#contract/codec.ts'

export type Way = {
  replace?: boolean
  resetScroll?: boolean
  state?: HistoryState | true
  /** Parameters beside the value that no longer hold for it. */
  drops?: readonly string[]
}
export type Ways<Value> = {
  /** The value of this moment, which the page may not have drawn yet. */
  now: () => Value
  go: (next: Value, way?: Way) => Promise<void>
}

/** The query of the page's address: as a state, as it is at this moment, and how it is replaced. */
export function useQueryText() {
  const router = useRouter()
  const { history } = router
  // That of the page that is drawn, while the next one may be loading.
  const path = useRouterState({ select: ({ matches }) => withoutSlash(matches.at(-1)?.pathname ?? '') })
  const { read, write } = useMemo(() => {
    let last = ''
    return {
      /** From the history itself: the router reports a new address only after loading it, which would delay each typed letter. */
      read: () => {
        const { pathname, search } = history.location
        if (withoutSlash(pathname) === path) last = search
        return last
      },
      write: (search: Record<string, string | number | undefined>, way: Omit<Way, 'drops'>) =>
        router.navigate({ to: path, search, resetScroll: false, ...way }),
    }
  }, [router, history, path])
  return { text: useSyncExternalStore(history.subscribe, read, read), read, write }
}

/** The codec must be the same one as long as it reads the same. */
export function useAddress<Value>(codec: Codec<Value>): { value: Value } & Ways<Value> {
  const { text, read, write } = useQueryText()
  const value = useMemo(() => codec.read(text), [codec, text])
  const ways = useMemo(() => {
    const go = (next: Value, { drops = [], ...way }: Way = {}) => {
      const gone = [...codec.names, ...drops]
      const others = [...paramsIn(read())].filter(([name]) => !gone.includes(name))
      return write({ ...Object.fromEntries(others), ...codec.write(next) }, way)
    }
    return { now: () => codec.read(read()), go }
  }, [read, write, codec])
  return { value, ...ways }
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '') || '/'

type Place = { page: number; listing: number | null }

/** What turns the pages of a list, and opens and closes a record over it. */
export function turns<Value extends Place>({ now, go }: Ways<Value>, history: RouterHistory) {
  return {
    turnTo: (page: number): void => void go({ ...now(), page, listing: null }, { resetScroll: true }),
    /** `person` is the contact to which the details scroll. */
    open: (listing: number, person?: number): void =>
      void go({ ...now(), listing }, { state: { openedHere: true, person } }),
    close: () => {
      if (history.location.state.openedHere) history.back()
      else void go({ ...now(), listing: null }, { replace: true })
    },
  }
}
