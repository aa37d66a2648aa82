// All documents in order, whatever changes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ranking } from './sortedIndex.ts'

test('documents that come, change and go are always in order', () => {
  const change = fc.record({ ordinal: fc.nat(80), value: fc.integer({ min: -1, max: 5 }), looks: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 150, size: 'max' }), changes => {
      const values = new Map<number, number>()
      const order = (a: number, b: number) => (values.get(b) ?? 0) - (values.get(a) ?? 0) || a - b
      const ranking = new Ranking(order)
      for (const { ordinal, value, looks } of changes) {
        ranking.remove(ordinal)
        values.delete(ordinal)
        if (value >= 0) values.set(ordinal, value)
        if (value >= 0) ranking.put(ordinal)
        if (looks) expect([...ranking.all()]).toEqual([...values.keys()].sort(order))
      }
      expect([...ranking.all()]).toEqual([...values.keys()].sort(order))
    }),
  )
})

test('many more than may wait are in order too', () => {
  const order = (a: number, b: number) => ((b * 7919) % 30_011) - ((a * 7919) % 30_011)
  const ranking = new Ranking(order)
  for (let ordinal = 0; ordinal < 30_000; ordinal++) ranking.put(ordinal)
  for (let ordinal = 0; ordinal < 30_000; ordinal += 2) ranking.remove(ordinal)
  const odd = Array.from({ length: 15_000 }, (_, at) => at * 2 + 1)
  expect([...ranking.all()]).toEqual(odd.sort(order))
})
