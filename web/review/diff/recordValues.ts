// What a record says in a field, in the spelling of a change; and whether two values say the same.
import { fromCommas } from '#web/platform/fromCommas.ts'
import { listOf, textAt, textsAt, textsOf } from './readUnknown.ts'

const lists = new Set(['line_of_business', 'tags'])
const flags = new Set(['appointment_needed'])

export function valueIn(record: object, name: string): unknown {
  const value: unknown = Reflect.get(record, name)
  if (lists.has(name) && typeof value === 'string') return fromCommas(value)
  if (flags.has(name)) return value === 1 || value === true
  return value ?? null
}

const addresses: Record<string, string> = {
  other_specific_rules_file_id: 'other_specific_rules_file',
  other_specific_requirements_file_id: 'other_specific_requirements_file',
  organization_photo_file_id: 'organization_photo_url',
}

/** Where the file of a field can be opened. */
export const fileUrlIn = (record: object, name: string): string => textAt(record, addresses[name] ?? '')

type Change = { field: string; to: unknown; to_url: string }

/** The record as it would be, in its own spelling. */
export function recordWith<R extends object>(record: R, changes: readonly Change[]): R {
  const updated = changes.flatMap(({ field, to, to_url }) => {
    const address = addresses[field]
    return [[field, asRecord(record, field, to)], ...(address ? [[address, to_url]] : [])]
  })
  return { ...record, ...Object.fromEntries(updated) }
}

function asRecord(record: object, field: string, to: unknown): unknown {
  if (lists.has(field)) return textsOf(to).join(', ')
  if (flags.has(field)) return to ? 1 : 0
  if (field === 'mgas')
    return listOf(to).map(mga => ({
      ...(mga as object), // as: entries of a list of MGAs
      line_of_business: textsAt(mga, 'line_of_business').join(', '),
      contactOptions: [],
    }))
  return to ?? (typeof Reflect.get(record, field) === 'string' ? '' : null)
}

/** The signed addresses of files and what a database counts on its own are no difference. */
const incidental = new Set(['org_name', 'image'])

export function saysTheSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isBlank(one) && isBlank(other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => saysTheSame(item, other[index]))
  if (!isObject(one) || !isObject(other) || Array.isArray(one) || Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(key => !incidental.has(key))
    .every(key => saysTheSame(Reflect.get(one, key), Reflect.get(other, key)))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
