// What /ready warns of: trouble that no single request shows. Anybody may read it, so it has counts, and neither names nor addresses.
import type { FailureLog } from './failureLog.ts'

/** One condition that an operator should know of; it is null or empty while all is well. */
export type Warning = () => null | string | string[] | Promise<null | string | string[]>

/** A condition that takes longer than this to read is left out, since balancers do not wait for /ready. */
const longestMs = 1_000

/** Reads all conditions. One that cannot be read costs its own sentence only; callers at the same time share one reading. */
export function warningReader(warnings: Warning[], failed: (error: unknown) => void): () => Promise<string[]> {
  const read = async (warning: Warning) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), longestMs)
    })
    try {
      return (await Promise.race([warning(), late])) ?? []
    } catch (error) {
      failed(error)
      return []
    } finally {
      clearTimeout(timer)
    }
  }
  let pending: Promise<string[]> | null = null
  return () => {
    pending ??= Promise.all(warnings.map(read))
      .then(all => all.flat())
      .finally(() => {
        pending = null
      })
    return pending
  }
}

/** In these conditions the database answers but refuses changes. */
export const problemsOfDatabase: Record<string, string> = {
  '53100': 'The disk of the database is full: nothing can be changed until there is room.',
  '53200': 'The database runs out of memory.',
  '53300': 'The database has no connection left: DATABASE_CONNECTIONS times the servers is above its max_connections.',
}

export const databaseRefuses =
  (failures: FailureLog): Warning =>
  () =>
    failures.states().flatMap(state => problemsOfDatabase[state] ?? [])
