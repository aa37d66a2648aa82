// A row of numbers for each document: what a document holds, for counting and for taking it out again.

/** Rows that moved leave gaps; beyond this share of them the array is written anew. */
const mostGaps = 0.5
const fewGaps = 4096
/** Marks a head that is no value but the place of a longer row: values are smaller, and so are places. */
const longer = 0x80000000
const none = 0xffffffff

export class Rows {
  /** A row of one, which most are, is its value: one look at memory instead of three. */
  #heads = new Uint32Array(256).fill(none)
  /** Longer rows, each with its length before it. */
  #pool = new Uint32Array(1024)
  #used = 0
  #gaps = 0
  /** Of all rows together. */
  length = 0

  put(ordinal: number, values: readonly number[]): void {
    if (ordinal >= this.#heads.length) this.#grow(ordinal + 1)
    const head = this.#heads[ordinal] ?? none
    const room = isLonger(head) ? (this.#pool[head - longer] ?? 0) : 0
    this.length += values.length - (head === none ? 0 : isLonger(head) ? room : 1)
    const [first = none] = values
    if (values.length === 0 || (values.length === 1 && first < longer)) {
      if (room > 0) this.#gaps += room + 1
      this.#heads[ordinal] = first
    } else this.#write(ordinal, values, room === values.length ? head - longer : this.#append(values.length, room))
    if (this.#gaps > fewGaps && this.#gaps > this.#used * mostGaps) this.#close()
  }

  clear(ordinal: number): void {
    if (ordinal < this.#heads.length) this.put(ordinal, [])
  }

  /** A view: not to be kept across a change. */
  get(ordinal: number): Uint32Array {
    const head = this.#heads[ordinal] ?? none
    if (head === none) return this.#pool.subarray(0, 0)
    if (!isLonger(head)) return this.#heads.subarray(ordinal, ordinal + 1)
    const start = head - longer + 1
    return this.#pool.subarray(start, start + (this.#pool[start - 1] ?? 0))
  }

  /** Adds one to the count of every value for each row it stands in. */
  tally(ordinals: Uint32Array, counts: Uint32Array): void {
    const pool = this.#pool
    const heads = this.#heads
    for (let place = 0; place < ordinals.length; place++) {
      const head = heads[ordinals[place] ?? 0] ?? none
      if (head < longer) counts[head] = (counts[head] ?? 0) + 1
      else if (head !== none) {
        const start = head - longer + 1
        const end = start + (pool[start - 1] ?? 0)
        for (let at = start; at < end; at++) {
          const value = pool[at] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
        }
      }
    }
  }

  #write(ordinal: number, values: readonly number[], place: number): void {
    this.#heads[ordinal] = longer + place
    this.#pool[place] = values.length
    for (let at = 0; at < values.length; at++) this.#pool[place + 1 + at] = values[at] ?? 0
  }

  #append(length: number, room: number): number {
    if (room > 0) this.#gaps += room + 1
    const place = this.#used
    this.#used += length + 1
    if (this.#used > this.#pool.length) {
      const larger = new Uint32Array(Math.max(this.#used, this.#pool.length + (this.#pool.length >>> 2)))
      larger.set(this.#pool.subarray(0, place))
      this.#pool = larger
    }
    return place
  }

  #grow(least: number): void {
    const larger = new Uint32Array(Math.max(least, this.#heads.length + (this.#heads.length >>> 1))).fill(none)
    larger.set(this.#heads)
    this.#heads = larger
  }

  #close(): void {
    const left = this.#used - this.#gaps
    const pool = new Uint32Array(Math.max(1024, left + (left >>> 3)))
    let used = 0
    for (let ordinal = 0; ordinal < this.#heads.length; ordinal++) {
      const head = this.#heads[ordinal] ?? none
      if (head === none || !isLonger(head)) continue
      const length = (this.#pool[head - longer] ?? 0) + 1
      for (let at = 0; at < length; at++) pool[used + at] = this.#pool[head - longer + at] ?? 0
      this.#heads[ordinal] = longer + used
      used += length
    }
    this.#pool = pool
    this.#used = used
    this.#gaps = 0
  }
}

const isLonger = (head: number): boolean => head >= longer && head !== none
