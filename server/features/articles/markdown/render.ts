// Renders Markdown in a thread of its own, with a deadline: a thread that misses it is ended, and the next text gets another.
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { concurrencyLimit } from '#server/http/concurrencyLimit.ts'
import { startThread, threadFile } from '#server/thread.ts'

export type SavedText = { html: string; excerpt: string }
export type Rendered = SavedText | { refused: 'nested' | 'slow' }

const deadlineMs = 500
/** On a slow machine a text of the usual kind gets more time, in proportion to its length, up to this. */
const slowestMs = 2_000
const timesUsual = 3
/** The limit in real time. It is longer than the deadline, since on a busy machine the thread waits for a core. */
const longestMs = 4_000
/** A save may take five seconds, and each text before it may take its whole deadline. */
const mostWaiting = 8
const mostMegabytes = 256

const limitConcurrency = concurrencyLimit({ atOnce: 1, waiting: mostWaiting })
type Thread = { worker: Worker; msPerCharacter: number }
let running: Promise<Thread> | null = null

export const render = (markdown: string): Promise<Rendered> =>
  limitConcurrency(async () => {
    running ??= start()
    const { worker, msPerCharacter } = await running.catch(error => {
      running = null
      throw error
    })
    const usualMs = timesUsual * msPerCharacter * markdown.length
    // Only a working thread keeps the process alive.
    worker.ref()
    const answer = await answerOf(worker, markdown, Math.max(deadlineMs, Math.min(slowestMs, usualMs)))
    worker.unref()
    return answer
  })

/** Starting the thread does not count toward a deadline. */
async function start(): Promise<Thread> {
  const worker = startThread(threadFile(import.meta.url, './markdownWorker.ts'), {
    name: 'markdown',
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const [msPerCharacter] = await once(worker, 'message')
  // The pending render gets the error as well. Without this listener the error would end the process.
  worker.on('error', () => {
    running = null
  })
  return { worker, msPerCharacter: Number(msPerCharacter) }
}

function answerOf(worker: Worker, markdown: string, deadline: number): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => {
      clearTimeout(timer)
      timer = undefined
      worker.off('message', answered).off('error', failed)
      outcome()
    }
    const answered = (answer: Rendered) => settle(() => resolve(answer))
    const failed = (error: Error) => settle(() => (isOutOfMemory(error) ? resolve({ refused: 'slow' }) : reject(error)))
    const stop = () =>
      settle(() => {
        running = null
        void worker.terminate().then(() => resolve({ refused: 'slow' }), reject)
      })
    const began = performance.now()
    const cpu = process.cpuUsage()
    const look = () => {
      const { user, system } = process.cpuUsage(cpu)
      const left = Math.min(deadline - (user + system) / 1000, longestMs - (performance.now() - began))
      if (left < 1) stop()
      else timer = setTimeout(look, left)
    }
    // A reply that arrived while the main thread was busy is read before the timeout counts.
    let timer: NodeJS.Timeout | undefined = setTimeout(() => setImmediate(() => timer && look()), deadline)
    worker.on('message', answered).on('error', failed)
    worker.postMessage(markdown)
  })
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
