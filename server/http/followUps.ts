// What follows the commit of a change, made by a request or by a job: its writer and the search know of it from then on.
import { withDeadline } from './deadline.ts'
import type { Dependencies } from './dependencies.ts'

/** How long a reply waits at most for each step after its commit. */
const followUpMs = 2_000

type Committed = {
  /** What changed it, for the log: the name of a call or the kind of a job. */
  by: { call: string } | { job: string }
  accountId: number | undefined
  /** The listings that the transaction changed. */
  changed: readonly number[]
  followUps: readonly (() => void | Promise<void>)[]
}

/** Writers find their own change in their next request, unless one of these steps takes too long. A step that fails leaves the change done. */
export async function runFollowUps(
  { log, viewers, index }: Pick<Dependencies, 'log' | 'viewers' | 'index'>,
  { by, accountId, changed, followUps }: Committed,
): Promise<void> {
  const steps = [
    () => (accountId === undefined ? undefined : viewers.forget(accountId)),
    ...followUps,
    () => index.refresh(changed),
  ]
  for (const step of steps)
    await withDeadline(Date.now() + followUpMs, Promise.resolve().then(step)).catch(error =>
      log.error({ err: error, ...by }, 'A step after a commit failed; the change itself stands'),
    )
}
