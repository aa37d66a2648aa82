// The order that a press on a table's head writes into the address.
import { expect, test } from 'vitest'
import { nextSort, sortedBy } from './tableSort.ts'

test('a press sorts by the column, the next one the other way, and another column starts anew', () => {
  expect(nextSort('', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('name')
  expect(nextSort('-name', 'age')).toBe('age')
})

test('only the head of the column in use says that it sorts', () => {
  expect(sortedBy('name', 'name')).toBe('ascending')
  expect(sortedBy('-name', 'name')).toBe('descending')
  expect(sortedBy('-name', 'age')).toBeNull()
})
