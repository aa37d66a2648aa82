// A row of numbers for each document, all rows in one array: what a document holds, for counting and for taking it out again.

/** Rows that moved leave gaps; beyond this share of them the array is written anew. */
const mostGaps = 0.5

export class Rows {
  #pool = new Uint32Array(1024)
  #used = 0
  #gaps = 0
  #starts = new Uint32Array(256)
  #lengths = new Uint16Array(256)

  put(ordinal: number, values: readonly number[]): void {
    this.#makeRoomFor(ordinal)
    const before = this.#lengths[ordinal] ?? 0
    if (values.length > before) {
      this.#gaps += before
      this.#starts[ordinal] = this.#append(values.length)
    } else this.#gaps += before - values.length
    this.#lengths[ordinal] = values.length
    this.#pool.set(values, this.#starts[ordinal] ?? 0)
    if (this.#gaps > 4096 && this.#gaps > this.#used * mostGaps) this.#close()
  }

  clear(ordinal: number): void {
    if (ordinal >= this.#lengths.length) return
    this.#gaps += this.#lengths[ordinal] ?? 0
    this.#lengths[ordinal] = 0
  }

  /** A view: not to be kept across a change. */
  get(ordinal: number): Uint32Array {
    const start = this.#starts[ordinal] ?? 0
    return this.#pool.subarray(start, start + (this.#lengths[ordinal] ?? 0))
  }

  /** For loops over many documents, in which a view each would cost more than the counting. */
  tally(ordinal: number, counts: Uint32Array): void {
    const start = this.#starts[ordinal] ?? 0
    const end = start + (this.#lengths[ordinal] ?? 0)
    for (let at = start; at < end; at++) {
      const value = this.#pool[at] ?? 0
      counts[value] = (counts[value] ?? 0) + 1
    }
  }

  #append(length: number): number {
    const start = this.#used
    if (start + length > this.#pool.length) {
      const larger = new Uint32Array(Math.max(start + length, this.#pool.length + (this.#pool.length >>> 1)))
      larger.set(this.#pool.subarray(0, start))
      this.#pool = larger
    }
    this.#used += length
    return start
  }

  #makeRoomFor(ordinal: number): void {
    if (ordinal < this.#starts.length) return
    const length = Math.max(ordinal + 1, this.#starts.length * 2)
    const starts = new Uint32Array(length)
    starts.set(this.#starts)
    const lengths = new Uint16Array(length)
    lengths.set(this.#lengths)
    this.#starts = starts
    this.#lengths = lengths
  }

  #close(): void {
    const pool = new Uint32Array(Math.max(1024, this.#used - this.#gaps))
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
