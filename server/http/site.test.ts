// The site's own pages and documents, its health, and what every answer tells a browser.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../testing/database.ts'
import { version } from '../version.ts'
import { builtSite, document } from './testing/builtSite.ts'

/** Named in full, so that whoever opens it further says so here. */
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "require-trusted-types-for 'script'; trusted-types appetite default",
].join('; ')
const reader = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** With the path as it stands: other clients tidy it first. */
async function askExactly({ server }: FastifyInstance, target: string) {
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path: target, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: await text(answer) }
}

const app = await builtSite()
afterAll(() => app.close())

test.each([
  ['GET', '/', 200],
  ['GET', '/assets/index-BSPZ2G6d.js', 200],
  ['GET', '/docs/openapi.json', 200],
  ['GET', '/health', 200],
  ['GET', '/ready', 200],
  ['GET', '/api/profile', 200],
  ['GET', '/api/broken', 500],
  ['GET', '/api/none', 404],
  ['POST', '/api/profile', 405],
  ['GET', '/nowhere', 404],
  ['GET', '/%ZZ', 400],
  ['GET', `/files/${'a'.repeat(200)}`, 400],
  ['GET', '/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e', 404],
] as const)('%s %s answers %i with every security header', async (method, url, status) => {
  const answer = await app.inject({ method, url, headers: reader })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.headers['permissions-policy']).toContain('camera=()')
  expect(answer.headers['strict-transport-security']).toBeUndefined()
  expect(answer.body).not.toContain('secret')
})

test.each(['/reset-password?token=x', '/sign-in/google?code=x'])('%s is told to no other request', async url => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
})

test('TLS is asked for, of every name below its own, by a site whose address is https', async () => {
  const secure = await builtSite({ settings: { PUBLIC_URL: 'https://appetite.example' } })
  for (const url of ['/', '/api/none', '/%ZZ'])
    expect((await secure.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})

test('the reference of the API alone may write markup of its own', async () => {
  const reference = (await app.inject('/docs/api')).headers['content-security-policy']
  expect(reference).toBe(policy.replace(/; require-trusted-types-for.*$/, ''))
})

describe('pages', () => {
  test('a page is asked for anew each time; a file named after its content is kept for a year', async () => {
    const page = await app.inject('/')
    expect(page.body).toContain('<title>Appetite</title>')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect((await app.inject('/index.html')).headers['cache-control']).toBe('no-cache')
    const script = await app.inject('/assets/index-BSPZ2G6d.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('public, max-age=600')
  })

  test('a browser that takes it gets the smaller copy, under its own type', async () => {
    const { headers } = await app.inject({
      url: '/assets/index-BSPZ2G6d.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(headers['content-type']).toContain('javascript')
  })

  test('a page that has not changed is not sent again', async () => {
    const { headers } = await app.inject('/')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each([
    '/.env',
    '/assets/',
    '/assets',
    '/docs/',
    '/assets/index-BSPZ2G6d.js.br',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/assets/../.env',
    '//outside.txt',
    '/index.html%00.js',
  ])('%s leads nowhere', async target => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const { status, text: body } = await askExactly(app, target)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('hunter2')
  })

  test('an address of the pages’ own table is the page that was made for it, else the one that draws itself', async () => {
    expect((await app.inject('/faq')).body).toContain('<title>FAQ</title>')
    const drawn = await app.inject({ url: '/listings/details/7', headers: reader })
    expect([drawn.statusCode, drawn.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(drawn.body).toContain('Drawn from its address')
    expect((await app.inject({ url: '/listings/7', headers: reader })).statusCode).toBe(404)
  })

  test('without built pages the start page says that the API is up', async () => {
    const bare = await builtSite({ web: null })
    const page = await bare.inject('/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('The API is up')
    await bare.close()
  })
})

describe('what is not there', () => {
  test('an unknown page is 404 with a page for people, and JSON for programs', async () => {
    const page = await app.inject({ url: '/nowhere', headers: reader })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Drawn from its address')
    const program = await app.inject('/nowhere')
    expect(program.json()).toMatchObject({ code: 'not_found', message: 'Page not found' })
  })

  test('an unknown call is 404 as JSON, whoever asks', async () => {
    for (const url of ['/api', '/api/', '/api/none', '/api/profile/'])
      expect((await app.inject({ url, headers: reader })).json()).toMatchObject({ code: 'no_such_call' })
    expect((await app.inject({ method: 'DELETE', url: '/api/none' })).json()).toMatchObject({ code: 'no_such_call' })
  })

  test.each([
    ['POST', '/api/profile', 'GET, HEAD'],
    ['DELETE', '/api/profile?id=1', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['PUT', '/docs/openapi.json', 'GET, HEAD'],
    ['POST', '/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e', 'GET, HEAD'],
  ] as const)('%s %s is told which methods are taken', async (method, url, allow) => {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
    expect(answer.json()).toMatchObject({ code: 'wrong_method' })
  })
})

test('the API’s description is served, and not again while it is the same', async () => {
  const plain = await app.inject('/docs/openapi.json')
  expect(plain.json()).toEqual(document)
  const known = { 'if-none-match': String(plain.headers.etag) }
  expect((await app.inject({ url: '/docs/openapi.json', headers: known })).statusCode).toBe(304)
  expect((await app.inject('/docs/api')).body).toContain('Appetite API')
})

describe('health', () => {
  test('a server that cannot answer yet lives, and says what is missing', async () => {
    const { db, close } = await ownDatabase()
    const waiting = await builtSite({ isIndexBuilt: () => false, db })
    const early = await waiting.inject('/ready')
    const making = 'The search index is being built.'
    const missing = { status: 'not ready', missing: ['search index'], reasons: [making] }
    expect([early.statusCode, early.json()]).toEqual([503, missing])
    await close()
    const gone = (await waiting.inject('/ready')).json()
    expect(gone.missing).toEqual(['database', 'search index'])
    expect(gone.reasons).toEqual([expect.stringMatching(/^The database /), making])
    expect((await waiting.inject('/health')).json()).toEqual({ status: 'alive', version })
    await waiting.close()
  })

  test('a server with its database and its index is ready', async () => {
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
  })
})
