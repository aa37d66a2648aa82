// The lines of business, which members extend: kept as slugs, shown by their labels. One that no reviewer has accepted is
// its maker's own.
import sql, { type Sql } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { wrongField } from '#server/http/failure.ts'

export type Line = { label: string; value: string }
/** The viewer: null sees accepted lines only, a superAdmin all. */
export type Sees = Pick<Viewer, 'id' | 'role'> | null
export const seesAll: Sees = { id: 0, role: 'superAdmin' }
/** When a reviewer applies a proposal, a line of its author is preferred over another member's line of the same name. */
export const eyesOf = ({ viewer, author }: { viewer: Viewer; author: Viewer }): Sees => ({
  id: author.id,
  role: viewer.role,
})

export type Kept = Line & { created_by: number | null; is_accepted: boolean; former: string[] }
type Known = { all: Kept[]; accepted: Kept[]; hasPrivate: boolean }

const keptFor = 1_000
/** By handle: the pool's for a second, a transaction's for as long as it lives. */
const kept = new WeakMap<Db, { until: number; lines: Promise<Known> }>()

/** In the order of the reference list and then of their labels. */
function knownLines(db: Db): Promise<Known> {
  const known = kept.get(db)
  if (known && known.until > Date.now()) return known.lines
  const lines = readLines(db)
  kept.set(db, { until: Date.now() + keptFor, lines })
  lines.catch(() => kept.delete(db))
  return lines
}

async function readLines(db: Db): Promise<Known> {
  const all = await db.rows<Kept>(
    prepared(sql`
    select l.label, l.value, l.created_by, l.accepted_at is not null as is_accepted,
      array(select f.name from former_lines f where f.value = l.value) as former
    from lines_of_business l order by l.position, lower(l.label) collate "C", l.value`),
  )
  const accepted = all.filter(line => line.is_accepted)
  return { all, accepted, hasPrivate: accepted.length < all.length }
}

/** Those that everybody sees. */
export const allLines = async (db: Db): Promise<Line[]> => (await knownLines(db)).accepted

/** The accepted lines and the viewer's own; a superAdmin sees all. */
export const linesSeenBy = async (db: Db, sees: Sees): Promise<Kept[]> => visible(await knownLines(db), sees)

function visible({ all, accepted, hasPrivate }: Known, sees: Sees): Kept[] {
  if (!hasPrivate || !sees) return accepted
  const seen = all.filter(line => line.is_accepted || sees.role === 'superAdmin' || line.created_by === sees.id)
  return seen.length === accepted.length ? accepted : seen
}

/** After a line was added or changed. */
export const forgetLines = (db: Db) => void kept.delete(db)

/** Labels by slug, of those that are seen. Asks again when one of the slugs that will be looked up is not among those kept. */
export async function lineLabels(db: Db, sees: Sees, needed: Iterable<string> = []): Promise<Map<string, string>> {
  const known = await knownLines(db)
  const slugs = new Set(known.all.map(line => line.value))
  if ([...needed].every(slug => slugs.has(slug))) return labelsIn(visible(known, sees))
  forgetLines(db)
  return labelsIn(visible(await knownLines(db), sees))
}

function labelsIn(lines: Kept[]): Map<string, string> {
  const known = labelled.get(lines)
  if (known) return known
  const labels = new Map(lines.map(({ label, value }) => [value, label]))
  labelled.set(lines, labels)
  return labels
}
const labelled = new WeakMap<Kept[], Map<string, string>>()

/** The slugs of lines hidden from the writer, which stay when a list is saved. */
export async function hiddenLines(db: Db, sees: Sees): Promise<Set<string>> {
  const known = await knownLines(db)
  const seen = new Set(visible(known, sees))
  return new Set(known.all.filter(line => !seen.has(line)).map(line => line.value))
}

type Asked = { field: string; sees: Sees }

/** The slugs of lines that were given by label or slug, in the order given and without repetitions. */
export async function resolveLines(db: Db, given: readonly string[], { field, sees }: Asked): Promise<string[]> {
  if (given.length === 0) return []
  let slugs = byName(visible(await knownLines(db), sees), sees)
  if (given.some(name => !slugs.has(nameOf(name)))) {
    forgetLines(db)
    slugs = byName(visible(await knownLines(db), sees), sees)
  }
  const resolved = given.map(name => {
    const slug = slugs.get(nameOf(name))
    if (slug === undefined) throw wrongField(field, `There is no line of business “${name.slice(0, 80)}”.`)
    return slug
  })
  return [...new Set(resolved)]
}

export type WritingLines = { viewer: Viewer; author: Viewer; isNew: boolean }

/** The column's new value: the sent lines and those hidden from the writer. */
export async function linesColumn(db: Db, given: readonly string[], writing: WritingLines): Promise<Sql> {
  const lines = await resolveLines(db, given, { field: 'line_of_business', sees: eyesOf(writing) })
  const hidden = [...(await hiddenLines(db, writing.author))]
  if (writing.isNew || hidden.length === 0) return sql`${lines}::text[]`
  return sql`${lines}::text[] || array(
    select line from unnest(line_of_business) as line where line = any(${hidden}::text[]) and not line = any(${lines}::text[]))`
}

/** The labels of lines that were given by label or slug. */
export async function labelsOf(db: Db, given: readonly string[], asked: Asked): Promise<string[]> {
  const slugs = await resolveLines(db, given, asked)
  const labels = await lineLabels(db, asked.sees, slugs)
  return slugs.map(slug => labels.get(slug) ?? slug)
}

/**
 * What stands later counts: former names before slugs, and labels last, since where one line's slug is the label of another,
 * the label is what people mean. Of several with one label, an accepted one is meant, then one's own.
 */
function byName(lines: Kept[], sees: Sees): Map<string, string> {
  const known = named.get(lines)
  if (known) return known
  const rank = (line: Kept) => (line.is_accepted ? 2 : line.created_by === sees?.id ? 1 : 0)
  const ranked = lines.toSorted((one, other) => rank(one) - rank(other))
  const slugs = new Map([
    ...ranked.flatMap(({ former, value }) => former.map((name): [string, string] => [name, value])),
    ...ranked.map(({ value }): [string, string] => [value, value]),
    ...ranked.map(({ label, value }): [string, string] => [nameOf(label), value]),
  ])
  named.set(lines, slugs)
  return slugs
}
const named = new WeakMap<Kept[], Map<string, string>>()

export const nameOf = (given: string) => given.trim().toLowerCase()
