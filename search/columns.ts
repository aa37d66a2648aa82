// Numbers to sort by, one column a field, by ordinal.
import type { Order } from './page.ts'

export class Columns {
  readonly #columns = new Map<string, Float64Array>()

  constructor(names: readonly string[]) {
    for (const name of names) this.#columns.set(name, new Float64Array(256))
  }

  put(ordinal: number, values: Readonly<Record<string, number>>): void {
    for (const [name, column] of this.#columns)
      this.#roomFor(name, column, ordinal)[ordinal] = values[name] ?? Number.NEGATIVE_INFINITY
  }

  /** Highest first, by one column after the other, then by id. */
  by(names: readonly string[], ids: Int32Array): Order {
    const columns = names.map(name => this.#columns.get(name) ?? new Float64Array(0))
    return (a, b) => {
      for (const column of columns) {
        const left = column[a] ?? 0
        const right = column[b] ?? 0
        if (left !== right) return left > right ? -1 : 1
      }
      return (ids[b] ?? 0) - (ids[a] ?? 0)
    }
  }

  #roomFor(name: string, column: Float64Array, ordinal: number): Float64Array {
    if (ordinal < column.length) return column
    const larger = new Float64Array(Math.max(ordinal + 1, column.length * 2))
    larger.set(column)
    this.#columns.set(name, larger)
    return larger
  }
}
