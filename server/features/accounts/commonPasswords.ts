// The commonest million passwords, as a Bloom filter: it knows each of them, and one in 100,000 of all others by mistake.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Shorter ones are in no password that is long enough to be chosen. */
const shortest = 4
const bitsEach = 24
const placesEach = 16

export type CommonPasswords = { has(word: string): boolean }

/** What `npm run passwords` writes; the file contains no password. */
export function filterOf(words: readonly string[]): Buffer {
  const common = new Set(words.map(word => word.toLowerCase()).filter(word => word.length >= shortest))
  const filter = Buffer.alloc(Math.ceil((common.size * bitsEach) / 8))
  for (const word of common)
    everyPlace(word, filter, (byte, bit) => {
      filter[byte] = (filter[byte] ?? 0) | bit
      return true
    })
  return filter
}

export const commonIn = (filter: Buffer): CommonPasswords => ({
  has: word => word.length >= shortest && everyPlace(word, filter, (byte, bit) => ((filter[byte] ?? 0) & bit) !== 0),
})

/** Whether all bits that stand for a word are as asked; it stops at the first one that is not. */
function everyPlace(word: string, { length }: Buffer, isAsAsked: (byte: number, bit: number) => boolean): boolean {
  const digest = hash('sha1', word, 'buffer')
  let place = digest.readUInt32LE(0)
  const step = digest.readUInt32LE(4)
  for (let at = 0; at < placesEach; at++) {
    place = (place + step) % (length * 8)
    if (!isAsAsked(place >>> 3, 1 << (place & 7))) return false
  }
  return true
}

let loading: Promise<CommonPasswords> | undefined

/** Loads the filter with the first password that is chosen, since most processes never need it. */
export function commonPasswords(): Promise<CommonPasswords> {
  loading ??= readFile(new URL('./commonPasswords.bin', import.meta.url)).then(commonIn)
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
