// The reference lists that forms offer.
import { addLob, readCities, readLobs } from '#contract/reference.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Parts } from '#server/http/parts.ts'
import { citiesOf } from './cities.ts'
import { allLines, forgetLines } from './lines.ts'
import { addLine } from './queries.ts'
import { slugOf } from './slug.ts'

export const reference = (parts: Parts): Handler[] => [
  handle(readLobs, async ({ db }) => allLines(db)),

  handle(addLob, async ({ db, viewer, afterCommit }, { label, value }) => {
    afterCommit(() => forgetLines(parts.db))
    // A label in letters that no address holds has no slug of its own.
    const slug = slugOf(value ?? '') || slugOf(label) || 'line'
    return addLine(db, { label, slug, createdBy: viewer.id })
  }),

  handle(readCities, async (_request, { state }) => citiesOf(state ?? [])),
]
