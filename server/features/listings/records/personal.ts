// The personal data of an account: its bookmarks, ratings, views and marks. The search index contains none of it.
import sql, { empty, type Sql } from 'sql-template-tag'
import { holderIn, type Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { agencyOf } from '#server/review/privateRecords.ts'
import { type MarkRow, type Marks, markColumn, marksFrom } from '../../appointments/marks.ts'

export type PersonalData = {
  favorites: ReadonlySet<number>
  ratings: ReadonlyMap<number, { overall_rating: number; pricing_rating: number }>
  /** Those of its agency, if it belongs to one. */
  marks: Marks
  agency: number | null
}
/** Whose data it is; a key has none. */
type Owner = Pick<Viewer, 'id' | 'key' | 'withheld'>
type Limits = { listings: readonly number[]; organizations: readonly number[] }
export type PersonalRow = {
  favorites: number[]
  ratings: [number, number, number][]
  marks: MarkRow[]
  agency: number | null
}

export async function readPersonalData(db: Db, viewer: Owner, among?: Limits): Promise<PersonalData> {
  const listings = among ? sql`and listing_id = any(${[...among.listings]}::int[])` : empty
  const organizations = among ? sql`and organization_id = any(${[...among.organizations]}::int[])` : empty
  return personalDataOf(
    await db.row<PersonalRow>(prepared(sql`select ${personalColumns(viewer, { listings, organizations })}`)),
  )
}

/** The columns of an account’s marks, and of its bookmarks and ratings, which are limited by the given conditions. */
export const personalColumns = (
  viewer: Owner,
  { listings, organizations }: { listings: Sql; organizations: Sql },
): Sql => sql`
  coalesce((select array_agg(listing_id) from bookmarks where user_id = ${holderIn(viewer)} ${listings}), '{}') as favorites,
  coalesce((select json_agg(json_build_array(organization_id, overall_rating, pricing_rating)) from ratings
    where user_id = ${holderIn(viewer)} ${organizations}), '[]') as ratings,
  ${markColumn(viewer)} as marks, ${agencyOf(viewer)} as agency`

export const personalDataOf = (row: PersonalRow | null): PersonalData => ({
  favorites: new Set(row?.favorites),
  ratings: new Map(
    row?.ratings.map(([id, overall_rating, pricing_rating]) => [id, { overall_rating, pricing_rating }]),
  ),
  marks: marksFrom(row?.marks),
  agency: row?.agency ?? null,
})

/** Reads it once for each viewer object. An account gets a new one after less than a second, and after each of its changes (http/viewers.ts). */
export function personalDataOfViewers(db: Db): (viewer: Viewer) => Promise<PersonalData> {
  const cache = new WeakMap<Viewer, Promise<PersonalData>>()
  function read(viewer: Viewer): Promise<PersonalData> {
    const data = readPersonalData(db, viewer)
    cache.set(viewer, data)
    data.catch(() => cache.delete(viewer))
    return data
  }
  return async viewer => {
    const cached = await cache.get(viewer)
    // Another server may have removed the member from the agency since, whose marks it then no longer sees.
    return cached && (cached.agency === null || (await isMember(db, viewer, cached.agency))) ? cached : read(viewer)
  }
}

const isMember = async (db: Db, viewer: Viewer, agency: number): Promise<boolean> =>
  (await db.row<{ agency: number | null }>(prepared(sql`select ${agencyOf(viewer)} as agency`)))?.agency === agency

export async function saveBookmark(
  db: Db,
  { userId, listingId, isSaved }: { userId: number; listingId: number; isSaved: boolean },
): Promise<void> {
  await db.run(
    isSaved
      ? sql`insert into bookmarks (user_id, listing_id) values (${userId}, ${listingId}) on conflict do nothing`
      : sql`delete from bookmarks where user_id = ${userId} and listing_id = ${listingId}`,
  )
}

/** A view changes neither version nor updated_at. */
export async function countView(db: Db, userId: number, listingId: number): Promise<number> {
  const isNew = await db.run(sql`
    insert into listing_views (listing_id, user_id, day) values (${listingId}, ${userId}, (now() at time zone 'UTC')::date) on conflict do nothing`)
  const row = await db.row<{ views: number }>(
    isNew
      ? sql`update listings set views = views + 1 where id = ${listingId} returning views`
      : sql`select views from listings where id = ${listingId}`,
  )
  return row?.views ?? 0
}
