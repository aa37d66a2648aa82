// One filter: what its values match, and what they count.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBits, setBit } from './bits.ts'
import { FilterField } from './filterField.ts'
import { Filters } from './filters.ts'
import { Rows } from './rows.ts'
import { Scratch } from './scratch.ts'
import { Selection } from './selection.ts'

const capacity = 400
const scratch = new Scratch()

function bitsOf(ordinals: Iterable<number>) {
  const bits = new Uint32Array(Math.ceil(capacity / 32))
  for (const ordinal of ordinals) setBit(bits, ordinal)
  return bits
}

test('counts are exact whichever way is taken to them', () => {
  const held = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 6 })
  const change = fc.record({ ordinal: fc.nat(capacity - 1), values: fc.option(held) })
  const changes = fc.array(change, { maxLength: 400, size: 'max' })
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 20 }), (all, share) => {
      const fields = new Filters(['other', 'this'])
      const field = fields.get('this')
      const documents = new Map<number, Set<string>>()
      for (const { ordinal, values } of all) {
        if (values) field.put(ordinal, values, capacity)
        else field.clear(ordinal)
        if (values) documents.set(ordinal, new Set(values))
        else documents.delete(ordinal)
      }
      scratch.begin(capacity)
      const chosen = [...documents.keys()].filter(ordinal => ordinal % share !== 1)
      const everything = { bits: bitsOf(documents.keys()), total: documents.size }
      const expected = [...new Set([...documents.values()].flatMap(each => [...each]))].map(value => ({
        value,
        count: chosen.filter(ordinal => documents.get(ordinal)?.has(value)).length,
      }))
      expected.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      const selection = new Selection(bitsOf(chosen), { all: everything, scratch })
      expect(field.count(selection)).toEqual(expected)
      expect(fields.get('other').count(selection)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('any of several values matches, and one that nothing has matches nothing', () => {
  const field = new FilterField({ rows: new Rows(), fields: 1, place: 0 })
  for (const [ordinal, values] of [['NY', 'TX'], ['TX'], ['CA']].entries()) field.put(ordinal, values, capacity)
  scratch.begin(capacity)
  const list = new Uint32Array(capacity)
  const matching = (...values: string[]) => [
    ...list.subarray(0, listBits(field.matching(values, { capacity, scratch }), list)),
  ]
  expect(matching('TX', 'CA')).toEqual([0, 1, 2])
  expect(matching('TX', 'ZZ')).toEqual([0, 1])
  expect(matching('ZZ')).toEqual([])
})

test('values that come and go, thousands of them, leave nothing behind', () => {
  const field = new FilterField({ rows: new Rows(), fields: 1, place: 0 })
  for (let round = 0; round < 20_000; round++) field.put(round % 10, [`value ${round}`], 10)
  expect(field.values()).toHaveLength(10)
  for (let ordinal = 0; ordinal < 10; ordinal++) field.clear(ordinal)
  expect(field.values()).toEqual([])
  expect(field.room).toBeLessThan(30)
})

test('a value that is named twice counts once, however many there are', () => {
  const field = new FilterField({ rows: new Rows(), fields: 1, place: 0 })
  field.put(0, ['NY', 'NY'], capacity)
  const many = Array.from({ length: 3_000 }, (_, at) => `value ${at % 1_500}`)
  field.put(1, many, capacity)
  expect(field.values().every(({ count }) => count === 1)).toBe(true)
  expect(field.values()).toHaveLength(1_501)
})
