// How long ago something was, in plain English.
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whole days between two moments by the calendar of the reader, so that yesterday evening is one day ago at noon. */
export function daysBetween(then: Date, now: Date): number {
  // Dates without hours, as if in one time zone without summer time: each day has 24 hours.
  const dateOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.max(0, (dateOf(now) - dateOf(then)) / day)
}

/** A clock that runs behind the server's sees the future: that is 'just now'. */
export function relativeTime(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(passed / minute, 'minute')
  if (passed < day) return ago(passed / hour, 'hour')
  const days = daysBetween(then, now)
  if (days <= 1) return 'yesterday'
  if (days <= 30) return ago(days, 'day')
  if (days < 365) return ago(days / 30.44, 'month')
  if (days < 2 * 365) return 'over a year ago'
  return `over ${Math.floor(days / 365)} years ago`
}

function ago(count: number, unit: string): string {
  const whole = Math.max(1, Math.floor(count))
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
