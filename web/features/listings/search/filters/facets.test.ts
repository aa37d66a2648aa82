// Every choice has its count, the largest stand out, and nothing moves that is being pointed at.
import { expect, test } from 'vitest'
import { byDays, choicesOf, largest, offered } from './facets.ts'

const known = ['a', 'b', 'c', 'd', 'e'].map(value => ({ value, label: value.toUpperCase() }))
const counted = (counts: Record<string, number>) =>
  choicesOf(
    known,
    Object.entries(counts).map(([value, count]) => ({ value, label: value.toUpperCase(), count })),
  )
const text = (choices: { value: string; count: number | undefined }[]) =>
  choices.map(({ value, count }) => `${value}${count}`).join(' ')

test('choices without listings come last, and choices only in the answer are included', () => {
  expect(text(counted({ b: 4, d: 9, x: 2 }))).toBe('b4 d9 x2 a0 c0 e0')
})

test('before the first answer there are no counts', () => {
  expect(choicesOf(known, undefined).map(({ count }) => count)).toEqual(known.map(() => undefined))
})

test('the largest choices are shown, and those without listings only if chosen', () => {
  expect(text(largest(counted({ e: 9, c: 2 }), [], 4))).toBe('e9 c2')
  expect(text(largest(counted({ e: 9, c: 2 }), ['a'], 4))).toBe('e9 c2 a0')
})

test('chosen values are always included', () => {
  expect(text(largest(counted({ a: 5, b: 4, c: 3, d: 2, e: 1 }), ['e'], 4))).toBe('a5 b4 c3 e1')
  expect(text(largest(counted({ a: 5 }), ['d'], 2))).toBe('a5 d0')
})

test('periods are sorted by length, without those that have no listing', () => {
  const days = ['30', '90', '180'].map(value => ({ value, label: value }))
  const of = (...counts: number[]) => days.map((day, place) => ({ ...day, count: counts[place] ?? 0 }))
  expect(text(byDays(choicesOf(days, of(3, 7, 9)), []))).toBe('303 907 1809')
  expect(text(byDays(choicesOf(days, of(0, 7, 9)), []))).toBe('907 1809')
  expect(text(byDays(choicesOf(days, of(0, 7, 9)), ['30']))).toBe('300 907 1809')
})

test('without any listings only chosen values are shown', () => {
  const none = counted({})
  expect(text(offered(none, []))).toBe('')
  expect(text(largest(none, [], 4))).toBe('')
  expect(text(largest(none, ['c'], 4))).toBe('c0')
  // Nothing is counted yet.
  expect(offered(choicesOf(known, undefined), [])).toHaveLength(known.length)
})
