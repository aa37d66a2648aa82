// Rows of numbers, one or several for each document: its values, for counting and for removing them again.
import type { Deserializer, Serializer } from './serialize.ts'
import { withRoom } from './sortedList.ts'

/** Rows with several values are stored in chunks of so many numbers, so that no large array is ever copied. */
const chunkLength = 2 ** 16
/** The values of a row follow their number and their owner. */
const header = 2
/** Marks a head that is the place of a longer row instead of a value. */
const longer = 2 ** 31
const none = 2 ** 32 - 1

type Chunk = { numbers: Uint32Array<ArrayBuffer>; used: number; gone: number }

export class Rows {
  /** The head of a row with one value, as most are, is the value itself, which saves two reads of memory. */
  #heads = new Uint32Array(256).fill(none)
  readonly #chunks: Chunk[] = [newChunk(chunkLength)]
  /** The number of the chunk that is being filled. */
  #open = 0
  #empty: number[] = []

  /** The number of rows that there is room for. */
  get room(): number {
    return this.#chunks.reduce((sum, { numbers }) => sum + numbers.length, 0)
  }

  put(ordinal: number, values: ArrayLike<number>): void {
    if (ordinal >= this.#heads.length) this.#grow(ordinal + 1)
    const head = this.#heads[ordinal] ?? none
    const row = this.get(ordinal)
    if (isPlace(head) && row.length === values.length) {
      row.set(values)
      return
    }
    const first = values[0] ?? none
    const isShort = values.length === 0 || (values.length === 1 && first < longer)
    this.#heads[ordinal] = isShort ? first : none
    if (isPlace(head)) this.#leave(chunkOf(head), row.length + header)
    if (!isShort) this.#heads[ordinal] = this.#append(ordinal, values)
  }

  clear(ordinal: number): void {
    if (ordinal < this.#heads.length) this.put(ordinal, [])
  }

  /** Returns a view, which is invalid after a change. */
  get(ordinal: number): Uint32Array {
    const head = this.#heads[ordinal] ?? none
    if (!isPlace(head)) return this.#heads.subarray(ordinal, head === none ? ordinal : ordinal + 1)
    const numbers = this.#chunks[chunkOf(head)]?.numbers ?? this.#heads
    const start = startOf(head)
    return numbers.subarray(start + header, start + header + (numbers[start] ?? 0))
  }

  /** Writes the values into a list that has room for them and returns their number, so that reading many rows makes nothing. */
  read(ordinal: number, into: Uint32Array): number {
    const head = this.#heads[ordinal] ?? none
    if (head === none) return 0
    if (head < longer) {
      into[0] = head
      return 1
    }
    const numbers = this.#chunks[chunkOf(head)]?.numbers ?? this.#heads
    const start = startOf(head)
    const length = numbers[start] ?? 0
    for (let at = 0; at < length; at++) into[at] = numbers[start + header + at] ?? 0
    return length
  }

  /** Counts the values in one row of each document: the row at `place`. */
  tally(documents: Uint32Array, { stride, place }: { stride: number; place: number }, counts: Uint32Array): void {
    const heads = this.#heads
    for (let at = 0; at < documents.length; at++) {
      const head = heads[(documents[at] ?? 0) * stride + place] ?? none
      if (head < longer) counts[head] = (counts[head] ?? 0) + 1
      else if (head !== none) this.#tallyLonger(head, counts)
    }
  }

  #tallyLonger(head: number, counts: Uint32Array): void {
    const numbers = this.#chunks[chunkOf(head)]?.numbers ?? this.#heads
    const start = startOf(head) + header
    const end = start + (numbers[start - header] ?? 0)
    for (let at = start; at < end; at++) {
      const value = numbers[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }

  serialize(into: Serializer): void {
    into.array(this.#heads)
    into.array(Uint32Array.from(this.#empty))
    into.number(this.#open)
    into.number(this.#chunks.length)
    for (const { numbers, used, gone } of this.#chunks) {
      into.array(Uint32Array.of(numbers.length, gone))
      into.array(numbers.subarray(0, used))
    }
  }

  deserialize(from: Deserializer): void {
    this.#heads = from.array()
    this.#empty = Array.from(from.array())
    this.#open = from.number()
    const chunks = from.number()
    for (let number = 0; number < chunks; number++) {
      const [length = 0, gone = 0] = from.array()
      const filled = from.array()
      const chunk = { ...newChunk(length), used: filled.length, gone }
      chunk.numbers.set(filled)
      this.#chunks[number] = chunk
    }
  }

  /** Stores the values and returns the head of the row. */
  #append(ordinal: number, values: ArrayLike<number>): number {
    const length = values.length + header
    const filled = this.#open
    if ((this.#chunks[filled]?.used ?? 0) + length > chunkLength) this.#open = this.#chunkFor(length)
    const open = this.#open
    const chunk = this.#chunks[open] ?? newChunk(length)
    const start = chunk.used
    chunk.numbers[start] = values.length
    chunk.numbers[start + 1] = ordinal
    chunk.numbers.set(values, start + header)
    chunk.used += length
    if (open !== filled) this.#leave(filled, 0)
    return longer + open * chunkLength + start
  }

  #chunkFor(length: number): number {
    const number = this.#empty.pop() ?? this.#chunks.length
    const chunk = this.#chunks[number]
    if (!chunk || chunk.numbers.length < length) this.#chunks[number] = newChunk(Math.max(chunkLength, length))
    return number
  }

  /** Counts unused numbers. If a chunk has more of them than of rows in use, its rows move to another chunk. */
  #leave(number: number, gone: number): void {
    const chunk = this.#chunks[number]
    if (!chunk) return
    chunk.gone += gone
    if (number === this.#open || chunk.gone * 2 <= chunk.used) return
    const { numbers, used } = chunk
    for (let start = 0; start < used; start += (numbers[start] ?? 0) + header) {
      const ordinal = numbers[start + 1] ?? 0
      if (this.#heads[ordinal] !== longer + number * chunkLength + start) continue
      this.#heads[ordinal] = this.#append(ordinal, this.get(ordinal))
    }
    this.#chunks[number] = { numbers: numbers.length > chunkLength ? new Uint32Array(0) : numbers, used: 0, gone: 0 }
    this.#empty.push(number)
  }

  #grow(least: number): void {
    const larger = new Uint32Array(Math.max(least, withRoom(this.#heads.length))).fill(none)
    larger.set(this.#heads)
    this.#heads = larger
  }
}

const newChunk = (length: number): Chunk => ({ numbers: new Uint32Array(length), used: 0, gone: 0 })
const isPlace = (head: number): boolean => head >= longer && head !== none
const chunkOf = (head: number): number => (head - longer) >>> 16
const startOf = (head: number): number => head & (chunkLength - 1)
