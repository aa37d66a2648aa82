// An article as its readers get it.
import type { ArticleRecord } from '#contract/articles.ts'
import type { Viewer } from '#contract/policy.ts'
import type { FileLinks } from '#server/http/fileLinks.ts'
import { reviewedOf } from '#server/review/standing.ts'
import { plainOf } from './markdown/keptText.ts'
import type { ArticleRow } from './queries.ts'

const wordsPerMinute = 200

export function articleRecord(row: ArticleRow, viewer: Viewer | null, files: FileLinks): ArticleRecord {
  const isOpen = row.status === 'approved'
  const { id, slug, title, content, excerpt, tags, views, comment_count, last_posted_at } = row
  return {
    ...{ id, slug, title, content, excerpt, tags, views, comment_count, last_posted_at },
    author: row.created_by_id === null ? 'Deleted user' : row.author || 'A member',
    html: row.html ?? plainOf(content).html,
    cover_url: files.link(row.cover_file_id, isOpen ? 'everyone' : 'viewer'),
    reading_time: Math.max(1, Math.round(row.words / wordsPerMinute)),
    ...reviewedOf(row, viewer),
    ...allowancesOf(row, viewer),
  }
}

/** Nobody proposes changes to an article: who may not change it at once may not change it. */
function allowancesOf(row: ArticleRow, viewer: Viewer | null) {
  const isOpen = row.status === 'approved'
  const isAdmin = viewer?.role === 'superAdmin'
  const canEdit = mayChange(row, viewer)
  return {
    can_edit: canEdit,
    edits_live: canEdit,
    can_delete: isAdmin,
    can_approve: isAdmin && !isOpen,
    can_withdraw: isAuthor(row, viewer) && !isOpen,
  }
}

export const mayChange = (row: ArticleRow, viewer: Viewer | null) =>
  viewer?.role === 'superAdmin' || (isAuthor(row, viewer) && row.status !== 'approved')

export const isAuthor = (row: ArticleRow, viewer: Viewer | null) => viewer !== null && viewer.id === row.created_by_id
