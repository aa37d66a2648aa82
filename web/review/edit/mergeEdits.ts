// Merges two edits of one version: what only one of them changed is taken, and what both changed is asked.
import type { Fact } from '#contract/facts/fact.ts'
import { factsOf } from '#contract/rules/recordFields.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import type { RecordKind } from '../diff/recordFields.ts'

type Fields = Readonly<Record<string, unknown>>
type Entry = Readonly<Record<string, unknown>>

/** Inputs of the call: of the version that both began with, of this edit, and of the version that somebody else has saved. */
export type Versions = {
  base: Fields
  mine: Fields
  theirs: Fields
  /** As it is sent, where entries that were only kept have no fields; the other three have all fields of all entries. */
  mineSent: Fields
  theirsSent: Fields
}
export type Merged = {
  /** What to send over their version. */
  changes: Fields
  /** The names of the fields that both changed, each in another way. */
  both: string[]
}

export function mergeEdits(kind: RecordKind, { base, mine, theirs, mineSent, theirsSent }: Versions): Merged {
  const facts: Readonly<Record<string, Fact>> = factsOf[kind]
  const changes: Record<string, unknown> = {}
  const both: string[] = []
  for (const name of Object.keys(mine)) {
    const isSame = (one: Fields, other: Fields) => sameValue(one[name], other[name], name)
    if (isSame(mine, base) || isSame(mine, theirs)) continue
    if (isSame(theirs, base)) {
      changes[name] = mineSent[name]
      continue
    }
    const list = mergedList(facts[name]?.kind, {
      base: asList(base[name]),
      mine: asList(mine[name]),
      theirs: asList(theirs[name]),
      mineSent: asList(mineSent[name]),
      theirsSent: asList(theirsSent[name]),
    })
    if (list === null) both.push(name)
    else changes[name] = list
  }
  return { changes, both }
}

type Lists = { [V in keyof Versions]: readonly unknown[] }

/** Null if the two edits of the list contradict each other. */
function mergedList(kind: Fact['kind'] | undefined, lists: Lists): unknown[] | null {
  switch (kind) {
    case 'states':
    case 'linesOfBusiness':
    case 'tags':
    case 'organizations':
      return mergedItems(lists)
    case 'texts':
      // One row that both wrote anew would stand twice.
      return without(lists.base, lists.mine).some(item => !has(lists.theirs, item)) ? null : mergedItems(lists)
    case 'contacts':
      return mergedEntries('id', lists)
    case 'mgas':
      return mergedEntries('mga_id', lists)
    default:
      return null
  }
}

/** What I have without what they took away, and what they added. */
function mergedItems({ base, mine, theirs }: Lists): unknown[] {
  const kept = mine.filter(item => !has(base, item) || has(theirs, item))
  return [...kept, ...without(without(theirs, base), kept)]
}

/** Entries are told apart by their ids; those without one are new. */
function mergedEntries(id: 'id' | 'mga_id', { base, mine, theirs, mineSent, theirsSent }: Lists): unknown[] | null {
  const find = (list: readonly unknown[], wanted: unknown) => list.find(entry => idOf(entry) === wanted)
  const idOf = (entry: unknown) => (entry as Entry)[id] // as: these lists hold objects
  const merged: unknown[] = []
  for (const [place, entry] of mine.entries()) {
    const before = find(base, idOf(entry))
    const other = find(theirs, idOf(entry))
    const isNew = idOf(entry) === undefined || before === undefined
    const isMine = isNew || !sameValue(entry, before)
    const isTheirs = !isNew && (other === undefined || !sameValue(other, before))
    if (isMine && isTheirs && !sameValue(entry, other)) return null
    if (isMine) merged.push(mineSent[place])
    else if (other !== undefined) merged.push(theirsSent[theirs.indexOf(other)])
  }
  for (const [place, entry] of theirs.entries()) {
    if (find(mine, idOf(entry))) continue
    const before = find(base, idOf(entry))
    if (before && !sameValue(entry, before)) return null
    if (!before) merged.push(theirsSent[place])
  }
  return merged
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const keyOf = (item: unknown) => String(item).trim().toLowerCase()
const has = (list: readonly unknown[], item: unknown) => list.some(one => keyOf(one) === keyOf(item))
const without = (list: readonly unknown[], others: readonly unknown[]) => list.filter(item => !has(others, item))
