// The fields of a record in the order and the words in which a moderator reads them, and how each is shown.
import { type fieldLabels, labelOfField } from '#contract/recordFields.ts'

export type RecordKind = 'listing' | 'organization'
export type FieldKind =
  | 'whole'
  | 'prose'
  | 'chips'
  | 'lines'
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

const listing: Record<keyof typeof fieldLabels.listing, FieldKind> = {
  listing_name: 'prose',
  org_name: 'prose',
  categories_insurance: 'whole',
  subcategory_insurance: 'whole',
  iso_class_code: 'iso',
  line_of_business: 'chips',
  states: 'states',
  description: 'prose',
  carrier_information: 'prose',
  limits: 'lines',
  minimum_premium: 'money',
  minimum_earned_premium: 'percent',
  exclusions: 'prose',
  other_specific_rules_text: 'lines',
  other_specific_rules_file_id: 'file',
  other_specific_requirements_text: 'lines',
  other_specific_requirements_file_id: 'file',
  appointment_needed: 'yesNo',
  dealsDirect: 'yesNo',
  tags: 'chips',
  underwriter_email: 'whole',
  underwriter_phone: 'whole',
  contacts: 'contacts',
  office_addresses: 'offices',
  provider_ids: 'organizations',
  organization_creation_year: 'whole',
}

const organization: Record<keyof typeof fieldLabels.organization, FieldKind> = {
  organization_name: 'prose',
  organization_type: 'whole',
  organization_photo_file_id: 'picture',
  contact_email_address: 'whole',
  contact_phone_number_1: 'whole',
  organization_website: 'whole',
  organization_creation_year: 'whole',
  short_description: 'prose',
  line_of_business: 'chips',
  states: 'states',
  minimum_premium: 'money',
  minimum_earned_premium: 'percent',
  exclusions: 'prose',
  other_specific_rules_text: 'lines',
  other_specific_rules_file_id: 'file',
  other_specific_requirements_text: 'lines',
  other_specific_requirements_file_id: 'file',
  contacts: 'contacts',
  mgas: 'mgas',
  office_addresses: 'offices',
  listing_ids: 'listings',
}

/** What only the memory of a record speaks of. */
const remembered: Record<string, readonly [label: string, kind: FieldKind]> = {
  status: ['Status', 'whole'],
  reason: ['Reason', 'whole'],
  note: ['Note', 'prose'],
  provider: ['Provider', 'whole'],
}

const tables: Record<RecordKind, Record<string, FieldKind>> = { listing, organization }
const fieldsOf = (kind: RecordKind): Field[] =>
  Object.entries(tables[kind]).map(([name, as]) => ({ name, label: labelOfField(kind, name), kind: as }))

export const recordFields: Record<RecordKind, readonly Field[]> = {
  listing: fieldsOf('listing'),
  organization: fieldsOf('organization'),
}

/** One that is not known here is shown all the same, for nothing that would change may be hidden. */
export function fieldOf(kind: RecordKind, name: string): Field {
  const [label, as] = remembered[name] ?? [labelOfField(kind, name), tables[kind][name] ?? ('prose' as const)]
  return { name, label, kind: as }
}

export const isKnownField = (kind: RecordKind, name: string): boolean =>
  Object.hasOwn(tables[kind], name) || Object.hasOwn(remembered, name)

/** In the order of the table, whatever order they came in; strange ones last. */
export function inOrder<Item extends { field: Field | string }>(kind: RecordKind, items: readonly Item[]): Item[] {
  const names = Object.keys(tables[kind])
  const placeOf = ({ field }: Item) => {
    const place = names.indexOf(typeof field === 'string' ? field : field.name)
    return place === -1 ? names.length : place
  }
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
