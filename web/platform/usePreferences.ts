// The account's preferences. What changes them is loaded with the components that do so (preferences.ts).
import { useSignedIn } from './session.ts'
import { useCall } from './useCall.ts'

export const usePreferences = () => useCall('accounts.preferences', {}, { enabled: useSignedIn(), staleMs: 300_000 })

export const checklistKey = 'appetite-checklist'

/** Whether the checklist was open at the last visit: then its place is reserved from the start. */
export const hasChecklist = (): boolean => localStorage.getItem(checklistKey) !== null
