// Reads one listing with its providers, their contacts, and the viewer's own data.
import sql, { type Sql } from 'sql-template-tag'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { fewIds, prepared } from '#server/db/prepared.ts'
import { Failure } from '#server/http/failure.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { visibleTo } from '#server/review/visible.ts'
import { completeMgaRows, type ShownMgaRow, selectShownMgas } from '../../contacts/mgas.ts'
import {
  byOwner,
  type ContactRow,
  completeContactRows,
  completeOfficeRows,
  type OfficeRow,
  type OwnedContact,
  selectOffices,
} from '../../contacts/queries.ts'
import { lineLabels } from '../../reference/lines.ts'
import {
  completeProviders,
  narrowingOf,
  type ProviderRow,
  type ProviderSearch,
  selectPeople,
  selectProviders,
} from '../providers/providers.ts'
import { type PersonalRow, personalColumns, personalDataOf } from './personal.ts'
import { cardOf, columns, from, mgasAmong, type Row, shownTo } from './read.ts'

/** A listing with its providers, their MGAs, its offices, and the viewer's own data. */
type DetailRow = Row &
  PersonalRow & { offices: OfficeRow[] | null; providers_in_order: ProviderRow[] | null; mgas: ShownMgaRow[] | null }

export async function readListing(
  reading: ReadContext,
  id: number,
  filter?: ProviderSearch,
): Promise<ListingRecord | null> {
  const [listing] = await readWholeListings(reading, [id], filter)
  return listing ?? null
}

/**
 * Reads listings with all facts of their providers, which a filter may narrow, in the order of the ids. It takes only two statements,
 * since it is the most frequent read after searches, and each statement waits for the database.
 */
export async function readWholeListings(
  reading: ReadContext,
  ids: readonly number[],
  filter: ProviderSearch = {},
): Promise<ListingRecord[]> {
  if (ids.length === 0) return []
  const { db, viewer } = reading
  const asked = fewIds(ids)
  const all = (rows: Sql) => sql`(select json_agg(each) from (${rows}) each)`
  const marked = { listings: sql`and listing_id = l.id`, organizations: sql`and organization_id = l.organization_id` }
  const offeredBy = sql`om.organization_id in (select p.organization_id from listing_providers p where p.listing_id = l.id)`
  const rows = await db.rows<DetailRow>(
    prepared(sql`
    with ${mgasAmong(asked)}
    select ${columns(viewer)}, ${personalColumns(viewer, marked)}, ${all(selectOffices(sql`f.listing_id = l.id`))} as offices,
      ${all(selectProviders(viewer, await narrowingOf(reading, filter)))} as providers_in_order,
      ${all(selectShownMgas(viewer, offeredBy))} as mgas
    from ${from(viewer)} where l.id = any(${asked}) and ${visibleTo(viewer, 'listings', 'l')}`),
  )
  if (rows.length === 0) return []
  const people = await db.rows<ContactRow & { asked: number }>(
    prepared(sql`
    select asked.id as asked, each.* from unnest(${asked}) as asked(id)
      cross join lateral (${selectPeople(viewer, sql`asked.id`)}) each`),
  )
  const lines = rows.flatMap(row => row.line_of_business)
  const labels = await lineLabels(db, viewer, lines)
  return ids.flatMap(id => {
    const row = rows.find(each => each.id === id)
    if (!row) return []
    const contactRows = people.filter(({ asked }) => asked === id).map(({ asked: _, ...person }) => person)
    return completed(reading, row, { contacts: completeContactRows(contactRows, labels), labels })
  })
}

type Around = { contacts: OwnedContact[]; labels: Map<string, string> }

function completed(reading: ReadContext, row: DetailRow, { contacts, labels }: Around): ListingRecord {
  const { viewer, files, now } = reading
  const { favorites, ratings, marks, agency, offices, providers_in_order, mgas, ...listing } = row
  const card = cardOf(listing, {
    contacts: byOwner(contacts, 'listing_id'),
    offices: completeOfficeRows(offices ?? [], files),
    labels,
    files,
    now,
  })
  const shown = completeMgaRows(mgas ?? [], { options: contacts, labels, withOptions: false })
  return {
    ...shownTo(viewer, card, personalDataOf({ favorites, ratings, marks, agency })),
    providers: completeProviders(reading, providers_in_order ?? [], { listing, contacts, mgas: shown }),
  }
}

/** Reads a listing, which is not found if the viewer does not see it. */
export const listingReader =
  ({ files, now }: Pick<ReadContext, 'files' | 'now'>) =>
  async (db: Db, viewer: Viewer, id: number): Promise<ListingRecord> => {
    const listing = await readListing({ db, viewer, files, now }, id)
    if (!listing) throw new Failure('not_found')
    return listing
  }
