// Renders pages on the server with the web's own code, which the build bundles for Node.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { boundedCache } from '../cache/boundedCache.ts'

/** Answers the page's calls as a visitor; undefined for a call that the browser is to make itself. */
export type ReadForPage = (name: string, input: unknown) => Promise<unknown>
type Rendered = { html: string; answers: [name: string, input: unknown, reply: unknown][] }
export type Render = (address: string, ask: ReadForPage) => Promise<Rendered>

/** One page: the data it is rendered from, and how the document is put together. */
type RenderRequest = {
  address: string
  ask: ReadForPage
  /** The page's head. It is part of the cache key, since a different head makes a different document. */
  head: string
  bodyOf: (rendered: Rendered) => Buffer
}

const maxBytes = 8 * 1024 * 1024
const bytesPerLetter = 2
/** Pages show times such as 'a minute ago', which are right for a minute. */
const ttlMs = 60_000
const notRendered: Rendered = { html: '', answers: [] }

/**
 * Renders a page again only if the data that it shows has changed. Rendering takes the main thread about 10 ms, so when
 * `mayRender` refuses, the page is sent without its text and the browser renders it.
 */
export function cachedRender(draw: Render, mayRender: () => boolean): (drawing: RenderRequest) => Promise<Buffer> {
  const cache = boundedCache<string, Pick<Rendered, 'answers'> & { key: string; until: number; body: Buffer }>(maxBytes)
  return async ({ address, ask, head, bodyOf }) => {
    const cached = cache.get(address)
    if (cached && cached.until > Date.now()) {
      const again = await Promise.all(
        cached.answers.map(async ([name, input]) => [name, input, await ask(name, input)] as const),
      )
      if (JSON.stringify([head, again]) === cached.key) return cached.body
    }
    if (!mayRender()) return bodyOf(notRendered)
    const rendered = await draw(address, ask)
    const key = JSON.stringify([head, rendered.answers])
    const body = bodyOf(rendered)
    const letters = address.length + 2 * key.length
    cache.set(
      address,
      { answers: rendered.answers, key, until: Date.now() + ttlMs, body },
      letters * bytesPerLetter + body.length,
    )
    return body
  }
}

const burst = 30
const perSecond = 5

/** A burst and then five a second, about a twentieth of what one core can render, so that calls are still answered. */
export function renderLimit(now = () => performance.now()): () => boolean {
  let left = burst
  let at = now()
  return () => {
    left = Math.min(burst, left + ((now() - at) / 1000) * perSecond)
    at = now()
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** The renderer lies beside the built pages; null where nothing was built. */
export async function loadRenderer(pages: string): Promise<Render | null> {
  const file = path.join(pages, '../ssr/draw.js')
  if (!existsSync(file)) return null
  // The build's own output, of this same version: web/prerender.tsx.
  const { draw } = (await import(pathToFileURL(file).href)) as { draw: Render }
  return draw
}
