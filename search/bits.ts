// Sets of ordinals as bits: one word holds 32 documents. Words that are missing at the end of a set count as zeros.

export type Bits = Uint32Array<ArrayBuffer>

export const wordsFor = (capacity: number): number => (capacity + 31) >>> 5

export const hasBit = (bits: Bits, ordinal: number): boolean =>
  ordinal >>> 5 < bits.length && (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

export function setBit(bits: Bits, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
}

export function clearBit(bits: Bits, ordinal: number): void {
  if (ordinal >>> 5 < bits.length) bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31))
}

export function popcount(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555)
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333)
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += popcount(bits[at] ?? 0)
  return count
}

export function countCommon(a: Bits, b: Bits): number {
  const most = Math.min(a.length, b.length)
  let count = 0
  for (let at = 0; at < most; at++) count += popcount((a[at] ?? 0) & (b[at] ?? 0))
  return count
}

/** Leaves in `target` what both sets have. */
export function intersect(target: Bits, other: Bits): void {
  const most = Math.min(target.length, other.length)
  for (let at = 0; at < most; at++) target[at] = (target[at] ?? 0) & (other[at] ?? 0)
  target.fill(0, most)
}

/** Leaves in `target` what the other set does not have. */
export function subtract(target: Bits, other: Bits): void {
  const most = Math.min(target.length, other.length)
  for (let at = 0; at < most; at++) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0)
}

export function unite(target: Bits, other: Bits): void {
  const most = Math.min(target.length, other.length)
  for (let at = 0; at < most; at++) target[at] = (target[at] ?? 0) | (other[at] ?? 0)
}

/** Lists the ordinals in ascending order and returns their number; a loop over a list is quicker than a call for each bit. */
export function listBits(bits: Bits, list: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0
    while (word !== 0) {
      list[count++] = (at << 5) + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return count
}

/** Returns the same set with room for more. */
export function grownBits(bits: Bits, words: number): Bits {
  const larger = new Uint32Array(words)
  larger.set(bits)
  return larger
}
