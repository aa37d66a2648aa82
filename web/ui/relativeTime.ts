// Formats a date, and how long ago something happened.
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const months = 'January February March April May June July August September October November December'.split(' ')

/** 'November 26, 2026', without `Intl`: every card has a date in its title, and the first formatter takes a while (formatNumber.ts). */
export const longDate = (moment: Date): string =>
  `${months[moment.getMonth()]} ${moment.getDate()}, ${moment.getFullYear()}`
/** 'Nov 26', in UTC, so that the server and the browser render the same date. */
export const shortDay = (moment: Date): string => `${months[moment.getUTCMonth()]?.slice(0, 3)} ${moment.getUTCDate()}`
export const mediumDate = (moment: Date): string => `${shortDay(moment)}, ${moment.getUTCFullYear()}`

/** Whole calendar days in the reader's time zone: at noon, yesterday evening was one day ago. */
export function daysBetween(then: Date, now: Date): number {
  // In UTC every day has 24 hours, whatever daylight saving time does.
  const dateOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return Math.max(0, (dateOf(now) - dateOf(then)) / day)
}

/** If the reader's clock is behind the server's, a time may be in the future: that is 'just now'. */
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

/** For a narrow column: 'today', '6 d', '2 mo', '1 y'. */
export function shortAge(then: Date, now: Date): string {
  const days = daysBetween(then, now)
  if (days <= 30) return days < 1 ? 'today' : `${days} d`
  return days < 365 ? `${Math.max(1, Math.floor(days / 30.44))} mo` : `${Math.floor(days / 365)} y`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Today', 'Yesterday', 'Tuesday', 'Nov 3', in the reader's time zone. */
export function dayOf(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days < 2) return days === 0 ? 'Today' : 'Yesterday'
  return days < 7 ? (weekdays[at.getDay()] ?? '') : `${months[at.getMonth()]?.slice(0, 3)} ${at.getDate()}`
}
