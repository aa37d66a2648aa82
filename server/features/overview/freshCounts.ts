// Counts listings by how long ago they were verified, with the index.
import { type FreshStep, freshLimitDays, freshSteps } from '#contract/rules/freshDays.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Query } from '../../../search/query.ts'
import { secondsBefore } from '../../review/freshness.ts'

export type Freshness = { live: number; confirmed: number; steps: { step: FreshStep; count: number }[] }

/** Counts only the listings that match the query. */
export function countFresh(engine: SearchEngine, among: Pick<Query, 'filters' | 'among'>, now: Date): Freshness {
  const days = freshSteps.flatMap(({ to }) => (to === null ? [] : [to]))
  const { total, bounds } = engine.search({
    ...among,
    length: 0,
    // Every time is later than 1970, so the last bound counts what was verified at all.
    bounds: { verified: [...days.map(each => secondsBefore(now, each)), 0] },
  })
  const upTo = bounds.verified ?? []
  const within = [...upTo, total]
  return {
    live: total,
    confirmed: upTo[days.indexOf(freshLimitDays.fresh)] ?? 0,
    steps: freshSteps.map(({ step }, place) => ({ step, count: (within[place] ?? 0) - (within[place - 1] ?? 0) })),
  }
}
