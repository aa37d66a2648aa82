// Sends a decision and handles its result, including that somebody else has already decided.
import { useMutation } from '@tanstack/react-query'
import type { CallName } from '#contract/registry.ts'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { draftName, dropDraftsIn } from '#web/platform/drafts.ts'
import { notify } from '#web/platform/notify.ts'
import { type InputFor, send } from '#web/platform/send.ts'
import { refetchChangedBy, useProfile } from '#web/platform/useCall.ts'
import { decidedElsewhere, problemOf } from './decisionProblems.ts'
import { afterDecision } from './queueCache.ts'
import type { ActName, QueueKind } from './queueItem.ts'

/** A decision on its way, and the call that says what it changes. */
type Sent = { call: CallName; sent: Promise<{ message: string }> }
export type Run = () => Sent
export const act = <Name extends CallName>(call: Name, input: InputFor<Name>) => ({ call, sent: send(call, input) })
type Act = Sent & { name: ActName }
/** If it returns a promise, the records are refetched after it, since the page of a deleted record has nothing left to show. */
export type OnDecided = (message: string, isGone: boolean) => unknown

/** The calls that decide a new record. */
export const decidingCalls = {
  listing: { approve: 'listings.approve', return: 'listings.return', delete: 'listings.delete' },
  organization: { approve: 'organizations.approve', return: 'organizations.return', delete: 'organizations.delete' },
} as const

/** The name of the draft of the note to its author. */
export const draftOfDecision = ({ kind, id }: { kind: QueueKind; id: number }) => `decision-${kind}-${id}`

export type Deciding = ReturnType<typeof useDeciding>

/** `onDecided` also runs if somebody else has decided. */
export function useDeciding({ kind, id, onDecided }: { kind: QueueKind; id: number; onDecided: OnDecided }) {
  const account = useProfile().data?.id
  const draft = draftOfDecision({ kind, id })
  const dropNotes = () => account !== undefined && dropDraftsIn(draftName(account, draft))
  const { mutate, isPending, variables, error } = useMutation<{ message: string }, CallFailed, Act>({
    mutationFn: ({ sent }) => sent,
    onSuccess: async ({ message }, { name, call }) => {
      dropNotes()
      notify.success(message)
      await onDecided(message, name === 'delete' || name === 'withdraw')
      void afterDecision({ kind, id }, call)
    },
    onError: async (failed, { call }) => {
      const message = decidedElsewhere(kind, failed)
      if (message !== null) {
        dropNotes()
        notify.error(message)
        await onDecided(message, failed.code === 'not_found')
      }
      // The current state is on the screen before the button can be pressed again.
      if (message !== null) await afterDecision({ kind, id }, call)
      else if (failed.code === 'stale') await refetchChangedBy(call)
    },
  })
  return {
    /** One decision at a time: a second click while one is being sent is ignored. */
    decide: (name: ActName, run: Run) => {
      if (!isPending) mutate({ name, ...run() })
    },
    busy: isPending && variables ? variables.name : null,
    /** The name of the draft of the note, which is kept until the decision. */
    draft,
    /** The message to read before another attempt; a conflict is shown by the changed entry itself. */
    problem: error && decidedElsewhere(kind, error) === null ? problemOf(error, variables?.name, kind) : null,
  }
}
