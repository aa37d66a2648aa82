// Entries of a form keep their places while they are changed.
import { expect, test } from 'vitest'
import { newKey, placed, without } from './draftRows.ts'

const entries = [
  { key: 'a', name: 'Ana' },
  { key: 'b', name: 'Ben' },
]

test('a changed entry stays where it was, and a new one is the last', () => {
  expect(placed(entries, { key: 'a', name: 'Anna' }).map(({ name }) => name)).toEqual(['Anna', 'Ben'])
  expect(placed(entries, { key: newKey(), name: 'Cleo' }).map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo'])
})

test('one is left out, and none where nobody is meant', () => {
  expect(without(entries, { key: 'a' })).toEqual([{ key: 'b', name: 'Ben' }])
  expect(without(entries, null)).toEqual(entries)
})
