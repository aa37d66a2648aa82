// Lists that stay ascending.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteAt, insertAt, lowerBound } from './sortedList.ts'

test('whatever is put in and taken out, the list holds the rest in order, and keeps little room', () => {
  const change = fc.record({ value: fc.nat(300), isIn: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300, size: 'max' }), changes => {
      let list = new Uint32Array(2)
      let size = 0
      const expected = new Set<number>()
      for (const { value, isIn } of changes) {
        const at = lowerBound(list, size, value)
        const isThere = at < size && list[at] === value
        expect(isThere).toBe(expected.has(value))
        if (isIn && !isThere) list = insertAt(list, { size: size++, at, value })
        if (!isIn && isThere) list = deleteAt(list, size--, at)
        if (isIn) expected.add(value)
        else expected.delete(value)
      }
      expect([...list.subarray(0, size)]).toEqual([...expected].sort((a, b) => a - b))
      expect(list.length).toBeLessThanOrEqual(Math.max(16, size * 4 + 4))
    }),
    { numRuns: 200 },
  )
})

test('a list that was long gives its room back', () => {
  let list = new Uint32Array(2)
  for (let size = 0; size < 10_000; size++) list = insertAt(list, { size, at: size, value: size })
  for (let size = 10_000; size > 10; size--) list = deleteAt(list, size, size - 1)
  expect(list.length).toBeLessThan(50)
})
