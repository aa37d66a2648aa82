// A set that is a list while it is small, and bits once it is large.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBits, setBit } from './bits.ts'
import { OrdinalSet } from './ordinalSet.ts'

const capacity = 3200

function membersOf(set: OrdinalSet): number[] {
  const bits = new Uint32Array(capacity / 32)
  set.addTo(bits)
  const list = new Uint32Array(capacity)
  return [...list.subarray(0, listBits(bits, list))]
}

test('it holds what was added and not deleted, small or large, growing and shrinking', () => {
  const span = fc.record({ from: fc.nat(capacity - 400), length: fc.nat(400), isIn: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 12, size: 'max' }),
      fc.uniqueArray(fc.nat(capacity - 1)),
      (spans, others) => {
        const set = new OrdinalSet()
        const expected = new Set<number>()
        for (const { from, length, isIn } of spans) {
          for (let ordinal = from; ordinal < from + length; ordinal++) {
            if (isIn) set.add(ordinal, capacity)
            else set.delete(ordinal)
            if (isIn) expected.add(ordinal)
            else expected.delete(ordinal)
          }
        }
        expect(set.size).toBe(expected.size)
        expect(membersOf(set)).toEqual([...expected].sort((a, b) => a - b))
        const bits = new Uint32Array(capacity / 32)
        for (const other of others) setBit(bits, other)
        expect(set.countIn(bits)).toBe(others.filter(other => expected.has(other)).length)
      },
    ),
    { numRuns: 300 },
  )
})

test('many are held as bits, few as a list, and many that became few as a list again', () => {
  const set = new OrdinalSet()
  for (let ordinal = 0; ordinal < 1000; ordinal++) set.add(ordinal, capacity)
  expect(set.asBits(10)).not.toBeNull()
  for (let ordinal = 0; ordinal < 999; ordinal++) set.delete(ordinal)
  expect(set.asBits(1)).toBeNull()
  expect(membersOf(set)).toEqual([999])
})
