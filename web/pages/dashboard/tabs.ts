// The parts of the dashboard, and who sees each.
import type { Profile } from '#contract/calls/accounts.ts'
import { pagesIn } from '../pages.ts'

export const tabs = pagesIn('tab')
export type Tab = (typeof tabs)[number]

/** Others get 'Page not found' for these tabs. */
export function isTabFor(tab: Tab, { role, organizations }: Profile): boolean {
  if (tab.for === 'everybody' || role === 'superAdmin') return true
  return tab.for === 'contributors' && organizations.length > 0
}
