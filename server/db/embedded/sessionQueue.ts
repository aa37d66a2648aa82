// Shares the engine's single session among connections: each has it for a whole transaction, and the others wait.
import type { Engine } from './engine.ts'
import { batchSplitter, simpleQueryMessage } from './messageBatches.ts'

type QueueConnection = {
  data(chunk: Uint8Array): void
  /** The client has disconnected; its open transaction is rolled back. */
  close(): void
}
type Client = { batches: Uint8Array[]; send: (piece: Uint8Array<ArrayBuffer>) => void; isGone: boolean }

type SessionQueue = {
  open(send: Client['send']): QueueConnection
  /** Runs `work` when no transaction is open and no connection uses the engine. */
  runWhenIdle<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

type SessionQueueOptions = { engine: Engine; afterEach: () => Promise<void>; died: (error: unknown) => void }

export function createSessionQueue({ engine, afterEach, died }: SessionQueueOptions): SessionQueue {
  const waiting: Client[] = []
  const maintenance: (() => Promise<void>)[] = []
  let owner: Client | null = null
  let isServing = false

  /** Serves connections until nobody waits. */
  async function serve() {
    if (isServing) return
    isServing = true
    try {
      while (owner ? await serveOwner(owner) : await serveNext());
    } catch (error) {
      died(error)
    } finally {
      isServing = false
    }
  }

  async function serveOwner(client: Client) {
    if (client.isGone) {
      await engine.run(simpleQueryMessage('ROLLBACK'), () => undefined)
      owner = null
      return true
    }
    const batch = client.batches.shift()
    // The connection's transaction is open and it has sent nothing yet, so all others wait.
    if (!batch) return false
    const status = await engine.run(batch, client.send)
    if (status !== 'I') return true
    owner = null
    if (client.batches.length) waiting.push(client)
    await afterEach()
    return true
  }

  async function serveNext() {
    const task = maintenance.shift()
    if (task) await task()
    owner = waiting.shift() ?? null
    return Boolean(owner ?? maintenance.length)
  }

  return {
    open(send) {
      const client: Client = { batches: [], send, isGone: false }
      const split = batchSplitter()
      const close = () => {
        client.isGone = true
        const place = waiting.indexOf(client)
        if (place !== -1) waiting.splice(place, 1)
        void serve()
      }
      return {
        data(chunk) {
          for (const batch of split(chunk)) {
            if (batch.kind === 'end') return close()
            client.batches.push(batch.bytes)
          }
          if (client.batches.length && owner !== client && !waiting.includes(client)) waiting.push(client)
          void serve()
        },
        close,
      }
    },
    runWhenIdle: work =>
      new Promise((resolve, reject) => {
        maintenance.push(() => work().then(resolve, reject))
        void serve()
      }),
    isIdle: () => !owner && !isServing && waiting.length === 0,
  }
}
