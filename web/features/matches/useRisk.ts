// The risk in the page's address, and the functions that change it.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { changedRisk, noRisk, type Risk, riskCodec } from '#contract/risk.ts'
import { turns, useAddress, type Ways } from '#web/platform/useAddress.ts'

export type RiskControls = ReturnType<typeof useRisk>

export function useRisk() {
  const { history } = useRouter()
  const { value: risk, now, go } = useAddress(riskCodec)
  const ways = useMemo(() => waysOf({ now, go }, history), [now, go, history])
  return { risk, ...ways }
}

/** With another part it is no longer the saved risk that was opened. */
const drops = ['saved']

const waysOf = ({ now, go }: Ways<Risk>, history: RouterHistory) => ({
  ...turns({ now, go }, history),
  /** A choice adds a history entry, so that Back undoes it. */
  change: (change: Partial<Risk>): void => void go(changedRisk(now(), change), { drops }),
  /** Typing into one field adds a single history entry. */
  type: (change: Partial<Risk>): void => {
    const typedIn = Object.keys(change).join()
    const replace = history.location.state.typedIn === typedIn
    void go(changedRisk(now(), change), { replace, state: { typedIn }, drops })
  },
  clear: (): void => void go(noRisk, { drops: ['saved', 'edit'] }),
  showMisses: (misses: boolean): void => void go({ ...now(), misses, page: 1, listing: null }),
})
