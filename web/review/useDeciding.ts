// A decision on its way: what it was, what came of it, and what to do when somebody else was faster.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { type CallFailed, wordsOf } from '#web/platform/callFailed.ts'
import { draftName, dropDraftsIn } from '#web/platform/drafts.ts'
import { notify } from '#web/platform/notify.ts'
import { useProfile } from '#web/platform/useProfile.ts'
import { textAt } from './diff/loose.ts'
import { askAgain, leaveQueue } from './leaveQueue.ts'
import type { QueueKind } from './queueItem.ts'

export type ActName = 'approve' | 'return' | 'delete' | 'keep' | 'withdraw'
type Act = { name: ActName; run: () => Promise<{ message: string }> }
/** What it returns is waited for before the records are asked again: of one that is gone nothing is left to show. */
export type OnDecided = (told: string, isGone: boolean) => unknown

/** The calls that decide a record which is new. */
export const decidingCalls = {
  listing: { approve: 'listings.approve', return: 'listings.return', delete: 'listings.delete' },
  organization: { approve: 'organizations.approve', return: 'organizations.return', delete: 'organizations.delete' },
} as const

/** Spec §8, where the server has no words of its own: that it was not reached, and that it failed. */
const specified: Partial<Record<`${ActName} ${QueueKind}`, { unreached: string; failed: string }>> = {
  'approve organization': { unreached: 'Error approving organization', failed: 'Approval failed' },
  'delete listing': {
    unreached: 'An error occurred while deleting the listing.',
    failed: 'An error occurred while deleting the listing.',
  },
}

type Deciding = { kind: QueueKind; id: number; onDecided: OnDecided }

/** `onDecided` leads on, also when it was decided elsewhere. */
export function useDeciding({ kind, id, onDecided }: Deciding) {
  const client = useQueryClient()
  const account = useProfile().data?.id
  const draft = `decision-${kind}-${id}`
  const dropNotes = () => account !== undefined && dropDraftsIn(draftName(account, draft))
  const { mutate, isPending, variables, error } = useMutation<{ message: string }, CallFailed, Act>({
    mutationFn: act => act.run(),
    onSuccess: async ({ message }, { name }) => {
      dropNotes()
      notify.success(message)
      await onDecided(message, name === 'delete' || name === 'withdraw')
      void leaveQueue(client, { kind, id })
    },
    onError: async failed => {
      const told = decidedElsewhere(kind, failed)
      if (told !== null) {
        dropNotes()
        notify.error(told)
        await onDecided(told, failed.code === 'not_found')
      }
      // What is there now is on the screen before the same button can be pressed again.
      if (told !== null) await leaveQueue(client, { kind, id })
      else if (failed.code === 'stale') await askAgain(client)
    },
  })
  return {
    /** One decision at a time: a second press while the first is on its way is none. */
    decide: (name: ActName, run: Act['run']) => {
      if (!isPending) mutate({ name, run })
    },
    busy: isPending && variables ? variables.name : null,
    /** Under which the notes to its author are kept until it is decided. */
    draft,
    /** What is to be read before another try; that it was changed is said by what is shown. */
    problem: error && decidedElsewhere(kind, error) === null ? problemOf(error, variables, kind) : null,
  }
}

export type Problem = Pick<CallFailed, 'code' | 'message'>

function problemOf(failed: CallFailed, act: Act | undefined, kind: QueueKind): Problem {
  const words = act && specified[`${act.name} ${kind}`]
  if (!words) return failed
  const { code } = failed
  return { code, message: wordsOf(failed, code === 'offline' ? words.unreached : words.failed) }
}

/** In words, when nothing is left to decide. */
function decidedElsewhere(kind: QueueKind, { code, message, current }: CallFailed): string | null {
  if (code === 'already_decided') return message
  if (code === 'not_found') return 'This no longer waits: it was withdrawn or deleted.'
  // The record of a proposal is approved from the start, so its state says nothing.
  const isDecided = code === 'stale' && kind !== 'proposal' && textAt(current, 'status') !== 'pending'
  return isDecided ? errors.already_decided[1] : null
}
