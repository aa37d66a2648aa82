// A row of numbers for each document, all rows in one array: what a document holds, for counting and for taking it out again.

/** Rows that moved leave gaps; beyond this share of them the array is written anew. */
const mostGaps = 0.5
const fewGaps = 4096

export class Rows {
  #pool = new Uint32Array(1024)
  #used = 0
  #gaps = 0
  #starts = new Uint32Array(256)
  #lengths = new Uint32Array(256)

  /** Of all rows together. */
  get length(): number {
    return this.#used - this.#gaps
  }

  put(ordinal: number, values: readonly number[]): void {
    this.#makeRoomFor(ordinal)
    const before = this.#lengths[ordinal] ?? 0
    this.#gaps += before
    if (values.length > before) this.#starts[ordinal] = this.#append(values.length)
    else this.#gaps -= values.length
    this.#lengths[ordinal] = values.length
    const start = this.#starts[ordinal] ?? 0
    for (let at = 0; at < values.length; at++) this.#pool[start + at] = values[at] ?? 0
    if (this.#gaps > fewGaps && this.#gaps > this.#used * mostGaps) this.#close()
  }

  clear(ordinal: number): void {
    if (ordinal < this.#lengths.length) this.put(ordinal, [])
  }

  /** A view: not to be kept across a change. */
  get(ordinal: number): Uint32Array {
    const start = this.#starts[ordinal] ?? 0
    return this.#pool.subarray(start, start + (this.#lengths[ordinal] ?? 0))
  }

  /** Adds one to the count of every value for each row it stands in. */
  tally(ordinals: Uint32Array, counts: Uint32Array): void {
    const pool = this.#pool
    const starts = this.#starts
    const lengths = this.#lengths
    for (let place = 0; place < ordinals.length; place++) {
      const ordinal = ordinals[place] ?? 0
      const start = starts[ordinal] ?? 0
      const end = start + (lengths[ordinal] ?? 0)
      for (let at = start; at < end; at++) {
        const value = pool[at] ?? 0
        counts[value] = (counts[value] ?? 0) + 1
      }
    }
  }

  #append(length: number): number {
    const start = this.#used
    if (start + length > this.#pool.length) {
      const larger = new Uint32Array(Math.max(start + length, this.#pool.length + (this.#pool.length >>> 2)))
      larger.set(this.#pool.subarray(0, start))
      this.#pool = larger
    }
    this.#used += length
    return start
  }

  #makeRoomFor(ordinal: number): void {
    if (ordinal < this.#starts.length) return
    const length = Math.max(ordinal + 1, this.#starts.length + (this.#starts.length >>> 1))
    const starts = new Uint32Array(length)
    starts.set(this.#starts)
    const lengths = new Uint32Array(length)
    lengths.set(this.#lengths)
    this.#starts = starts
    this.#lengths = lengths
  }

  #close(): void {
    const pool = new Uint32Array(Math.max(1024, this.length + (this.length >>> 3)))
    let used = 0
    for (let ordinal = 0; ordinal < this.#lengths.length; ordinal++) {
      const row = this.get(ordinal)
      pool.set(row, used)
      this.#starts[ordinal] = used
      used += row.length
    }
    this.#pool = pool
    this.#used = used
    this.#gaps = 0
  }
}
