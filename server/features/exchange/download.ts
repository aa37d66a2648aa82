// Opens a link: takes it, and writes its file while the client reads it, as the account stands then.

import sql from 'sql-template-tag'
import { factorAskerOf, type Viewer } from '#contract/policy.ts'
import { ruleOf } from '#contract/registry.ts'
import type { Exported, ExportFormat } from '#contract/rules/exportColumns.ts'
import type { Download } from '#server/http/downloadRoute.ts'
import { Failure } from '#server/http/failure.ts'
import { keyHolderOf } from '#server/http/keys.ts'
import { refuseWithoutFactor } from '#server/http/secondFactor.ts'
import { viewerOf } from '#server/http/viewers.ts'
import { audit } from '#server/review/audit.ts'
import { tableOf } from './cells.ts'
import type { ExchangeGround } from './chosen.ts'
import { csvFile } from './csvFile.ts'
import { jsonLinesFile } from './jsonLinesFile.ts'
import { endLink, type Link, renewLink, takeLink } from './links.ts'
import { type AsWhom, partsOf } from './records.ts'
import { xlsxFile } from './xlsxFile.ts'

/** So often a running export says that it still runs, and, before its next page, reads again who asks. */
const renewedMs = 20_000
const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
}
const isForSuperAdmins = (what: Exported) => what === 'directory' || what === 'audit'

export const openDownload =
  (ground: ExchangeGround) =>
  async (id: string): Promise<Download> => {
    const { db, now, log } = ground
    const link = await takeLink(db, id, now())
    let ending: Promise<void> | undefined
    // By the clock, since a client that reads slowly asks for no page for long.
    const renewing = setInterval(() => {
      renewLink(db, id).catch(error => log.warn({ err: error, download: id }, 'An export could not be renewed.'))
    }, renewedMs).unref()
    const end = () => {
      clearInterval(renewing)
      ending ??= endLink(db, id).catch(error => log.warn({ err: error, download: id }, 'An export could not be ended.'))
      return ending
    }
    let viewer: Viewer
    try {
      viewer = await viewerFor(ground, link)
      await refuseWithoutSession(ground, link)
      if (isForSuperAdmins(link.what))
        await audit(db, {
          actor: link.user_id,
          action: 'exported',
          kind: 'export',
          id: link.user_id,
          after: { what: link.what, format: link.format, rows: link.total },
        })
    } catch (error) {
      await end()
      throw error
    }
    return {
      name: `appetite-${link.what}-${now().toISOString().slice(0, 10)}.${link.format}`,
      type: types[link.format],
      content: contentOf(ground, link, viewer),
      end,
    }
  }

/** Whoever has signed out since leaves no link that opens. What is under way is read to its end. */
async function refuseWithoutSession({ db }: ExchangeGround, { options: { session } }: Link): Promise<void> {
  if (session === undefined) return
  if (!(await db.row(sql`select 1 from sessions where id = ${session}`))) throw new Failure('not_found')
}

/** The account as it stands now; it may have been disabled, or be no superAdmin any more, and its key may have ended. */
async function viewerFor({ db, config }: ExchangeGround, { user_id, key_id, what }: Link): Promise<Viewer> {
  const viewer = await (key_id === null ? viewerOf(db, user_id) : keyHolderOf(db, key_id))
  if (!viewer || (isForSuperAdmins(what) && viewer.role !== 'superAdmin')) throw new Failure('not_found')
  refuseWithoutFactor(factorAskerOf(viewer, ruleOf('exchange.link'), config.secondFactor))
  return viewer
}

function contentOf(ground: ExchangeGround, link: Link, viewer: Viewer): AsyncIterable<string | Buffer> {
  const parts = partsOf({ ground, link, asWhom: whoAsks(ground, link, viewer) })
  if (link.format === 'jsonl') return jsonLinesFile(parts, link.total)
  const tables = parts.map(part => ({ part, table: tableOf(part.kind, link.options.columns, ground.config.publicUrl) }))
  if (link.format === 'xlsx') return xlsxFile(tables)
  const [only] = tables
  if (!only) throw new Error('An export has at least one table.')
  return csvFile(only.part, only.table)
}

function whoAsks(ground: ExchangeGround, link: Link, first: Viewer): AsWhom {
  let viewer = first
  let readAt = performance.now()
  return async () => {
    if (performance.now() - readAt > renewedMs) {
      readAt = performance.now()
      viewer = await viewerFor(ground, link)
    }
    return viewer
  }
}
