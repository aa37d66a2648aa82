// Articles are listed, searched and counted, each with its cover.
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { approveArticle, listArticles, readArticle, saveArticle } from '#contract/calls/articles.ts'
import { upload } from '#contract/calls/uploads.ts'
import { type Built, buildArticle, uniqueWord } from '#server/testing/build.ts'
import { draft, openNewsroom } from './testing/newsroom.ts'

const { server, author, other, admin, propose, publish } = await openNewsroom()

test('one’s own articles alone, in each state; a visitor has none', async () => {
  const word = uniqueWord()
  const own = await buildArticle(server.db, { title: `Mine ${word}`, by: author.id })
  await buildArticle(server.db, { title: `Theirs ${word}`, by: other.id })
  const waiting = await buildArticle(server.db, { title: `Waits ${word}`, by: author.id, status: 'pending' })
  const found = async (input: object, as?: Built) =>
    (await server.send(listArticles, { search: word, ...input }, as ? { as } : {})).body.articles.map(({ id }) => id)
  expect(await found({}, author)).toHaveLength(2)
  expect(await found({ mine: true }, author)).toEqual([own.id])
  expect(await found({ mine: true, status: 'pending' }, author)).toEqual([waiting.id])
  expect(await found({ mine: true, status: 'pending' }, other)).toEqual([])
  expect(await found({ mine: true })).toEqual([])
})

describe('the cover', () => {
  const picture = async () => ({
    bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
    name: 'cover.png',
    type: 'image/png',
  })

  test('comes with the article, and is open once the article is', async () => {
    const { body } = await server.send(saveArticle, draft(), { as: author, files: { cover: await picture() } })
    expect(body.article.cover_url).toMatch(/^\/files\/[0-9a-f-]{36}\?/)
    const { id } = body.article
    const published = await server.send(approveArticle, { id }, { as: admin })
    expect(published.body.article.cover_url).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    const kept = await server.send(saveArticle, { ...draft(), id }, { as: admin })
    expect(kept.body.article.cover_url).toBe(published.body.article.cover_url)
    const emptied = await server.send(saveArticle, { ...draft(), id, cover_file_id: null }, { as: admin })
    expect(emptied.body.article.cover_url).toBe('')
  })

  test('may be uploaded ahead, by the one who names it', async () => {
    const ahead = await server.send(
      upload,
      { purpose: 'article_cover' },
      { as: author, files: { file: await picture() } },
    )
    const cover_file_id = ahead.body.file_id
    const foreign = await server.send(saveArticle, { ...draft(), cover_file_id }, { as: other })
    expect([foreign.status, Object.keys(foreign.body.fields ?? {})]).toEqual([400, ['cover_file_id']])
    const { body } = await server.send(saveArticle, { ...draft(), cover_file_id }, { as: author })
    expect(body.article.cover_url).toContain(cover_file_id)
    const twice = await server.send(saveArticle, { ...draft(), cover_file_id }, { as: author })
    expect([twice.status, twice.body.fields?.cover_file_id]).toEqual([400, expect.stringContaining('used elsewhere')])
    const { id } = body.article
    const again = await server.send(saveArticle, { ...draft(), id, cover_file_id }, { as: author })
    expect(again.body.article.cover_url).toContain(cover_file_id)
  })
})

describe('the list', () => {
  test('shows visitors what is published, and under pending what is one’s own', async () => {
    const tag = uniqueWord()
    const open = await publish({ tags: [tag] })
    const waiting = await propose({ tags: [tag] })
    const ids = async (status: 'approved' | 'pending', as?: Built) =>
      (await server.send(listArticles, { tags: [tag], status }, as && { as })).body.articles.map(({ id }) => id)
    expect(await ids('approved')).toEqual([open.id])
    expect(await ids('pending')).toEqual([])
    expect(await ids('pending', other)).toEqual([])
    expect(await ids('pending', author)).toEqual([waiting.id])
    expect(await ids('pending', admin)).toEqual([waiting.id])
  })

  test('finds words in titles before tags before texts, by their beginnings', async () => {
    const about = uniqueWord()
    const text = await publish({ content: `It says ${about} in the middle.` })
    const tag = await publish({ tags: [about] })
    const title = await publish({ title: `All of ${about}` })
    await publish()
    const found = await server.send(listArticles, { search: about.slice(0, -1), sort: 'relevance' })
    expect(found.body.articles.map(({ id }) => id)).toEqual([title.id, tag.id, text.id])
    expect(found.body.total).toBe(3)
    const both = await server.send(listArticles, { search: `${about} middle`, sort: 'relevance' })
    expect(both.body.articles.map(({ id }) => id)).toEqual([text.id])
  })

  test('takes whatever is typed into the search', async () => {
    for (const search of ["'", 'a & !b | (c:*', '%', '\\', 'how to', '<->', '日本', '💥', '!!!'])
      expect((await server.send(listArticles, { search, sort: 'relevance' })).status, search).toBe(200)
  })

  test('shows the first words of a text without its marks, and how long it takes', async () => {
    const tag = uniqueWord()
    const content = `# Title\n\n- A [link](http://x.example) and **bold** _words_.\n\n${'lorem ipsum '.repeat(350)}`
    await publish({ content, tags: [tag] })
    const [shown] = (await server.send(listArticles, { tags: [tag] })).body.articles
    expect(shown?.content).toBe('')
    expect(shown?.excerpt).toMatch(/^A link and bold words\. lorem ipsum .*(lorem|ipsum)…$/)
    expect(shown?.excerpt.length).toBeLessThanOrEqual(201)
    expect(shown?.reading_time).toBe(4)
  })

  test('counts what each tag would leave, and takes several as either', async () => {
    const [about, one, two] = [uniqueWord(), uniqueWord(), uniqueWord()]
    await publish({ title: about, tags: [one] })
    await publish({ title: `${about} again`, tags: [one, two] })
    const chosen = await server.send(listArticles, { search: about, tags: [two.toUpperCase()] })
    expect(chosen.body.total).toBe(1)
    expect(chosen.body.tags).toEqual([
      { label: one, count: 2 },
      { label: two, count: 1 },
    ])
    expect((await server.send(listArticles, { tags: [one, two] })).body.total).toBe(2)
  })

  test('is sorted by views, by dates and by the last comment, a page at a time', async () => {
    const tag = uniqueWord()
    const [first, second, third] = [
      await publish({ tags: [tag] }),
      await publish({ tags: [tag] }),
      await publish({ tags: [tag] }),
    ]
    await server.db.run(sql`update articles set views = 50, last_posted_at = now() where id = ${first.id}`)
    await server.db.run(sql`update articles set updated_at = now() + interval '1 hour' where id = ${second.id}`)
    const sorted = async (sort: 'popularity' | 'last_updated' | 'date_created' | 'last_posted', page = 1) =>
      (await server.send(listArticles, { tags: [tag], sort, page, per_page: 1 })).body.articles.map(({ id }) => id)
    expect(await sorted('popularity')).toEqual([first.id])
    expect(await sorted('last_posted')).toEqual([first.id])
    expect(await sorted('last_updated')).toEqual([second.id])
    expect(await sorted('date_created')).toEqual([third.id])
    expect(await sorted('date_created', 3)).toEqual([first.id])
    expect(await sorted('date_created', 4)).toEqual([])
  })

  test('keeps the name of nobody whose account is gone', async () => {
    const { slug } = await buildArticle(server.db)
    expect((await server.send(readArticle, { slug })).body.author).toBe('Deleted user')
  })
})
