// How many chips one line holds.
import { expect, test } from 'vitest'
import { fittingChips } from './fittingChips.ts'

test('all of them where there is room', () => {
  expect(fittingChips(['Admitted', 'Package policy', 'New ventures'])).toBe(3)
  expect(fittingChips([])).toBe(0)
})

test('as many as leave room for the number of the rest', () => {
  expect(fittingChips(['Admitted', 'Package policy', 'New ventures', 'E&S'])).toBe(2)
  expect(fittingChips(['Loss-sensitive', 'Package policy', 'New ventures'], 17)).toBe(1)
})

test('one at least, however long', () => {
  expect(fittingChips(['A tag that is longer than any card could ever hold on one line', 'E&S'])).toBe(1)
})
