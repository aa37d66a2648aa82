// Articles as pages: what the server gives to be drawn, and what stands around it for links and search engines.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { saveArticle } from '#contract/calls/articles.ts'
import { fileLinks } from '#server/http/fileLinks.ts'
import { serveRenderedPages } from '#server/http/renderedPages.ts'
import type { Render } from '#server/http/ssr.ts'
import { temporaryFolder } from '#server/testing/temporaryFolder.ts'
import { articleAddresses, articlePages } from './pages.ts'
import { openNewsroom } from './testing/newsroom.ts'

/** Asks what the pages ask; how they are drawn is for the browser tests, on the built pages. */
let timesDrawn = 0
const draw: Render = async (address, ask) => {
  timesDrawn += 1
  const slug = address.split('/')[2]
  const about: [string, unknown][] = slug
    ? [
        ['articles.read', { slug }],
        ['articles.comments', { article_id: 1, page: 1, per_page: 20 }],
      ]
    : [
        ['articles.list', Object.fromEntries(new URL(address, 'http://appetite.example').searchParams)],
        ['articles.messages', {}],
      ]
  const answers = await Promise.all(
    about.map(async ([name, input]): Promise<[string, unknown, unknown]> => [name, input, await ask(name, input)]),
  )
  return { html: `<main>${address}</main>`, answers }
}

const limited: string[] = []
const frame = '<html><head><!--head--></head><body><div id="root"><!--page--></div><!--answers--></body></html>'

const room = await openNewsroom()
const { db, config } = room.server
const build = temporaryFolder()
mkdirSync(path.join(build, 'frames'))
for (const name of ['ArticlePage', 'ArticlesPage']) writeFileSync(path.join(build, 'frames', `${name}.html`), frame)
const site = Fastify()
serveRenderedPages(site, {
  folder: path.join(build, 'web'),
  draw,
  limit: address => limited.push(address),
  pageRoutes: articlePages({ db, config, files: fileLinks(config) }),
  notFound: reply => reply.code(404).send('Page not found'),
})
afterAll(() => site.close())

const answersIn = (html: string) =>
  JSON.parse(html.match(/<script type="application\/json" id="answers">(.*?)<\/script>/s)?.[1] ?? 'null')

