// The pages' own code, as the build bundled it for Node: draws a page as a visitor's browser first paints it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepLately } from '../index/lately.ts'

/** What a call answers a visitor; undefined where the page is to ask by itself. */
export type Ask = (name: string, input: unknown) => Promise<unknown>
type Drawn = { html: string; answers: [name: string, input: unknown, reply: unknown][] }
export type Draw = (address: string, ask: Ask) => Promise<Drawn>

const mostBytes = 8 * 1024 * 1024
const bytesALetter = 2
/** 'a minute ago' is true for a minute. */
const keptFor = 60_000

/** What would say the same is not drawn again: what it asks is asked, and compared with what it was drawn from. */
export function drawOnce(draw: Draw): Draw {
  const kept = keepLately<string, Drawn & { said: string; until: number }>(mostBytes)
  return async (address, ask) => {
    const known = kept.get(address)
    if (known && known.until > Date.now()) {
      const again = await Promise.all(
        known.answers.map(async ([name, input]) => [name, input, await ask(name, input)] as const),
      )
      if (JSON.stringify(again) === known.said) return known
    }
    const drawn = await draw(address, ask)
    const said = JSON.stringify(drawn.answers)
    const letters = address.length + drawn.html.length + 2 * said.length
    kept.set(address, { ...drawn, said, until: Date.now() + keptFor }, letters * bytesALetter)
    return drawn
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
