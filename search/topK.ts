// Selects the first few of many numbers by a comparison.

/** A heap whose root is the last of those that are kept, so that most numbers are compared once. */
export class Top {
  readonly #most: number
  readonly #order: (a: number, b: number) => number
  readonly #heap: number[] = []

  /** The order is negative when `a` comes before `b`. */
  constructor(most: number, order: (a: number, b: number) => number) {
    this.#most = most
    this.#order = order
  }

  offer(number: number): void {
    if (this.#heap.length < this.#most) {
      this.#heap.push(number)
      this.#rise(this.#heap.length - 1)
    } else if (this.#most > 0 && this.#order(number, this.#heap[0] ?? 0) < 0) {
      this.#heap[0] = number
      this.#sink(0)
    }
  }

  inOrder(): number[] {
    return this.#heap.sort(this.#order)
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1
      if (!this.#isLater(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(from: number): void {
    for (let at = from; ; ) {
      let last = at
      for (let child = at * 2 + 1; child <= at * 2 + 2 && child < this.#heap.length; child++)
        if (this.#isLater(child, last)) last = child
      if (last === at) return
      this.#swap(at, last)
      at = last
    }
  }

  #isLater(at: number, than: number): boolean {
    return this.#order(this.#heap[at] ?? 0, this.#heap[than] ?? 0) > 0
  }

  #swap(a: number, b: number): void {
    const kept = this.#heap[a] ?? 0
    this.#heap[a] = this.#heap[b] ?? 0
    this.#heap[b] = kept
  }
}
