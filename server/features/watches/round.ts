// The round of saved searches: what is due is compared, and who watches is told. Several servers may do so at once.
import { setTimeout as wait } from 'node:timers/promises'
import type { Round } from '#server/work/work.ts'
import { compare, dueSearches } from './compare.ts'
import type { Watching } from './found.ts'
import { tellPeople } from './tell.ts'

/** How soon after a change it looks, and how often without one: another server may have saved a search. */
const everyMs = 5_000
const idleMs = 30_000
const batch = 100
/** Between two comparisons requests come first. */
const restMs = 2

export function watchRound(watching: Watching): Round & { look(signal?: AbortSignal): Promise<void> } {
  const { db, index, now, log } = watching
  let changedAt = now()
  let lookedAt = new Date(0)
  index.onChange(() => {
    changedAt = now()
  })

  async function look(signal?: AbortSignal): Promise<void> {
    // Before the index is built it would find nothing, which would be told as if all were gone.
    if (!index.isBuilt()) return
    const tried = new Set<number>()
    for (;;) {
      const due = await dueSearches(db, { now: now(), changedAt, max: batch, except: [...tried] })
      for (const search of due) {
        if (signal?.aborted) return
        tried.add(search.id)
        await compare(watching, search).catch(error =>
          log.warn({ err: error, search: search.id }, 'A saved search could not be compared; it is tried again'),
        )
        await wait(restMs, undefined, { ref: false })
      }
      if (due.length < batch) break
    }
    await tellPeople(watching, signal)
  }
  const run = async (signal: AbortSignal) => {
    const at = now()
    if (changedAt < lookedAt && at.getTime() - lookedAt.getTime() < idleMs) return
    lookedAt = at
    await look(signal)
  }
  return { name: 'saved searches', everyMs, run, look }
}
