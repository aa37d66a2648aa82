// The lines of business, which members extend: kept as slugs, shown by their labels.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { wrongField } from '#server/http/failure.ts'

export type Line = { label: string; value: string }

const keptFor = 1_000
/** By handle: the pool's for a second, a transaction's for as long as it lives. */
const kept = new WeakMap<Db, { until: number; lines: Promise<Line[]> }>()

/** All of them, in the order of the reference list and then of their labels. */
export function allLines(db: Db): Promise<Line[]> {
  const known = kept.get(db)
  if (known && known.until > Date.now()) return known.lines
  const lines = db.rows<Line>(sql`
    select label, value from lines_of_business order by position, lower(label) collate "C", value`)
  kept.set(db, { until: Date.now() + keptFor, lines })
  lines.catch(() => kept.delete(db))
  return lines
}

/** After a line was added. */
export const forgetLines = (db: Db) => void kept.delete(db)

/** Labels by slug. Asks again when one of the slugs that will be looked up is not among those kept. */
export async function lineLabels(db: Db, needed: Iterable<string> = []): Promise<Map<string, string>> {
  const labels = byValue(await allLines(db))
  if ([...needed].every(slug => labels.has(slug))) return labels
  forgetLines(db)
  return byValue(await allLines(db))
}

const byValue = (lines: Line[]) => new Map(lines.map(({ label, value }) => [value, label]))

/** The slugs of lines that were given by label or slug, in the order given and without repetitions. */
export async function resolveLines(db: Db, given: readonly string[], field: string): Promise<string[]> {
  if (given.length === 0) return []
  let slugs = byName(await allLines(db))
  if (given.some(name => !slugs.has(nameOf(name)))) {
    forgetLines(db)
    slugs = byName(await allLines(db))
  }
  const resolved = given.map(name => {
    const slug = slugs.get(nameOf(name))
    if (slug === undefined) throw wrongField(field, `There is no line of business “${name.slice(0, 80)}”.`)
    return slug
  })
  return [...new Set(resolved)]
}

/** The labels of lines that were given by label or slug. */
export async function labelsOf(db: Db, given: readonly string[], field: string): Promise<string[]> {
  const slugs = await resolveLines(db, given, field)
  const labels = await lineLabels(db, slugs)
  return slugs.map(slug => labels.get(slug) ?? slug)
}

// Where one line's slug is the label of another, the label is what people mean, so labels come last.
function byName(lines: Line[]): Map<string, string> {
  const known = named.get(lines)
  if (known) return known
  const slugs = new Map([
    ...lines.map(({ value }): [string, string] => [value, value]),
    ...lines.map(({ label, value }): [string, string] => [nameOf(label), value]),
  ])
  named.set(lines, slugs)
  return slugs
}
const named = new WeakMap<Line[], Map<string, string>>()

export const nameOf = (given: string) => given.trim().toLowerCase()
