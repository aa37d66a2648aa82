// The handlers of the search: what a broker's words find, what they may become, and the grid of an organization.
import { appetiteGrid, countWeeks, filteredListings, suggestions } from '#contract/calls/listings.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { rawJson } from '#server/http/rawJson.ts'
import { readListing } from '../records/detail.ts'
import { type PersonalData, personalDataOf, personalDataOfViewers } from '../records/personal.ts'
import { appetiteGrids } from './appetiteGrid.ts'
import { anyMember, cardCache } from './cards.ts'
import type { Search } from './filters.ts'
import type { SearchIndex } from './find.ts'
import { pageText } from './page.ts'
import { indexOnlyFields, searchWaiting } from './searchPending.ts'
import { suggestFrom } from './suggest.ts'
import { warmUp } from './warmUp.ts'
import { weeksOf } from './weeksOf.ts'

/** The approval dates of more listings than this are not read. */
const mostCounted = 20_000

export const searching = (dependencies: Dependencies & { approved: SearchIndex }): Handler[] => {
  const { approved, files, db: pool, index, now } = dependencies
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

  return [
    handle(filteredListings, async ({ db, viewer }, search) => {
      const { page, per_page, id } = search
      if (id !== undefined) return one(await readListing(reading(db, viewer), id, search))
      if (search.approved_by === 'not_approved')
        return { ...(await searchWaiting(reading(db, viewer), search)), page, per_page }
      return rawJson((await find(search, viewer, await personalData(viewer))).text)
    }),

    handle(countWeeks, async ({ db, viewer }, search) => {
      const { query } = await approved.find(search, { viewer, own: await personalData(viewer) })
      return weeksOf(db, index.engine.search({ ...query, from: 0, length: mostCounted, facets: [] }).ids, now())
    }),

    handle(suggestions, async ({ viewer }, { q = '', kind }) => ({
      suggestions: await suggest(q, { isMember: viewer !== null, kind }),
    })),

    handle(appetiteGrid, ({ db }, { organization_id }) => grid(db, organization_id)),
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
