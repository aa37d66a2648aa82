// Articles as pages: their text stands in the HTML, for links, search engines and those without scripts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileLinks } from '#server/http/fileLinks.ts'
import { serveMadePages } from '#server/http/madePages.ts'
import { temporaryFolder } from '#server/testing/temporaryFolder.ts'
import { articleAddresses, articlePages } from './pages.ts'
import { type Newsroom, openNewsroom } from './testing/newsroom.ts'

let room: Newsroom
let site: FastifyInstance
const frame = '<html><head><!--head--></head><body><div id="root"><!--main--></div><!--answers--></body></html>'

beforeAll(async () => {
  room = await openNewsroom()
  const { db, config } = room.server
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'frame.html'), frame)
  site = Fastify()
  serveMadePages(site, {
    folder,
    makers: articlePages({ db, config, files: fileLinks(config) }),
    notFound: reply => reply.code(404).send('Page not found'),
  })
})
afterAll(async () => {
  await site.close()
  await room.server.close()
})

const answersIn = (html: string) =>
  JSON.parse(html.match(/<script type="application\/json" id="answers">(.*?)<\/script>/s)?.[1] ?? 'null')

test('a published article is a page with its own title, description, preview tags and text', async () => {
  const { slug, title } = await room.publish({ content: 'First words.\n\n## A part\n\nAnd *more*.' })
  const page = await site.inject(`/articles/${slug}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(`<title>${title} · Appetite</title>`)
  expect(page.body).toContain(`<link rel="canonical" href="http://appetite.example/articles/${slug}" />`)
  expect(page.body).toContain(`<meta property="og:title" content="${title} · Appetite" />`)
  expect(page.body).toContain('<meta name="description" content="First words. A part And more." />')
  expect(page.body).toContain('<h2>A part</h2>\n<p>And <em>more</em>.</p>')
  expect(answersIn(page.body)).toEqual([
    ['articles.read', { slug }, expect.objectContaining({ slug, can_edit: false })],
  ])
})

test('an article that waits is a page for nobody', async () => {
  const { slug } = await room.propose()
  expect((await site.inject(`/articles/${slug}`)).statusCode).toBe(404)
  expect((await site.inject('/articles/never-written')).statusCode).toBe(404)
})

test('what a writer puts into a text stays text', async () => {
  const content = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](data:text/html,x) [c](https://example.com/?a="b)',
    '![far](https://evil.example/x.png) ![near](/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e)',
    '</script><!--',
  ].join('\n\n')
  const { slug } = await room.publish({
    content,
    title: `</title><script>alert(2)</script> ${Date.now()} <!--main--> $&`,
  })
  const { body } = await site.inject(`/articles/${slug}`)
  const [shown = ''] = body.split('<script type="application/json"')
  expect(shown).not.toMatch(/<script>|<img src=x|javascript:|data:text|evil\.example/)
  expect(body.match(/<\/script>/g)).toHaveLength(1)
  expect(body).toContain('rel="nofollow ugc noopener"')
  expect(body).toContain('<img src="/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e" alt="near" />')
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

test('the list names what everybody may read, and the sitemap too', async () => {
  const { slug, title } = await room.publish()
  const waiting = await room.propose()
  const { body } = await site.inject('/articles')
  expect(body).toContain(`<a href="/articles/${slug}">${title}</a>`)
  expect(body).not.toContain(waiting.slug)
  const addresses = await articleAddresses(room.server.db)
  expect(addresses).toContain(`/articles/${slug}`)
  expect(addresses).not.toContain(`/articles/${waiting.slug}`)
})
