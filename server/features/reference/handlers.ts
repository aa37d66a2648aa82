// The handlers of lines of business and cities.
import { acceptLine, mergeLine, readLines, removeLine, renameLine } from '#contract/calls/lines.ts'
import { addLob, readCities, readLobs } from '#contract/calls/reference.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { citiesOf } from './cities.ts'
import {
  acceptLine as acceptNow,
  findLines,
  mergeLine as mergeNow,
  removeLine as removeNow,
  renameLine as renameNow,
} from './editLines.ts'
import { namesOfLine } from './lineNames.ts'
import { clearLineCache, linesSeenBy } from './lines.ts'
import { addLine } from './queries.ts'
import { slugOf } from './slug.ts'

export const reference = (dependencies: Dependencies): Handler[] => [
  handle(readLobs, async ({ db, viewer }) =>
    (await linesSeenBy(db, viewer)).map(line => ({ ...line, names: [...namesOfLine(line.value)] })),
  ),

  handle(addLob, async ({ db, viewer, afterCommit }, { label, value }) => {
    afterCommit(() => clearLineCache(dependencies.db))
    // A label without Latin letters has no slug of its own.
    const slug = slugOf(value ?? '') || slugOf(label) || 'line'
    return addLine(db, { label, slug, viewer })
  }),

  handle(readLines, async ({ db }, { q, waiting, page, per_page }) => ({
    ...(await findLines(db, { q, waiting, page, per_page })),
    page,
    per_page,
  })),

  handle(acceptLine, async ({ db, viewer, afterCommit }, { id }) => {
    afterCommit(() => clearLineCache(dependencies.db))
    return { message: `${await acceptNow(db, viewer, id)} is a line of business for everybody now` }
  }),

  handle(renameLine, async ({ db, viewer, afterCommit }, { id, label }) => {
    afterCommit(() => clearLineCache(dependencies.db))
    await renameNow(db, viewer, { id, label })
    return { message: `The line was renamed to ${label}` }
  }),

  handle(mergeLine, async ({ db, viewer, afterCommit }, { id, into }) => {
    afterCommit(() => clearLineCache(dependencies.db))
    const merged = await mergeNow(db, viewer, { id, into })
    return { message: `${merged.from} is merged into ${merged.into}` }
  }),

  handle(removeLine, async ({ db, viewer, afterCommit }, { id }) => {
    afterCommit(() => clearLineCache(dependencies.db))
    return { message: `${await removeNow(db, viewer, id)} is removed` }
  }),

  handle(readCities, async (_request, { state }) => citiesOf(state ?? [])),
]
