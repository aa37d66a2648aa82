// The lines of business, which members can extend. They are stored as slugs and shown by their labels. Only its author and
// superAdmins see a line that no reviewer has accepted.
import sql, { type Sql } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { wrongField } from '#server/http/failure.ts'

export type Line = { label: string; value: string }
/** The viewer: null sees accepted lines only, a superAdmin all. */
type LineViewer = Pick<Viewer, 'id' | 'role'> | null
export const anySuperAdmin: LineViewer = { id: 0, role: 'superAdmin' }
/** When a reviewer applies a proposal, a line of its author is preferred over another member's line of the same name. */
export const lineViewerOf = ({ viewer, author }: { viewer: Viewer; author: Viewer }): LineViewer => ({
  id: author.id,
  role: viewer.role,
})

export type StoredLine = Line & { created_by: number | null; is_accepted: boolean; former: string[] }
/** `labels` and `slugs` are of the accepted lines, which is what most viewers see. */
type LineLists = {
  all: StoredLine[]
  accepted: StoredLine[]
  hasPrivate: boolean
  labels: Map<string, string>
  slugs: Map<string, string>
}

const ttlMs = 1_000
/** Cached for a second per handle: the pool's lists, or those of a transaction, which may have added a line. */
const cache = new WeakMap<Db, { until: number; lines: Promise<LineLists> }>()

/** In the order of the reference list and then of their labels. */
function cachedLines(db: Db): Promise<LineLists> {
  const cached = cache.get(db)
  if (cached && cached.until > Date.now()) return cached.lines
  const lines = readLines(db)
  cache.set(db, { until: Date.now() + ttlMs, lines })
  lines.catch(() => cache.delete(db))
  return lines
}

async function readLines(db: Db): Promise<LineLists> {
  const all = await db.rows<StoredLine>(
    prepared(sql`
    select l.label, l.value, l.created_by, l.accepted_at is not null as is_accepted,
      array(select f.name from former_lines f where f.value = l.value) as former
    from lines_of_business l order by l.position, lower(l.label) collate "C", l.value`),
  )
  const accepted = all.filter(line => line.is_accepted)
  const hasPrivate = accepted.length < all.length
  return { all, accepted, hasPrivate, labels: labelsOfLines(accepted), slugs: slugsOfLines(accepted, null) }
}

/** The lines that everybody sees. */
export const allLines = async (db: Db): Promise<Line[]> => (await cachedLines(db)).accepted

/** The accepted lines and the viewer's own; a superAdmin sees all. */
export const linesSeenBy = async (db: Db, viewer: LineViewer): Promise<StoredLine[]> =>
  visible(await cachedLines(db), viewer)

function visible({ all, accepted, hasPrivate }: LineLists, viewer: LineViewer): StoredLine[] {
  if (!hasPrivate || !viewer) return accepted
  const seen = all.filter(line => line.is_accepted || viewer.role === 'superAdmin' || line.created_by === viewer.id)
  return seen.length === accepted.length ? accepted : seen
}

/** Called after a line was added or changed. */
export const clearLineCache = (db: Db) => void cache.delete(db)

/** Returns the labels that the viewer sees, by slug. Reads the lines again if the cache lacks one of the needed slugs. */
export async function lineLabels(
  db: Db,
  viewer: LineViewer,
  needed: Iterable<string> = [],
): Promise<Map<string, string>> {
  const lists = await cachedLines(db)
  const slugs = new Set(lists.all.map(line => line.value))
  if ([...needed].every(slug => slugs.has(slug))) return labelsSeenBy(lists, viewer)
  clearLineCache(db)
  return labelsSeenBy(await cachedLines(db), viewer)
}

function labelsSeenBy(lists: LineLists, viewer: LineViewer): Map<string, string> {
  const lines = visible(lists, viewer)
  return lines === lists.accepted ? lists.labels : labelsOfLines(lines)
}
const labelsOfLines = (lines: StoredLine[]) => new Map(lines.map(({ label, value }) => [value, label]))

/** The slugs of lines hidden from the writer, which stay when a list is saved. */
export async function hiddenLines(db: Db, viewer: LineViewer): Promise<Set<string>> {
  const lists = await cachedLines(db)
  const seen = new Set(visible(lists, viewer))
  return new Set(lists.all.filter(line => !seen.has(line)).map(line => line.value))
}

type ResolveOptions = { field: string; viewer: LineViewer }

/** The slugs of lines that were given by label or slug, in the order given and without repetitions. */
export async function resolveLines(
  db: Db,
  names: readonly string[],
  { field, viewer }: ResolveOptions,
): Promise<string[]> {
  if (names.length === 0) return []
  let slugs = slugsSeenBy(await cachedLines(db), viewer)
  if (names.some(name => !slugs.has(normalizedName(name)))) {
    clearLineCache(db)
    slugs = slugsSeenBy(await cachedLines(db), viewer)
  }
  const resolved = names.map(name => {
    const slug = slugs.get(normalizedName(name))
    if (slug === undefined) throw wrongField(field, `There is no line of business “${name.slice(0, 80)}”.`)
    return slug
  })
  return [...new Set(resolved)]
}

export type WritingLines = { viewer: Viewer; author: Viewer; isNew: boolean }

/** The column's new value: the sent lines and those hidden from the writer. */
export async function linesColumn(db: Db, names: readonly string[], writing: WritingLines): Promise<Sql> {
  const lines = await resolveLines(db, names, { field: 'line_of_business', viewer: lineViewerOf(writing) })
  const hidden = [...(await hiddenLines(db, writing.author))]
  if (writing.isNew || hidden.length === 0) return sql`${lines}::text[]`
  return sql`${lines}::text[] || array(
    select line from unnest(line_of_business) as line where line = any(${hidden}::text[]) and not line = any(${lines}::text[]))`
}

/** The labels of lines that were given by label or slug. */
export async function labelsOf(db: Db, names: readonly string[], options: ResolveOptions): Promise<string[]> {
  const slugs = await resolveLines(db, names, options)
  const labels = await lineLabels(db, options.viewer, slugs)
  return slugs.map(slug => labels.get(slug) ?? slug)
}

/**
 * Slugs by former name, slug and label. A later entry wins, so labels come last: where one line's slug is the label of another,
 * people mean the label. Of several lines with one label an accepted one wins, then the viewer's own.
 */
function slugsOfLines(lines: StoredLine[], viewer: LineViewer): Map<string, string> {
  const rank = (line: StoredLine) => (line.is_accepted ? 2 : line.created_by === viewer?.id ? 1 : 0)
  const ranked = lines.toSorted((one, other) => rank(one) - rank(other))
  return new Map([
    ...ranked.flatMap(({ former, value }) => former.map((name): [string, string] => [name, value])),
    ...ranked.map(({ value }): [string, string] => [value, value]),
    ...ranked.map(({ label, value }): [string, string] => [normalizedName(label), value]),
  ])
}

function slugsSeenBy(lists: LineLists, viewer: LineViewer): Map<string, string> {
  const lines = visible(lists, viewer)
  return lines === lists.accepted ? lists.slugs : slugsOfLines(lines, viewer)
}

export const normalizedName = (text: string) => text.trim().toLowerCase()
