// The fields of a record in the order and the words in which a moderator reads them, and how each is shown.
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
  | 'iso'
  | 'contacts'
  | 'mgas'
  | 'offices'
  | 'organizations'
  | 'listings'
export type Field = { name: string; label: string; kind: FieldKind }

type Shown = Record<string, readonly [label: string, kind: FieldKind]>

const listing: Shown = {
  listing_name: ['Listing Name', 'prose'],
  org_name: ['Organization', 'prose'],
  categories_insurance: ['Insurance Category', 'whole'],
  subcategory_insurance: ['Sub Category', 'whole'],
  iso_class_code: ['ISO Class', 'iso'],
  line_of_business: ['Line of Business', 'chips'],
  states: ['Active States', 'states'],
  description: ['Description', 'prose'],
  carrier_information: ['Carrier information', 'prose'],
  limits: ['Limits', 'lines'],
  minimum_premium: ['Minimum premium', 'money'],
  minimum_earned_premium: ['Minimum earned premium', 'percent'],
  exclusions: ['Exclusions', 'prose'],
  other_specific_rules_text: ['Rules', 'lines'],
  other_specific_rules_file_id: ['Rules as a pdf', 'file'],
  other_specific_requirements_text: ['Requirements', 'lines'],
  other_specific_requirements_file_id: ['Requirements as a pdf', 'file'],
  appointment_needed: ['Appointment needed', 'yesNo'],
  dealsDirect: ['Deals direct', 'yesNo'],
  tags: ['Tags', 'chips'],
  underwriter_email: ['Underwriter e-mail', 'whole'],
  underwriter_phone: ['Underwriter phone', 'whole'],
  contacts: ['Contacts', 'contacts'],
  office_addresses: ['Offices', 'offices'],
  provider_ids: ['Providers', 'organizations'],
}

const organization: Shown = {
  organization_name: ['Company Name', 'prose'],
  organization_type: ['Organization Type', 'whole'],
  organization_photo_file_id: ['Logo', 'file'],
  contact_email_address: ['Main e-mail', 'whole'],
  contact_phone_number_1: ['Main phone', 'whole'],
  organization_website: ['Website', 'whole'],
  organization_creation_year: ['Creation year', 'whole'],
  short_description: ['Description', 'prose'],
  line_of_business: ['Line of Business', 'chips'],
  states: ['States', 'states'],
  minimum_premium: ['Minimum premium', 'money'],
  minimum_earned_premium: ['Minimum earned premium', 'percent'],
  exclusions: ['Exclusions', 'prose'],
  other_specific_rules_text: ['Rules', 'lines'],
  other_specific_rules_file_id: ['Rules as a pdf', 'file'],
  other_specific_requirements_text: ['Requirements', 'lines'],
  other_specific_requirements_file_id: ['Requirements as a pdf', 'file'],
  contacts: ['Contacts', 'contacts'],
  mgas: ['MGAs', 'mgas'],
  office_addresses: ['Offices', 'offices'],
  listing_ids: ['Listings', 'listings'],
}

/** What only the memory of a record speaks of. */
const remembered: Shown = {
  status: ['Status', 'whole'],
  reason: ['Reason', 'whole'],
  note: ['Note', 'prose'],
  provider: ['Provider', 'whole'],
}

const tables: Record<RecordKind, Shown> = { listing, organization }
const fieldsIn = (table: Shown): Field[] =>
  Object.entries(table).map(([name, [label, kind]]) => ({ name, label, kind }))

export const recordFields: Record<RecordKind, readonly Field[]> = {
  listing: fieldsIn(listing),
  organization: fieldsIn(organization),
}

/** One without words of its own here is shown by its name, for nothing that would change may be hidden. */
export function fieldOf(kind: RecordKind, name: string): Field {
  const [label, as] = tables[kind][name] ?? remembered[name] ?? [inWords(name), 'prose' as const]
  return { name, label, kind: as }
}

export const isKnownField = (kind: RecordKind, name: string): boolean =>
  Object.hasOwn(tables[kind], name) || Object.hasOwn(remembered, name)

const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** In the order of the table, whatever order they came in; strange ones last. */
export function inOrder<Item extends { field: Field | string }>(kind: RecordKind, items: readonly Item[]): Item[] {
  const names = Object.keys(tables[kind])
  const placeOf = ({ field }: Item) => {
    const place = names.indexOf(typeof field === 'string' ? field : field.name)
    return place === -1 ? names.length : place
  }
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
