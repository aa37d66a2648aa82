// Dots of the square: none covers another, and who has room stays.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apart } from './apart.ts'

const mark = fc.integer({ min: 8, max: 92 })

test('up to twelve dots never overlap, and the first keeps its place', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: mark, y: mark }), { minLength: 2, maxLength: 12 }), spots => {
      const moved = apart(spots)
      expect(moved[0]).toEqual(spots[0])
      moved.forEach((one, at) => {
        for (const other of moved.slice(at + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(11)
      })
    }),
  )
})

test('two dots of equal value are side by side', () => {
  expect(
    apart([
      { x: 50, y: 50 },
      { x: 50, y: 50 },
      { x: 80, y: 50 },
    ]),
  ).toEqual([
    { x: 50, y: 50 },
    { x: 61.5, y: 50 },
    { x: 80, y: 50 },
  ])
})
