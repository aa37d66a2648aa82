// Texts of the dashboard's first page: its figures and tasks.
import type { Figure, FigureKey, Today } from '#contract/calls/overview.ts'
import { reasonOf } from '#web/review/contributionWords.ts'
import { sentWords } from '#web/review/queueItem.ts'
import { floorOf, isDrawn } from '#web/ui/charts/Spark.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'

export const figureLabels: Record<FigureKey, string> = {
  saved_changed: 'Saved markets that changed',
  new_matches: 'New matches',
  contributions: 'Contributions live',
  own_waiting: 'Waiting for review',
  live: 'Listings live',
  confirmed: 'Confirmed in 90 days',
  opened: 'Opened by brokers',
  unmet_near: 'Asked for near you, not found',
  waiting: 'Waiting for review',
  unmet: 'Asked for, not found',
}

/** The head of its column in the table of weeks. */
export function columnOf(key: FigureKey): string {
  if (key === 'unmet') return 'Searches without result'
  return `${figureLabels[key]}${key === 'confirmed' ? ', %' : ''}`
}

export const shownValue = ({ key, value }: Figure): string => {
  if (value === null) return 'fewer than 5'
  return key === 'confirmed' ? `${value}%` : formatCount(value)
}

/** The unit after the figure. */
export const spanOf = ({ key, listings }: Figure): string => {
  if (key === 'saved_changed') return listings ? `of ${formatCount(listings)}` : ''
  return key === 'opened' || key === 'new_matches' ? 'this week' : ''
}

/** The trend, and where the scale of its line begins if that is not zero. */
export const storyOf = (figure: Figure, now: Date): string =>
  [trendOf(figure, now), scaleOf(figure)].filter(Boolean).join(' · ')

function scaleOf({ key, weeks }: Figure): string {
  const floor = isDrawn(weeks) ? floorOf(weeks) : 0
  return floor === 0 ? '' : `line from ${formatCount(floor)}${key === 'confirmed' ? '%' : ''}`
}

/** Since twelve weeks ago, since last week, or how long the oldest has waited. */
function trendOf(figure: Figure, now: Date): string {
  const { key, value, listings, oldest, weeks } = figure
  if (key === 'waiting' || key === 'own_waiting')
    return oldest === null ? 'Nothing waits' : `Oldest from ${relativeTime(new Date(oldest), now)}`
  if (key === 'opened' || key === 'new_matches') return againstLast(value, weeks.at(-2))
  if (key === 'unmet') {
    const searches = weeks.at(-1) ?? 0
    return [
      `${formatCount(searches)} ${searches === 1 ? 'search' : 'searches'} this week`,
      againstLast(searches, weeks.at(-2)),
    ]
      .filter(Boolean)
      .join(', ')
  }
  if (key === 'live')
    return [sinceFirst(figure), listings && `${formatCount(listings)} more with other organizations`]
      .filter(Boolean)
      .join(' · ')
  if (key === 'confirmed')
    return [counted(listings ?? 0, 'listing'), sinceFirst(figure, 'point')].filter(Boolean).join(', ')
  if (key === 'unmet_near') return 'in your states and lines, by 3 brokers or more'
  if (key === 'saved_changed') return 'in the last 7 days'
  return sinceFirst(figure)
}

function sinceFirst(figure: Figure, noun?: string): string {
  const { value, before } = figure
  if (value === null || before === null) return ''
  if (value === before) return 'unchanged'
  const [sign, change] = value > before ? ['+', value - before] : ['−', before - value]
  return noun
    ? `${sign}${counted(change, noun)} in 12 weeks`
    : `${sign}${formatCount(change)} in 12 weeks${scaleOf(figure) ? '' : `, from ${formatCount(before)}`}`
}

function againstLast(value: number | null, last: number | null | undefined): string {
  if (value === null || last === null || last === undefined) return ''
  if (value === last) return 'as many as last week'
  return value > last ? 'more than last week' : 'fewer than last week'
}

/** The texts before and after the record's name, and the line below. */
export function sentenceOf({ kind, record, detail, note, count, at }: Today, now: Date): [string, string, string] {
  const by = record === 'gap' || record === 'saved_search' ? '' : `${sentWords[record]} ${detail}`
  const ago = at === null ? '' : relativeTime(new Date(at), now)
  switch (kind) {
    case 'returned':
      return ['', ` came back: ${reasonOf(detail).replace(/\.$/, '')}`, note && `“${note}”`]
    case 'requested':
      return ['', ' names you as a provider', `A listing of ${detail}. It is shown once you accept.`]
    case 'waiting_long':
      return ['', ` has waited ${ago.replace(/ ago$/, '')}`, by]
    case 'resubmitted':
      return ['', ' was resubmitted', by]
    case 'reported':
      return ['', ' was reported', by]
    case 'asked':
      return [
        `${count === 1 ? '1 broker asks' : `${formatCount(count)} brokers ask`} about `,
        ': is this still correct?',
        '',
      ]
    case 'stale':
      return ['', at === null ? ' was never confirmed' : ` was last confirmed ${ago}`, '']
    case 'matched':
      return [`${count === 1 ? '1 new match' : `${formatCount(count)} new matches`} for `, '', '']
    case 'gap':
      return ['', ' is asked for, and nobody writes it', [detail, counted(count, 'broker')].filter(Boolean).join(' · ')]
  }
}

export const keyOfToday = ({ kind, record, id, name }: Today): string => `${kind} ${record} ${id || name}`
