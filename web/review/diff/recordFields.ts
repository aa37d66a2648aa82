// The fields of a record in the order and the words in which a moderator reads them, and how each is shown.
import type { Fact, Kind } from '#contract/facts/fact.ts'
import { factsOf, labelOfField } from '#contract/recordFields.ts'

export type RecordKind = 'listing' | 'organization'
export type Field = { name: string; label: string; kind: Kind }

/** What only the history of a record has; its words are compared as a whole, like a category. */
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

/** One that is not known here is shown all the same, for nothing that would change may be hidden. */
export function fieldOf(kind: RecordKind, name: string): Field {
  const [label, as] = historyFields[name] ?? [labelOfField(kind, name), 'words' as const]
  return fieldNamed(kind, name) ?? { name, label, kind: as }
}

export const isKnownField = (kind: RecordKind, name: string): boolean =>
  fieldNamed(kind, name) !== undefined || Object.hasOwn(historyFields, name)

/** In the order of the table, whatever order they came in; strange ones last. */
export function inOrder<Item extends { field: Field | string }>(kind: RecordKind, items: readonly Item[]): Item[] {
  const names = Object.keys(factsOf[kind])
  const placeOf = ({ field }: Item) => {
    const place = names.indexOf(typeof field === 'string' ? field : field.name)
    return place === -1 ? names.length : place
  }
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
