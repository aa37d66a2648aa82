// The state and line of the risk on an organization's page: in its address, initially those of the last match.
import { useEffect, useRef } from 'react'
import { lastRisk, type Risk, rememberRisk } from '#web/platform/lastRisk.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { states } from '#web/ui/states.ts'

const isState = (code: string) => states.some(state => state.code === code)

export function useRisk(): { risk: Risk; choose: (change: Partial<Risk>) => void } {
  const { text, ask } = useListParams()
  const [state = ''] = text('state').split(',').filter(isState)
  const [line = ''] = text('line_of_business').split(',')
  const risk = { state, line }
  const write = ({ state, line }: Risk) =>
    ask({ state: state || undefined, line_of_business: line || undefined }, { replace: true })
  const isAsked = state !== '' || line !== ''
  const preferences = usePreferences()
  const isOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page opens; later both may be taken off.
  useEffect(() => {
    if (isOpened.current || preferences.isPending) return
    isOpened.current = true
    if (isAsked) return rememberRisk(risk)
    const last = lastRisk()
    const [own = ''] = preferences.data?.states ?? []
    if (last.state || last.line) write(last)
    else if (own) write({ state: own, line: '' })
  }, [preferences.isPending])
  return {
    risk,
    choose: change => {
      const chosen = { ...risk, ...change }
      rememberRisk(chosen)
      write(chosen)
    },
  }
}
