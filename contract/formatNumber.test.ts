// Amounts read as a formatter for American English writes them.
import { expect, test } from 'vitest'
import { inDollars } from './formatNumber.ts'

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
