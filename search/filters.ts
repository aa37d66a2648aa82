// All filter fields of an index: what a document has in each of them lies side by side in memory.
import { FilterField } from './filter.ts'
import { Rows } from './rows.ts'
import type { Deserializer, Serializer } from './serialize.ts'

export type FilterValues = Readonly<Record<string, readonly string[]>>

export class Filters {
  readonly #rows = new Rows()
  readonly #fields = new Map<string, FilterField>()

  constructor(names: readonly string[]) {
    for (const [place, name] of names.entries())
      this.#fields.set(name, new FilterField({ rows: this.#rows, fields: names.length, place }))
  }

  get(name: string): FilterField {
    const field = this.#fields.get(name)
    if (!field) throw new Error(`There is no filter '${name}'.`)
    return field
  }

  put(ordinal: number, values: FilterValues, capacity: number): void {
    for (const [name, field] of this.#fields) field.put(ordinal, values[name] ?? [], capacity)
  }

  clear(ordinal: number): void {
    for (const field of this.#fields.values()) field.clear(ordinal)
  }

  serialize(into: Serializer): void {
    this.#rows.serialize(into)
    for (const field of this.#fields.values()) field.serialize(into)
  }

  deserialize(from: Deserializer): void {
    this.#rows.deserialize(from)
    for (const field of this.#fields.values()) field.deserialize(from)
  }
}
