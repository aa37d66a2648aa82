// Shares the engine's single session among connections: each has it for a whole transaction, and the others wait.
import type { Engine } from './engine.ts'
import { simpleQuery, unitSplitter } from './units.ts'

export type GateConnection = {
  data(chunk: Uint8Array): void
  /** The client has disconnected; its open transaction is rolled back. */
  close(): void
}
type Client = { units: Uint8Array[]; send: (piece: Uint8Array<ArrayBuffer>) => void; isGone: boolean }

export type Gate = {
  open(send: Client['send']): GateConnection
  /** Runs `work` when no transaction is open and no connection uses the engine. */
  between<T>(work: () => Promise<T>): Promise<T>
  isQuiet(): boolean
}

type GateParts = { engine: Engine; afterEach: () => Promise<void>; died: (error: unknown) => void }

export function createGate({ engine, afterEach, died }: GateParts): Gate {
  const waiting: Client[] = []
  const chores: (() => Promise<void>)[] = []
  let owner: Client | null = null
  let isServing = false

  /** Serves connections until nobody waits. */
  async function serve() {
    if (isServing) return
    isServing = true
    try {
      while (owner ? await serveOwner(owner) : await chooseNext());
    } catch (error) {
      died(error)
    } finally {
      isServing = false
    }
  }

  async function serveOwner(client: Client) {
    if (client.isGone) {
      await engine.run(simpleQuery('ROLLBACK'), () => undefined)
      owner = null
      return true
    }
    const unit = client.units.shift()
    // The connection's transaction is open and it has sent nothing yet, so all others wait.
    if (!unit) return false
    const status = await engine.run(unit, client.send)
    if (status !== 'I') return true
    owner = null
    if (client.units.length) waiting.push(client)
    await afterEach()
    return true
  }

  async function chooseNext() {
    const chore = chores.shift()
    if (chore) await chore()
    owner = waiting.shift() ?? null
    return Boolean(owner ?? chores.length)
  }

  return {
    open(send) {
      const client: Client = { units: [], send, isGone: false }
      const cut = unitSplitter()
      const close = () => {
        client.isGone = true
        const place = waiting.indexOf(client)
        if (place !== -1) waiting.splice(place, 1)
        void serve()
      }
      return {
        data(chunk) {
          for (const unit of cut(chunk)) {
            if (unit.kind === 'end') return close()
            client.units.push(unit.bytes)
          }
          if (client.units.length && owner !== client && !waiting.includes(client)) waiting.push(client)
          void serve()
        },
        close,
      }
    },
    between: work =>
      new Promise((resolve, reject) => {
        chores.push(() => work().then(resolve, reject))
        void serve()
      }),
    isQuiet: () => !owner && !isServing && waiting.length === 0,
  }
}
