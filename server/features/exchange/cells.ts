// The rows of an export as the cells of a table: which columns it has, and how each value is written.
import { formatValue } from '#contract/facts/formatValue.ts'
import {
  contactsInTable,
  type ExportColumn,
  type ExportKind,
  exportColumns,
  firstColumns,
} from '#contract/rules/exportColumns.ts'
import { coverageOf } from '#contract/rules/whoToCall.ts'
import { wrongField } from '#server/http/failure.ts'
import type { Row } from './records.ts'

export type Cell = string | number
/** A table: its first row, and what writes each further one. */
export type Table = { head: string[]; cellsOf: (row: Row) => Cell[] }
/** A spreadsheet takes no more in a cell. */
export const mostCharacters = 32_767
const moreInLines = 'More in JSON lines only.'
type Contact = { contact_name?: string; contact_email?: string; contact_phone?: string }

const matchVerdicts = ['Writes it', 'Writes it, with a catch', 'Worth a call', 'Misses one thing']
const contactParts = ['name', 'email', 'phone'] as const
const numbers = Array.from({ length: contactsInTable }, (_, place) => place + 1)

export function refuseUnknownColumns(kinds: readonly ExportKind[], columns: readonly string[]): void {
  const known = new Set(kinds.flatMap(kind => [...firstColumns[kind], ...exportColumns[kind].map(({ name }) => name)]))
  const unknown = columns.find(name => !known.has(name))
  if (unknown !== undefined) throw wrongField('columns', `There is no column ‘${unknown}’.`)
}

/** Of the chosen columns, in their own order; all of them where none were chosen. `site` is put before the addresses of files. */
export function tableOf(kind: ExportKind, chosen: readonly string[] | undefined, site: string): Table {
  const columns = exportColumns[kind].filter(({ name }) => chosen === undefined || chosen.includes(name))
  return {
    head: [...firstColumns[kind], ...columns.flatMap(headsOf)],
    cellsOf: row => [
      ...firstColumns[kind].map(name => plainCell(firstValue(kind, name, row))),
      ...columns.flatMap(column => cellsOf(column, row, { kind, site })),
    ],
  }
}

const headsOf = ({ name, kind }: ExportColumn): string[] =>
  kind === 'contacts' ? numbers.flatMap(number => contactParts.map(part => `contact_${number}_${part}`)) : [name]

const firstValue = (kind: ExportKind, name: string, row: Row): unknown => {
  if (name !== 'appetite_id') return row[name]
  return kind === 'mgas' ? row.mga_id : kind === 'match' ? row.org_id : row.id
}

function cellsOf(column: ExportColumn, row: Row, { kind, site }: { kind: ExportKind; site: string }): Cell[] {
  if (column.kind === 'contacts') return contactCells(kind === 'match' ? row.call_first : row.contacts)
  const derived = kind === 'match' ? matchValues[column.name]?.(row) : values[column.name]?.(row)
  return [cellOf(column, derived === undefined ? row[column.name] : derived, site)]
}

function contactCells(contacts: unknown): Cell[] {
  const known = listOf<Contact>(contacts)
  return numbers.flatMap(number => {
    const { contact_name = '', contact_email = '', contact_phone = '' } = known[number - 1] ?? {}
    return [contact_name, contact_email, contact_phone]
  })
}

// as, here and below: the rows come from the readers beside this file, whose records have these fields
const listOf = <V>(value: unknown) => (Array.isArray(value) ? value : []) as V[]
const verifiedAt = ({ freshness }: Row) => Object(freshness).verified_at ?? null

/** What is not a field of the record by itself. */
const values: Record<string, (row: Row) => unknown> = {
  verified_at: verifiedAt,
  mgas: ({ mgas }) => listOf<{ mga_name: string }>(mgas).map(({ mga_name }) => mga_name),
  office_addresses: ({ office_addresses }) => listOf<Office>(office_addresses).map(addressOf),
  covers: ({ listings, specialties }) =>
    coverageOf({ listings: listOf(listings), specialties: listOf(specialties) }).map(({ lob, states }) =>
      states.length > 0 ? `${lob} in ${states.join(', ')}` : lob,
    ),
}
type Office = { address_line_1: string; address_line_2: string; city: string; state: string; postal_code: string }
const addressOf = ({ address_line_1, address_line_2, city, state, postal_code }: Office) =>
  [address_line_1, address_line_2, city, `${state} ${postal_code}`.trim()].filter(Boolean).join(', ')

const matchValues: Record<string, (row: Row) => unknown> = {
  verified_at: verifiedAt,
  verdict: ({ band }) => matchVerdicts[Number(band) - 1] ?? '',
  listing_name: ({ listing }) => Object(listing).listing_name,
  listing_id: ({ listing }) => Object(listing).id,
  reasons: ({ reasons }) => listOf<{ text: string }>(reasons).map(({ text }) => text),
  main_phone: ({ main_line }) => Object(main_line).phone ?? '',
  main_email: ({ main_line }) => Object(main_line).email ?? '',
}

/** Short names stand between commas, as calls take them; texts and names that may hold a comma between semicolons. */
const commas = new Set<ExportColumn['kind']>(['states', 'naics', 'listings'])
function cellOf({ name, kind }: ExportColumn, value: unknown, site: string): Cell {
  if (Array.isArray(value)) return joined(value.map(String), commas.has(kind))
  if (kind === 'money' || kind === 'percent') return value === null ? '' : Number(value)
  if (kind === 'yesNo') return formatValue(kind, value)
  if (kind === 'pdf' || kind === 'picture') return value === '' ? '' : `${site}${value}`
  return plainCell(name === 'before' || name === 'after' ? jsonOf(value) : value)
}

/** Where not all of them fit, as many whole ones as do, and a sentence. */
function joined(texts: readonly string[], isOfShortNames: boolean): string {
  // A text that holds the separator itself begins a line of its own.
  const between = texts.some(text => text.includes(';')) ? '\n' : '; '
  const separator = isOfShortNames ? ', ' : between
  const all = texts.join(separator)
  if (all.length <= mostCharacters) return all
  const last = all.lastIndexOf(separator, mostCharacters - moreInLines.length - separator.length)
  return [all.slice(0, Math.max(0, last)), moreInLines].filter(Boolean).join(separator)
}

const jsonOf = (value: unknown) => (value === null ? '' : JSON.stringify(value))
const plainCell = (value: unknown): Cell => (typeof value === 'number' ? value : String(value ?? ''))
