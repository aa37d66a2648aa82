// Articles are proposed, decided and read.
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { approveArticle, deleteArticle, readArticle, returnArticle, saveArticle } from '#contract/calls/articles.ts'
import { moderationQueue } from '#contract/calls/moderation.ts'
import { type Built, buildComment, uniqueWord } from '#server/testing/build.ts'
import { testServer } from '#server/testing/server.ts'
import { draft, openNewsroom } from './testing/newsroom.ts'

const { server, author, other, admin, propose, publish } = await openNewsroom()

const noticesOf = ({ id }: Built) =>
  server.db.rows<{ kind: string; title: string; text: string; link: string }>(
    sql`select kind, title, text, link from notices where user_id = ${id} order by id desc`,
  )
const mailsTo = ({ username }: Built) =>
  server.db.rows<{ subject: string; text: string }>(
    sql`select subject, text from outbox where recipient = ${username} order by id desc`,
  )

describe('a proposed article', () => {
  test('is seen by its author and by superAdmins alone, and by everybody once it is published', async () => {
    const { id, slug } = await propose()
    expect((await server.send(readArticle, { slug }, { as: author })).body).toMatchObject({
      status: 'pending',
      can_edit: true,
      can_withdraw: true,
      can_approve: false,
      can_delete: false,
    })
    expect((await server.send(readArticle, { slug }, { as: admin })).body).toMatchObject({
      can_approve: true,
      can_delete: true,
    })
    expect((await server.send(readArticle, { slug }, { as: other })).status).toBe(404)
    expect((await server.send(readArticle, { id })).status).toBe(404)

    await server.send(approveArticle, { id }, { as: admin })
    expect((await server.send(readArticle, { slug }, { as: other })).body).toMatchObject({
      id,
      status: 'approved',
      can_edit: false,
    })
    const read = await server.send(readArticle, { id })
    expect(read.body).toMatchObject({ id, author: 'Someone', content: draft().content, reading_time: 1 })
    expect(JSON.stringify(read.body)).not.toContain('@')
  })

  test('is published by superAdmins alone', async () => {
    const { id } = await propose()
    expect((await server.send(approveArticle, { id })).status).toBe(401)
    expect((await server.send(approveArticle, { id }, { as: author })).status).toBe(403)
    expect((await server.send(approveArticle, { id }, { as: admin })).status).toBe(200)
  })

  test('is not written by visitors', async () => {
    expect((await server.send(saveArticle, draft())).status).toBe(401)
    expect((await server.send(saveArticle, draft(), { as: author })).status).toBe(200)
  })

  test('tells its author on the site and by mail what was decided', async () => {
    const { id, version, title, slug } = await propose()
    const decision = { id, version, reason: 'more_detail', note: 'Who says so?\n\nPlease name a source.' } as const
    const returned = await server.send(returnArticle, decision, { as: admin })
    expect(returned.body.article).toMatchObject({
      status: 'returned',
      return_reason: 'more_detail',
      return_note: decision.note,
    })
    expect((await noticesOf(author))[0]).toMatchObject({ kind: 'returned', title: `Changes needed: ${title}` })
    expect((await mailsTo(author))[0]?.text).toContain('Needs more detail')
    expect((await mailsTo(author))[0]?.text).toContain('Please name a source.')

    await server.send(approveArticle, { id }, { as: admin })
    expect((await noticesOf(author))[0]).toMatchObject({ kind: 'approved', link: `/articles/${slug}` })
    expect((await mailsTo(author))[0]?.text).toContain(`http://appetite.example/articles/${slug}`)
  })

  test('that came back waits again once its author has mended it', async () => {
    const { id } = await propose()
    await server.send(returnArticle, { id, reason: 'duplicate', note: 'See the other one.' }, { as: admin })
    const mended = { ...draft('The one source'), id }
    expect(await server.send(saveArticle, mended, { as: author })).toMatchObject({
      status: 400,
      body: { fields: { change_note: 'Please say what you changed since it was returned.' } },
    })
    // A superAdmin's correction does not hand the article in, so it needs no answer.
    expect((await server.send(saveArticle, mended, { as: admin })).body.article.status).toBe('returned')
    const { body } = await server.send(saveArticle, { ...mended, change_note: 'It has a source.' }, { as: author })
    expect(body.article).toMatchObject({ status: 'pending', return_reason: null, return_note: '' })
    const { items } = (await server.send(moderationQueue, { kind: 'article', id }, { as: admin })).body
    const again = { note: 'See the other one.', contributor_note: 'It has a source.' }
    expect(items[0]?.again).toMatchObject(again)
    expect(items[0]?.again?.changed.map(({ field }) => field)).toEqual(['slug', 'title'])
    expect((await server.send(saveArticle, mended, { as: author })).status).toBe(200)
  })

  test('is changed by its author until it is published, and by nobody else but a superAdmin', async () => {
    const { id, slug } = await propose()
    expect((await server.send(saveArticle, { ...draft(), id }, { as: other })).status).toBe(404)
    const renamed = await server.send(saveArticle, { ...draft(), id }, { as: author })
    expect(renamed.body.article.slug).not.toBe(slug)
    await server.send(approveArticle, { id }, { as: admin })
    expect((await server.send(saveArticle, { ...draft(), id }, { as: author })).status).toBe(404)
    expect((await server.send(saveArticle, { ...draft(), id }, { as: admin })).status).toBe(200)
  })

  test('is not overwritten by a change that began from an older version', async () => {
    const { id, version } = await propose()
    await server.send(saveArticle, { ...draft('The newer title'), id, version }, { as: author })
    for (const answer of [
      await server.send(saveArticle, { ...draft(), id, version }, { as: author }),
      await server.send(approveArticle, { id, version }, { as: admin }),
      await server.send(returnArticle, { id, version, reason: 'conflict', note: 'No.' }, { as: admin }),
      await server.send(deleteArticle, { id, version }, { as: admin }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'stale'])
      expect(answer.body.current).toMatchObject({ id, title: 'The newer title', version: version + 1 })
    }
    expect((await server.send(deleteArticle, { id, version: version + 1 }, { as: admin })).status).toBe(200)
  })
})

