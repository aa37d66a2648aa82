// Comments: written under an article, deleted by their writers, reported to those who decide.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  addComment,
  deleteArticle,
  deleteComment,
  listComments,
  readArticle,
  reportComment,
} from '#contract/calls/articles.ts'
import { type Built, buildArticle, buildComment } from '#server/testing/build.ts'
import { openNewsroom } from './testing/newsroom.ts'

const { server, author, other, admin } = await openNewsroom()

test('a comment stands under its article for all who read it, oldest first', async () => {
  const { id } = await buildArticle(server.db)
  await server.send(addComment, { article_id: id, content: 'First.' }, { as: author })
  const { status, body } = await server.send(addComment, { article_id: id, content: ' Second. ' }, { as: other })
  expect([status, body.comment]).toMatchObject([200, { content: 'Second.', author: 'Someone', can_delete: true }])

  const read = await server.send(listComments, { article_id: id })
  expect(read.body.comments.map(({ content, can_delete }) => [content, can_delete])).toEqual([
    ['First.', false],
    ['Second.', false],
  ])
  expect(JSON.stringify(read.body)).not.toContain('@')
  const second = await server.send(listComments, { article_id: id, page: 2, per_page: 1 })
  expect(second.body).toMatchObject({ total: 2, comments: [{ content: 'Second.' }] })
  expect((await server.send(readArticle, { id })).body).toMatchObject({
    comment_count: 2,
    last_posted_at: body.comment.created_at,
  })
})

test('what is said under an article that waits is for those who see it', async () => {
  const { id } = await buildArticle(server.db, { status: 'pending', by: author.id })
  const say = (as?: Built) => server.send(addComment, { article_id: id, content: 'Well?' }, { ...(as && { as }) })
  expect((await say()).status).toBe(401)
  expect((await say(other)).status).toBe(404)
  expect((await say(author)).status).toBe(200)
  expect((await say(admin)).status).toBe(200)
  const list = (as?: Built) => server.send(listComments, { article_id: id }, { ...(as && { as }) })
  expect((await list()).status).toBe(404)
  expect((await list(other)).status).toBe(404)
  expect((await list(author)).body.total).toBe(2)
})

test('a comment is deleted by its writer or a superAdmin, and by nobody else', async () => {
  const { id } = await buildArticle(server.db, { by: author.id })
  for (const deleter of [other, admin]) {
    const comment_id = (await buildComment(server.db, { article: id, by: other.id })).id
    expect((await server.send(deleteComment, { comment_id })).status).toBe(401)
    expect((await server.send(deleteComment, { comment_id }, { as: author })).status).toBe(404)
    expect((await server.send(deleteComment, { comment_id }, { as: deleter })).status).toBe(200)
    expect((await server.send(deleteComment, { comment_id }, { as: deleter })).status).toBe(404)
  }
  expect((await server.send(readArticle, { id })).body).toMatchObject({ comment_count: 0, last_posted_at: null })
})

test('who comments while the article is deleted is told that it is gone', async () => {
  const statuses = new Set<number>()
  for (let round = 0; round < 10; round++) {
    const { id } = await buildArticle(server.db)
    const say = () => server.send(addComment, { article_id: id, content: 'Still here?' }, { as: other })
    const answers = await Promise.all([say(), server.send(deleteArticle, { id }, { as: admin }), say(), say()])
    for (const { status } of answers) statuses.add(status)
    statuses.add((await say()).status)
  }
  expect([...statuses].sort()).toEqual([200, 404])
})

test('a comment is reported once a person, which only that person and superAdmins see', async () => {
  const { id } = await buildArticle(server.db)
  const comment_id = (await buildComment(server.db, { article: id, by: author.id })).id
  expect((await server.send(reportComment, { comment_id })).status).toBe(401)
  for (const reason of ['Advertising', 'Still advertising'])
    expect((await server.send(reportComment, { comment_id, reason }, { as: other })).status).toBe(200)
  const kept = await server.db.rows(sql`select user_id, reason from comment_reports where comment_id = ${comment_id}`)
  expect(kept).toEqual([{ user_id: other.id, reason: 'Advertising' }])

  const isReportedTo = async (as?: Built) =>
    (await server.send(listComments, { article_id: id }, { ...(as && { as }) })).body.comments[0]?.reported
  expect(await isReportedTo(other)).toBe(true)
  expect(await isReportedTo(admin)).toBe(true)
  expect(await isReportedTo(author)).toBe(false)
  expect(await isReportedTo()).toBe(false)
})

test('a comment of nothing or of too much is refused in words', async () => {
  const { id } = await buildArticle(server.db)
  const say = (content: string) => server.send(addComment, { article_id: id, content }, { as: other })
  for (const content of ['', '   ', 'x'.repeat(5001), 'a\0b']) {
    const { status, body } = await say(content)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['content']])
  }
  expect((await say('x'.repeat(5000))).status).toBe(200)
})
