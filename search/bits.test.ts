// Sets of bits against sets of numbers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Bits,
  clearBit,
  countBits,
  countCommon,
  hasBit,
  intersect,
  listBits,
  setBit,
  subtract,
  unite,
} from './bits.ts'

const numbers = fc.uniqueArray(fc.nat(287), { maxLength: 80, size: 'max' })
const words = fc.integer({ min: 7, max: 9 })
const set = fc.tuple(numbers, words).map(([all, length]) => {
  const members = all.filter(each => each < length * 32)
  return { members, bits: bitsOf(members, length) }
})

function bitsOf(members: readonly number[], length: number): Bits {
  const bits = new Uint32Array(length)
  for (const member of members) setBit(bits, member)
  return bits
}

function membersOf(bits: Bits): number[] {
  const list = new Uint32Array(bits.length * 32)
  return [...list.subarray(0, listBits(bits, list))]
}

const ascending = (members: Iterable<number>) => [...members].sort((a, b) => a - b)

test('a set lists, counts and knows its members', () => {
  fc.assert(
    fc.property(set, numbers, ({ members, bits }, others) => {
      expect(membersOf(bits)).toEqual(ascending(members))
      expect(countBits(bits)).toBe(members.length)
      for (const each of others) expect(hasBit(bits, each)).toBe(members.includes(each))
      for (const each of others) clearBit(bits, each)
      expect(membersOf(bits)).toEqual(ascending(members.filter(each => !others.includes(each))))
    }),
  )
})

test('sets of different lengths are joined, held against each other and taken from each other', () => {
  fc.assert(
    fc.property(set, set, (a, b) => {
      const common = a.members.filter(each => b.members.includes(each))
      expect(countCommon(a.bits, b.bits)).toBe(common.length)
      const [both, either, left] = [a.bits.slice(), new Uint32Array(9), a.bits.slice()]
      intersect(both, b.bits)
      unite(either, a.bits)
      unite(either, b.bits)
      subtract(left, b.bits)
      expect(membersOf(both)).toEqual(ascending(common))
      expect(membersOf(either)).toEqual(ascending(new Set([...a.members, ...b.members])))
      expect(membersOf(left)).toEqual(ascending(a.members.filter(each => !b.members.includes(each))))
    }),
  )
})

test('what lies beyond a set is not in it', () => {
  expect(hasBit(new Uint32Array(1), 32)).toBe(false)
})
