// Inserts many rows at once as one JSON text, whose fields take their types from the table.
import sql, { join, raw } from 'sql-template-tag'
import type { Db } from '../server/db/connection.ts'

type DemoTable =
  | 'users'
  | 'figure_weeks'
  | 'organizations'
  | 'memberships'
  | 'offices'
  | 'mgas'
  | 'organization_mgas'
  | 'contacts'
  | 'organization_mga_contacts'
  | 'contact_coverage'
  | 'listings'
  | 'listing_providers'
  | 'ratings'
  | 'bookmarks'
  | 'listing_views'
  | 'proposals'
  | 'notices'
  | 'audit'
  | 'articles'
  | 'article_comments'
  | 'comment_reports'
  | 'agencies'
  | 'agency_members'
  | 'access_marks'
  | 'collections'
  | 'collection_items'
  | 'notes'
  | 'api_keys'
  | 'api_key_days'
  | 'saved_searches'
  | 'saved_search_watchers'
  | 'saved_search_hits'
  | 'alerts'
  | 'webhooks'
  | 'gaps'
  | 'unmet'
  | 'unmet_by'

/** All rows need the same fields. They include an id if other rows refer to it. */
export async function insertRows(db: Db, table: DemoTable, rows: object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = join(Object.keys(first).map(column => raw(`"${column}"`)))
  await db.run(sql`
    insert into ${raw(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)`)
}
