// The value of a record's field in the format of a change, and whether two values are equal.
import type { Facts, Kind } from '#contract/facts/fact.ts'
import { factsOf } from '#contract/rules/recordFields.ts'
import { fileLinkNames, fileLinkOf } from '#web/features/reference/factValues.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { listOf, textsAt, textsOf } from './readUnknown.ts'

/** The facts of both kinds of records: a name that both use means the same fact. */
const facts: Facts = { ...factsOf.organization, ...factsOf.listing }
const isOf = (name: string, ...kinds: Kind[]) => kinds.some(kind => facts[name]?.kind === kind)

export function valueIn(record: object, name: string): unknown {
  const value: unknown = Reflect.get(record, name)
  if (isOf(name, 'linesOfBusiness', 'tags') && typeof value === 'string') return fromCommas(value)
  if (isOf(name, 'yesNo')) return value === 1 || value === true
  return value ?? null
}

/** The URL of the file in a field. */
export const fileUrlIn = (record: object, name: string): string =>
  isOf(name, 'pdf', 'picture') ? fileLinkOf({ ...record }, name) : ''

type Change = { field: string; to: unknown; to_url: string }

/** The record with the changes applied, in the record's own format. */
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
