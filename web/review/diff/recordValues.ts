// What a record says in a field, in the spelling of a change; and whether two values say the same.
import type { Facts, Kind } from '#contract/facts/fact.ts'
import { factsOf } from '#contract/recordFields.ts'
import { fileLinkNames, fileLinkOf } from '#web/features/reference/factValues.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { listOf, textsAt, textsOf } from './readUnknown.ts'

/** Of both kinds of record: where both have a fact of one name, it is the same fact. */
const facts: Facts = { ...factsOf.organization, ...factsOf.listing }
const isOf = (name: string, ...kinds: Kind[]) => kinds.some(kind => facts[name]?.kind === kind)

export function valueIn(record: object, name: string): unknown {
  const value: unknown = Reflect.get(record, name)
  if (isOf(name, 'linesOfBusiness', 'tags') && typeof value === 'string') return fromCommas(value)
  if (isOf(name, 'yesNo')) return value === 1 || value === true
  return value ?? null
}

/** Where the file of a field can be opened. */
export const fileUrlIn = (record: object, name: string): string =>
  isOf(name, 'pdf', 'picture') ? fileLinkOf({ ...record }, name) : ''

type Change = { field: string; to: unknown; to_url: string }

/** The record as it would be, in its own spelling. */
export function recordWith<R extends object>(record: R, changes: readonly Change[]): R {
  const updated = changes.flatMap(({ field, to, to_url }) => {
    const link = isOf(field, 'pdf', 'picture') && fileLinkNames(field).find(name => name in record)
    return [[field, asRecord(record, field, to)], ...(link ? [[link, to_url]] : [])]
  })
  return { ...record, ...Object.fromEntries(updated) }
}

function asRecord(record: object, field: string, to: unknown): unknown {
  if (isOf(field, 'linesOfBusiness', 'tags')) return textsOf(to).join(', ')
  if (isOf(field, 'yesNo')) return facts[field]?.asNumber ? Number(Boolean(to)) : Boolean(to)
  if (isOf(field, 'mgas'))
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
