// Adds a line of business, or finds the one that is meant.
import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { Failure } from '#server/http/failure.ts'
import { allLines, forgetLines, type Line, nameOf } from './lines.ts'
import { slugOf } from './slug.ts'

/** Numbers that people can read first; a slug that many lines share gets any. */
const counted = 10
const mostAttempts = 20

type Wanted = { label: string; slug: string; createdBy: number }

/** Two who add the same line at the same time get the same one: whoever comes second waits, and then finds it. */
export async function addLine(db: Db, { label, slug, createdBy }: Wanted): Promise<Line> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    forgetLines(db)
    const known = knownLine(await allLines(db), label)
    if (known) return known
    const value = attempt === 1 ? slug : `${slug}-${attempt < counted ? attempt : randomInt(1_000_000)}`
    const added = await db.row<Line>(sql`
      insert into lines_of_business (value, label, name_key, created_by) values (${value}, ${label}, ${nameKey(label)}, ${createdBy})
      on conflict do nothing returning label, value`)
    if (added) return added
  }
  throw new Failure('name_taken')
}

/** By its label, by its slug, or by a spelling that has the same slug: case and punctuation tell no lines apart. */
const knownLine = (lines: Line[], label: string) =>
  lines.find(line => nameOf(line.label) === nameOf(label)) ??
  lines.find(line => line.value === slugOf(label)) ??
  lines.find(line => nameKey(line.label) === nameKey(label))
