// What follows the approval of a listing: its providers and new lines are accepted, and its organization's creation year is set.
import sql from 'sql-template-tag'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure } from '#server/http/failure.ts'
import type { Request } from '#server/review/decisionHandlers.ts'
import { verifyApproved } from '#server/review/freshness.ts'
import { acceptLinesOf } from '../../reference/editLines.ts'
import { clearLineCache } from '../../reference/lines.ts'
import { notifyAccepted } from '../providers/providerNotices.ts'
import { acceptProviders } from '../providers/providerRequests.ts'
import { settleCreationYear } from './creationYear.ts'

export type ApprovalDependencies = Pick<Dependencies, 'config' | 'db' | 'index' | 'now'> & {
  /** Is called when the index has the listing. */
  afterListed(id: number): Promise<void>
}

export const afterApproval =
  ({ config, db: pool, index, now, afterListed }: ApprovalDependencies) =>
  async ({ db, viewer, afterCommit }: Request, id: number, decision: number): Promise<void> => {
    // This is checked while the listing is locked, since it may have moved to another organization.
    const owner = await db.row<{ status: string }>(sql`
      select o.status from listings l join organizations o on o.id = l.organization_id where l.id = ${id}`)
    if (owner?.status !== 'approved') throw new Failure('organization_pending')
    await verifyApproved(db, { kind: 'listing', id, viewer, at: now() })
    // The reviewer has also read the providers that the author named, so they are accepted with the listing.
    const accepted = await acceptProviders(db, viewer, { listingId: id, decision })
    await settleCreationYear(db, viewer, { listingId: id, decision })
    await acceptLinesOf(db, viewer, { kind: 'listing', id, decision })
    const waits = { entry: decision, waitSeconds: config.undoSeconds }
    for (const decided of accepted)
      await notifyAccepted(db, config, viewer, { ...decided, asked_by_id: null, decision: waits })
    afterCommit(() => clearLineCache(pool))
    afterCommit(async () => {
      await index.refresh([id])
      await afterListed(id)
    })
  }
