// The list of changes in a decision mail: the fields of an audit entry, in the words of the pages.
import sql from 'sql-template-tag'
import { namesOf } from '#contract/facts/fact.ts'
import { formatValue, isOneValue } from '#contract/facts/formatValue.ts'
import { factsOf, labelOfField } from '#contract/rules/recordFields.ts'
import { notStated } from '#contract/rules/statedTerms.ts'
import type { Db } from '../db/connection.ts'
import type { LedgerRow } from '../mail/render.ts'
import { differences } from './differences.ts'
import type { Changed, Fields } from './edit.ts'

type Kind = keyof typeof factsOf

const mostRows = 12
const mostCharacters = 120
/** The 50 states and the District of Columbia. */
const mostStates = 51

/** One row for each field, in the order of the record's facts. */
export function ledgerOf(kind: Kind, { before, after }: Changed): LedgerRow[] {
  const order: string[] = namesOf(factsOf[kind])
  const names = Object.keys(after).sort((one, other) => order.indexOf(one) - order.indexOf(other))
  const rows = names.map(name => rowOf(kind, name, { from: before[name], to: after[name] }))
  if (rows.length <= mostRows) return rows
  return [...rows.slice(0, mostRows), { label: 'And more', text: `${rows.length - mostRows} other fields` }]
}

/** The fields that others have changed since the author last wrote the record, with the author's and the current values. */
export async function changedByReviewers(
  db: Db,
  { kind, id, author }: { kind: Kind; id: number; author: number },
): Promise<Changed> {
  const entries = await db.rows<Changed>(sql`
    select coalesce(before, '{}') as before, coalesce(after, '{}') as after from audit
    where kind = ${kind} and record_id = ${id} and action = 'changed' and actor_id is distinct from ${author}
      and id > coalesce((select max(id) from audit where kind = ${kind} and record_id = ${id} and actor_id = ${author}), 0)
    order by id`)
  const before: Fields = {}
  const after: Fields = {}
  for (const entry of entries) {
    Object.assign(before, { ...entry.before, ...before })
    Object.assign(after, entry.after)
  }
  const names = Object.keys(after).filter(name => name !== 'note')
  return differences(before, after, names)
}

type Values = { from: unknown; to: unknown }

function rowOf(kind: Kind, name: string, { from, to }: Values): LedgerRow {
  const label = labelOfField(kind, name)
  if (Array.isArray(to) || Array.isArray(from)) {
    const [old, all] = [entriesOf(from), entriesOf(to)]
    // Ids of organizations mean nothing to a reader, so their number is shown.
    if (name === 'provider_ids') return { label, was: String(old.size), now: String(all.size) }
    return { label, ...entries(old, all), ...(name === 'states' && { text: `now ${all.size} of ${mostStates}` }) }
  }
  const was = textOf(kind, name, from)
  const now = textOf(kind, name, to)
  return was === now ? { label, text: 'changed' } : { label, was, now }
}

/** Compares entries by name: an entry with the same name before and after was edited. */
function entries(before: Map<string, string>, after: Map<string, string>): Omit<LedgerRow, 'label'> {
  const added = [...after.keys()].filter(entry => !before.has(entry))
  const removed = [...before.keys()].filter(entry => !after.has(entry))
  const changed = [...after].filter(([entry, whole]) => before.has(entry) && before.get(entry) !== whole)
  return {
    ...(added.length > 0 && { added: short(added.join(', ')) }),
    ...(removed.length > 0 && { removed: short(removed.join(', ')) }),
    ...(added.length + removed.length === 0 && {
      text: changed.length > 0 ? short(`changed: ${changed.map(([entry]) => entry).join(', ')}`) : 'in another order',
    }),
  }
}

/** Each entry as JSON, by its name. */
const entriesOf = (value: unknown) =>
  new Map((Array.isArray(value) ? value : []).map(entry => [nameOf(entry), JSON.stringify(entry)]))

function nameOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const read = (name: string): unknown => Reflect.get(entry, name)
  return String(
    read('contact_name') ?? read('mga_name') ?? [read('address_line_1'), read('city')].filter(Boolean).join(', '),
  )
}

function textOf(kind: Kind, name: string, value: unknown): string {
  const facts: Record<string, { kind: Parameters<typeof isOneValue>[0] }> = factsOf[kind]
  const as = facts[name]?.kind
  if (as === 'pdf' || as === 'picture') return value ? 'a file' : 'None'
  const text = as && isOneValue(as) ? formatValue(as, value) : String(value ?? '')
  return text === '' ? notStated : short(text)
}

const short = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).trimEnd()}…` : text
