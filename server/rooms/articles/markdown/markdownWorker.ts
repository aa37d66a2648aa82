// The thread that renders Markdown, one text after the other: whatever a text costs, it costs it here.
import { parentPort } from 'node:worker_threads'
import { excerptOf } from '../excerpt.ts'
import type { Rendered } from './render.ts'
import { NestedTooDeeply, safeHtmlOf } from './safeHtml.ts'

function rendered(markdown: string): Rendered {
  try {
    return { html: safeHtmlOf(markdown), excerpt: excerptOf(markdown) }
  } catch (error) {
    if (error instanceof NestedTooDeeply) return { refused: 'nested' }
    // The stack is full: what is nested in a way that nobody counted.
    if (error instanceof RangeError) return { refused: 'nested' }
    throw error
  }
}

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(rendered(markdown)))
parentPort?.postMessage('ready')
