// The main thread's handle of the engine's thread: starts it, sends requests, opens connections and ends it.
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { startThread, threadFile } from '#server/thread.ts'
import type { Syncs } from './durableFiles.ts'

export type WorkerTask = { mode: 'build' | 'serve'; folder: string; vacuumIntervalMs: number }
export type WorkerRequest = 'heartbeat' | 'state' | 'checkpoint' | 'close'
export type ToWorker = { connect: MessagePort } | { ask: WorkerRequest; id: number }
export type FromWorker =
  | { ready: true }
  | { died: string }
  | { answered: number; answer: unknown }
  | { vacuumed: string }
  | { vacuumFailed: string }
  | { busy: boolean }

export type EngineState = { syncs: Syncs; memory: NodeJS.MemoryUsage & { engine: number } }

export type EngineWorker = {
  ask(request: WorkerRequest): Promise<unknown>
  connect(): MessagePort
  terminate(): Promise<unknown>
  /** Another engine may use the folder only after this. */
  exited: Promise<void>
}

type Hooks = {
  onEnd: (worker: EngineWorker, reason: string) => void
  onVacuumed: (table: string) => void
  onVacuumFailed: (words: string) => void
  /** Called when a vacuum or a checkpoint begins or ends. */
  onBusy: (worker: EngineWorker, isBusy: boolean) => void
}

/** Resolves when the engine serves, or the database is built; `ended` is called at the first sign of an end after that. */
export function startWorker(task: WorkerTask, { file = workerFile(), ...hooks }: Hooks & { file?: URL }) {
  return new Promise<EngineWorker>((resolve, reject) => {
    const worker = spawn(file, task)
    const requests = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
    let lastId = 0
    let isReady = false
    let reason = ''
    const exited = new Promise<void>(done => worker.once('exit', () => done()))
    const started: EngineWorker = { ask, connect, terminate: () => worker.terminate(), exited }

    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) {
        isReady = true
        resolve(started)
      } else if ('answered' in message) {
        requests.get(message.answered)?.resolve(message.answer)
        requests.delete(message.answered)
      } else if ('vacuumed' in message) hooks.onVacuumed(message.vacuumed)
      else if ('vacuumFailed' in message) hooks.onVacuumFailed(message.vacuumFailed)
      else if ('busy' in message) hooks.onBusy(started, message.busy)
      else end(message.died)
    })
    worker.on('error', error => end(error.message))
    worker.on('exit', () => {
      end('The thread of the engine ended.')
      if (!isReady) reject(new Error(reason))
    })

    function end(why: string) {
      if (reason) return
      reason = why
      for (const request of requests.values()) request.reject(new Error(reason))
      requests.clear()
      if (isReady) hooks.onEnd(started, reason)
    }

    function ask(request: WorkerRequest) {
      return new Promise<unknown>((answer, refuse) => {
        if (reason) return refuse(new Error(reason))
        lastId += 1
        requests.set(lastId, { resolve: answer, reject: refuse })
        worker.postMessage({ ask: request, id: lastId } satisfies ToWorker)
      })
    }

    function connect() {
      const { port1, port2 } = new MessageChannel()
      worker.postMessage({ connect: port2 } satisfies ToWorker, [port2])
      return port1
    }
  })
}

const spawn = (file: URL, task: WorkerTask) => startThread(file, { workerData: task, name: 'engine' })
const workerFile = () => threadFile(import.meta.url, '../engineWorker.ts')
