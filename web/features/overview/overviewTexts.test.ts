// The figures and rows of the dashboard's first page in words.
import { describe, expect, test } from 'vitest'
import type { Figure, Today } from '#contract/calls/overview.ts'
import { sentenceOf, shownValue, storyOf } from './overviewTexts.ts'

const now = new Date('2026-06-01T12:00:00Z')
const figureWith = (more: Partial<Figure>): Figure => ({
  ...{ key: 'live', value: 23, listings: null, oldest: null, before: null, weeks: Array(12).fill(null) },
  ...more,
})

describe('the trend of a figure', () => {
  test.each([
    [{ before: 21 }, '+2 in 12 weeks, from 21'],
    [{ before: 1_025 }, '−1,002 in 12 weeks, from 1,025'],
    [{ before: 23 }, 'unchanged'],
    [{ before: null }, ''],
    [{ before: 23, listings: 0 }, 'unchanged'],
    [{ before: 21, listings: 6 }, '+2 in 12 weeks, from 21 · 6 more with other organizations'],
    [{ value: 300, before: 279, weeks: [279, 281, 300] }, '+21 in 12 weeks · line from 279'],
    [{ value: 300, before: 100, weeks: [100, 281, 300] }, '+200 in 12 weeks, from 100'],
    [{ key: 'waiting', value: 0, weeks: [98, 99, 100] }, 'Nothing waits · line from 98'],
    [{ key: 'confirmed', value: 71, listings: 1713, before: 65 }, '1,713 listings, +6 points in 12 weeks'],
    [{ key: 'confirmed', value: 71, listings: 1, before: 72 }, '1 listing, −1 point in 12 weeks'],
    [{ key: 'waiting', value: 0 }, 'Nothing waits'],
    [{ key: 'waiting', value: 3, oldest: '2026-05-28T12:00:00Z' }, 'Oldest from 4 days ago'],
    [{ key: 'unmet_near', value: 0 }, 'in your states and lines, by 3 brokers or more'],
    [{ key: 'unmet', value: 5, weeks: [...Array(10).fill(null), 7, 5] }, '5 searches this week, fewer than last week'],
    [{ key: 'unmet', value: 5, weeks: [...Array(10).fill(null), 5, 5] }, '5 searches this week, as many as last week'],
    [{ key: 'unmet', value: 9, weeks: [...Array(11).fill(null), 1] }, '1 search this week'],
    [{ key: 'opened', value: null, weeks: [...Array(10).fill(null), 7, null] }, ''],
  ] as const)('%j: %s', (figure, story) => expect(storyOf(figureWith(figure as Partial<Figure>), now)).toBe(story)) // as: the table is constant
})

test('a small number of viewers is not shown', () => {
  expect(shownValue(figureWith({ key: 'opened', value: null }))).toBe('fewer than 5')
  expect(shownValue(figureWith({ key: 'opened', value: 0 }))).toBe('0')
  expect(shownValue(figureWith({ key: 'confirmed', value: 71 }))).toBe('71%')
})

test('a task is a sentence around the name of its record', () => {
  const row = (more: Partial<Today>): Today => ({
    ...{
      kind: 'stale',
      record: 'listing',
      id: 4,
      name: 'Taxi Fleets',
      detail: '',
      note: '',
      count: 0,
      at: '2026-05-28T12:00:00Z',
      record_kind: null,
      record_id: null,
    },
    ...more,
  })
  const said = (more: Partial<Today>) => {
    const [before, after, below] = sentenceOf(row(more), now)
    return [`${before}Taxi Fleets${after}`, below].filter(Boolean).join(' / ')
  }
  expect(said({})).toBe('Taxi Fleets was last confirmed 4 days ago')
  expect(said({ at: null })).toBe('Taxi Fleets was never confirmed')
  expect(said({ kind: 'waiting_long', detail: 'Joel' })).toBe('Taxi Fleets has waited 4 days / New listing by Joel')
  expect(said({ kind: 'asked', count: 1 })).toBe('1 broker asks about Taxi Fleets: is this still correct?')
  expect(said({ kind: 'asked', count: 8 })).toBe('8 brokers ask about Taxi Fleets: is this still correct?')
  const returned: Partial<Today> = { kind: 'returned', detail: 'more_detail' }
  expect(said(returned)).toBe('Taxi Fleets came back: Needs more detail')
  const requested = {
    kind: 'requested',
    record: 'provider',
    detail: 'Harbor Mutual',
    at: '2026-05-31T12:00:00Z',
  } as const
  expect(said(requested)).toBe(
    'Taxi Fleets names you as a provider / A listing of Harbor Mutual. It is shown once you accept.',
  )
  expect(said({ ...returned, note: 'Which states?' })).toBe(
    'Taxi Fleets came back: Needs more detail / “Which states?”',
  )
})
