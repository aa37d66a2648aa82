// When a listing was last verified, and when it was changed, as a part of a search's query.
import { checkedWithin, freshLimitDays, freshStepNamed } from '#contract/rules/freshDays.ts'
import { secondsBefore } from '#server/review/freshness.ts'
import type { Query } from '../../../../search/query.ts'
import type { Search } from './filters.ts'
import { withMap } from './stateMap.ts'

const minuteMs = 60_000
/** The filters by these dates, and the counts of verification. Times are rounded to the minute, so that repeated searches hit the cache. */
export function verifiedQuery(search: Search, now: Date): Pick<Query, 'ranges' | 'bounds' | 'within'> {
  const { verified_within, verified_step, updated_since, facets } = search
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const since = (days: number) => secondsBefore(minute, days)
  const step = verified_step && freshStepNamed(verified_step)
  const range = step
    ? {
        // Every time is later than 1970: what has none was never verified.
        ...(step.from !== null && { least: step.to === null ? 0 : since(step.to) }),
        ...(step.from === null ? { below: 0 } : step.from > 0 && { below: since(step.from) }),
      }
    : verified_within && { least: since(verified_within) }
  const ranges = {
    ...(range && { verified: range }),
    ...(updated_since && { changed: { least: Date.parse(updated_since) / 1000 } }),
  }
  return {
    ranges,
    ...(facets && { bounds: { verified: checkedWithin.map(since) } }),
    ...(withMap(search) && {
      within: { facets: ['state'], ranges: { verified: { least: since(freshLimitDays.fresh) } } },
    }),
  }
}
