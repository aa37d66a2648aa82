// The handlers of all calls about articles and messages. Members write articles, and a superAdmin publishes them.

import type { ArticleRecord } from '#contract/calls/articles.ts'
import {
  approveArticle,
  deleteArticle,
  listArticles,
  previewArticle,
  readArticle,
  readMessages,
  returnArticle,
  saveArticle,
  sendMessage,
} from '#contract/calls/articles.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { addressKey } from '#server/http/rateLimits.ts'
import { withFileIds } from '#server/http/withFileIds.ts'
import { decisionHandlers } from '#server/review/decisionHandlers.ts'
import { keepDeleted } from '#server/review/deletions.ts'
import { comments } from './commentHandlers.ts'
import { countMessages, limitMessages, messagePage, refuseAdvertising, storeMessage } from './contactMessages.ts'
import { renderForSaving } from './markdown/renderForSaving.ts'
import { type ArticleRow, articleById, articleBySlug, articleList } from './queries.ts'
import { articleRecord, auditedFields } from './record.ts'
import { createArticle, editArticle, readExisting } from './saveArticle.ts'
import { articleViews } from './views.ts'
import { removeArticle } from './writes.ts'

export const articles = (dependencies: Dependencies): Handler[] => {
  const { files, config, db: pool, log } = dependencies
  const views = articleViews(pool, log)
  dependencies.lifecycle.beforeEnd(views.write)
  const show = (row: ArticleRow, viewer: Viewer | null) =>
    articleRecord({ ...row, views: row.views + views.waiting(row.id) }, viewer, files)
  const read = async (db: Db, viewer: Viewer, id: number) => show(await readExisting(db, viewer, id), viewer)
  const review = decisionHandlers({
    kind: 'article',
    config,
    read,
    reply: (message, article: ArticleRecord) => ({ message, article }),
    noticeOf: ({ title, slug }) => ({ title, page: `/articles/${slug}`, form: '/dashboard/articles' }),
    remove: async ({ db, viewer }, deletion) => {
      const deleted = await keepDeleted(db, { ...deletion, kind: 'article', by: viewer.id })
      await removeArticle(db, deletion.id)
      return deleted
    },
    auditedFields,
  })

  return [
    handle(listArticles, async ({ db, viewer }, query) => {
      const { rows, around } = await articleList(db, viewer, query)
      return { articles: rows.map(row => show(row, viewer)), ...around }
    }),

    handle(readArticle, async ({ db, viewer, address }, { slug, id }) => {
      if (slug === undefined && id === undefined) throw wrongField('slug', 'Please name the article.')
      const row = slug === undefined ? await articleById(db, viewer, id ?? 0) : await articleBySlug(db, viewer, slug)
      if (!row) throw new Failure('not_found')
      if (row.status === 'approved' && viewer?.id !== row.created_by_id)
        views.count(row.id, viewer ? String(viewer.id) : addressKey(address))
      return show(row, viewer)
    }),

    handleInSteps(saveArticle, {
      before: ({ viewer }, { content }) => renderForSaving(viewer.id, content),
      run: async ({ db, viewer, files: sent, prepared }, { id, ...fields }) => {
        const context = { db, viewer, current: (id: number) => read(db, viewer, id) }
        const written = { ...withFileIds(fields, sent), ...prepared }
        const row =
          id === undefined ? await createArticle(context, written) : await editArticle(context, { ...written, id })
        const message =
          row.status === 'approved' ? 'The article is saved.' : 'The article is saved and waits for a decision.'
        return { message, article: show(row, viewer) }
      },
    }),

    handleInSteps(previewArticle, {
      before: ({ viewer }, { content }) => renderForSaving(viewer.id, content),
      run: async ({ prepared: { html } }) => ({ html }),
    }),

    handle(approveArticle, review.approve),
    handle(returnArticle, review.sendBack),
    handle(deleteArticle, review.remove),

    ...comments(dependencies),

    handle(sendMessage, async ({ db, viewer }, written) => {
      refuseAdvertising(written.message)
      await limitMessages(db, viewer.id)
      await storeMessage(db, { ...written, user_id: viewer.id, publicUrl: config.publicUrl })
      return { message: 'Thank you. Your message is on its way.' }
    }),

    handle(readMessages, async ({ db }, { page, per_page }) => {
      const [messages, total] = await Promise.all([messagePage(db, { page, per_page }), countMessages(db)])
      return { messages, total, page, per_page }
    }),
  ]
}
