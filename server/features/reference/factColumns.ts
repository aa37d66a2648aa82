// Reads and writes the facts of a record that are columns of its table.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Admission } from '#contract/facts/admission.ts'
import { type Facts, type Kind, kindIs, namesOf, recordLists } from '#contract/facts/fact.ts'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { linesColumn, type WritingLines } from './lines.ts'

/** The column type of each kind of fact; null for kinds that have tables of their own. */
const typeOf = {
  name: 'text',
  text: 'text',
  words: 'text',
  category: 'text',
  subcategory: 'text',
  isoClass: 'text',
  naics: 'text[]',
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
  ...recordLists,
} as const satisfies Record<Kind, string | null>
type TypeOf = typeof typeOf

/** The TypeScript type of each column type. */
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

/** The SELECT list of the facts, each under its name, without those in `except`. */
export function selectFacts(facts: Facts, table: string, except: readonly string[] = []): Sql {
  const columns = factColumns(facts).filter(({ name }) => !except.includes(name))
  return join(
    columns.map(({ name, column, type }) => {
      const value = `${table}.${column}`
      // Amounts are sent as text without trailing zeros.
      if (type === 'numeric') return raw(`trim_scale(${value})::text as "${name}"`)
      return raw(name === column ? value : `${value} as "${name}"`)
    }),
  )
}

type FactInput = Readonly<Record<string, unknown>>
type Column = { name: Sql; value: Sql }

/** The columns that an INSERT or UPDATE writes: those of the facts in the input, and columns derived from them. */
export async function writtenColumns(db: Db, facts: Facts, input: FactInput, writing: WritingLines): Promise<Column[]> {
  const written: Column[] = []
  for (const { name, column, kind, type } of factColumns(facts)) {
    const value = input[name]
    if (value === undefined) continue
    if (kind === 'linesOfBusiness')
      // as: the schema of the kind
      written.push({ name: raw(column), value: await linesColumn(db, value as string[], writing) })
    else {
      // An emptied choice is stored as empty text, except `admission`, which is null if it is not stated.
      const isEmptied = value === null && type === 'text' && kind !== 'admission'
      written.push({ name: raw(column), value: sql`${isEmptied ? '' : value}::${raw(type)}` })
    }
    if (kind === 'name') written.push({ name: raw('name_key'), value: sql`${nameKey(String(value))}` })
  }
  return written
}

/** Converts a record to the form of an input: joined labels become lists, 1 and 0 become booleans. */
export function columnsAsInput(facts: Facts, record: object): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(Object.entries(record))
  for (const name of kindIs(facts, 'linesOfBusiness', 'tags')) values[name] = split(values[name])
  for (const name of namesOf(facts)) if (facts[name]?.asNumber) values[name] = values[name] === 1
  return values
}
const split = (labels: unknown) => (typeof labels === 'string' && labels !== '' ? labels.split(', ') : [])
