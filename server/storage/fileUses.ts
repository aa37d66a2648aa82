// Finds the records that use a file, and whether they are public at the moment.
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/connection.ts'

export type FileUse = {
  kind: 'account' | 'agency' | 'organization' | 'listing' | 'article'
  id: number
  is_public: boolean
}

export const usesOfFile = (db: Db, fileId: string) => db.rows<FileUse>(usesOf(fileId))

/** A picture of an office counts as used by the record that the office belongs to. */
const usesOf = (fileId: string): Sql => sql`
  select 'account' as kind, id, true as is_public from users where picture_file_id = ${fileId}::uuid
  union select 'agency', id, false from agencies where logo_file_id = ${fileId}::uuid
  union select 'organization', id, status = 'approved' from organizations
    where organization_photo_file_id = ${fileId}::uuid or other_specific_rules_file_id = ${fileId}::uuid
      or other_specific_requirements_file_id = ${fileId}::uuid
  union select 'listing', id, status = 'approved' from listings
    where other_specific_rules_file_id = ${fileId}::uuid or other_specific_requirements_file_id = ${fileId}::uuid
  union select 'organization', organizations.id, organizations.status = 'approved'
    from offices join organizations on organizations.id = offices.organization_id
    where image_file_id = ${fileId}::uuid
  union select 'listing', listings.id, listings.status = 'approved'
    from offices join listings on listings.id = offices.listing_id
    where image_file_id = ${fileId}::uuid
  union select 'article', id, status = 'approved' from articles where cover_file_id = ${fileId}::uuid`

/** Returns those of the files that no record and no proposal uses. Returned proposals count, since they may be resubmitted. */
export const unusedAmong = (db: Db, fileIds: string[]) =>
  db.rows<{ id: string }>(sql`
    with used (id) as (
      select picture_file_id from users where picture_file_id = any(${fileIds}::uuid[])
      union all select logo_file_id from agencies where logo_file_id = any(${fileIds}::uuid[])
      union all select organization_photo_file_id from organizations
        where organization_photo_file_id = any(${fileIds}::uuid[])
      union all select other_specific_rules_file_id from organizations
        where other_specific_rules_file_id = any(${fileIds}::uuid[])
      union all select other_specific_requirements_file_id from organizations
        where other_specific_requirements_file_id = any(${fileIds}::uuid[])
      union all select other_specific_rules_file_id from listings
        where other_specific_rules_file_id = any(${fileIds}::uuid[])
      union all select other_specific_requirements_file_id from listings
        where other_specific_requirements_file_id = any(${fileIds}::uuid[])
      union all select image_file_id from offices where image_file_id = any(${fileIds}::uuid[])
      union all select cover_file_id from articles where cover_file_id = any(${fileIds}::uuid[])
      union all select found[1]::uuid from proposals,
        regexp_matches(changes::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'gi') as found
        where status in ('open', 'returned')
    )
    select candidate::text as id from unnest(${fileIds}::uuid[]) as candidate
    where candidate not in (select id from used)`)
