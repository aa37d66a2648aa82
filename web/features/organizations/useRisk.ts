// The state and line of the risk on an organization's page: those of its address, else of the last match, else a state of the viewer.
import { useEffect, useState } from 'react'
import { type Codec, codecOf, queryOf, states, texts } from '#contract/codec.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useAddress } from '#web/platform/useAddress.ts'
import { useCall } from '#web/platform/useCall.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { ownStateOf } from './ownState.ts'

export type Risk = { state: string; line: string }
type Lines = ReplyFor<'listings.appetiteGrid'>['lines']

const parts = codecOf({ state: states(1), line_of_business: texts(1) })
/** The listings for a chosen risk begin at their first page. */
const codec: Codec<Risk> = {
  names: [...parts.names, 'page'],
  read: query => {
    const { state, line_of_business } = parts.read(query)
    return { state: state[0] ?? '', line: line_of_business[0] ?? '' }
  },
  write: ({ state, line }) => parts.write({ state: [state], line_of_business: [line] }),
}

/** Kept for as long as the browser's tab is open. */
const key = 'appetite-risk'
const remember = (risk: Risk) => sessionStorage.setItem(key, queryOf(codec.write(risk)))

/** `lines` are those of the organization's listings; undefined until they are counted. */
export function useRisk(lines: Lines | undefined): { risk: Risk; choose: (change: Partial<Risk>) => void } {
  const { value: asked, go } = useAddress(codec)
  const { state } = asked
  // A link may name a line by its slug.
  const { data: lobs } = useCall('reference.lobs', {}, { enabled: asked.line !== '', staleMs: 300_000 })
  const line = lobs?.find(({ value }) => value === asked.line)?.label ?? asked.line
  const [isChosen, setChosen] = useState(false)
  const { data: preferences } = usePreferences()
  const [last] = useState(() => codec.read(sessionStorage.getItem(key) ?? ''))
  const isAsked = state !== '' || line !== ''
  const isKnown = last.state !== '' || last.line !== ''
  const own = { state: lines && preferences ? ownStateOf(preferences.states, lines) : '', line: '' }
  const risk = isAsked || isChosen ? { state, line } : isKnown ? last : own
  // The session's storage keeps the risk of an address for the next organization.
  useEffect(() => {
    if (isAsked) remember({ state, line })
  }, [isAsked, state, line])
  return {
    risk,
    choose: change => {
      const chosen = { ...risk, ...change }
      setChosen(true)
      remember(chosen)
      void go(chosen, { replace: true })
    },
  }
}
