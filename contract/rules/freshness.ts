// Freshness: when an entry was last verified, by whom, and the state that follows from its age.
import { z } from 'zod'
import { freshLimitDays } from './freshDays.ts'

/** 'ageing' is spelled as clients know it; people read 'Aging'. */
const freshStates = ['fresh', 'ageing', 'stale', 'never'] as const
type FreshState = (typeof freshStates)[number]
const verifiedSources = ['keeper', 'reviewer'] as const

export const freshness = z.object({
  state: z.enum(freshStates),
  verified_at: z.string().nullable(),
  /** The organization of the keeper who confirmed it; 'Appetite' for a reviewer; empty if nobody has. */
  verified_by: z.string(),
  source: z.enum(verifiedSources).nullable(),
})
export type Freshness = z.output<typeof freshness>

export const dayMs = 24 * 3_600_000

/** The state at a time, and when it will change. */
export function freshStateOf(verifiedAt: string | null, now: Date): { state: FreshState; until: number } {
  if (verifiedAt === null) return { state: 'never', until: Number.POSITIVE_INFINITY }
  const limits = [
    ['fresh', freshLimitDays.fresh],
    ['ageing', freshLimitDays.aging],
  ] as const
  for (const [state, days] of limits) {
    const last = Date.parse(verifiedAt) + days * dayMs
    if (now.getTime() <= last) return { state, until: last }
  }
  return { state: 'stale', until: Number.POSITIVE_INFINITY }
}
