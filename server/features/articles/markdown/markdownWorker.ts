// The thread that renders Markdown, one text at a time, so that a slow text does not block the server.
import { parentPort } from 'node:worker_threads'
import { excerptOf } from '../excerpt.ts'
import type { Rendered } from './render.ts'
import { NestedTooDeeply, safeHtmlOf } from './safeHtml.ts'

function rendered(markdown: string): Rendered {
  try {
    return { html: safeHtmlOf(markdown), excerpt: excerptOf(markdown) }
  } catch (error) {
    if (error instanceof NestedTooDeeply) return { refused: 'nested' }
    // A stack overflow means that the text is nested in a way that the checks did not find.
    if (error instanceof RangeError) return { refused: 'nested' }
    throw error
  }
}

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(rendered(markdown)))

/** A text of the usual kind. Rendering it prepares the code, and tells how fast this machine is. */
const usual =
  '## A part\n\nSome **bold** words, [a link](https://example.com) and a list:\n\n- one\n- two\n\n> A quote.\n\n'.repeat(
    20,
  )
const runs = 6
let msPerCharacter = 0
for (let run = 0; run < runs; run++) {
  const began = performance.now()
  rendered(usual)
  msPerCharacter = (performance.now() - began) / usual.length
}
parentPort?.postMessage(msPerCharacter)
