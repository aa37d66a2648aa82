// The filter of common passwords: that it is fresh, knows each of the list, and hardly any other.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonIn, filterOf } from '#server/features/accounts/commonPasswords.ts'
import { filterFile, listedPasswords } from '../scripts/commonPasswords.ts'

test('the filter in the repository is that of the list, below 3 MB, and takes hardly a password for a common one', () => {
  const listed = listedPasswords()
  expect(listed.length).toBeGreaterThan(999_000)
  const stored = readFileSync(filterFile)
  expect(filterOf(listed).equals(stored)).toBe(true)
  expect(stored.length).toBeLessThan(3_000_000)
  const common = commonIn(stored)
  const every = listed.filter((word, place) => word.length >= 4 && (place < 1_000 || place % 97 === 0))
  expect(every.filter(word => !common.has(word.toLowerCase()))).toEqual([])
  const others = Array.from({ length: 50_000 }, () => randomBytes(9).toString('base64url'))
  expect(others.filter(word => common.has(word)).length).toBeLessThan(10)
})
