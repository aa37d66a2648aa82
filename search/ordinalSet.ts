// The documents that have one value of a filter: a sorted list while they are few, bits once they are many.
import { type Bits, clearBit, countCommon, grownBits, hasBit, listBits, setBit, unite, wordsFor } from './bits.ts'
import { deleteAt, insertAt, lowerBound } from './sortedList.ts'

/** From this share on bits take less memory than a list: an entry takes four bytes, and bits one bit for every document. */
const denseShare = 32
const leastDense = 64

export class OrdinalSet {
  size = 0
  #list: Uint32Array<ArrayBuffer> | null = new Uint32Array(2)
  #bits: Bits | null = null

  /** Creates a set from what `contents` returned. */
  static from(contents: Uint32Array<ArrayBuffer>, { size, isDense }: { size: number; isDense: boolean }): OrdinalSet {
    const set = new OrdinalSet()
    set.size = size
    set.#list = isDense ? null : contents
    set.#bits = isDense ? contents : null
    return set
  }

  get isDense(): boolean {
    return this.#bits !== null
  }

  /** Its bits or its list, whichever it uses. This is a view, which is invalid after a change. */
  contents(): Uint32Array {
    return this.#bits ?? this.#list?.subarray(0, this.size) ?? new Uint32Array(0)
  }

  /** The number of steps to count this set within another one. */
  get cost(): number {
    return this.#bits ? this.#bits.length : this.size * 2
  }

  /** `capacity` is the number of possible documents; it decides between a list and bits. */
  add(ordinal: number, capacity: number): void {
    if (this.#bits) this.#bits = this.#addTo(this.#bits, ordinal)
    else this.#insert(this.#list ?? new Uint32Array(2), ordinal)
    if (this.#list && this.size > leastDense && this.size * denseShare > capacity) this.#turnDense()
  }

  delete(ordinal: number): void {
    if (this.#bits) {
      if (!hasBit(this.#bits, ordinal)) return
      clearBit(this.#bits, ordinal)
      this.size -= 1
      if (this.size * denseShare * 4 < this.#bits.length * 32) this.#turnSparse(this.#bits)
      return
    }
    const list = this.#list ?? new Uint32Array(2)
    const at = lowerBound(list, this.size, ordinal)
    if (at >= this.size || list[at] !== ordinal) return
    this.#list = deleteAt(list, this.size, at)
    this.size -= 1
  }

  /** Its own bits if it uses bits of that length, or null. Callers must not change them. */
  asBits(words: number): Bits | null {
    return this.#bits && this.#bits.length >= words ? this.#bits : null
  }

  addTo(target: Bits): void {
    if (this.#bits) unite(target, this.#bits)
    const list = this.#list
    if (list) for (let at = 0; at < this.size; at++) setBit(target, list[at] ?? 0)
  }

  /** Lists its documents and returns their number. */
  listIn(list: Uint32Array): number {
    if (this.#bits) return listBits(this.#bits, list)
    list.set(this.contents())
    return this.size
  }

  countIn(bits: Bits): number {
    if (this.#bits) return countCommon(this.#bits, bits)
    const list = this.#list
    let count = 0
    if (list)
      for (let at = 0; at < this.size; at++) {
        const ordinal = list[at] ?? 0
        count += ((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1
      }
    return count
  }

  #addTo(bits: Bits, ordinal: number): Bits {
    const room = ordinal >>> 5 < bits.length ? bits : grownBits(bits, wordsFor(ordinal + (ordinal >>> 2) + 1))
    if (!hasBit(room, ordinal)) this.size += 1
    setBit(room, ordinal)
    return room
  }

  #insert(list: Uint32Array<ArrayBuffer>, ordinal: number): void {
    const at = lowerBound(list, this.size, ordinal)
    if (at < this.size && list[at] === ordinal) return
    this.#list = insertAt(list, { size: this.size, at, value: ordinal })
    this.size += 1
  }

  #turnDense(): void {
    const bits = new Uint32Array(wordsFor((this.#list?.[this.size - 1] ?? 0) + 1))
    this.addTo(bits)
    this.#bits = bits
    this.#list = null
  }

  #turnSparse(bits: Bits): void {
    const list = new Uint32Array(this.size)
    listBits(bits, list)
    this.#list = list
    this.#bits = null
  }
}
