// Searching, contributing and keeping listings.
import sql from 'sql-template-tag'
import {
  approveListing,
  confirmListing,
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
} from '#contract/listings.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Parts } from '../../http/parts.ts'
import { withUploaded } from '../../http/uploadedIds.ts'
import { written } from '../../http/written.ts'
import { audit } from '../../review/audit.ts'
import { approve, hold, sendBack } from '../../review/decide.ts'
import { edit } from '../../review/edit.ts'
import { tellApproved, tellReturned } from '../../review/notices.ts'
import { readProposal } from '../../review/readProposals.ts'
import { waitingFor } from '../../review/visible.ts'
import { acceptLinesOf } from '../reference/keepLines.ts'
import { forgetLines } from '../reference/lines.ts'
import { claimFiles } from '../uploads/claim.ts'
import { anyMember, keepCards } from './cards.ts'
import { settleCreationYear } from './creationYear.ts'
import { readListing } from './detail.ts'
import { editableListing } from './editable.ts'
import { fillFrom } from './gaps/fill.ts'
import { gaps } from './gaps/handlers.ts'
import { keepMarks, type Marks } from './marks.ts'
import { pageText } from './pageText.ts'
import { countView, saveBookmark } from './personal.ts'
import { tellAccepted, tellAsked } from './providerNotices.ts'
import { acceptProviders } from './providerRequests.ts'
import { pageOfIds, readListings } from './queries.ts'
import { searchIndex } from './search.ts'
import { type Search, searchWaiting } from './searchWaiting.ts'
import { suggestFrom } from './suggest.ts'
import { warmUp } from './warmUp.ts'
import { insertListing } from './write.ts'

const kinds = { other_specific_rules_file_id: 'pdf', other_specific_requirements_file_id: 'pdf' } as const

