// All filter fields of an index. The values of one document are neighbors in memory, since most searches read several fields of it.
import { FilterField } from './filterField.ts'
import { Rows } from './rows.ts'
import type { Deserializer, Serializer } from './serialize.ts'

export type FilterValues = Readonly<Record<string, readonly string[]>>

export class Filters {
  readonly #rows: Rows[] = [new Rows()]
  readonly #fields = new Map<string, FilterField>()

  /** The fields in `apart` have memory of their own: they are read for many documents in a row, without the other fields. */
  constructor(names: readonly string[], apart: readonly string[] = []) {
    const together = names.filter(name => !apart.includes(name))
    const [shared = new Rows()] = this.#rows
    for (const name of names) {
      const place = together.indexOf(name)
      const held =
        place >= 0 ? { rows: shared, fields: together.length, place } : { rows: new Rows(), fields: 1, place: 0 }
      if (held.rows !== shared) this.#rows.push(held.rows)
      this.#fields.set(name, new FilterField(held))
    }
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
    for (const rows of this.#rows) rows.serialize(into)
    for (const field of this.#fields.values()) field.serialize(into)
  }

  deserialize(from: Deserializer): void {
    for (const rows of this.#rows) rows.deserialize(from)
    for (const field of this.#fields.values()) field.deserialize(from)
  }
}
