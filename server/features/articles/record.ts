// Builds the record of an article for a viewer.
import type { ArticleRecord } from '#contract/calls/articles.ts'
import type { Subject, Viewer } from '#contract/policy.ts'
import type { FileLinks } from '#server/http/fileLinks.ts'
import { allowancesOf, reviewStateOf } from '#server/review/reviewState.ts'
import { renderPlain } from './markdown/renderForSaving.ts'
import type { ArticleRow } from './queries.ts'

const wordsPerMinute = 200

export function articleRecord(row: ArticleRow, viewer: Viewer | null, files: FileLinks): ArticleRecord {
  const isOpen = row.status === 'approved'
  const { id, slug, title, content, excerpt, tags, views, comment_count, last_posted_at } = row
  return {
    ...{ id, slug, title, content, excerpt, tags, views, comment_count, last_posted_at },
    author: row.created_by_id === null ? 'Deleted user' : row.author || 'A member',
    html: row.html ?? renderPlain(content).html,
    cover_url: files.link(row.cover_file_id, isOpen ? 'everyone' : 'viewer'),
    reading_time: Math.max(1, Math.round(row.words / wordsPerMinute)),
    ...reviewStateOf(row, viewer),
    ...articleAllowances(row, viewer),
  }
}

const subjectOf = (row: ArticleRow): Subject => ({
  kind: 'article',
  id: row.id,
  approved: row.status === 'approved',
  created_by_id: row.created_by_id,
  organization_id: null,
})

/** Articles have no proposals, so whoever may not edit one live may not edit it at all. */
export function articleAllowances(row: ArticleRow, viewer: Viewer | null) {
  const allowances = allowancesOf(viewer, subjectOf(row))
  return { ...allowances, can_edit: allowances.edits_live }
}

/** The fields of a deleted article that the audit keeps. */
export const auditedFields = ({ title, slug, content }: Pick<ArticleRow, 'title' | 'slug' | 'content'>) => ({
  title,
  slug,
  content,
})
