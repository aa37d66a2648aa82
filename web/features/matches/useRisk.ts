// The risk in the page's address, and the functions that change it.
import { useRouter } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { addressOf } from '../listings/search/useListingSearch.ts'
import { changed, type Risk, readRisk, writeRisk } from './riskParams.ts'

type Router = ReturnType<typeof useRouter>
type Address = ReturnType<typeof addressOf>
type Way = { replace?: boolean; resetScroll?: boolean; openedHere?: boolean; typedIn?: string }
export type RiskControls = ReturnType<typeof useRisk>

export function useRisk() {
  const router = useRouter()
  const address = useMemo(() => addressOf(router.history, '/match'), [router])
  const actions = useMemo(() => actionsOf(router, address), [router, address])
  const text = useSyncExternalStore(address.subscribe, address.read)
  const risk = useMemo(() => readRisk(text), [text])
  return { risk, ...actions }
}

function actionsOf(router: Router, address: Address) {
  const now = () => readRisk(address.read())
  const go = (next: Risk, { replace = false, resetScroll = false, openedHere, typedIn }: Way = {}) => {
    const state = { openedHere, typedIn }
    void router.navigate({ to: '/match', search: writeRisk(next), replace, resetScroll, state })
  }
  return {
    /** A choice adds a history entry, so that Back undoes it. */
    change: (change: Partial<Risk>) => go(changed(now(), change)),
    /** Typing into one field adds a single history entry. */
    type: (change: Partial<Risk>) => {
      const typedIn = Object.keys(change).join()
      go(changed(now(), change), { typedIn, replace: router.history.location.state.typedIn === typedIn })
    },
    clear: () => go(readRisk('')),
    turnTo: (page: number) => go({ ...now(), page, listing: null }, { resetScroll: true }),
    showMisses: (misses: boolean) => go({ ...now(), misses, page: 1, listing: null }),
    open: (listing: number) => go({ ...now(), listing }, { openedHere: true }),
    close: () => {
      if (router.history.location.state.openedHere) router.history.back()
      else go({ ...now(), listing: null }, { replace: true })
    },
  }
}
