// The type of a sheet: the more stands on it, the less it is, and never below 9 points.
import { expect, test } from 'vitest'
import { typeFor, type Widths } from './sheetType.ts'

const points = (left: number, right: number, seen: Widths[] = []) =>
  (typeFor({
    name: 'Lantern Bakeries',
    offeredBy: 'Quillmere Mutual · Insurance Company',
    isPending: false,
    columns: widths => {
      seen.push(widths)
      return [[left], [right]]
    },
  }) *
    72) /
  96

test('a sheet with little on it has greater type than a full one', () => {
  expect(points(10, 10)).toBeCloseTo(11, 1)
  expect(points(10, 40)).toBeCloseTo(10, 1)
  expect(points(34, 10)).toBeCloseTo(10, 1)
  expect(points(10, 200)).toBe(9)
})

test('lines are counted for each type, of which the greater have room for less in a line', () => {
  const seen: Widths[] = []
  points(10, 200, seen)
  expect(seen.map(({ column }) => column)).toEqual(seen.map(({ column }) => column).toSorted((a, b) => a - b))
  expect(seen).toHaveLength(3)
})
