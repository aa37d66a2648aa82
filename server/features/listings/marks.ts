// What one account has marked: its bookmarks and its ratings. Kept for a moment, and never in the search index.
import sql, { empty, type Sql } from 'sql-template-tag'
import { type TtlCache, ttlCache } from '../../cache/ttlCache.ts'
import type { Db } from '../../db/connection.ts'
import { prepared } from '../../db/prepared.ts'

export type Marks = {
  favorites: ReadonlySet<number>
  ratings: ReadonlyMap<number, { overall_rating: number; pricing_rating: number }>
}
type Among = { listings: readonly number[]; organizations: readonly number[] }
export type MarksRow = { favorites: number[]; ratings: [number, number, number][] }

export async function readMarks(db: Db, userId: number, among?: Among): Promise<Marks> {
  const listings = among ? sql`and listing_id = any(${[...among.listings]}::int[])` : empty
  const organizations = among ? sql`and organization_id = any(${[...among.organizations]}::int[])` : empty
  return marksOf(await db.row<MarksRow>(prepared(sql`select ${markColumns(userId, { listings, organizations })}`)))
}

/** As much of what an account has marked as the conditions let through. */
export const markColumns = (
  userId: number,
  { listings, organizations }: { listings: Sql; organizations: Sql },
): Sql => sql`
  coalesce((select array_agg(listing_id) from bookmarks where user_id = ${userId} ${listings}), '{}') as favorites,
  coalesce((select json_agg(json_build_array(organization_id, overall_rating, pricing_rating)) from ratings
    where user_id = ${userId} ${organizations}), '[]') as ratings`

export const marksOf = (row: MarksRow | null): Marks => ({
  favorites: new Set(row?.favorites),
  ratings: new Map(
    row?.ratings.map(([id, overall_rating, pricing_rating]) => [id, { overall_rating, pricing_rating }]),
  ),
})

// Below the second within which a change made on another server must show.
export const keepMarks = (db: Db): TtlCache<number, Marks> =>
  ttlCache({ ttlMs: 900, maxEntries: 5_000, read: userId => readMarks(db, userId) })
