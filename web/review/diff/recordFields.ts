// The fields of a record for moderators: their order, their labels, and how each is rendered.
import type { Fact, Kind } from '#contract/facts/fact.ts'
import { factsOf, labelOfField } from '#contract/rules/recordFields.ts'

export type RecordKind = 'listing' | 'organization'
export type Field = { name: string; label: string; kind: Kind }

/** Fields that only occur in the history of a record. They are compared as a whole, like a category. */
const historyFields: Record<string, readonly [label: string, kind: Kind]> = {
  status: ['Status', 'category'],
  reason: ['Reason', 'category'],
  note: ['Note', 'words'],
  provider: ['Provider', 'category'],
}

const fieldsOf = (kind: RecordKind): Field[] =>
  Object.entries<Fact>(factsOf[kind]).map(([name, fact]) => ({ name, label: fact.label, kind: fact.kind }))

export const recordFields: Record<RecordKind, readonly Field[]> = {
  listing: fieldsOf('listing'),
  organization: fieldsOf('organization'),
}
const fieldNamed = (kind: RecordKind, name: string) => recordFields[kind].find(field => field.name === name)

/** An unknown field is shown too, since no change may be hidden from the reviewer. */
export function fieldOf(kind: RecordKind, name: string): Field {
  const [label, as] = historyFields[name] ?? [labelOfField(kind, name), 'words' as const]
  return fieldNamed(kind, name) ?? { name, label, kind: as }
}

export const isKnownField = (kind: RecordKind, name: string): boolean =>
  fieldNamed(kind, name) !== undefined || Object.hasOwn(historyFields, name)

/** Sorts by the order of the table of facts; unknown fields come last. */
export function inOrder<Item extends { field: Field | string }>(kind: RecordKind, items: readonly Item[]): Item[] {
  const names = Object.keys(factsOf[kind])
  const placeOf = ({ field }: Item) => {
    const place = names.indexOf(typeof field === 'string' ? field : field.name)
    return place === -1 ? names.length : place
  }
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
