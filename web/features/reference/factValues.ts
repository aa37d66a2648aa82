// Converts the facts of a record to the values of a form and back: blank, from a record, to the input of a call, and to a preview.
import type { OrganizationType } from '#contract/calls/reference.ts'
import { type Fact, type Facts, type Kind, namesOf, recordLists } from '#contract/facts/fact.ts'
import { type KeptFile, keptFileOf } from '#web/features/uploads/fileRules.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'

/** The types of a form's values. A call has 'labels' as text with commas, empty 'amount' and 'choice' as null, 'whole' as a number. */
type FormTypes = {
  text: string
  amount: string
  choice: string
  whole: string
  labels: string[]
  list: string[]
  flag: boolean
  file: KeptFile | null
}
/** The form's type for each kind; null for lists of records, which have forms of their own. */
const formTypeOf = {
  name: 'text',
  text: 'text',
  words: 'text',
  category: 'text',
  subcategory: 'text',
  isoClass: 'text',
  naics: 'list',
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
  ...recordLists,
} as const satisfies Record<Kind, keyof FormTypes | null>
type FormTypeOf<K extends Kind> = (typeof formTypeOf)[K]
export type ValueOf<K extends Kind> = K extends 'organizationType'
  ? OrganizationType | ''
  : FormTypeOf<K> extends keyof FormTypes
    ? FormTypes[FormTypeOf<K>]
    : never
type FieldNames<F extends Facts> = {
  [N in keyof F]: [ValueOf<F[N]['kind']>] extends [never] ? never : N
}[keyof F]
/** The values of a form for a table of facts. */
export type FactValues<F extends Facts> = { [N in FieldNames<F>]: ValueOf<F[N]['kind']> }

const blanks: FormTypes = { text: '', amount: '', choice: '', whole: '', labels: [], list: [], flag: false, file: null }

type Values = Record<string, unknown>
function collect(facts: Facts, read: (name: string, fact: Fact, formType: keyof FormTypes) => unknown): Values {
  const values: Values = {}
  for (const [name, fact] of Object.entries(facts)) {
    const formType = formTypeOf[fact.kind]
    if (formType !== null) values[name] = read(name, fact, formType)
  }
  return values
}
const valuesIn = (object: object): Values => Object.fromEntries(Object.entries(object))

// as, here and below: the values have the names of the facts, and each has the type of its kind
export const blankOf = <F extends Facts>(facts: F) =>
  collect(facts, (_, __, formType) => blanks[formType]) as FactValues<F>

export function valuesOf<F extends Facts>(facts: F, record: { [N in FieldNames<F>]: unknown }): FactValues<F> {
  const source = valuesIn(record)
  const toFormValue = (name: string, { fileName = '' }: Fact, formType: keyof FormTypes): unknown => {
    const value = source[name]
    if (formType === 'amount' || formType === 'choice' || formType === 'whole') return String(value ?? '')
    if (formType === 'labels') return fromCommas(String(value))
    if (formType === 'flag') return value === true || value === 1
    if (formType === 'file')
      return typeof value === 'string' ? keptFileOf(value, fileName, fileLinkOf(source, name)) : null
    return value
  }
  return collect(facts, toFormValue) as FactValues<F>
}

/** A record has a link to each file beside its id: x_file_id and x_file, x_photo_file_id and x_photo_url, or image_file_id and image. */
export const fileLinkNames = (name: string) => ['_file', '_url', ''].map(end => name.replace(/_file_id$/, end))
export const fileLinkOf = (source: Values, name: string) =>
  String(
    fileLinkNames(name)
      .map(link => source[link])
      .find(Boolean) ?? '',
  )

/** The input of a call. Null empties a field, which an absent one would leave as it was. */
export function inputOf<F extends Facts>(facts: F, values: FactValues<F>): Values {
  const source = valuesIn(values)
  return collect(facts, (name, fact, formType) => {
    const value = source[name] ?? blanks[formType]
    if (formType === 'file') return value && typeof value === 'object' && 'file_id' in value ? value.file_id : null
    return typeof value === 'string' && !fact.required ? orNull(value) : value
  })
}

/** The part of a record that follows from the values, for a preview: without those that have an error. Files have no link before they are sent. */
export function recordOf<F extends Facts, R>(
  facts: F,
  values: FactValues<F>,
  errors: Readonly<Record<string, string>> = {},
): Pick<R, keyof F & keyof R> {
  const source = valuesIn(values)
  const toRecordValue = (name: string, { asNumber }: Fact, formType: keyof FormTypes): unknown => {
    const value = name in errors ? blanks[formType] : source[name]
    if (formType === 'file') return null
    if (formType === 'labels') return Array.isArray(value) ? value.join(', ') : ''
    if (formType === 'amount') return String(value).replace(/[$,%\s]/g, '') || null
    if (formType === 'choice') return value || null
    if (formType === 'whole') return value === '' ? null : Number(value)
    return asNumber ? Number(value) : value
  }
  const lists = namesOf(facts).filter(name => facts[name] && formTypeOf[facts[name].kind] === null)
  return { ...collect(facts, toRecordValue), ...Object.fromEntries(lists.map(name => [name, []])) } as Pick<
    R,
    keyof F & keyof R
  >
}

const orNull = (text: string): string | null => text.trim() || null
