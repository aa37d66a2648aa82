// The handlers that list, add, report and delete comments on articles.
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import { addComment, deleteComment, listComments, reportComment } from '#contract/calls/articles.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure } from '#server/http/failure.ts'
import type { FileLinks } from '#server/http/fileLinks.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { audit } from '#server/review/audit.ts'
import { endHold } from '#server/review/holds.ts'
import {
  type CommentRow,
  commentById,
  commentPage,
  countComments,
  insertComment,
  insertReport,
  removeComment,
} from './comments.ts'
import { articleById } from './queries.ts'

export const comments = ({ files }: Dependencies): Handler[] => [
  handle(listComments, async ({ db, viewer }, query) => {
    if (!(await articleById(db, viewer, query.article_id))) throw new Failure('not_found')
    return commentsReply({ db, files }, viewer, query)
  }),

  handle(addComment, async ({ db, viewer }, written) => {
    const row = await insertComment(db, viewer, written)
    return { message: 'Your comment is posted.', comment: commentRecord(row, viewer, files) }
  }),

  handle(reportComment, async ({ db, viewer }, { comment_id, reason = '' }) => {
    await insertReport(db, { comment_id, user_id: viewer.id, reason })
    return { message: 'Thank you. We will look at this comment.' }
  }),

  handle(deleteComment, async ({ db, viewer }, { comment_id }) => {
    await endHold(db, viewer, { kind: 'comment', id: comment_id })
    const row = await commentById(db, viewer, comment_id)
    if (!row) throw new Failure('not_found')
    await removeComment(db, row)
    const { article_id, user_id, content } = row
    await audit(db, {
      actor: viewer.id,
      action: 'deleted',
      kind: 'comment',
      id: comment_id,
      before: { article_id, user_id, content },
    })
    return { message: 'The comment is deleted.' }
  }),
]

/** Returns the comments of an article; the caller has checked that the viewer sees it. */
export async function commentsReply(
  { db, files }: { db: Db; files: FileLinks },
  viewer: Viewer | null,
  query: ParsedInputOf<typeof listComments>,
) {
  const [rows, total] = await Promise.all([commentPage(db, viewer, query), countComments(db, query.article_id)])
  const { page, per_page } = query
  return { comments: rows.map(row => commentRecord(row, viewer, files)), total, page, per_page }
}

function commentRecord(
  row: CommentRow,
  viewer: Viewer | null,
  files: FileLinks,
): ReplyOf<typeof addComment>['comment'] {
  const { user_id, picture_file_id, ...shown } = row
  return {
    ...shown,
    author: row.author || 'A member',
    author_picture_url: files.link(picture_file_id, 'everyone'),
    can_delete: viewer !== null && (viewer.id === user_id || viewer.role === 'superAdmin'),
  }
}
