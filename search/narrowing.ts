// Converts the values that count for each group into bits by the group's number, so that queries need not look up groups by name.
import { type Bits, setBit, wordsFor } from './bits.ts'
import type { FilterField } from './filterField.ts'
import { type Criterion, eitherOf, type Narrow } from './rankQuery.ts'

/** For one criterion: the groups that are narrowed, and for each of its values those for which it counts. */
export type Narrowed = { groups: Bits; values: readonly Bits[] }
type Prepared = {
  /** The numbers of groups that this was made for. */
  version: number
  entries: { number: number; counting: Readonly<Record<string, ReadonlySet<string>>> }[]
  bits: Map<string, Bits>
}

/** The cached sets of bits of one `Narrow`. */
const mostKept = 512
const noBits: Bits = new Uint32Array(0)

export class Narrowing {
  /** Cached by the caller's map, which it reuses between queries, and collected together with it. */
  readonly #prepared = new WeakMap<Narrow, Prepared>()

  #owners: { owners: FilterField; groups: FilterField; versions: string; numbers: Int32Array } | null = null

  of(narrow: Narrow | undefined, criterion: Criterion, groups: FilterField): Narrowed {
    if (!narrow || narrow.size === 0 || !('values' in criterion)) return { groups: noBits, values: [] }
    const prepared = this.#preparedFor(narrow, groups)
    const { name, values } = criterion
    const bitsOf = (key: string, holds: (those: ReadonlySet<string>) => boolean): Bits => {
      const cached = prepared.bits.get(key)
      if (cached) return cached
      const bits = new Uint32Array(wordsFor(groups.room))
      for (const { number, counting } of prepared.entries) {
        const those = counting[name]
        if (those && holds(those)) setBit(bits, number)
      }
      if (prepared.bits.size >= mostKept) prepared.bits.clear()
      prepared.bits.set(key, bits)
      return bits
    }
    return {
      groups: bitsOf(JSON.stringify([name]), () => true),
      values: values.map(value => {
        const either = eitherOf(value, criterion)
        return bitsOf(JSON.stringify([name, ...either]), those => either.some(each => those.has(each)))
      }),
    }
  }

  /** For each owner's number, the number of the group with the same name, or -1. */
  groupOf(owners: FilterField | null, groups: FilterField): Int32Array {
    if (!owners) return new Int32Array(0)
    const versions = `${owners.version} ${groups.version}`
    const cached = this.#owners
    if (cached?.owners === owners && cached.groups === groups && cached.versions === versions) return cached.numbers
    const numbers = Int32Array.from(
      { length: owners.room },
      (_, number) => groups.numberOf(owners.valueOf(number)) ?? -1,
    )
    this.#owners = { owners, groups, versions, numbers }
    return numbers
  }

  #preparedFor(narrow: Narrow, groups: FilterField): Prepared {
    const cached = this.#prepared.get(narrow)
    if (cached?.version === groups.version) return cached
    const entries: Prepared['entries'] = []
    for (const [group, counting] of narrow) {
      const number = groups.numberOf(group)
      if (number !== undefined) entries.push({ number, counting })
    }
    const prepared = { version: groups.version, entries, bits: new Map() }
    this.#prepared.set(narrow, prepared)
    return prepared
  }
}
