// Pages against sorting everything.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setBit } from './bits.ts'
import { pageByScore, pageInOrder, pageReversed } from './page.ts'
import { Scratch } from './scratch.ts'
import { Ranking } from './sortedIndex.ts'

// Large enough that both ways to a page are taken: sorting a few, and reading off the order of all.
const documents = 2_000
const order = (a: number, b: number) => ((a * 7) % documents) - ((b * 7) % documents) || a - b
const ranking = new Ranking(order)
for (let ordinal = 0; ordinal < documents; ordinal++) ranking.put(ordinal)

const results = fc
  .oneof(...[7, 300].map(maxLength => fc.uniqueArray(fc.nat(documents - 1), { maxLength, size: 'max' })))
  .map(each => each.sort((a, b) => a - b))
const page = fc.record({ from: fc.oneof(fc.nat(3), fc.nat(320)), length: fc.nat(40) })

test('a page shows what sorting everything would show there', () => {
  fc.assert(
    fc.property(results, page, (ordinals, { from, length }) => {
      const bits = new Uint32Array(Math.ceil(documents / 32))
      for (const ordinal of ordinals) setBit(bits, ordinal)
      const shown = pageInOrder(bits, ordinals.length, { ranking, page: { from, length } })
      expect(shown).toEqual([...ordinals].sort(order).slice(from, from + length))
    }),
  )
})

test('the opposite order leaves what is not stated at the end, and equal values as they were', () => {
  // Every seventh document states nothing; the others share a few values.
  const isStated = (ordinal: number) => ordinal % 7 !== 0
  const statedValue = (ordinal: number) => (isStated(ordinal) ? ordinal % 11 : Number.NEGATIVE_INFINITY)
  const byValue = (a: number, b: number) =>
    statedValue(a) === statedValue(b) ? 0 : statedValue(a) > statedValue(b) ? -1 : 1
  const byValueThen = new Ranking((a, b) => byValue(a, b) || order(a, b))
  for (let ordinal = 0; ordinal < documents; ordinal++) byValueThen.put(ordinal)
  const expectedOrder = (a: number, b: number) =>
    Number(isStated(b)) - Number(isStated(a)) || byValue(b, a) || order(a, b)
  fc.assert(
    fc.property(results, page, (ordinals, { from, length }) => {
      const bits = new Uint32Array(Math.ceil(documents / 32))
      for (const ordinal of ordinals) setBit(bits, ordinal)
      const means = { ranking: byValueThen, page: { from, length }, byValue, isStated }
      const expected = [...ordinals].sort(expectedOrder).slice(from, from + length)
      expect(pageReversed(bits, ordinals.length, means)).toEqual(expected)
    }),
  )
})

test('with scores the highest come first, and the order decides between equals', () => {
  const scratch = new Scratch()
  fc.assert(
    fc.property(results, page, fc.integer({ min: 1, max: 60 }), (ordinals, { from, length }, kinds) => {
      scratch.begin(documents)
      const scoreOf = (ordinal: number) => (ordinal * 13) % kinds
      const scores = { each: Uint16Array.from({ length: documents }, (_, ordinal) => scoreOf(ordinal)), highest: 60 }
      const means = { ranking, page: { from, length }, scratch }
      const expected = [...ordinals].sort((a, b) => scoreOf(b) - scoreOf(a) || order(a, b))
      expect(pageByScore(Uint32Array.from(ordinals), scores, means)).toEqual(expected.slice(from, from + length))
    }),
  )
})

test('a page may be as long as everything', () => {
  const many = 300_000
  const order = (a: number, b: number) => a - b
  const all = new Ranking(order)
  for (let ordinal = 0; ordinal < many; ordinal++) all.put(ordinal)
  const scratch = new Scratch()
  scratch.begin(many)
  const ordinals = Uint32Array.from({ length: many }, (_, ordinal) => ordinal)
  const scores = { each: new Uint16Array(many).fill(1), highest: 1 }
  const means = { ranking: all, page: { from: 0, length: many }, scratch }
  expect(pageByScore(ordinals, scores, means).length).toBe(many)
})
