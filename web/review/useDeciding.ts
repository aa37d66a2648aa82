// A decision on its way: what it was, what came of it, and what to do when somebody else was faster.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import { type CallFailed, failureMessage } from '#web/platform/callFailed.ts'
import { draftName, dropDraftsIn } from '#web/platform/drafts.ts'
import { notify } from '#web/platform/notify.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { type FeatureName, keyOf, useProfile } from '#web/platform/useCall.ts'
import { textAt } from './diff/readUnknown.ts'
import { keyOfItem, type QueueItem, type QueueKind } from './queueItem.ts'

type ActName = 'approve' | 'return' | 'delete' | 'keep' | 'withdraw'
export type Run = () => Promise<{ message: string }>
type Act = { name: ActName; run: Run }
/** What it returns is waited for before the records are asked again: of one that is gone nothing is left to show. */
export type OnDecided = (message: string, isGone: boolean) => unknown

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

export type Deciding = ReturnType<typeof useDeciding>

/** `onDecided` leads on, also when it was decided elsewhere. */
export function useDeciding({ kind, id, onDecided }: { kind: QueueKind; id: number; onDecided: OnDecided }) {
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
      const message = decidedElsewhere(kind, failed)
      if (message !== null) {
        dropNotes()
        notify.error(message)
        await onDecided(message, failed.code === 'not_found')
      }
      // What is there now is on the screen before the same button can be pressed again.
      if (message !== null) await leaveQueue(client, { kind, id })
      else if (failed.code === 'stale') await askAgain(client)
    },
  })
  return {
    /** One decision at a time: a second press while the first is on its way is none. */
    decide: (name: ActName, run: Run) => {
      if (!isPending) mutate({ name, run })
    },
    busy: isPending && variables ? variables.name : null,
    /** Under which the notes to its author are kept until it is decided. */
    draft,
    /** What is to be read before another try; that it was changed is said by what is shown. */
    problem: error && decidedElsewhere(kind, error) === null ? problemOf(error, variables, kind) : null,
  }
}

type Problem = Pick<CallFailed, 'code' | 'message'>

function problemOf(failed: CallFailed, act: Act | undefined, kind: QueueKind): Problem {
  const words = act && specified[`${act.name} ${kind}`]
  if (!words) return failed
  const { code } = failed
  return { code, message: failureMessage(failed, code === 'offline' ? words.unreached : words.failed) }
}

/** In words, when nothing is left to decide. */
function decidedElsewhere(kind: QueueKind, { code, message, current }: CallFailed): string | null {
  if (code === 'already_decided') return message
  if (code === 'not_found') return 'This is no longer in the queue: it was withdrawn or deleted.'
  // The record of a proposal is approved from the start, so its state says nothing.
  const isDecided = code === 'stale' && kind !== 'proposal' && textAt(current, 'status') !== 'pending'
  return isDecided ? errors.already_decided[1] : null
}

type Item = Pick<QueueItem, 'kind' | 'id'>
type Queue = ReplyFor<'moderation.queue'>

const touched: FeatureName[] = ['moderation', 'listings', 'organizations', 'articles', 'contacts']
/** With fewer on the screen the rest of the queue is asked for. */
const enough = 50
const queueKey = keyOf('moderation.queue')

/** After a decision: what left the queue leaves it on the screen, and only what may read differently now is asked again. */
function leaveQueue(client: QueryClient, item: Item): Promise<unknown> {
  client.setQueriesData<Queue>({ queryKey: queueKey }, queue => queue && withoutItem(queue, item))
  // The checks of its listings speak of an organization. All else in the queue stays as it was read.
  return askAgain(client, queue => item.kind === 'organization' || queue.items.length < Math.min(enough, queue.total))
}

/** Everything that a decision may have changed; of the queue's pages those that are old. */
const askAgain = (client: QueryClient, isOld: (queue: Queue) => boolean = () => true): Promise<unknown> =>
  Promise.all(
    touched.map(async feature => {
      // A first answer that is still on its way may be of before the decision, and would be taken for new.
      await client.cancelQueries({ queryKey: [feature], predicate: ({ state: { data } }) => data === undefined })
      await client.invalidateQueries({
        queryKey: [feature],
        predicate: ({ queryKey, state: { data } }) =>
          // as: what is kept under the queue's name is the queue's answer.
          queryKey[1] !== queueKey[1] || data === undefined || isOld(data as Queue),
      })
    }),
  )

function withoutItem(queue: Queue, item: Item): Queue {
  const items = queue.items.filter(other => keyOfItem(other) !== keyOfItem(item))
  if (items.length === queue.items.length) return queue
  const counts = { ...queue.counts, [item.kind]: Math.max(0, (queue.counts[item.kind] ?? 0) - 1) }
  return { ...queue, items, total: queue.total - 1, counts }
}
