// How long ago, in words.
import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, daysBetween, longDate, mediumDate, relativeTime, shortAge } from './relativeTime.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const now = new Date(2025, 10, 21, 12, 0)
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const minutes = 60_000
const hours = 60 * minutes
const days = (count: number) => new Date(2025, 10, 21 - count, 12, 0)

test.each([
  [before(0), 'just now'],
  [before(-5 * hours), 'just now'],
  [before(59_999), 'just now'],
  [before(1 * minutes), '1 minute ago'],
  [before(59 * minutes), '59 minutes ago'],
  [before(1 * hours), '1 hour ago'],
  [before(23 * hours), '23 hours ago'],
  [days(1), 'yesterday'],
  [days(2), '2 days ago'],
  [days(30), '30 days ago'],
  [days(31), '1 month ago'],
  [days(61), '2 months ago'],
  [days(364), '11 months ago'],
  [days(365), 'over a year ago'],
  [days(729), 'over a year ago'],
  [days(730), 'over 2 years ago'],
])('%s was %s', (then, words) => {
  expect(relativeTime(then, now)).toBe(words)
})

test.each([
  [before(0), 'today'],
  [before(-5 * hours), 'today'],
  [days(1), '1 d'],
  [days(30), '30 d'],
  [days(31), '1 mo'],
  [days(364), '11 mo'],
  [days(365), '1 y'],
])('%s is %s in a narrow column', (then, words) => {
  expect(shortAge(then, now)).toBe(words)
})

test('yesterday is the previous calendar day, not 24 to 48 hours ago', () => {
  const early = new Date(2025, 10, 21, 1, 0)
  expect(relativeTime(new Date(2025, 10, 19, 2, 0), early)).toBe('2 days ago')
  expect(relativeTime(new Date(2025, 10, 20, 0, 30), early)).toBe('yesterday')
})

test('days are whole across daylight saving changes', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const springForward = [new Date(2025, 2, 9), new Date(2025, 2, 10)] as const
  expect(springForward[1].getTime() - springForward[0].getTime()).toBe(23 * hours)
  expect(daysBetween(...springForward)).toBe(1)
  expect(daysBetween(new Date(2025, 2, 8, 23, 59), new Date(2025, 10, 3, 0, 1))).toBe(240)
})

test('a date is written as a formatter for American English writes it', () => {
  for (let month = 0; month < 12; month++) {
    const moment = new Date(2026, month, month + 1, 23, 59)
    expect(longDate(moment)).toBe(moment.toLocaleDateString('en-US', { dateStyle: 'long' }))
    const inUtc = { dateStyle: 'medium', timeZone: 'UTC' } as const
    expect(mediumDate(moment)).toBe(moment.toLocaleDateString('en-US', inUtc))
  }
})

test('a day is called as one calls it', () => {
  const now = new Date(2026, 10, 26, 12)
  const days = [0, 1, 2, 6, 7].map(ago => new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago, 12))
  expect(days.map(day => dayOf(day, now))).toEqual(['Today', 'Yesterday', 'Tuesday', 'Friday', 'Nov 19'])
})