test('a published article is a page with its own title, description, preview tags and text', async () => {
  const { slug, title } = await room.publish({ content: 'First words.\n\n## A part\n\nAnd *more*.' })
  const page = await site.inject(`/articles/${slug}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(`<title>${title} · Appetite</title>`)
  expect(page.body).toContain(`<link rel="canonical" href="http://appetite.example/articles/${slug}" />`)
  expect(page.body).toContain('<meta property="og:type" content="article" />')
  expect(page.body).toContain(`<meta property="og:title" content="${title} · Appetite" />`)
  expect(page.body).toContain('<meta name="description" content="First words. And more." />')
  expect(page.body).toContain(`<div id="root"><main>/articles/${slug}</main></div>`)
  const [read, comments] = answersIn(page.body)
  expect(read).toEqual(['articles.read', { slug }, expect.objectContaining({ slug, can_edit: false })])
  expect(comments[2]).toEqual({ comments: [], total: 0, page: 1, per_page: 20 })
})

test('a page is drawn anew once it would say something else, and counts as a read', async () => {
  const { slug, id, version } = await room.publish()
  const drawn = async () => {
    const before = timesDrawn
    const { body } = await site.inject(`/articles/${slug}`)
    return { body, times: timesDrawn - before }
  }
  const [first, second] = [await drawn(), await drawn()]
  expect([first.times, second.times]).toEqual([1, 0])
  expect(second.body).toBe(first.body)
  const changed = { id, version, title: 'Another title', content: 'Other words.' }
  expect((await room.server.send(saveArticle, changed, { as: room.admin })).status).toBe(200)
  const third = await drawn()
  expect(third.times).toBe(1)
  expect(answersIn(third.body)[0][2].content).toBe('Other words.')
  expect(limited.length).toBeGreaterThanOrEqual(3)
})

test('an article that waits is a page for nobody', async () => {
  const { slug } = await room.propose()
  expect((await site.inject(`/articles/${slug}`)).statusCode).toBe(404)
  expect((await site.inject('/articles/never-written')).statusCode).toBe(404)
})

test('what a writer puts into a text ends neither the title nor the answers', async () => {
  const content = '<script>alert(1)</script>\n\n</script><!--'
  const { slug } = await room.publish({
    content,
    title: `</title><script>alert(2)</script> ${Date.now()} <!--page--> $&`,
  })
  const { body } = await site.inject(`/articles/${slug}`)
  const [shown = ''] = body.split('<script type="application/json"')
  expect(shown).not.toContain('<script>')
  expect(body.match(/<\/script>/g)).toHaveLength(1)
  expect(body.match(/<main>/g)).toHaveLength(1)
  expect(answersIn(body)[0][2].content).toBe(content)
})

test('older addresses lead to the article, and unknown ones to the list', async () => {
  const { id, slug } = await room.publish()
  const goesTo = async (url: string) => (await site.inject(url)).headers.location
  expect(await goesTo(`/articles/details?id=${id}`)).toBe(`/articles/${slug}`)
  expect(await goesTo(`/articles/details?slug=${slug}`)).toBe(`/articles/${slug}`)
  expect(await goesTo('/articles/details')).toBe('/articles')
  expect(await goesTo('/articles/details?slug=//evil.example')).toBe('/articles/%2F%2Fevil.example')
})

test('the list answers what its address asks for, of what everybody may read, and nothing else', async () => {
  const { slug, title } = await room.publish()
  const waiting = await room.propose()
  const [[, , listed], [, , messages]] = answersIn((await site.inject('/articles?sort=date_created&per_page=1')).body)
  const slugs = listed.articles.map((article: { slug: string }) => article.slug)
  expect(slugs).toContain(slug)
  expect(slugs).not.toContain(waiting.slug)
  expect(messages).toBeNull()
  const [[, , found]] = answersIn((await site.inject(`/articles?search=${encodeURIComponent(title)}`)).body)
  expect(found).toMatchObject({ total: 1, articles: [{ slug }] })
  const [[, , refused]] = answersIn((await site.inject('/articles?sort=loudest')).body)
  expect(refused).toBeNull()
})

const times = (count: number, work: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

test('what a page does not read from its address makes no other page', async () => {
  const { slug } = await room.publish()
  const before = timesDrawn
  await times(60, async number => {
    const written = number % 2 === 0 ? slug : `%${slug.charCodeAt(0).toString(16)}${slug.slice(1)}`
    expect((await site.inject(`/articles/${written}?x=${number}`)).statusCode).toBe(200)
  })
  expect(timesDrawn - before).toBe(1)
})

test('only so many pages are drawn at a time; the others come with their head and draw themselves', async () => {
  const before = timesDrawn
  const shown: boolean[] = []
  await times(60, async number => {
    const { statusCode, body } = await site.inject(`/articles?search=${number}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Articles · Appetite</title>')
    shown.push(body.includes('<main>'))
    if (!body.includes('<main>')) expect(answersIn(body)).toEqual([])
  })
  expect(timesDrawn - before).toBe(shown.filter(Boolean).length)
  expect(shown).toContain(false)
  // What was drawn already is still given whole.
  expect((await site.inject('/articles?search=0&x=1')).body).toContain('<main>')
})

test('the sitemap names what everybody may read', async () => {
  const { slug } = await room.publish()
  const waiting = await room.propose()
  const addresses = await articleAddresses(room.server.db)
  expect(addresses).toContain(`/articles/${slug}`)
  expect(addresses).not.toContain(`/articles/${waiting.slug}`)
})
