// Articles, their comments, and messages to the operators of the site.
import { z } from 'zod'
import { call, picture } from '../call.ts'
import {
  boolean,
  email,
  fields,
  fileId,
  id,
  label,
  messageReply,
  optionalText,
  page,
  set,
  text,
} from '../input/wire.ts'
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
    search: text(200).optional().describe('Words to find in articles.'),
    tags: set(label(60), 10).optional().describe('Tags; in a query, as a list with commas.'),
    sort: z
      .enum(['last_updated', 'date_created', 'popularity', 'relevance', 'last_posted'])
      .default('last_updated')
      .describe('In which order the answer comes.'),
    mine: boolean.optional().describe('true finds only articles that the caller wrote.'),
    status: z.enum(['approved', 'pending']).default('approved').describe('In which state the records are.'),
    ...page,
  }).meta({ example: { search: 'wholesaler', sort: 'last_updated' } }),
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
  input: fields({
    slug: text(200).optional().describe('The last part of the address of the article.'),
    id: id.optional().describe('The record, by its number.'),
  }).meta({ example: { slug: 'mga-or-wholesaler' } }),
  reply: articleRecord,
})

const saved = z.object({ message: z.string(), article: articleRecord })

export const saveArticle = call({
  name: 'articles.save',
  summary: 'Write an article, or change one’s own while it waits; a superAdmin changes any.',
  input: fields({
    id: id.optional().describe('The record, by its number.'),
    version: recordVersion.optional(),
    title: text(200).describe('The title.'),
    content: text(60_000).describe('The text: Markdown in an article, plain in a comment.'),
    tags: set(label(60), 10).optional().describe('Tags; in a query, as a list with commas.'),
    cover_file_id: fileId.nullish().describe('A picture that was uploaded before, as the cover.'),
    change_note: changeNote,
  }).meta({ example: { title: 'How to read a binder', content: '## Slowly\n\nAnd twice.', tags: ['basics'] } }),
  files: { cover: { ...picture, description: 'The picture above the article.' } },
  reply: saved,
})

export const previewArticle = call({
  name: 'articles.preview',
  summary: 'Render a text in Markdown as a preview; nothing is saved.',
  input: fields({ content: text(60_000).describe('The text: Markdown in an article, plain in a comment.') }).meta({
    example: { content: '## Slowly\n\nAnd twice.' },
  }),
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
  input: fields({ article_id: id.describe('The article.'), ...page }).meta({ example: { article_id: 1 } }),
  reply: z.object({ comments: z.array(comment), total: z.int(), page: z.int(), per_page: z.int() }),
})
export const addComment = call({
  name: 'articles.addComment',
  summary: 'Comment on an article.',
  input: fields({
    article_id: id.describe('The article.'),
    content: text(5000).describe('The text: Markdown in an article, plain in a comment.'),
  }).meta({ example: { article_id: 1, content: 'Well said.' } }),
  reply: z.object({ message: z.string(), comment }),
})
export const reportComment = call({
  name: 'articles.reportComment',
  summary: 'Ask a superAdmin to look at a comment.',
  input: fields({
    comment_id: id.describe('The comment.'),
    reason: optionalText(500).optional().describe('Why it is reported.'),
  }).meta({ example: { comment_id: 7, reason: 'It is an advertisement.' } }),
  reply: messageReply,
})
export const deleteComment = call({
  name: 'articles.deleteComment',
  summary: 'Delete one’s own comment; a superAdmin deletes any.',
  input: fields({ comment_id: id.describe('The comment.') }).meta({ example: { comment_id: 7 } }),
  reply: messageReply,
})

export const sendMessage = call({
  name: 'articles.contactUs',
  summary: 'Write to those who run the site.',
  input: fields(
    {
      contact_name: text(120).describe('Who writes.'),
      contact_email: email.describe('Where an answer may go.'),
      message: text(5000).describe('What is said.'),
    },
    { name: 'contact_name', email: 'contact_email' },
  ).meta({
    example: {
      contact_name: 'Rosa Quill',
      contact_email: 'rosa@example.com',
      message: 'A word of thanks for the directory.',
    },
  }),
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
