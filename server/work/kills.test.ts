// A server that is killed again and again in the middle of a job: the job ends whole, and no row is worked on twice.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { newPlace } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { shortLived } from '../testing/shortLived.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { addJob } from './jobs.ts'
import { createWorked, workedOf } from './testing/rowsJob.ts'

const kills = Math.min(20, Number(process.env.KILLS ?? 3))
const total = 10_000
const worker = fileURLToPath(new URL('./testing/worker.ts', import.meta.url))

test(
  'a job of ten thousand rows ends whole although its server is killed again and again',
  async () => {
    const place = await newPlace()
    const before = await openDatabase({ ...place, log: quietLog })
    await createWorked(before)
    await addJob(before, { kind: 'rows', owner: null, about: 1 })
    await before.close()

    const told: number[] = []
    for (let round = 1; round <= kills; round++) await workUntil(place, told, Math.floor((round * total) / (kills + 1)))
    await workUntil(place, told, total)

    expect(told).toEqual([...told].sort((one, other) => one - other))
    expect(new Set(told).size).toBe(told.length)
    const db = await openDatabase({ ...place, log: quietLog })
    expect(await workedOf(db, 1)).toEqual({ rows: total, twice: 0 })
    await db.close()
  },
  (kills + 1) * 60_000,
)

/** Kills a worker once it said that so many rows are done; by then it is in the middle of the next step. */
async function workUntil(place: object, told: number[], rows: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [...shortLived, '--import', 'tsx', worker, JSON.stringify(place), String(total), temporaryFolder()],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: child.stdout })) {
    told.push(Number(line))
    if (Number(line) >= rows) child.kill('SIGKILL')
  }
}
