// The handlers of what programs take out: the link from which the browser, or a program, takes a file, how many rows it has, and what
// was withdrawn.
import { countExport, exportLink, listWithdrawn } from '#contract/calls/exchange.ts'
import { directoryKinds, type Exported, type ExportKind } from '#contract/rules/exportColumns.ts'
import { refuseFull } from '#server/http/downloadRoute.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { count, fullFor } from '#server/http/rateLimits.ts'
import { inSeconds } from '#server/http/signedLinks.ts'
import { refuseUnknownColumns } from './cells.ts'
import { chosenBy, type ExchangeGround } from './chosen.ts'
import { addLink, refuseSecond } from './links.ts'
import { readWithdrawn } from './withdrawn.ts'
import { mostRowsOfSheet } from './xlsxFile.ts'

const mostAnHour = 20
const hour = 3_600
const limitOf = (userId: number) => `export:${userId}`

export const exchange = (ground: ExchangeGround): Handler[] => [
  handleInSteps(exportLink, {
    // A search asks the database beside the transaction, for which the embedded engine would wait for ever.
    before: async ({ db, viewer }, input) => {
      const { what, format, columns } = input
      if (columns && format === 'jsonl')
        throw wrongField('columns', 'JSON lines hold whole records. Please leave the columns out.')
      if (columns) refuseUnknownColumns(kindsOf(what), columns)
      // Both are asked again where they count; here they spare a search that would be for nothing.
      await refuseSecond(db, viewer.id)
      refuseFull(ground.downloading)
      const retryAfter = await fullFor(db, limitOf(viewer.id), mostAnHour)
      if (retryAfter !== null) throw tooMany(retryAfter)
      const chosen = await chosenBy(input, { db, viewer, ground })
      if (format === 'xlsx' && chosen.total > mostRowsOfSheet)
        throw wrongField('format', 'A sheet holds 1,048,575 rows. Please choose CSV or JSON lines.')
      return chosen
    },
    run: async ({ db, viewer, prepared: chosen }, { what, format, columns, organization_id = null }) => {
      await refuseSecond(db, viewer.id)
      const used = await count(db, limitOf(viewer.id), hour)
      if (used.count > mostAnHour) throw tooMany(used.resetsIn)
      const { id, expires } = await addLink(db, {
        ...{ user_id: viewer.id, key_id: viewer.key?.id ?? null, what, format, organization_id, now: ground.now() },
        ...{ ids: chosen.ids, total: chosen.total },
        options: { ...chosen.options, ...(columns && { columns }), ...(viewer.session && { session: viewer.session }) },
      })
      const url = `/downloads/${id}?${ground.downloads.query(id, inSeconds(expires.getTime()))}`
      return { url, rows: chosen.total, expires_at: expires.toISOString() }
    },
  }),

  handle(countExport, async ({ db, viewer }, input) => ({
    rows: (await chosenBy(input, { db, viewer, ground })).total,
  })),

  handle(listWithdrawn, ({ db }, asked) => readWithdrawn(db, asked, ground.now())),
]

const tooMany = (retryAfter: number) => {
  const minutes = Math.ceil(retryAfter / 60)
  const message = `You have made ${mostAnHour} exports within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new Failure('too_many', { message, retryAfter })
}

const kindsOf = (what: Exported): readonly ExportKind[] => (what === 'directory' ? directoryKinds : [what])
