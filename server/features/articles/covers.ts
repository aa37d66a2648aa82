// The picture above an article: one that its writer uploaded for it.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { wrongField } from '#server/http/failure.ts'

/** Held until the article names it, so that the sweep of unclaimed files does not come in between. */
export async function ownCover(db: Db, viewer: Viewer, fileId: string): Promise<string> {
  const found = await db.row<{ id: string }>(sql`
    select id from files
    where id = ${fileId}::uuid and owner_id = ${viewer.id} and purpose in ('article_cover', 'cover')
      and mime like 'image/%'
    for key share`)
  if (!found) throw wrongField('cover_file_id', 'This picture is not there any more. Please choose it again.')
  return found.id
}
