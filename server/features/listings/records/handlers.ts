// The handlers of the records of listings: read, add, edit, review, delete and bookmark them.
import sql from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import {
  approveListing,
  createListing,
  deleteListing,
  pendingListings,
  readListing as readOne,
  returnListing,
  saveListing,
  updateListing,
  countView as viewListing,
} from '#contract/calls/listings.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { contributionHandlers } from '#server/review/contributionHandlers.ts'
import { decisionHandlers } from '#server/review/decisionHandlers.ts'
import { keepDeleted } from '#server/review/deletions.ts'
import { unapprovedVisibleTo } from '#server/review/visible.ts'
import { notifyRequested } from '../providers/providerNotices.ts'
import { type ApprovalDependencies, afterApproval } from './approval.ts'
import { listingReader } from './detail.ts'
import { editableListing } from './editable.ts'
import { countView, saveBookmark } from './personal.ts'
import { pageOfIds, readListings } from './read.ts'
import { insertListing } from './write.ts'

const fileKinds = { other_specific_rules_file_id: 'pdf', other_specific_requirements_file_id: 'pdf' } as const

export const records = (dependencies: Dependencies & ApprovalDependencies): Handler[] => {
  const { config, files, now } = dependencies
  const read = listingReader(dependencies)
  const reply = (message: string, listing: ListingRecord) => ({ message, listing })
  const review = decisionHandlers({
    kind: 'listing',
    config,
    read,
    reply,
    noticeOf: ({ id, listing_name, states }) => ({
      title: listing_name,
      page: `/listings/details/${id}`,
      form: `/dashboard/listings/edit/${id}`,
      states: states.length,
    }),
    afterApproval: afterApproval(dependencies),
    remove: async ({ db, viewer }, deletion) => {
      const deleted = await keepDeleted(db, { ...deletion, kind: 'listing', by: viewer.id })
      await db.run(sql`delete from listings where id = ${deletion.id}`)
      return deleted
    },
    auditedFields: listing => listing,
  })
  const contribution = contributionHandlers({
    kind: 'listing',
    files,
    fileKinds,
    read,
    reply,
    now,
    insert: ({ db, viewer }, input: ParsedInputOf<typeof createListing>) => insertListing(db, viewer, input),
    editable: editableListing,
    afterUpdate: ({ db }, id) => notifyRequested(db, config, id),
  })

  return [
    handle(readOne, ({ db, viewer }, { id }) => read(db, viewer, id)),

    handle(pendingListings, async ({ db, viewer }, { page, per_page }) => {
      const order = sql`l.updated_at desc, l.id desc`
      const { ids, total } = await pageOfIds(db, unapprovedVisibleTo(viewer, 'listings', 'l'), order, {
        page,
        per_page,
      })
      return { listings: await readListings({ db, viewer, files, now }, ids), total, page, per_page }
    }),

    handle(createListing, contribution.create),
    handle(updateListing, contribution.update),
    handle(approveListing, review.approve),
    handle(returnListing, review.sendBack),
    handle(deleteListing, review.remove),

    handle(saveListing, async ({ db, viewer }, { listing_id, favouriteValue }) => {
      await saveBookmark(db, { userId: viewer.id, listingId: listing_id, isSaved: favouriteValue })

      return {
        message: favouriteValue ? 'Listing saved' : 'Listing removed from saved listings',
        is_favorite: favouriteValue,
      }
    }),

    handle(viewListing, async ({ db, viewer }, { listing_id }) => ({
      views: await countView(db, viewer.id, listing_id),
    })),
  ]
}
