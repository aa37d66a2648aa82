// The round of saved searches: what is due is compared, and who watches is told. Several servers may do so at once.
import { isUnavailable } from '#server/db/failures.ts'
import type { Round } from '#server/work/work.ts'
import { compare } from './compare.ts'
import { type Due, dueSearches } from './due.ts'
import type { Watching } from './found.ts'
import { tellPeople } from './tell.ts'

/** How soon after a change it looks, and how often without one: another server may have saved a search. */
const everyMs = 5_000
const idleMs = 30_000
/** How many are compared together. */
const batch = 25

export function watchRound(watching: Watching): Round & { look(signal?: AbortSignal): Promise<void> } {
  const { db, index, now, log } = watching
  let changedAt = now()
  let lookedAt = new Date(0)
  let restUntil = 0
  index.onChange(() => {
    changedAt = now()
  })

  async function look(signal?: AbortSignal): Promise<void> {
    // Before the index is built it would find nothing, which would be told as if all were gone.
    if (!index.isBuilt()) return
    const tried = new Set<number>()
    for (;;) {
      const due = await dueSearches(db, { now: now(), changedAt, max: batch, except: [...tried] })
      if (signal?.aborted) return
      for (const { id } of due) tried.add(id)
      await compareOrSplit(due)
      if (due.length < batch) break
    }
    await tellPeople(watching, signal)
  }
  /** One that cannot be compared keeps no other from it. */
  async function compareOrSplit(due: readonly Due[]): Promise<void> {
    try {
      await compare(watching, due)
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (due.length === 1)
        log.warn({ err: error, search: due[0]?.id }, 'A saved search could not be compared; it is tried again')
      else for (const search of due) await compareOrSplit([search])
    }
  }
  const run = async (signal: AbortSignal) => {
    const at = now()
    if (changedAt < lookedAt && at.getTime() - lookedAt.getTime() < idleMs) return
    // Where there are many, changes that follow each other are looked at together, so that searches have at least half of the time.
    const began = performance.now()
    if (began < restUntil) return
    lookedAt = at
    await look(signal)
    restUntil = 2 * performance.now() - began
  }
  return { name: 'saved searches', everyMs, run, look }
}
