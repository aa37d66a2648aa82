// Kills the database (-9) again and again while eight clients write. The acknowledgements are stored outside of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chance } from '../../index/testing/smallDirectory.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { shortLived } from '../../testing/shortLived.ts'
import { openDatabase } from '../connect.ts'
import { judge, makeTables, type Place, type Verdict } from './killTables.ts'

export type Ground = {
  place: Place
  /** Kills the process that holds the data; the loop itself kills the writers. */
  kill: () => Promise<void>
  revive: () => Promise<void>
}
type Outcome = { acknowledged: number; lost: string[]; half: number; indexAgrees: boolean; slowestReopen: number }

// Another KILL_SEED kills at other moments.
const { upTo } = chance(Number(process.env.KILL_SEED ?? 1))

const writer = fileURLToPath(new URL('./killWriter.ts', import.meta.url))

/** The embedded engine dies with the process that writes. */
export const embeddedGround = (dataDir: string): Ground => ({
  place: { dataDir },
  kill: async () => undefined,
  revive: async () => undefined,
})

/** The sum of all rounds, which keeps each wrong answer. */
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
  const child = spawn(process.execPath, [...shortLived, '--import', 'tsx', writer, JSON.stringify(ground.place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let count = 0
  let rest = ''
  // Waits for a number of writes and not for a time, so that a slow machine also has writes to lose.
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

/** Resolves when the process has ended and all of its output was read. */
const endOf = (child: ChildProcess) => new Promise<void>(resolve => child.once('close', () => resolve()))
