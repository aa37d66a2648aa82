// Amounts read as a formatter for American English writes them.
import { expect, test } from 'vitest'
import { inDollars, percentOf } from './formatNumber.ts'

test.each([
  [26, 37, 70],
  [5, 8, 63],
  [1, 3, 33],
  [2, 3, 67],
  [0, 8, 0],
  [8, 8, 100],
  [0, 0, 0],
])('%d of %d are %d percent', (part, whole, share) => {
  expect(percentOf(part, whole)).toBe(share)
})

const written = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

test.each([0, 1, 12, 999, 1000, 12_000, 1_234_567, 2_500_000_000, 0.5, 1234.5, 1234.56, 99.999, -5, -1234.5])(
  '%d in dollars',
  value => {
    expect(inDollars(value)).toBe(written.format(value))
  },
)
