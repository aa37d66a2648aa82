// Articles: members propose them, a superAdmin publishes them, everybody reads them.
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
} from '#contract/articles.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { addressKey } from '#server/http/limits.ts'
import type { Parts } from '#server/http/parts.ts'
import { type Asked, giveBack, publish, remove, rewrite, write } from './actions.ts'
import { comments } from './commentHandlers.ts'
import { countMessages, keepMessage, limitMessages, messagePage, refuseAdvertising } from './contact.ts'
import { keptOf } from './markdown/keptText.ts'
import { type ArticleRow, articleById, articleBySlug, articlesAsked } from './queries.ts'
import { articleRecord } from './record.ts'
import { articleViews } from './views.ts'

export const articles = (parts: Parts): Handler[] => {
  const { files, config, db: pool, log } = parts
  const views = articleViews(pool, log)
  parts.lifecycle.beforeEnd(views.write)
  const show = (row: ArticleRow, viewer: Viewer | null) =>
    articleRecord({ ...row, views: row.views + views.waiting(row.id) }, viewer, files)
  const asking = (db: Db, viewer: Viewer): Asked => ({
    db,
    viewer,
    publicUrl: config.publicUrl,
    show: row => show(row, viewer),
  })

  return [
    handle(listArticles, async ({ db, viewer }, asked) => {
      const { rows, around } = await articlesAsked(db, viewer, asked)
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
      before: ({ viewer }, { content }) => keptOf(viewer.id, content),
      run: async ({ db, viewer, files: { cover }, prepared }, { id, ...given }) => {
        const asked = asking(db, viewer)
        const written = { ...given, ...prepared, newCover: cover?.id ?? null }
        const row = id === undefined ? await write(asked, written) : await rewrite(asked, { ...written, id })
        const message =
          row.status === 'approved' ? 'The article is saved.' : 'The article is saved and waits for a decision.'
        return { message, article: show(row, viewer) }
      },
    }),

    handleInSteps(previewArticle, {
      before: ({ viewer }, { content }) => keptOf(viewer.id, content),
      run: async ({ prepared: { html } }) => ({ html }),
    }),

    handle(approveArticle, async ({ db, viewer }, named) => {
      const { row, isNew } = await publish(asking(db, viewer), named)
      const message = isNew ? 'The article is published.' : 'The article was published already.'
      return { message, article: show(row, viewer) }
    }),

    handle(returnArticle, async ({ db, viewer }, given) => {
      const row = await giveBack(asking(db, viewer), given)
      return { message: 'The article is returned to its author.', article: show(row, viewer) }
    }),

    handle(deleteArticle, async ({ db, viewer }, named) => {
      await remove(asking(db, viewer), named)
      return { message: 'The article is deleted.' }
    }),

    ...comments(parts),

    handle(sendMessage, async ({ db, viewer }, written) => {
      refuseAdvertising(written.message)
      await limitMessages(db, viewer.id)
      await keepMessage(db, { ...written, user_id: viewer.id, publicUrl: config.publicUrl })
      return { message: 'Thank you. Your message is on its way.' }
    }),

    handle(readMessages, async ({ db }, { page, per_page }) => {
      const [messages, total] = await Promise.all([messagePage(db, { page, per_page }), countMessages(db)])
      return { messages, total, page, per_page }
    }),
  ]
}
