// The fields of a record in the order and the words in which a moderator reads them, and how each is shown.
import type { Fact, Kind } from '#contract/facts/fact.ts'
import { factsOf, labelOfField } from '#contract/recordFields.ts'

export type RecordKind = 'listing' | 'organization'
export type FieldKind =
  | 'whole'
  | 'prose'
  | 'chips'
  | 'lines'
  | 'state'
  | 'states'
  | 'money'
  | 'percent'
  | 'yesNo'
  | 'file'
  | 'picture'
  | 'iso'
  | 'contacts'
  | 'mgas'
  | 'offices'
  | 'organizations'
  | 'listings'
export type Field = { name: string; label: string; kind: FieldKind }

/** How each kind of fact is compared and shown. */
const shownAs: Record<Kind, FieldKind> = {
  name: 'prose',
  words: 'prose',
  organization: 'prose',
  category: 'whole',
  subcategory: 'whole',
  organizationType: 'whole',
  year: 'whole',
  email: 'whole',
  phone: 'whole',
  link: 'whole',
  isoClass: 'iso',
  linesOfBusiness: 'chips',
  tags: 'chips',
  texts: 'lines',
  state: 'state',
  states: 'states',
  money: 'money',
  percent: 'percent',
  yesNo: 'yesNo',
  pdf: 'file',
  picture: 'picture',
  organizations: 'organizations',
  listings: 'listings',
  contacts: 'contacts',
  mgas: 'mgas',
  offices: 'offices',
}

/** What only the memory of a record speaks of. */
const remembered: Record<string, readonly [label: string, kind: FieldKind]> = {
  status: ['Status', 'whole'],
  reason: ['Reason', 'whole'],
  note: ['Note', 'prose'],
  provider: ['Provider', 'whole'],
}

const fieldsOf = (kind: RecordKind): Field[] =>
  Object.entries<Fact>(factsOf[kind]).map(([name, fact]) => ({ name, label: fact.label, kind: shownAs[fact.kind] }))

export const recordFields: Record<RecordKind, readonly Field[]> = {
  listing: fieldsOf('listing'),
  organization: fieldsOf('organization'),
}
const fieldNamed = (kind: RecordKind, name: string) => recordFields[kind].find(field => field.name === name)

/** One that is not known here is shown all the same, for nothing that would change may be hidden. */
export function fieldOf(kind: RecordKind, name: string): Field {
  const [label, as] = remembered[name] ?? [labelOfField(kind, name), 'prose' as const]
  return fieldNamed(kind, name) ?? { name, label, kind: as }
}

export const isKnownField = (kind: RecordKind, name: string): boolean =>
  fieldNamed(kind, name) !== undefined || Object.hasOwn(remembered, name)

/** In the order of the table, whatever order they came in; strange ones last. */
export function inOrder<Item extends { field: Field | string }>(kind: RecordKind, items: readonly Item[]): Item[] {
  const names = Object.keys(factsOf[kind])
  const placeOf = ({ field }: Item) => {
    const place = names.indexOf(typeof field === 'string' ? field : field.name)
    return place === -1 ? names.length : place
  }
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
