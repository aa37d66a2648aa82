// Kills (-9) under eight writing clients, again and again, with the acknowledgements kept outside.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chance } from '../../index/testing/smallDirectory.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { openDatabase } from '../connect.ts'
import { judge, makeTables, type Place, type Verdict } from './killTables.ts'

export type Ground = {
  place: Place
  /** Ends what holds the data as a kill -9 does; the writers are killed by the loop itself. */
  kill: () => Promise<void>
  revive: () => Promise<void>
}
type Outcome = { acknowledged: number; lost: string[]; half: number; indexAgrees: boolean; slowestReopen: number }

// KILL_SEED=2 kills at other moments.
const { upTo } = chance(Number(process.env.KILL_SEED ?? 1))

const writer = fileURLToPath(new URL('./killWriter.ts', import.meta.url))

/** The embedded engine dies with the process that writes. */
export const embeddedGround = (dataDir: string): Ground => ({
  place: { dataDir },
  kill: async () => undefined,
  revive: async () => undefined,
})

/** The sum of all rounds: a wrong answer stays in it. */
export async function killLoop(ground: Ground, kills: number) {
  const acknowledged = new Map<number, number>()
  const outcome: Outcome = { acknowledged: 0, lost: [], half: 0, indexAgrees: true, slowestReopen: 0 }
  const opened = await openDatabase({ ...ground.place, log: quietLog })
  await makeTables(opened)
  await opened.close()
  for (let round = 1; round <= kills; round++) {
    outcome.acknowledged += await writeUntilKilled(ground, acknowledged)
    const began = performance.now()
    await ground.revive()
    const db = await openDatabase({ ...ground.place, log: quietLog })
    outcome.slowestReopen = Math.max(outcome.slowestReopen, Math.round(performance.now() - began))
    const verdict: Verdict = await judge(db, acknowledged)
    await db.close()
    outcome.lost.push(...verdict.lost)
    outcome.half += verdict.half
    outcome.indexAgrees &&= verdict.indexAgrees
  }
  return outcome
}

async function writeUntilKilled(ground: Ground, acknowledged: Map<number, number>) {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, JSON.stringify(ground.place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let count = 0
  let rest = ''
  // Counted, not timed: on a slow machine too each round has something to lose.
  const enough = 20 + upTo(60)
  let reached: () => void = () => undefined
  const writing = new Promise<void>(resolve => {
    reached = resolve
  })
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [client, n] = line.split(' ').map(Number)
      if (!client || !n) continue
      acknowledged.set(client, n)
      count += 1
      if (count > enough) reached()
    }
  })
  const ended = endOf(child)
  await Promise.race([writing, ended])
  await ground.kill()
  child.kill('SIGKILL')
  await ended
  return count
}

/** Ended, and everything it said was heard. */
const endOf = (child: ChildProcess) => new Promise<void>(resolve => child.once('close', () => resolve()))
