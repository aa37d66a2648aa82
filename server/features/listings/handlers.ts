// The handlers of listings: search, read, add, edit, review, delete and bookmark them.
import sql from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import { findWhoToCall } from '#contract/calls/contacts.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import {
  appetiteGrid,
  approveListing,
  createListing,
  deleteListing,
  filteredListings,
  pendingListings,
  readListing as readOne,
  returnListing,
  saveListing,
  suggestions,
  updateListing,
  countView as viewListing,
} from '#contract/calls/listings.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { rawJson } from '../../http/rawJson.ts'
import { contributionHandlers } from '../../review/contributionHandlers.ts'
import { decisionHandlers } from '../../review/decisionHandlers.ts'
import { keepDeleted } from '../../review/deletions.ts'
import { unapprovedVisibleTo } from '../../review/visible.ts'
import { confirming } from './freshness/confirming.ts'
import { callsAt } from './providers/organizationCallList.ts'
import { notifyRequested } from './providers/providerNotices.ts'
import { callsFor } from './providers/whoToCall.ts'
import { type ApprovalDependencies, afterApproval } from './records/approval.ts'
import { readListing } from './records/detail.ts'
import { editableListing } from './records/editable.ts'
import {
  countView,
  type PersonalData,
  personalDataOf,
  personalDataOfViewers,
  saveBookmark,
} from './records/personal.ts'
import { pageOfIds, readListings } from './records/read.ts'
import { insertListing } from './records/write.ts'
import { appetiteGrids } from './search/appetiteGrid.ts'
import { anyMember, cardCache } from './search/cards.ts'
import type { Search } from './search/filters.ts'
import type { SearchIndex } from './search/find.ts'
import { pageText } from './search/page.ts'
import { indexOnlyFields, searchWaiting } from './search/searchPending.ts'
import { suggestFrom } from './search/suggest.ts'
import { warmUp } from './search/warmUp.ts'

const fileKinds = { other_specific_rules_file_id: 'pdf', other_specific_requirements_file_id: 'pdf' } as const

type ListingDependencies = Dependencies & ApprovalDependencies & { approved: SearchIndex }

export const listings = (dependencies: ListingDependencies): Handler[] => {
  const { approved, config, files, db: pool, index, now } = dependencies
  const personalData = personalDataOfViewers(pool)
  const cards = cardCache({ db: pool, files, index, now })
  const textOf = pageText(approved.keepPage)
  const grid = appetiteGrids(dependencies)
  const suggest = suggestFrom({ db: pool, index, terms: approved.terms, firstFound: approved.firstFound })
  const reading = (db: Db, viewer: Viewer) => ({ db, viewer, files, now })
  const find = async (search: Search, viewer: Viewer, own: PersonalData) => {
    const found = await approved.find(search, { viewer, own })
    const mine = approved.countMine(found, search, own)
    return { found, text: textOf(found, await cards(found.ids), { viewer, own, mine }) }
  }
  dependencies.lifecycle.beforeReady(() =>
    warmUp({
      search: async search => (await find(search, anyMember, personalDataOf(null))).found.ids,
      read: id => readListing(reading(pool, anyMember), id),
    }),
  )
  const read = async (db: Db, viewer: Viewer, id: number) => {
    const listing = await readListing(reading(db, viewer), id)
    if (!listing) throw new Failure('not_found')
    return listing
  }
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
    ...confirming({ ...dependencies, read }),

    handle(filteredListings, async ({ db, viewer }, search) => {
      const { page, per_page, id } = search
      if (id !== undefined) return one(await readListing(reading(db, viewer), id, search))
      if (search.approved_by === 'not_approved')
        return { ...(await searchWaiting(reading(db, viewer), search)), page, per_page }
      return rawJson((await find(search, viewer, await personalData(viewer))).text)
    }),

    handle(suggestions, async ({ viewer }, { q = '', kind }) => ({
      suggestions: await suggest(q, { isMember: viewer !== null, kind }),
    })),

    handle(readOne, ({ db, viewer }, { id }) => read(db, viewer, id)),

    handle(findWhoToCall, async ({ db, viewer }, { listing_ids, organization_id: organization, ...filters }) => {
      if ((listing_ids === undefined) === (organization === undefined))
        throw wrongField('listing_ids', 'Please name either listings or an organization.')
      if (organization !== undefined) return callsAt(reading(db, viewer), { ...filters, organization })
      return { listings: await callsFor(reading(db, viewer), { ...filters, listing_ids: listing_ids ?? [] }) }
    }),

    handle(appetiteGrid, ({ db }, { organization_id }) => grid(db, organization_id)),

    handle(pendingListings, async ({ db, viewer }, { page, per_page }) => {
      const order = sql`l.updated_at desc, l.id desc`
      const { ids, total } = await pageOfIds(db, unapprovedVisibleTo(viewer, 'listings', 'l'), order, {
        page,
        per_page,
      })
      return { listings: await readListings(reading(db, viewer), ids), total, page, per_page }
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

/** The reply to a search by id. A listing that the viewer does not see is not found. */
function one(listing: Awaited<ReturnType<typeof readListing>>) {
  const found = listing ? [listing] : []
  const counts = { total: found.length, appointment_needed_count: found.filter(one => one.appointment_needed).length }
  return {
    listings: found,
    ...counts,
    page: 1,
    per_page: 1,
    exact: found.length,
    ...indexOnlyFields,
  }
}
