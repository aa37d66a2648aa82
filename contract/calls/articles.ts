// Articles, their comments, and messages to the operators of the site.
import { z } from 'zod'
import { call, picture } from '../call.ts'
import { email, fields, fileId, id, label, messageReply, optionalText, page, set, text } from '../input/wire.ts'
import {
  allowances,
  changeNote,
  decisionInput,
  deleteInput,
  recordVersion,
  returnInput,
  reviewed,
} from './moderation.ts'

export const articleRecord = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  /** Markdown; empty in lists. */
  content: z.string(),
  /** The rendered text, made when the article is saved. HTML that its writer typed is escaped. Empty in lists. */
  html: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  cover_url: z.string(),
  /** In minutes. */
  reading_time: z.int(),
  views: z.int(),
  comment_count: z.int(),
  last_posted_at: z.string().nullable(),
  ...reviewed,
  ...allowances,
})
export type ArticleRecord = z.output<typeof articleRecord>

export const listArticles = call({
  name: 'articles.list',
  summary: 'Articles by name and tags. Visitors see the approved ones.',
  input: fields({
    search: text(200).optional(),
    tags: set(label(60), 10).optional(),
    sort: z.enum(['last_updated', 'date_created', 'popularity', 'relevance', 'last_posted']).default('last_updated'),
    status: z.enum(['approved', 'pending']).default('approved'),
    ...page,
  }),
  reply: z.object({
    articles: z.array(articleRecord),
    total: z.int(),
    tags: z.array(z.object({ label: z.string(), count: z.int() })),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const readArticle = call({
  name: 'articles.read',
  summary: 'One article, by its address or id.',
  input: fields({ slug: text(200).optional(), id: id.optional() }),
  reply: articleRecord,
})

const saved = z.object({ message: z.string(), article: articleRecord })

export const saveArticle = call({
  name: 'articles.save',
  summary: 'Write an article, or change one’s own while it waits; a superAdmin changes any.',
  input: fields({
    id: id.optional(),
    version: recordVersion.optional(),
    title: text(200),
    content: text(60_000),
    tags: set(label(60), 10).optional(),
    cover_file_id: fileId.nullish(),
    change_note: changeNote,
  }),
  files: { cover: picture },
  reply: saved,
})

export const previewArticle = call({
  name: 'articles.preview',
  summary: 'Render a text in Markdown as a preview; nothing is saved.',
  input: fields({ content: text(60_000) }),
  reply: z.object({ html: z.string() }),
})

export const approveArticle = call({
  name: 'articles.approve',
  summary: 'Publish an article.',
  input: decisionInput,
  reply: saved,
})
export const returnArticle = call({
  name: 'articles.return',
  summary: 'Return an article with a reason that its author reads.',
  input: returnInput,
  reply: saved,
})
export const deleteArticle = call({
  name: 'articles.delete',
  summary: 'Delete an article with its comments.',
  input: deleteInput,
  reply: messageReply,
})

const comment = z.object({
  id: z.int(),
  article_id: z.int(),
  author: z.string(),
  author_picture_url: z.string(),
  content: z.string(),
  created_at: z.string(),
  can_delete: z.boolean(),
  reported: z.boolean(),
})

export const listComments = call({
  name: 'articles.comments',
  summary: 'What readers say of an article, oldest first.',
  input: fields({ article_id: id, ...page }),
  reply: z.object({ comments: z.array(comment), total: z.int(), page: z.int(), per_page: z.int() }),
})
export const addComment = call({
  name: 'articles.addComment',
  summary: 'Comment on an article.',
  input: fields({ article_id: id, content: text(5000) }),
  reply: z.object({ message: z.string(), comment }),
})
export const reportComment = call({
  name: 'articles.reportComment',
  summary: 'Ask a superAdmin to look at a comment.',
  input: fields({ comment_id: id, reason: optionalText(500).optional() }),
  reply: messageReply,
})
export const deleteComment = call({
  name: 'articles.deleteComment',
  summary: 'Delete one’s own comment; a superAdmin deletes any.',
  input: fields({ comment_id: id }),
  reply: messageReply,
})

export const sendMessage = call({
  name: 'articles.contactUs',
  summary: 'Write to those who run the site.',
  input: fields(
    { contact_name: text(120), contact_email: email, message: text(5000) },
    { name: 'contact_name', email: 'contact_email' },
  ),
  reply: messageReply,
})

export const readMessages = call({
  name: 'articles.messages',
  summary: 'What was written through Contact Us, newest first.',
  input: fields({ ...page }),
  reply: z.object({
    messages: z.array(
      z.object({
        id: z.int(),
        contact_name: z.string(),
        contact_email: z.string(),
        message: z.string(),
        created_at: z.string(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})
