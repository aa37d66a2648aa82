// The thread of the embedded engine: it serves the connections, answers the main thread's requests, and runs vacuums and checkpoints.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { startEngine } from './embedded/engine.ts'
import { createDatabase } from './embedded/firstStart.ts'
import { createGate } from './embedded/gate.ts'
import { createHousekeeper } from './embedded/housekeeper.ts'
import type { FromWorker, Question, ToWorker, WorkerTask } from './embedded/worker.ts'

// as: only worker.ts starts this file, with this task.
const task = workerData as WorkerTask
const tell = (message: FromWorker) => parentPort?.postMessage(message)

function die(error: unknown): never {
  tell({ died: error instanceof Error ? error.message : String(error) })
  // In a worker this ends only the thread, even from inside a statement that never ends.
  process.exit(1)
}

async function serve() {
  const engine = await startEngine(task.folder, die)
  const housekeeper = createHousekeeper(engine, busy => tell({ busy }))
  const gate = createGate({ engine, afterEach: housekeeper.look, died: die })
  const between = <T>(work: () => Promise<T>) => gate.between(() => work().catch(die))

  const chores = setInterval(() => {
    const isQuiet = gate.isQuiet()
    const tidied = gate.between(() => housekeeper.tidy({ isQuiet }))
    // A failed vacuum is logged, and is no reason to stop the server.
    void tidied.then(
      name => name && tell({ tidied: name }),
      error => tell({ worry: String(error) }),
    )
  }, task.tidyEvery)

  const answers: Record<Question, () => Promise<unknown>> = {
    // The engine is asked only between two units of work. During a transaction the answer of the thread itself has to do.
    beat: async () => gate.isQuiet() && (await between(() => engine.query('select 1'))),
    state: async () => ({ syncs: engine.syncs(), memory: { ...process.memoryUsage(), engine: engine.memory() } }),
    checkpoint: () => between(housekeeper.checkpoint),
    close: async () => {
      clearInterval(chores)
      await between(housekeeper.checkpoint)
      await between(engine.close)
    },
  }

  parentPort?.on('message', (message: ToWorker) => {
    if ('connect' in message) return connect(message.connect)
    void answers[message.ask]().then(answer => tell({ answered: message.id, answer }), die)
  })
  function connect(port: MessagePort) {
    const line = gate.open(piece => port.postMessage(piece, [piece.buffer]))
    port.on('message', (chunk: Uint8Array) => line.data(chunk))
    port.on('close', () => line.close())
  }
}

try {
  if (task.mode === 'build') await createDatabase(task.folder, die)
  else await serve()
  tell({ ready: true })
} catch (error) {
  die(error)
}
