// The pages' own code, as the build bundled it for Node: draws a page as a visitor's browser first paints it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepLately } from '../index/lately.ts'

/** What a call answers a visitor; undefined where the page is to ask by itself. */
export type Ask = (name: string, input: unknown) => Promise<unknown>
type Drawn = { html: string; answers: [name: string, input: unknown, reply: unknown][] }
export type Draw = (address: string, ask: Ask) => Promise<Drawn>

/** One page: the data it is rendered from, and how the document is put together. */
export type Drawing = {
  address: string
  ask: Ask
  /** The rest of the page's text; a different text makes a different page. */
  head: string
  bodyOf: (drawn: Drawn) => Buffer
}

const mostBytes = 8 * 1024 * 1024
const bytesALetter = 2
/** 'a minute ago' is true for a minute. */
const keptFor = 60_000
const nothing: Drawn = { html: '', answers: [] }

/**
 * What would say the same is not drawn again: what it asks is asked, and compared with what it was drawn from. Drawing takes
 * the main thread some 10 ms, so where it may not, the page comes without its text and draws itself in the browser.
 */
export function drawOnce(draw: Draw, mayDraw: () => boolean): (drawing: Drawing) => Promise<Buffer> {
  const kept = keepLately<string, Pick<Drawn, 'answers'> & { said: string; until: number; body: Buffer }>(mostBytes)
  return async ({ address, ask, head, bodyOf }) => {
    const known = kept.get(address)
    if (known && known.until > Date.now()) {
      const again = await Promise.all(
        known.answers.map(async ([name, input]) => [name, input, await ask(name, input)] as const),
      )
      if (JSON.stringify([head, again]) === known.said) return known.body
    }
    if (!mayDraw()) return bodyOf(nothing)
    const drawn = await draw(address, ask)
    const said = JSON.stringify([head, drawn.answers])
    const body = bodyOf(drawn)
    const letters = address.length + 2 * said.length
    kept.set(
      address,
      { answers: drawn.answers, said, until: Date.now() + keptFor, body },
      letters * bytesALetter + body.length,
    )
    return body
  }
}

const mostAtOnce = 30
const perSecond = 5

/** A burst and then five a second, about a twentieth of what one core can render, so that calls are still answered. */
export function drawingLimit(now = () => performance.now()): () => boolean {
  let left = mostAtOnce
  let at = now()
  return () => {
    left = Math.min(mostAtOnce, left + ((now() - at) / 1000) * perSecond)
    at = now()
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Beside the built pages; null where nothing was built. */
export async function drawingOf(pages: string): Promise<Draw | null> {
  const file = path.join(pages, '../drawing/draw.js')
  if (!existsSync(file)) return null
  // The build's own output, of this same version: web/prerender.tsx.
  const { draw } = (await import(pathToFileURL(file).href)) as { draw: Draw }
  return draw
}
