// The number in an address: whatever is no number of a record is none.
import { expect, test } from 'vitest'
import { recordId } from './recordId.ts'

test.each(['1', '28', '999999999'])('%s names a record', text => {
  expect(recordId(text)).toBe(Number(text))
})

test.each(['0', '-1', '028', '1.5', '1e3', '9999999999', 'abc', '', ' 7', undefined, 7])('%j names none', text => {
  expect(recordId(text)).toBeNull()
})
