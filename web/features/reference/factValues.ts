// The facts of a record as a form holds them: blank, from a record, on their way to the server, and as the record that they will be.
import { type Fact, type Facts, type Kind, namesOf } from '#contract/facts/fact.ts'
import type { OrganizationType } from '#contract/reference.ts'
import { type KeptFile, keptFileOf } from '#web/features/uploads/fileRules.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'

/** What a form holds for each way of holding: 'labels' are one text with commas on the wire, 'amount' and 'choice' are null where they are empty, 'whole' a number. */
type Holds = {
  text: string
  amount: string
  choice: string
  whole: string
  labels: string[]
  list: string[]
  flag: boolean
  file: KeptFile | null
}
/** How a kind is held; null for lists of records. */
const heldAs = {
  name: 'text',
  text: 'text',
  words: 'text',
  category: 'text',
  subcategory: 'text',
  isoClass: 'text',
  organizationType: 'text',
  organization: 'text',
  email: 'text',
  phone: 'text',
  link: 'text',
  state: 'text',
  admission: 'choice',
  money: 'amount',
  percent: 'amount',
  year: 'whole',
  wholeNumber: 'whole',
  linesOfBusiness: 'labels',
  tags: 'labels',
  texts: 'list',
  states: 'list',
  yesNo: 'flag',
  pdf: 'file',
  picture: 'file',
  organizations: null,
  listings: null,
  contacts: null,
  mgas: null,
  offices: null,
} as const satisfies Record<Kind, keyof Holds | null>
type HeldAs<K extends Kind> = (typeof heldAs)[K]
export type ValueOf<K extends Kind> = K extends 'organizationType'
  ? OrganizationType | ''
  : HeldAs<K> extends keyof Holds
    ? Holds[HeldAs<K>]
    : never
type Held<F extends Facts> = {
  [N in keyof F]: [ValueOf<F[N]['kind']>] extends [never] ? never : N
}[keyof F]
/** What a form holds of a table of facts. Lists of records (contacts, offices) have forms of their own. */
export type FactValues<F extends Facts> = { [N in Held<F>]: ValueOf<F[N]['kind']> }

const blanks: Holds = { text: '', amount: '', choice: '', whole: '', labels: [], list: [], flag: false, file: null }

type Values = Record<string, unknown>
function collect(facts: Facts, read: (name: string, fact: Fact, held: keyof Holds) => unknown): Values {
  const values: Values = {}
  for (const [name, fact] of Object.entries(facts)) {
    const held = heldAs[fact.kind]
    if (held !== null) values[name] = read(name, fact, held)
  }
  return values
}
const valuesIn = (object: object): Values => Object.fromEntries(Object.entries(object))

// as, here and below: the values have the names of the facts, and each has the type of its kind
export const blankOf = <F extends Facts>(facts: F) => collect(facts, (_, __, held) => blanks[held]) as FactValues<F>

export function valuesOf<F extends Facts>(facts: F, record: { [N in Held<F>]: unknown }): FactValues<F> {
  const told = valuesIn(record)
  const taken = (name: string, { fileName = '' }: Fact, held: keyof Holds): unknown => {
    const value = told[name]
    if (held === 'amount' || held === 'choice' || held === 'whole') return String(value ?? '')
    if (held === 'labels') return fromCommas(String(value))
    if (held === 'flag') return value === true || value === 1
    if (held === 'file') return typeof value === 'string' ? keptFileOf(value, fileName, fileLinkOf(told, name)) : null
    return value
  }
  return collect(facts, taken) as FactValues<F>
}

/** A record names a link to each file beside its id: x_file_id and x_file, x_photo_file_id and x_photo_url, or image_file_id and image. */
export const fileLinkNames = (name: string) => ['_file', '_url', ''].map(end => name.replace(/_file_id$/, end))
export const fileLinkOf = (told: Values, name: string) =>
  String(
    fileLinkNames(name)
      .map(link => told[link])
      .find(Boolean) ?? '',
  )

/** Null empties what an absent field would leave as it was. */
export function inputOf<F extends Facts>(facts: F, values: FactValues<F>): Values {
  const given = valuesIn(values)
  return collect(facts, (name, fact, held) => {
    const value = given[name] ?? blanks[held]
    if (held === 'file') return value && typeof value === 'object' && 'file_id' in value ? value.file_id : null
    return typeof value === 'string' && !fact.required ? orNull(value) : value
  })
}

/** The part of a record that follows from the values, for a preview. Files have no link before they are sent. */
export function recordOf<F extends Facts, R>(facts: F, values: FactValues<F>): Pick<R, keyof F & keyof R> {
  const given = valuesIn(values)
  const shown = (name: string, { asNumber }: Fact, held: keyof Holds): unknown => {
    const value = given[name]
    if (held === 'file') return null
    if (held === 'labels') return Array.isArray(value) ? value.join(', ') : ''
    if (held === 'amount' || held === 'choice') return value || null
    if (held === 'whole') return value === '' ? null : Number(value)
    return asNumber ? Number(value) : value
  }
  const lists = namesOf(facts).filter(name => facts[name] && heldAs[facts[name].kind] === null)
  return { ...collect(facts, shown), ...Object.fromEntries(lists.map(name => [name, []])) } as Pick<
    R,
    keyof F & keyof R
  >
}

/** A text on its way to the server: null empties a field, which an absent one would leave as it was. */
const orNull = (text: string): string | null => text.trim() || null
