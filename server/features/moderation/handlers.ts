// The handlers of the moderation queue, proposals, provider requests and the history of records.
import sql from 'sql-template-tag'
import { deleteCannedNote, listCannedNotes, saveCannedNote } from '#contract/calls/cannedNotes.ts'
import { myDecisions, undoDecision } from '#contract/calls/decisions.ts'
import { holdItem } from '#contract/calls/holds.ts'
import {
  applyProposal,
  dismissReports,
  listProposals,
  moderationQueue,
  myContributions,
  readHistory,
  recordNames,
  returnProposal,
  withdraw,
} from '#contract/calls/moderation.ts'
import { acceptProvider, declineProvider, providerRequests } from '#contract/calls/providerRequests.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { audit } from '../../review/audit.ts'
import { endHold, heldByOther, hold, release } from '../../review/holds.ts'
import { notifyApplied, notifyReturned, notifyUndone } from '../../review/notices.ts'
import { findProposals } from '../../review/readProposals.ts'
import { notifyAccepted, notifyDeclined } from '../listings/providers/providerNotices.ts'
import { acceptOne, declineOne, findRequests } from '../listings/providers/providerRequests.ts'
import { clearLineCache } from '../reference/lines.ts'
import * as cannedNotes from './cannedNotes.ts'
import { readDecided } from './decided.ts'
import * as decisions from './decisions.ts'
import * as history from './history.ts'
import { isWaiting, readQueue } from './queue.ts'
import { recordNamesOf } from './recordNames.ts'
import { completeProposals } from './records.ts'
import * as undo from './undo.ts'

const addressOf = { listing: '/listings/details/', organization: '/organization-detail/' } as const

export const moderation = (dependencies: Dependencies): Handler[] => {
  const { config, files, now } = dependencies
  const reading = (db: Db, viewer: Viewer) => ({ db, viewer, files, now })

  return [
    handle(moderationQueue, async ({ db, viewer }, query) => ({
      ...(await readQueue(reading(db, viewer), query)),
      page: query.page,
      per_page: query.per_page,
    })),

    handle(listProposals, async ({ db, viewer }, { id, mine, ...query }) => {
      const ids = id === undefined ? undefined : [id]
      const { rows, total } = await findProposals(db, viewer, { ids, isMine: mine, ...query })
      return {
        proposals: await completeProposals(reading(db, viewer), rows),
        total,
        page: query.page,
        per_page: query.per_page,
      }
    }),

    handle(applyProposal, async ({ db, viewer, afterCommit }, { id, version, fields, note }) => {
      afterCommit(() => clearLineCache(dependencies.db))
      const { row, applied, changed, leftOut, entry } = await decisions.applyProposal(reading(db, viewer), {
        id,
        version,
        fields,
        note,
      })
      const { kind, author_id: author, title } = row
      const link = `${addressOf[kind]}${row.record_id}`
      await notifyApplied(db, config, {
        kind,
        author,
        title,
        link,
        applied,
        changed,
        leftOut,
        note,
        reviewer: viewer.name_24,
        entry,
      })
      const { rows } = await findProposals(db, viewer, { ids: [id], page: 1, per_page: 1 })
      const [proposal] = await completeProposals(reading(db, viewer), rows)
      if (!proposal) throw new Failure('not_found')
      const message =
        Object.keys(leftOut.after).length === 0
          ? 'Proposal applied successfully'
          : 'Part of the proposal applied successfully'
      return { message, proposal }
    }),

    handle(returnProposal, async ({ db, viewer }, { id, reason, note }) => {
      const { row, entry } = await decisions.returnProposal(reading(db, viewer), { id, reason, note })
      await notifyReturned(db, config, {
        kind: row.kind,
        author: row.author_id,
        title: `your change to ${row.title}`,
        link: `/dashboard/${row.kind === 'listing' ? 'listings' : 'organization'}/edit/${row.record_id}`,
        reason,
        note,
        sent: 'change',
        entry,
      })
      return { message: 'Proposal returned successfully' }
    }),

    handle(withdraw, async ({ db, viewer }, { kind, id }) => {
      await decisions.withdraw(reading(db, viewer), { kind, id, config })
      return { message: 'Withdrawn successfully' }
    }),

    handle(readHistory, async ({ db, viewer }, { kind, id, page, per_page }) => ({
      ...(await history.readHistory(db, viewer, { kind, id, page, per_page })),
      page,
      per_page,
    })),

    handle(recordNames, async ({ db, viewer }, query) => ({ names: await recordNamesOf(db, viewer, query) })),

    handle(myContributions, async ({ db, viewer }, query) => ({
      ...(await history.readContributions(db, viewer, query)),
      page: query.page,
      per_page: query.per_page,
    })),

    handle(providerRequests, async ({ db, viewer }, query) => ({
      ...(await findRequests(db, viewer, query)),
      page: query.page,
      per_page: query.per_page,
    })),

    handle(acceptProvider, async ({ db, viewer }, { id }) => {
      await endHold(db, viewer, { kind: 'provider', id })
      const decided = await acceptOne(db, viewer, id)
      await notifyAccepted(db, config, viewer, decided)
      return { message: `${decided.organization_name} is shown as a provider of ${decided.listing_name} now` }
    }),

    handle(declineProvider, async ({ db, viewer }, { id, note = '' }) => {
      await endHold(db, viewer, { kind: 'provider', id })
      const decided = await declineOne(db, viewer, { id, note })
      await notifyDeclined(db, config, { ...decided, note })
      return { message: `Declined: ${decided.organization_name} is not a provider of ${decided.listing_name}` }
    }),

    handle(myDecisions, async ({ db, viewer }, query) => ({
      ...(await readDecided(db, viewer.id, { ...query, now: now() })),
      page: query.page,
      per_page: query.per_page,
    })),

    handle(undoDecision, async ({ db, viewer, afterCommit }, { audit_id }) => {
      afterCommit(() => clearLineCache(dependencies.db))
      const {
        kind,
        action,
        title,
        author,
        wasNotified: wasTold,
      } = await undo.undoDecision(reading(db, viewer), audit_id)
      if (wasTold) await notifyUndone(db, config, { kind, action, title, author })
      return { message: `Undone: ${title} waits again` }
    }),

    handle(holdItem, async ({ db, viewer }, { take_over: takeOver = false, release: isLeft = false, ...named }) => {
      const waits = await isWaiting(db, named)
      if (isLeft) await release(db, viewer, named)
      else if (waits) await hold(db, viewer, { ...named, takeOver })
      return { held: waits ? ((await heldByOther(db, viewer, named)) ?? null) : null, waits }
    }),

    handle(listCannedNotes, async ({ db }) => ({ notes: await cannedNotes.readCannedNotes(db) })),

    handle(saveCannedNote, async ({ db }, note) => ({
      message: 'Saved',
      note: await cannedNotes.saveCannedNote(db, note),
    })),

    handle(deleteCannedNote, async ({ db }, { id }) => {
      await cannedNotes.deleteCannedNote(db, id)
      return { message: 'Deleted' }
    }),

    handle(dismissReports, async ({ db, viewer }, { comment_id }) => {
      await endHold(db, viewer, { kind: 'comment', id: comment_id })
      await db.run(sql`delete from comment_reports where comment_id = ${comment_id}`)
      await audit(db, { actor: viewer.id, action: 'reports dismissed', kind: 'comment', id: comment_id })
      return { message: 'The comment stays.' }
    }),
  ]
}
