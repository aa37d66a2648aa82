// The pages' own code, as the build bundled it for Node: draws a page as a visitor's browser first paints it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a call answers a visitor; undefined where the page is to ask by itself. */
export type Ask = (name: string, input: unknown) => Promise<unknown>
export type Draw = (address: string, ask: Ask) => Promise<{ html: string; answers: [string, unknown, unknown][] }>

/** Beside the built pages; null where nothing was built. */
export async function drawingOf(pages: string): Promise<Draw | null> {
  const file = path.join(pages, '../drawing/draw.js')
  if (!existsSync(file)) return null
  // The build's own output, of this same version: web/prerender.tsx.
  const { draw } = (await import(pathToFileURL(file).href)) as { draw: Draw }
  return draw
}
