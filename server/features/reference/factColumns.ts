// Reads and writes the facts of a record that are columns of its table.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Admission } from '#contract/facts/admission.ts'
import { type Facts, type Kind, kindIs, namesOf } from '#contract/facts/fact.ts'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { linesColumn, type WritingLines } from './lines.ts'

/** Null where a kind is kept in tables of its own. */
const typeOf = {
  name: 'text',
  text: 'text',
  words: 'text',
  category: 'text',
  subcategory: 'text',
  isoClass: 'text',
  organizationType: 'text',
  linesOfBusiness: 'text[]',
  tags: 'text[]',
  texts: 'text[]',
  state: 'text',
  states: 'text[]',
  money: 'numeric',
  percent: 'numeric',
  yesNo: 'boolean',
  admission: 'text',
  year: 'int',
  wholeNumber: 'int',
  email: 'text',
  phone: 'text',
  link: 'text',
  pdf: 'uuid',
  picture: 'uuid',
  organization: null,
  organizations: null,
  listings: null,
  contacts: null,
  mgas: null,
  offices: null,
} as const satisfies Record<Kind, string | null>
type TypeOf = typeof typeOf

/** How a column of each type is read. */
type Values = {
  text: string
  'text[]': string[]
  numeric: string | null
  boolean: boolean
  int: number | null
  uuid: string | null
}
export type ColumnValue<K extends Kind> = K extends 'admission'
  ? Admission | null
  : K extends Kind
    ? TypeOf[K] extends keyof Values
      ? Values[TypeOf[K]]
      : never
    : never

export type FactColumn = { name: string; column: string; kind: Kind; type: keyof Values }

export const factColumns = (facts: Facts): FactColumn[] =>
  Object.entries(facts).flatMap(([name, { kind, column = name }]) => {
    const type = typeOf[kind]
    return type === null || column === null ? [] : [{ name, column, kind, type }]
  })

/** For a SELECT list, each by the name of its fact; those in `except` are read in a way of their own. */
export function selectFacts(facts: Facts, table: string, except: readonly string[] = []): Sql {
  const columns = factColumns(facts).filter(({ name }) => !except.includes(name))
  return join(
    columns.map(({ name, column, type }) => {
      const value = `${table}.${column}`
      // Amounts are answered as text, without zeros at the end.
      if (type === 'numeric') return raw(`trim_scale(${value})::text as "${name}"`)
      return raw(name === column ? value : `${value} as "${name}"`)
    }),
  )
}

type FactInput = Readonly<Record<string, unknown>>
type Column = { name: Sql; value: Sql }

/** What an INSERT or UPDATE writes: the facts that are given, and what is derived from them. */
export async function writtenColumns(db: Db, facts: Facts, input: FactInput, writing: WritingLines): Promise<Column[]> {
  const written: Column[] = []
  for (const { name, column, kind, type } of factColumns(facts)) {
    const value = input[name]
    if (value === undefined) continue
    if (kind === 'linesOfBusiness')
      // as: the schema of the kind
      written.push({ name: raw(column), value: await linesColumn(db, value as string[], writing) })
    else {
      // A choice that was emptied is an empty text, but for what is null where nobody has stated it.
      const isEmptied = value === null && type === 'text' && kind !== 'admission'
      written.push({ name: raw(column), value: sql`${isEmptied ? '' : value}::${raw(type)}` })
    }
    if (kind === 'name') written.push({ name: raw('name_key'), value: sql`${nameKey(String(value))}` })
  }
  return written
}

/** A record in the spelling of an input, as far as columns differ in it: joined labels are lists, 1 and 0 are yes and no. */
export function columnsAsInput(facts: Facts, record: object): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(record))
  for (const name of kindIs(facts, 'linesOfBusiness', 'tags')) values[name] = split(values[name])
  for (const name of namesOf(facts)) if (facts[name]?.asNumber) values[name] = values[name] === 1
  return values
}
const split = (labels: unknown) => (typeof labels === 'string' && labels !== '' ? labels.split(', ') : [])
