// Reads and saves the account's preferences. Only members need this module, so no page's first scripts include it.
import { useEffect } from 'react'
import type { Preferences } from '#contract/calls/accounts.ts'
import { queryClient } from './queryClient.ts'
import { type InputFor, send } from './send.ts'
import { setSingleKeys } from './shortcuts.ts'
import { queryKeyOf } from './useCall.ts'
import { checklistKey, usePreferences } from './usePreferences.ts'

const queryKey = queryKeyOf('accounts.preferences', {})

export const cachePreferences = (preferences: Preferences): unknown => queryClient.setQueryData(queryKey, preferences)

export const savePreferences = async (input: InputFor<'accounts.savePreferences'>): Promise<void> => {
  cachePreferences((await send('accounts.savePreferences', input)).preferences)
}

/** Is rendered once on each page of a member, and applies the account's settings to this browser. */
export function AccountSettings() {
  const { data } = usePreferences()
  // The listener for keys and the browser's storage follow the account's settings.
  useEffect(() => {
    if (!data) return
    setSingleKeys(data.single_keys)
    if (data.checklist.hidden) localStorage.removeItem(checklistKey)
    else localStorage.setItem(checklistKey, 'open')
  }, [data])
  return null
}

/** Completes the step 'found a market' of the checklist when a listing is opened from a search. If saving fails, the next listing tries again. */
export function tickFoundMarket(): void {
  const cached = queryClient.getQueryData<Preferences>(queryKey)
  if (cached && !cached.checklist.hidden && !cached.checklist.found_market)
    void savePreferences({ found_market: true }).catch(() => undefined)
}
