// Runs the embedded engine: locks its folder, starts its thread, and replaces the thread when it dies.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#server/startupError.ts'
import type { Log } from '../log.ts'
import { refuseForeignFolder } from './dataFolder.ts'
import { engineStream } from './engineStream.ts'
import { lockFolder } from './folderLock.ts'
import { createWatchdog } from './watchdog.ts'
import { type EngineState, type EngineWorker, startWorker } from './worker.ts'

const closeTimeoutMs = 5_000
/** A vacuum or a checkpoint of a large table on a busy machine may take this long. */
const maintenanceTimeoutMs = 10 * 60_000
const restartDelaysMs = [0, 500, 1_000, 5_000]

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** How long a statement outside a transaction may block the engine before the watchdog ends it. */
  watchdogTimeoutMs?: number
  /** How often it is checked whether a table needs a vacuum. */
  vacuumIntervalMs?: number
  workerFile?: URL
}
export type Embedded = Awaited<ReturnType<typeof openEmbedded>>

export async function openEmbedded(options: EmbeddedOptions) {
  const { dataDir, log, watchdogTimeoutMs = 10_000, vacuumIntervalMs = 10_000, workerFile } = options
  const folder = path.resolve(dataDir, 'db')
  const lock = lockFolder(path.dirname(folder))
  let worker: EngineWorker | null = null
  let next = deferred<EngineWorker>()
  const closing = new AbortController()
  let restarting: Promise<void> = Promise.resolve()

  async function start(mode: 'build' | 'serve') {
    return startWorker(
      { mode, folder, vacuumIntervalMs },
      { ...(workerFile && { file: workerFile }), onEnd, onVacuumed, onVacuumFailed, onBusy },
    )
  }
  function serveWith(started: EngineWorker) {
    worker = started
    next.resolve(started)
  }
  function onVacuumed(table: string) {
    log.info({ table }, 'The embedded database tidied a table.')
  }
  function onVacuumFailed(reason: string) {
    log.warn({ reason }, 'The embedded database could not tidy a table; it is tried again later.')
  }
  let endMaintenance = () => undefined as unknown
  function onBusy(one: EngineWorker, isBusy: boolean) {
    if (worker !== one) return
    endMaintenance()
    if (isBusy) endMaintenance = watchdog.promise(maintenanceTimeoutMs)
  }
  function onEnd(one: EngineWorker, reason: string) {
    if (closing.signal.aborted || worker !== one) return
    worker = null
    endMaintenance()
    next = deferred()
    log.error({ reason }, 'The embedded database ended unexpectedly; it is started again on the same folder.')
    restarting = restart(one)
  }
  async function restart(after: EngineWorker) {
    // Two engines on one folder would destroy it, so the new one waits for the end of the old one.
    await after.exited
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      await pause(restartDelaysMs[attempt] ?? 15_000, undefined, closing).catch(() => undefined)
      try {
        if (closing.signal.aborted) return
        serveWith(await start('serve'))
        return log.info({}, 'The embedded database answers again.')
      } catch (error) {
        log.error({ err: error }, 'The embedded database did not start again.')
      }
    }
  }

  const watchdog = createWatchdog({
    worker: () => worker,
    timeoutMs: watchdogTimeoutMs,
    onTimeout: (current, ms) => {
      onEnd(current, `No answer for ${ms} ms.`)
      void current.terminate()
    },
  })

  try {
    refuseForeignFolder(folder)
    if (!existsSync(folder)) {
      log.info({ folder }, 'Making a new database; this takes a few seconds.')
      await (await start('build')).terminate()
    }
    serveWith(await startOrRefuse(() => start('serve'), folder))
  } catch (error) {
    watchdog.stop()
    lock.unlock()
    throw error
  }

  const ask = async <T>(question: 'state' | 'checkpoint') => (await (await next.promise).ask(question)) as T

  return {
    stream: () => engineStream(async () => (await next.promise).connect()),
    promise: watchdog.promise,
    allow: watchdog.allow,
    /** Syncs to the disk since the thread's start, and memory in bytes. */
    state: () => ask<EngineState>('state'),
    checkpoint: () => ask<void>('checkpoint'),
    async close() {
      closing.abort()
      watchdog.stop()
      // A restart under way is awaited first, since the folder is unlocked only when no engine uses it.
      await restarting
      const closed = worker?.ask('close').catch(error => log.error({ err: error }, 'The database did not close well.'))
      // A statement that never ends is cut off here. What was acknowledged is on the disk.
      await Promise.race([closed, pause(closeTimeoutMs, undefined, { ref: false })])
      await worker?.terminate()
      lock.unlock()
    },
  }
}

/** A promise with its functions, so that it can be settled from outside. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(done => {
    resolve = done
  })
  return { promise, resolve }
}

async function startOrRefuse(start: () => Promise<EngineWorker>, folder: string) {
  try {
    return await start()
  } catch (error) {
    throw new StartupError(`The database in ${folder} does not open: ${error instanceof Error ? error.message : error}`)
  }
}
