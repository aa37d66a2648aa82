// The mail of alerts: one for all saved searches of an account, of which it says what is new, changed and gone.
import { alertCounts, alertWords } from '#contract/rules/watching.ts'
import type { Config } from '#server/config.ts'
import type { Happened, Mail } from '#server/mail/render.ts'
import { stopLinkOf } from '#server/mail/stopTokens.ts'
import { countsOf, linkOf, type Told, type ToldAlert } from './told.ts'

type To = { config: Pick<Config, 'secret' | 'publicUrl'>; userId: number; greeting: string }

const mostRows = 20
const search = { thing: 'search', why: 'saved this search' }
const wordsOf = {
  ...{ listings: search, match: search },
  listing: { thing: 'listing', why: 'watch this listing' },
  market: { thing: 'market', why: 'watch this market' },
}

export function mailOf(searches: readonly Told[], { config, userId, greeting }: To): Mail {
  const onSite = (path: string) => new URL(path, config.publicUrl).href
  const stops = (label: string, scope: Parameters<typeof stopLinkOf>[2]) => ({
    label,
    link: onSite(stopLinkOf(config, userId, scope)),
  })
  const stopAll = stops('Stop all alert mails', 'alerts')
  const [only] = searches
  const all = searches.flatMap(({ alerts }) => alerts)
  const what = whatHappened(all)
  if (searches.length === 1 && only) {
    const { thing, why } = wordsOf[only.kind]
    return {
      subject: `Appetite: ${what} ${countsOf(all).match_new > 0 ? 'for' : 'in'} ${only.name}`,
      headline: only.name,
      paragraphs: [greeting, `${alertCounts(countsOf(all))}.`],
      parts: [{ rows: rowsOf(only, mostRows, onSite) }],
      action: { label: `Open this ${thing}`, link: onSite(linkOf(only)) },
      why: `You get this because you ${why}.`,
      foot: [stops(`Stop mails for this ${thing}`, `search-${only.id}`), stopAll],
    }
  }
  const each = Math.max(3, Math.floor(mostRows / searches.length))
  return {
    subject: `Appetite: ${what} in ${searches.length} searches`,
    headline: 'Your saved searches',
    paragraphs: [greeting, `${alertCounts(countsOf(all))}, in ${searches.length} searches.`],
    parts: searches.map(search => ({
      heading: { label: search.name, link: onSite(linkOf(search)) },
      rows: rowsOf(search, each, onSite),
    })),
    action: { label: 'Saved Searches', link: onSite('/saved-searches') },
    why: 'You get this because you saved these searches.',
    foot: [stopAll],
  }
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** '3 new matches' or, without new ones, '2 changes'. */
function whatHappened(alerts: Told['alerts']): string {
  const { match_new } = countsOf(alerts)
  return match_new > 0 ? plural(match_new, 'new match', 'new matches') : plural(alerts.length, 'change', 'changes')
}

function rowsOf({ alerts }: Told, most: number, onSite: (path: string) => string): Happened[] {
  const rows = alerts.slice(0, most).map(alert => ({
    ...{ name: alert.listing_name, what: alertWords(alert), note: noteOf(alert) },
    link: alert.listing_id === null || alert.is_gone ? undefined : onSite(`/listings/details/${alert.listing_id}`),
  }))
  const more = alerts.length - rows.length
  return more > 0 ? [...rows, { name: '', what: `and ${more} more`, note: '' }] : rows
}

/** Whose it is and, where it matches, how fresh it is. */
function noteOf({ kind, organization_name, verified }: ToldAlert): string {
  const freshness = kind === 'match_withdrawn' ? null : verified ? verifiedText(verified) : 'Never confirmed'
  return [organization_name, freshness].filter(Boolean).join(' · ')
}

function verifiedText({ days, source }: NonNullable<ToldAlert['verified']>): string {
  const word = source === 'keeper' ? 'Confirmed' : 'Verified'
  return days === 0 ? `${word} today` : `${word} ${plural(days, 'day', 'days')} ago`
}
