// Finds the comment that a call names, if the viewer sees it.
import sql from 'sql-template-tag'
import type { Subject, Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { visibleTo } from '#server/review/visible.ts'

/** A viewer sees a comment if they see its article. */
export const findComment = (db: Db, viewer: Viewer, id: number): Promise<Subject | null> =>
  db.row<Subject>(sql`
    select 'comment' as kind, article_comments.id, true as approved, user_id as created_by_id,
      null::int as organization_id
    from article_comments join articles on articles.id = article_id
    where article_comments.id = ${id} and ${visibleTo(viewer, 'articles', 'articles')}`)
