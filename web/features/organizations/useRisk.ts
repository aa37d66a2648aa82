// The state and line of the risk on an organization's page: those of its address, else of the last match, else a state of the viewer.
import { useEffect, useState } from 'react'
import { lastRisk, type Risk, rememberRisk } from '#web/platform/lastRisk.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { states } from '#web/ui/states.ts'
import { ownStateOf } from './ownState.ts'

type Lines = ReplyFor<'listings.appetiteGrid'>['lines']

const isState = (code: string) => states.some(state => state.code === code)

/** `lines` are those of the organization's listings; undefined until they are counted. */
export function useRisk(lines: Lines | undefined): { risk: Risk; choose: (change: Partial<Risk>) => void } {
  const { text, ask } = useListParams()
  const [state = ''] = text('state').split(',').filter(isState)
  const [name = ''] = text('line_of_business').split(',')
  // A link may name a line by its slug.
  const { data: lobs } = useCall('reference.lobs', {}, { enabled: name !== '', staleMs: 300_000 })
  const line = lobs?.find(({ value }) => value === name)?.label ?? name
  const [isChosen, setChosen] = useState(false)
  const { data: preferences } = usePreferences()
  const [last] = useState(lastRisk)
  const isAsked = state !== '' || line !== ''
  const isKnown = last.state !== '' || last.line !== ''
  const own = { state: lines && preferences ? ownStateOf(preferences.states, lines) : '', line: '' }
  const risk = isAsked || isChosen ? { state, line } : isKnown ? last : own
  // The session's storage keeps the risk of an address for the next organization.
  useEffect(() => {
    if (isAsked) rememberRisk({ state, line })
  }, [isAsked, state, line])
  return {
    risk,
    choose: change => {
      const chosen = { ...risk, ...change }
      setChosen(true)
      rememberRisk(chosen)
      ask({ state: chosen.state || undefined, line_of_business: chosen.line || undefined }, { replace: true })
    },
  }
}
