// Saved searches: what they watch, what is told of them and when, and the words for it. It loads no schema, so that pages can use it.

/** A search for listings, a match of a risk, one listing, or what one organization offers. */
export const watchKinds = ['listings', 'match', 'listing', 'market'] as const
export type WatchKind = (typeof watchKinds)[number]
export const watchKindLabels: Record<WatchKind, string> = {
  listings: 'Listings',
  match: 'Match',
  listing: 'One listing',
  market: 'One market',
}

export const howOften = ['off', 'at_once', 'daily', 'weekly'] as const
export type HowOften = (typeof howOften)[number]
export const howOftenLabels: Record<HowOften, string> = {
  off: 'Off',
  at_once: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
}

export const alertKinds = ['match_new', 'match_changed', 'match_withdrawn'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The twelve facts of a listing whose change is told, in the order in which their hashes are kept. A view, a rating or a confirmation is none. */
export const watchedFacts = [
  'states',
  'lines',
  'class',
  'limits',
  'minimum premium',
  'admitted',
  'years',
  'appointment',
  'requirements',
  'rules',
  'exclusions',
  'providers',
] as const

/** A wider search can be saved and opened, but tells nothing. */
export const mostWatched = 500
/** How many saved searches one may have. */
export const mostSavedSearches = 50

type Alerted = { kind: AlertKind; listing_name: string; fields: readonly string[]; is_gone: boolean }

/** What happened to one listing, as one sentence. */
export const alertText = (alert: Alerted): string => `${alert.listing_name} ${alertWords(alert)}`

/** The same without its name. */
export function alertWords({ kind, fields, is_gone }: Omit<Alerted, 'listing_name'>): string {
  if (kind === 'match_new') return 'matches now'
  if (kind === 'match_changed') return `changed: ${fields.join(', ')}`
  return is_gone ? 'was taken off the directory' : 'no longer matches'
}

type Counts = Record<AlertKind, number>
/** '3 new, 1 changed, 1 gone', without what is none. */
export const alertCounts = ({ match_new, match_changed, match_withdrawn }: Counts): string =>
  [
    match_new > 0 && `${match_new} new`,
    match_changed > 0 && `${match_changed} changed`,
    match_withdrawn > 0 && `${match_withdrawn} gone`,
  ]
    .filter(Boolean)
    .join(', ')
