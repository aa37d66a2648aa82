// The documents of a term.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostOrdinals, ordinalIn, Postings, packed, weightIn } from './postings.ts'

const ordinal = fc.oneof(fc.nat(40), fc.integer({ min: mostOrdinals - 3, max: mostOrdinals - 1 }))
const change = fc.record({ ordinal, weight: fc.integer({ min: 0, max: 255 }) })

test('each document is there once, in order, with the weight it was last given', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 100, size: 'max' }), changes => {
      const postings = new Postings()
      const expected = new Map<number, number>()
      for (const { ordinal, weight } of changes) {
        // No weight stands for taking it out.
        if (weight > 0) postings.put(ordinal, weight)
        else postings.delete(ordinal)
        if (weight > 0) expected.set(ordinal, weight)
        else expected.delete(ordinal)
      }
      const held = [...postings.entries.subarray(0, postings.size)].map(entry => [ordinalIn(entry), weightIn(entry)])
      expect(held).toEqual([...expected].sort(([a], [b]) => a - b))
    }),
  )
})

test('the last document and the highest weight fit into one number', () => {
  expect(packed(mostOrdinals - 1, 255)).toBe(2 ** 32 - 1)
})
