// Removes unused uploads: files that no record refers to, and stored bytes without a row in the database.
import type { Database } from '../../db/connection.ts'
import type { Log } from '../../db/log.ts'
import { unusedAmong } from '../../storage/fileUses.ts'
import type { Storage } from '../../storage/storage.ts'
import { deleteFiles, knownAmong, lockFiles, oldFiles } from './queries.ts'

type Sweep = { db: Database; storage: Storage; log: Log; olderThanDays: number }

const batch = 200
const deadline = 5_000
const day = 86_400_000
const beforeAll = '00000000-0000-0000-0000-000000000000'
/** If more stored files than this lack a row, the folder probably belongs to another database, and nothing is removed. */
const mostLeftovers = 100

export async function sweepFiles(sweep: Sweep): Promise<{ unclaimed: number; leftovers: number }> {
  return { unclaimed: await sweepUnclaimed(sweep), leftovers: await sweepLeftovers(sweep) }
}

async function sweepUnclaimed({ db, storage, olderThanDays }: Sweep): Promise<number> {
  let swept = 0
  let after = beforeAll
  for (;;) {
    const listOldFiles = await oldFiles(db, { days: olderThanDays, after, max: batch })
    const candidates = await unusedAmong(db, listOldFiles.map(idOf))
    const unused = candidates.length === 0 ? [] : await deleteUnused(db, candidates.map(idOf))
    for (const id of unused) await storage.remove(id)
    swept += unused.length
    const last = listOldFiles.at(-1)
    if (!last) return swept
    after = last.id
  }
}

const deleteUnused = (db: Database, candidates: string[]) =>
  db.transaction(deadline, async tx => {
    const locked = await lockFiles(tx, candidates)
    const unused = (await unusedAmong(tx, locked.map(idOf))).map(idOf)
    await deleteFiles(tx, unused)
    return unused
  })

async function sweepLeftovers({ db, storage, log }: Sweep): Promise<number> {
  const leftovers: string[] = []
  let named = 0
  for await (const ids of old(storage)) {
    const there = new Set((await knownAmong(db, ids)).map(idOf))
    named += there.size
    leftovers.push(...ids.filter(id => !there.has(id)))
    if (leftovers.length > Math.max(mostLeftovers, named)) {
      log.warn(
        { known: named, unknown: leftovers.length },
        'Most stored files are not of this database, so none was removed',
      )
      return 0
    }
  }
  for (const id of leftovers) await storage.remove(id)
  return leftovers.length
}

/** Lists stored files in batches. A file is written a moment before its row, so new files are skipped. */
async function* old(storage: Storage): AsyncGenerator<string[]> {
  let ids: string[] = []
  for await (const { id, writtenAt } of storage.list()) {
    if (Date.now() - writtenAt.getTime() < day) continue
    ids.push(id)
    if (ids.length < batch) continue
    yield ids
    ids = []
  }
  if (ids.length > 0) yield ids
}

const idOf = ({ id }: { id: string }) => id
