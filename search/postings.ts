// The documents that hold a term, ascending, each with the weight of the best field it stands in.
import { deleteAt, insertAt, lowerBound } from './sortedList.ts'

/** A document (24 bits) and a weight (8 bits) in one number. */
export const packed = (ordinal: number, weight: number): number => ordinal * 256 + weight
export const ordinalIn = (entry: number): number => entry >>> 8
export const weightIn = (entry: number): number => entry & 255
export const mostOrdinals = 2 ** 24

export class Postings {
  size: number
  /** Only the first `size` entries are in use. */
  entries: Uint32Array<ArrayBuffer>

  constructor(entries?: Uint32Array<ArrayBuffer>) {
    this.size = entries?.length ?? 0
    this.entries = entries ?? new Uint32Array(2)
  }

  put(ordinal: number, weight: number): void {
    // While an index is filled, documents are added in order, so the end is checked first.
    if (this.size > 0 && this.size < this.entries.length && ordinalIn(this.entries[this.size - 1] ?? 0) < ordinal) {
      this.entries[this.size++] = packed(ordinal, weight)
      return
    }
    const at = lowerBound(this.entries, this.size, packed(ordinal, 0))
    if (this.#isAt(at, ordinal)) {
      this.entries[at] = packed(ordinal, weight)
      return
    }
    this.entries = insertAt(this.entries, { size: this.size, at, value: packed(ordinal, weight) })
    this.size += 1
  }

  delete(ordinal: number): void {
    const at = lowerBound(this.entries, this.size, packed(ordinal, 0))
    if (!this.#isAt(at, ordinal)) return
    this.entries = deleteAt(this.entries, this.size, at)
    this.size -= 1
  }

  #isAt(at: number, ordinal: number): boolean {
    return at < this.size && ordinalIn(this.entries[at] ?? 0) === ordinal
  }
}
