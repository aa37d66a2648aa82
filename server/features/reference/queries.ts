// Adds a line of business, or finds the one that is meant.
import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { Failure } from '#server/http/failure.ts'
import { forgetLines, type Line, linesSeenBy, nameOf, type StoredLine } from './lines.ts'
import { slugOf } from './slug.ts'

/** Numbers that people can read first; a slug that many lines share gets any. */
const counted = 10
const mostAttempts = 20

type NewLine = { label: string; slug: string; viewer: Viewer }

/** Two concurrent additions of the same line give one row: the second waits and then finds it. */
export async function addLine(db: Db, { label, slug, viewer }: NewLine): Promise<Line> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    forgetLines(db)
    // What others have added for themselves is neither shown nor shared.
    const existing = findLine(await linesSeenBy(db, { id: viewer.id, role: 'member' }), label)
    if (existing) return { label: existing.label, value: existing.value }
    const value = attempt === 1 ? slug : `${slug}-${attempt < counted ? attempt : randomInt(1_000_000)}`
    const added = await db.row<Line>(sql`
      insert into lines_of_business (value, label, name_key, created_by, accepted_at)
      values (${value}, ${label}, ${nameKey(label)}, ${viewer.id}, case when ${viewer.role === 'superAdmin'}::boolean then now() end)
      on conflict do nothing returning label, value`)
    if (added) return added
  }
  throw new Failure('name_taken')
}

/** By its label, by its slug, or by a spelling that has the same slug: case and punctuation tell no lines apart. */
const findLine = (lines: StoredLine[], label: string) =>
  lines.find(line => nameOf(line.label) === nameOf(label)) ??
  lines.find(line => line.value === slugOf(label)) ??
  lines.find(line => nameKey(line.label) === nameKey(label)) ??
  lines.find(line => line.former.includes(nameOf(label)))
