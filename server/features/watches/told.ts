// What a person is told of a saved search, and where that leads.
import type { AlertKind, WatchKind } from '#contract/rules/watching.ts'

export type Told = {
  id: number
  name: string
  kind: WatchKind
  listing_id: number | null
  organization_id: number | null
  /** Those of which this person was not told, the oldest first, without what the person did. */
  alerts: ToldAlert[]
}
export type ToldAlert = {
  id: number
  kind: AlertKind
  listing_id: number | null
  listing_name: string
  organization_name: string | null
  /** How many days ago it was verified, and by whom; null if never. */
  verified: { days: number; source: 'keeper' | 'reviewer' } | null
  fields: string[]
  is_gone: boolean
}
export function countsOf(alerts: readonly { kind: AlertKind }[]) {
  const count = (kind: AlertKind) => alerts.filter(alert => alert.kind === kind).length
  return {
    match_new: count('match_new'),
    match_changed: count('match_changed'),
    match_withdrawn: count('match_withdrawn'),
  }
}

/** Where a saved search opens. */
export function linkOf({ id, kind, listing_id, organization_id }: Omit<Told, 'name' | 'alerts'>): string {
  if (kind === 'listing' && listing_id !== null) return `/listings/details/${listing_id}`
  if (kind === 'market' && organization_id !== null) return `/organization-detail/${organization_id}`
  return kind === 'listings' || kind === 'match' ? `/${kind}?saved=${id}` : '/saved-searches'
}
