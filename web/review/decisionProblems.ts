// The messages about a refused decision, and whether somebody else has already decided.
import { errors } from '#contract/errors.ts'
import { type CallFailed, failureMessage } from '#web/platform/callFailed.ts'
import { textAt } from './diff/readUnknown.ts'
import type { ActName, QueueKind } from './queueItem.ts'

/** The product's own messages for two failures that the server cannot describe: it was not reached, or it failed. */
const specified: Partial<Record<`${ActName} ${QueueKind}`, { unreached: string; failed: string }>> = {
  'approve organization': { unreached: 'Error approving organization', failed: 'Approval failed' },
  'delete listing': {
    unreached: 'An error occurred while deleting the listing.',
    failed: 'An error occurred while deleting the listing.',
  },
}

export type Problem = Pick<CallFailed, 'code' | 'message'>

export function problemOf(failed: CallFailed, act: ActName | undefined, kind: QueueKind): Problem {
  const words = act && specified[`${act} ${kind}`]
  if (!words) return failed
  const { code } = failed
  return { code, message: failureMessage(failed, code === 'offline' ? words.unreached : words.failed) }
}

/** The message if nothing is left to decide; otherwise null. */
export function decidedElsewhere(kind: QueueKind, { code, message, current }: CallFailed): string | null {
  if (code === 'already_decided') return message
  if (code === 'not_found') return 'This is no longer in the queue: it was withdrawn or deleted.'
  // A proposal's `current` is the approved record, so its status says nothing about the proposal.
  const isDecided = code === 'stale' && kind !== 'proposal' && textAt(current, 'status') !== 'pending'
  return isDecided ? errors.already_decided[1] : null
}
