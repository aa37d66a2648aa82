// Kills (-9) under eight writing clients, again and again, with the acknowledgements kept outside. By hand: tsx killLoop.ts 40
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { startPostgres } from '../../testing/postgres.ts'
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

const writer = fileURLToPath(new URL('./killWriter.ts', import.meta.url))

/** The embedded engine dies with the process that writes. */
export const embeddedGround = (dataDir: string): Ground => ({
  place: { dataDir },
  kill: async () => undefined,
  revive: async () => undefined,
})

/** Tells of every round; a wrong answer stays in the sum. */
export async function killLoop(ground: Ground, kills: number, say: (line: string) => void = () => undefined) {
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
    say(`kill ${round} of ${kills}: ${JSON.stringify(outcome)}`)
  }
  return outcome
}

async function writeUntilKilled(ground: Ground, acknowledged: Map<number, number>) {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, JSON.stringify(ground.place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let count = 0
  let rest = ''
  let wrote: () => void = () => undefined
  const writing = new Promise<void>(resolve => {
    wrote = resolve
  })
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === 'writing') wrote()
      const [client, n] = line.split(' ').map(Number)
      if (!client || !n) continue
      acknowledged.set(client, n)
      count += 1
    }
  })
  const ended = endOf(child)
  await Promise.race([writing, ended])
  await pause(200 + Math.random() * 800)
  await ground.kill()
  child.kill('SIGKILL')
  await ended
  return count
}

/** Ended, and everything it said was heard. */
const endOf = (child: ChildProcess) => new Promise<void>(resolve => child.once('close', () => resolve()))

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const kills = Number(process.argv[2] ?? 40)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'appetite-kills-'))
  say(`The embedded engine, ${kills} kills`)
  const embedded = await killLoop(embeddedGround(dataDir), kills, say)
  await rm(dataDir, { recursive: true, force: true })
  say(`PostgreSQL, ${kills} kills`)
  const server = await startPostgres()
  const onServer = await killLoop(
    { place: { url: server.url, dataDir: '' }, kill: server.kill, revive: server.start },
    kills,
    say,
  )
  await server.stop()
  const isGood = [embedded, onServer].every(({ lost, half, indexAgrees }) => !lost.length && !half && indexAgrees)
  say(isGood ? 'Nothing acknowledged was lost, nothing is half done.' : 'WRONG')
  process.exitCode = isGood ? 0 : 1
}
