// The embedded engine as a whole: its folder locked, its thread running, and replaced when it dies.
import { existsSync, readFileSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '#server/startRefused.ts'
import type { Log } from '../log.ts'
import { engineStream } from './engineStream.ts'
import { lockFolder } from './folderLock.ts'
import { createWatchdog } from './watchdog.ts'
import { type EngineState, type EngineWorker, startWorker } from './worker.ts'

// The worker checks that its engine is this one; named here so that the main thread need not load the engine.
const engineMajor = '18'
const restartPauses = [0, 500, 1_000, 5_000, 15_000]

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** How long a statement outside of a promised transaction may keep the engine from answering. */
  patience?: number
  /** How often the housekeeper looks for a table to vacuum. */
  tidyEvery?: number
  workerFile?: URL
}
export type Embedded = Awaited<ReturnType<typeof openEmbedded>>

export async function openEmbedded(options: EmbeddedOptions) {
  const { dataDir, log, patience = 10_000, tidyEvery = 10_000, workerFile } = options
  const folder = path.resolve(dataDir, 'db')
  const lock = lockFolder(path.dirname(folder))
  let worker: EngineWorker | null = null
  let next = awaited<EngineWorker>()
  let isClosing = false

  async function start(mode: 'build' | 'serve') {
    return startWorker({ mode, folder, tidyEvery }, { ...(workerFile && { file: workerFile }), ended, tidied })
  }
  function serveWith(started: EngineWorker) {
    worker = started
    next.resolve(started)
  }
  function tidied(table: string) {
    log.info({ table }, 'The embedded database tidied a table.')
  }
  function ended(one: EngineWorker, reason: string) {
    if (isClosing || worker !== one) return
    worker = null
    next = awaited()
    log.error({ reason }, 'The embedded database ended unexpectedly; it is started again on the same folder.')
    void restart(one)
  }
  async function restart(after: EngineWorker) {
    // Two engines on one folder would destroy it.
    await after.exited
    for (let attempt = 0; !isClosing; attempt++) {
      await pause(restartPauses[Math.min(attempt, restartPauses.length - 1)])
      try {
        if (isClosing) return
        serveWith(await start('serve'))
        return log.info({}, 'The embedded database answers again.')
      } catch (error) {
        log.error({ err: error }, 'The embedded database did not start again.')
      }
    }
  }

  try {
    refuseForeignFolder(folder)
    if (!existsSync(folder)) {
      log.info({ folder }, 'Making a new database; this takes a few seconds.')
      await (await start('build')).terminate()
    }
    serveWith(await startOrRefuse(() => start('serve'), folder))
  } catch (error) {
    lock.unlock()
    throw error
  }

  const watchdog = createWatchdog({
    worker: () => worker,
    patience,
    silent: current => {
      ended(current, `No answer for ${patience} ms.`)
      void current.terminate()
    },
  })

  const ask = async <T>(question: 'state' | 'checkpoint') => (await (await next.promise).ask(question)) as T

  return {
    stream: () => engineStream(async () => (await next.promise).connect()),
    promise: watchdog.promise,
    /** What the thread counts: syncs to the disk since its start, and memory in bytes. */
    state: () => ask<EngineState>('state'),
    checkpoint: () => ask<void>('checkpoint'),
    async close() {
      isClosing = true
      watchdog.stop()
      await worker?.ask('close').catch(error => log.error({ err: error }, 'The embedded database did not close well.'))
      await worker?.terminate()
      lock.unlock()
    },
  }
}

/** A promise for somebody who comes later. */
function awaited<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** After the first start nothing is ever built into an existing folder, whatever is in it. */
function refuseForeignFolder(folder: string) {
  if (!existsSync(folder)) return
  let major = ''
  try {
    major = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  } catch {
    try {
      return rmdirSync(folder)
    } catch {
      throw new StartRefused(
        `The folder ${folder} holds no database, and is not empty. Move it away to start with a new one.`,
      )
    }
  }
  if (major !== engineMajor)
    throw new StartRefused(
      `The database in ${folder} was written by PostgreSQL ${major}, and this version of the product runs ${engineMajor}. ` +
        'Start the version that wrote it, or restore a copy that fits.',
    )
}

async function startOrRefuse(start: () => Promise<EngineWorker>, folder: string) {
  try {
    return await start()
  } catch (error) {
    throw new StartRefused(`The database in ${folder} does not open: ${error instanceof Error ? error.message : error}`)
  }
}
