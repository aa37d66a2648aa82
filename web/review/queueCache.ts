// Keeps the cached queue up to date: a decided item leaves it at once, and the others stay without being fetched again.
import type { CallName } from '#contract/registry.ts'
import { queryClient } from '#web/platform/queryClient.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { queryKeyOf, refetchChangedBy } from '#web/platform/useCall.ts'
import { keyOfItem, type QueueItem } from './queueItem.ts'

type Item = Pick<QueueItem, 'kind' | 'id'>
type Queue = ReplyFor<'moderation.queue'>

/** If fewer items are left, the rest of the queue is fetched. */
const enough = 50
const queueKey = queryKeyOf('moderation.queue')

export const changeQueue = (change: (queue: Queue) => Queue): void =>
  void queryClient.setQueriesData<Queue>({ queryKey: queueKey }, queue => queue && change(queue))

export const leaveQueue = (item: Item): void =>
  changeQueue(queue => {
    const items = queue.items.filter(other => keyOfItem(other) !== keyOfItem(item))
    if (items.length === queue.items.length) return queue
    const counts = { ...queue.counts, [item.kind]: Math.max(0, (queue.counts[item.kind] ?? 0) - 1) }
    return { ...queue, items, total: queue.total - 1, counts }
  })

/** Removes the decided item, and fetches again what the call changed. */
export function afterDecision(item: Item, call: CallName): Promise<void> {
  leaveQueue(item)
  return refetchChangedBy(call, ({ queryKey, state }) => {
    // as: what is kept under the queue's name is the queue's answer.
    const queue = queryKey[1] === queueKey[1] ? (state.data as Queue | undefined) : undefined
    // The checks of pending listings depend on their organization.
    return !queue || item.kind === 'organization' || queue.items.length < Math.min(enough, queue.total)
  })
}