export const listings = (parts: Parts): Handler[] => {
  const { config, files, db: pool, index } = parts
  const marks = keepMarks(pool)
  parts.ownChanges.hear(marks.forget)
  const cards = keepCards({ db: pool, files, index })
  const approved = searchIndex({ db: pool, index })
  const textOf = pageText()
  const suggest = suggestFrom({ db: pool, index, known: approved.known })
  const reading = (db: Db, viewer: Viewer) => ({ db, viewer, files })
  const find = async (search: Search, viewer: Viewer, mine: Marks) => {
    const found = await approved.find(search, { viewer, marks: mine })
    return { found, text: textOf(found, await cards(found.ids), { viewer, marks: mine }) }
  }
  parts.lifecycle.beforeReady(() =>
    warmUp({
      search: async search => (await find(search, anyMember, await marks.get(anyMember.id))).found.ids,
      read: id => readListing(reading(pool, anyMember), id),
    }),
  )
  const read = async (db: Db, viewer: Viewer, id: number) => {
    const listing = await readListing(reading(db, viewer), id)
    if (!listing) throw new Failure('not_found')
    return listing
  }

  return [
    ...gaps({ ...parts, ask: approved.askAnew }),

    handle(filteredListings, async ({ db, viewer }, search) => {
      const { page, per_page, id } = search
      if (id !== undefined) return one(await readListing(reading(db, viewer), id, search))
      if (search.approved_by === 'not_approved')
        return { ...(await searchWaiting(reading(db, viewer), search)), page, per_page }
      return written((await find(search, viewer, await marks.get(viewer.id))).text)
    }),

    handle(suggestions, async ({ viewer }, { q = '', kind }) => ({
      suggestions: await suggest(q, { isMember: viewer !== null, kind }),
    })),

    handle(readOne, ({ db, viewer }, { id }) => read(db, viewer, id)),

    handle(pendingListings, async ({ db, viewer }, { page, per_page }) => {
      const order = sql`l.updated_at desc, l.id desc`
      const { ids, total } = await pageOfIds(db, waitingFor(viewer, 'listings', 'l'), order, { page, per_page })
      return { listings: await readListings(reading(db, viewer), ids), total, page, per_page }
    }),

    handle(createListing, async ({ db, viewer, files: sent }, given) => {
      const input = withUploaded(given, sent)
      await claimFiles(db, viewer, { input, kinds, record: null })
      const id = await insertListing(db, viewer, input)
      await audit(db, { actor: viewer.id, action: 'added', kind: 'listing', id, after: given })
      return { message: 'Listing created successfully', listing: await read(db, viewer, id) }
    }),

    handle(
      updateListing,
      async ({ db, viewer, subject, files: sent }, { id, version, change_note: note, ...given }) => {
        const input = withUploaded(given, sent)
        await claimFiles(db, viewer, { input, kinds, record: { kind: 'listing', id } })
        const editable = editableListing(reading(db, viewer), id, subject.relation)
        const edited = await edit(db, editable, { viewer, subject, version, note, input })
        if ('proposalId' in edited) {
          return {
            message: edited.isContinued ? 'Your proposal was updated' : 'Your change was submitted for review',
            proposal: await readProposal(reading(db, viewer), edited.proposalId),
          }
        }
        await tellAsked(db, config, id)
        return { message: 'Listing updated successfully', listing: edited.record }
      },
    ),

    handle(approveListing, async ({ db, viewer, afterCommit }, { id, version }) => {
      const { isNew, author } = await approve(db, viewer, {
        kind: 'listing',
        id,
        version,
        current: () => read(db, viewer, id),
      })
      // Asked once it is held, since it may have moved to another organization.
      const owner = await db.row<{ status: string }>(sql`
        select o.status from listings l join organizations o on o.id = l.organization_id where l.id = ${id}`)
      if (owner?.status !== 'approved') throw new Failure('organization_pending')
      // What its author named as providers was read with it.
      const accepted = isNew ? await acceptProviders(db, viewer, { listingId: id }) : []
      if (isNew) {
        await settleCreationYear(db, viewer, id)
        await acceptLinesOf(db, viewer, { kind: 'listing', id })
        afterCommit(() => forgetLines(pool))
        afterCommit(async () => {
          await index.refresh([id])
          await fillFrom(pool, index.engine, id)
        })
      }
      const listing = await read(db, viewer, id)
      if (!isNew) return { message: 'Listing was approved already', listing }
      for (const decided of accepted) await tellAccepted(db, config, viewer, { ...decided, asked_by_id: null })
      await tellApproved(db, config, { author, title: listing.listing_name, link: `/listings/details/${id}` })
      return { message: 'Listing approved successfully', listing }
    }),

    handle(returnListing, async ({ db, viewer }, { id, version, reason, note }) => {
      const { author } = await sendBack(db, viewer, {
        kind: 'listing',
        id,
        version,
        current: () => read(db, viewer, id),
        reason,
        note,
      })
      const listing = await read(db, viewer, id)
      await tellReturned(db, config, {
        author,
        title: listing.listing_name,
        link: `/dashboard/listings/edit/${id}`,
        reason,
        note,
      })
      return { message: 'Listing returned successfully', listing }
    }),

    handle(deleteListing, async ({ db, viewer }, { id, version }) => {
      await hold(db, { kind: 'listing', id, version, current: () => read(db, viewer, id) })
      const before = await read(db, viewer, id)
      await db.run(sql`delete from listings where id = ${id}`)
      await audit(db, { actor: viewer.id, action: 'deleted', kind: 'listing', id, before })
      return { message: 'Listing deleted successfully' }
    }),

    handle(confirmListing, async ({ db, viewer }, { id }) => {
      await db.run(sql`update listings set confirmed_at = now() where id = ${id}`)
      await audit(db, { actor: viewer.id, action: 'confirmed', kind: 'listing', id })
      return { message: 'Listing confirmed successfully', listing: await read(db, viewer, id) }
    }),

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

/** The answer to a search by id; what the viewer does not see is not found, like anything else that is not there. */
function one(listing: Awaited<ReturnType<typeof readListing>>) {
  const found = listing ? [listing] : []
  const counts = { total: found.length, appointment_needed_count: found.filter(one => one.appointment_needed).length }
  return {
    listings: found,
    ...counts,
    page: 1,
    per_page: 1,
    facets: {},
    understood: [],
    sub_categories: [],
    exact: found.length,
    relaxed: [],
    corrections: [],
    ignored: [],
    drop: null,
  }
}