describe('a published article', () => {
  test('is published once: a second time says so and changes nothing', async () => {
    const article = await publish()
    const again = await server.send(approveArticle, { id: article.id, version: 1 }, { as: admin })
    expect(again.body.message).toBe('The article was published already.')
    expect(again.body.article.version).toBe(article.version)
    const refused = await server.send(returnArticle, { id: article.id, reason: 'conflict', note: 'No.' }, { as: admin })
    expect([refused.status, refused.body.code]).toEqual([409, 'already_decided'])
  })

  test('keeps its address whatever its title becomes', async () => {
    const { id, slug } = await publish()
    const { body } = await server.send(saveArticle, { ...draft(), id }, { as: admin })
    expect(body.article).toMatchObject({ slug, status: 'approved' })
  })

  test('goes with its comments, and the memory of it stays', async () => {
    const { id } = await publish()
    const comment = await buildComment(server.db, { article: id, by: other.id })
    expect((await server.send(deleteArticle, { id }, { as: author })).status).toBe(403)
    expect((await server.send(deleteArticle, { id }, { as: admin })).status).toBe(200)
    expect((await server.send(readArticle, { id }, { as: admin })).status).toBe(404)
    expect(await server.db.rows(sql`select id from article_comments where id = ${comment.id}`)).toEqual([])
    const actions = await server.db.rows<{ action: string; actor_id: number }>(
      sql`select action, actor_id from audit where kind = 'article' and record_id = ${id} order by id`,
    )
    expect(actions).toEqual([
      { action: 'created', actor_id: author.id },
      { action: 'approved', actor_id: admin.id },
      { action: 'deleted', actor_id: admin.id },
    ])
  })

  test('counts a reader once an hour, and its author never', async () => {
    const { id } = await publish()
    const reading = (as?: Built, address = '192.0.2.1') =>
      server.send(readArticle, { id }, { ...(as && { as }), address })
    await reading(author)
    expect((await reading(other)).body.views).toBe(1)
    expect((await reading(other)).body.views).toBe(1)
    expect((await reading(undefined, '192.0.2.7')).body.views).toBe(2)
    expect((await reading(undefined, '192.0.2.7')).body).toMatchObject({ views: 2, version: 2 })
    const kept = () => server.db.row(sql`select views from articles where id = ${id}`)
    await expect.poll(kept).toEqual({ views: 2 })
  })

  test('loses no reader when the server ends right after', async () => {
    const { id } = await publish()
    const ending = await testServer({}, server.db)
    await ending.send(readArticle, { id })
    await ending.close()
    expect(await server.db.row(sql`select views from articles where id = ${id}`)).toEqual({ views: 1 })
  })

  test('written under the same title eight times at once has eight addresses', async () => {
    const title = `Écrans & ${uniqueWord()}: l’été?`
    const all = await Promise.all(Array.from({ length: 8 }, () => propose({ title })))
    const slugs = all.map(({ slug }) => slug).sort()
    expect(new Set(slugs).size).toBe(8)
    expect(slugs[0]).toMatch(/^ecrans-and-[a-z]{10}-lete$/)
  })
})
