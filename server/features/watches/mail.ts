// The mail of alerts: one for all saved searches of an account, of which it says what is new, changed and gone.
import { alertCounts, alertText } from '#contract/rules/watching.ts'
import type { Config } from '#server/config.ts'
import type { LedgerRow, Mail } from '#server/mail/render.ts'
import { stopLinkOf } from '#server/mail/stopTokens.ts'
import { countsOf, linkOf, type Told } from './told.ts'

type To = { config: Pick<Config, 'secret' | 'publicUrl'>; userId: number; greeting: string }

const mostRows = 20

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
  const why = 'You get this because you saved this search.'
  if (searches.length === 1 && only)
    return {
      subject: `Appetite: ${what} ${countsOf(all).match_new > 0 ? 'for' : 'in'} ${only.name}`,
      headline: only.name,
      paragraphs: [greeting, `${alertCounts(countsOf(all))}.`],
      ledger: rowsOf(only, mostRows),
      action: { label: 'Open this search', link: onSite(linkOf(only)) },
      why,
      foot: [stops('Stop mails for this search', `search-${only.id}`), stopAll],
    }
  const each = Math.max(3, Math.floor(mostRows / searches.length))
  return {
    subject: `Appetite: ${what} in ${searches.length} searches`,
    headline: 'Your saved searches',
    paragraphs: [greeting, `${alertCounts(countsOf(all))}, in ${searches.length} searches.`],
    ledger: searches.flatMap(search => [
      { label: search.name, text: alertCounts(countsOf(search.alerts)) },
      ...rowsOf(search, each),
    ]),
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

function rowsOf({ alerts }: Told, most: number): LedgerRow[] {
  const shown = alerts.slice(0, most).map(
    (alert): LedgerRow => ({
      label: alertText(alert),
      ...(alert.organization_name !== null && { text: alert.organization_name }),
    }),
  )
  const more = alerts.length - shown.length
  return more > 0 ? [...shown, { label: `and ${more} more` }] : shown
}
