// Which document has which ordinal. An ordinal that became free is given to the next new document.
import { type Bits, clearBit, grownBits, hasBit, setBit, wordsFor } from './bits.ts'
import { mostOrdinals } from './postings.ts'
import type { Deserializer, Serializer } from './serialize.ts'

export class Ordinals {
  readonly #byId = new Map<number, number>()
  readonly #free: number[] = []
  /** The ordinals in use. */
  live: Bits = new Uint32Array(8)
  /** All ordinals are below this one. */
  capacity = 0

  get size(): number {
    return this.#byId.size
  }

  of(id: number): number | undefined {
    return this.#byId.get(id)
  }

  ids(): IterableIterator<number> {
    return this.#byId.keys()
  }

  /** Returns the document's ordinal, a new one if needed. */
  take(id: number): number {
    const ordinal = this.#byId.get(id) ?? this.#free.pop() ?? this.#next()
    this.#byId.set(id, ordinal)
    setBit(this.live, ordinal)
    return ordinal
  }

  release(id: number, ordinal: number): void {
    this.#byId.delete(id)
    clearBit(this.live, ordinal)
    this.#free.push(ordinal)
  }

  serialize(into: Serializer): void {
    into.number(this.capacity)
    into.array(this.live)
  }

  deserialize(from: Deserializer): void {
    this.capacity = from.number()
    this.live = from.array()
  }

  /** After `deserialize`, once the ids are known. */
  connect(idOf: (ordinal: number) => number): void {
    for (let ordinal = 0; ordinal < this.capacity; ordinal++)
      if (hasBit(this.live, ordinal)) this.#byId.set(idOf(ordinal), ordinal)
      else this.#free.push(ordinal)
  }

  #next(): number {
    const ordinal = this.capacity
    if (ordinal === mostOrdinals) throw new Error(`No more than ${mostOrdinals} documents can be searched.`)
    this.capacity += 1
    if (ordinal >>> 5 >= this.live.length) this.live = grownBits(this.live, wordsFor(ordinal + (ordinal >>> 1) + 1))
    return ordinal
  }
}
