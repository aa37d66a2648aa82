// The thread of the embedded engine: it serves the connections, answers the main thread's requests, and runs vacuums and checkpoints.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createDatabase } from './embedded/createDatabase.ts'
import { startEngine } from './embedded/engine.ts'
import { createMaintenance } from './embedded/maintenance.ts'
import { createSessionQueue } from './embedded/sessionQueue.ts'
import type { FromWorker, ToWorker, WorkerRequest, WorkerTask } from './embedded/worker.ts'

// as: only worker.ts starts this file, with this task.
const task = workerData as WorkerTask
const post = (message: FromWorker) => parentPort?.postMessage(message)

function die(error: unknown): never {
  post({ died: error instanceof Error ? error.message : String(error) })
  // In a worker this ends only the thread, even from inside a statement that never ends.
  process.exit(1)
}

async function serve() {
  const engine = await startEngine(task.folder, die)
  const maintenance = createMaintenance(engine, busy => post({ busy }))
  const queue = createSessionQueue({ engine, afterEach: maintenance.checkpointIfDue, died: die })
  const whenIdle = <T>(work: () => Promise<T>) => queue.runWhenIdle(() => work().catch(die))

  const vacuumTimer = setInterval(() => {
    const isIdle = queue.isIdle()
    const vacuumed = queue.runWhenIdle(() => maintenance.vacuumIfDue({ isIdle }))
    // A failed vacuum is logged, and is no reason to stop the server.
    void vacuumed.then(
      name => name && post({ vacuumed: name }),
      error => post({ vacuumFailed: String(error) }),
    )
  }, task.vacuumIntervalMs)

  const answers: Record<WorkerRequest, () => Promise<unknown>> = {
    // The engine is asked only between two transactions. During one, an answer of the thread alone is enough.
    heartbeat: async () => queue.isIdle() && (await whenIdle(() => engine.query('select 1'))),
    state: async () => ({ syncs: engine.syncs(), memory: { ...process.memoryUsage(), engine: engine.memory() } }),
    checkpoint: () => whenIdle(maintenance.checkpoint),
    close: async () => {
      clearInterval(vacuumTimer)
      await whenIdle(maintenance.checkpoint)
      await whenIdle(engine.close)
    },
  }

  parentPort?.on('message', (message: ToWorker) => {
    if ('connect' in message) return connect(message.connect)
    void answers[message.ask]().then(answer => post({ answered: message.id, answer }), die)
  })
  function connect(port: MessagePort) {
    const line = queue.open(piece => port.postMessage(piece, [piece.buffer]))
    port.on('message', (chunk: Uint8Array) => line.data(chunk))
    port.on('close', () => line.close())
  }
}

try {
  if (task.mode === 'build') await createDatabase(task.folder, die)
  else await serve()
  post({ ready: true })
} catch (error) {
  die(error)
}
