// Weeks, each named by the date of its Monday in UTC.

/** How many weeks counts cover, this one included. */
export const countedWeeks = 12

const day = 24 * 3_600_000

export function weekOf(now: Date): string {
  const today = Math.floor(now.getTime() / day)
  // The first of January 1970 was a Thursday.
  return dateOf(today - ((today + 3) % 7))
}

/** The weeks that replies contain, oldest first. */
export function weeksUntil(now: Date): string[] {
  const last = Date.parse(weekOf(now)) / day
  return Array.from({ length: countedWeeks }, (_, index) => dateOf(last - 7 * (countedWeeks - 1 - index)))
}

const dateOf = (days: number): string => new Date(days * day).toISOString().slice(0, 10)
