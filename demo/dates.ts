// Dates, counted back from one day so that the same day gives the same directory.
import type { Random } from './random.ts'

const day = 24 * 3_600_000

/** A time in US office hours, the given number of days before today. */
export function daysAgo(random: Random, today: Date, days: number): Date {
  return new Date(today.getTime() - Math.ceil(days) * day + (13 * 60 + random.int(0, 10 * 60)) * 60_000)
}

export type History = { created: Date; approved: Date; updated: Date; confirmed: Date | null }

// The shares of records by age: up to 30, 90, 180 and 365 days, and older.
const ageShares: [number, number, number][] = [
  [1, 30, 34],
  [31, 90, 25],
  [91, 180, 18],
  [181, 365, 14],
  [366, 900, 9],
]

/** A record was created within three years, approved within days, then updated and perhaps confirmed. */
export function historyOf(random: Random, today: Date): History {
  const createdAge = random.int(5, 1095)
  const approvedAge = Math.max(3, createdAge - random.int(1, 6))
  const [from, to] = random.weighted(ageShares, ([, , share]) => share)
  const updatedAge = Math.min(approvedAge - 1, random.int(from, to))
  const confirmedAge = random.int(1, Math.max(1, updatedAge - 1))
  const created = daysAgo(random, today, createdAge)
  const approved = daysAgo(random, today, approvedAge)
  const updated = daysAgo(random, today, updatedAge)
  const confirmed = updatedAge > 2 && random.chance(0.35) ? daysAgo(random, today, confirmedAge) : null
  return { created, approved, updated, confirmed }
}

/** When a record was last verified: by its contributor, or by the reviewer who approved it if no contributor has confirmed it since. */
export function verifiedColumns(random: Random, today: Date, { approved, confirmed }: History, reviewer: number) {
  const [from, to] = random.weighted(ageShares, ([, , share]) => share)
  const confirmedAt = confirmed ?? daysAgo(random, today, random.int(from, to))
  return confirmedAt > approved
    ? { verified_at: confirmedAt.toISOString(), verified_by_id: null, verified_source: 'keeper' }
    : { verified_at: approved.toISOString(), verified_by_id: reviewer, verified_source: 'reviewer' }
}
