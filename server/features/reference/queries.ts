// Adds a line of business, or finds the existing line with the same name.
import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { Failure } from '#server/http/failure.ts'
import { clearLineCache, type Line, linesSeenBy, normalizedName, type StoredLine } from './lines.ts'
import { slugOf } from './slug.ts'

/** Below this many attempts the slug gets a small number, after that a random one. */
const mostNumbered = 10
const mostAttempts = 20

type NewLine = { label: string; slug: string; viewer: Viewer }

/** Two concurrent additions of the same line give one row: the second waits and then finds it. */
export async function addLine(db: Db, { label, slug, viewer }: NewLine): Promise<Line> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    clearLineCache(db)
    // Unaccepted lines of other members are neither shown nor shared.
    const existing = findLine(await linesSeenBy(db, { id: viewer.id, role: 'member' }), label)
    if (existing) return { label: existing.label, value: existing.value }
    const value = attempt === 1 ? slug : `${slug}-${attempt < mostNumbered ? attempt : randomInt(1_000_000)}`
    const added = await db.row<Line>(sql`
      insert into lines_of_business (value, label, name_key, created_by, accepted_at)
      values (${value}, ${label}, ${nameKey(label)}, ${viewer.id}, case when ${viewer.role === 'superAdmin'}::boolean then now() end)
      on conflict do nothing returning label, value`)
    if (added) return added
  }
  throw new Failure('name_taken')
}

/** Finds a line by label, slug or name key; case and punctuation do not matter. */
const findLine = (lines: StoredLine[], label: string) =>
  lines.find(line => normalizedName(line.label) === normalizedName(label)) ??
  lines.find(line => line.value === slugOf(label)) ??
  lines.find(line => nameKey(line.label) === nameKey(label)) ??
  lines.find(line => line.former.includes(normalizedName(label)))
