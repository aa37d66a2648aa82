// Starts a thread of the server from one of its own files, whether it runs as built or from its sources.
import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

type ThreadOptions = Pick<WorkerOptions, 'resourceLimits' | 'workerData'> & { name: string }

/** `source` is relative to the caller's own file. The build puts every thread's file beside its chunks, or one folder up. */
export function threadFile(caller: string, source: string): URL {
  if (caller.endsWith('.ts')) return new URL(source, caller)
  const built = `${source.split('/').at(-1)?.replace(/\.ts$/, '')}.js`
  const beside = new URL(`./${built}`, caller)
  return existsSync(beside) ? beside : new URL(`../${built}`, caller)
}

/** The build runs by itself; the source needs a loader. */
export function startThread(file: URL, { workerData, ...options }: ThreadOptions): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, { ...options, workerData, execArgv: [] })
  const loader = new URL('./sourceThread.mjs', import.meta.url)
  return new Worker(loader, { ...options, workerData: { ...workerData, source: file.href }, execArgv: [] })
}
