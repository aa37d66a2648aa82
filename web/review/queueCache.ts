// Keeps the cached queue up to date: decided items are removed, and answers that a decision changed are fetched again.
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyFor } from '#web/platform/send.ts'
import { type FeatureName, queryKeyOf } from '#web/platform/useCall.ts'
import { keyOfItem, type QueueItem } from './queueItem.ts'

type Item = Pick<QueueItem, 'kind' | 'id'>
type Queue = ReplyFor<'moderation.queue'>

const touched: FeatureName[] = ['moderation', 'listings', 'organizations', 'articles', 'contacts']
/** If fewer items are left, the rest of the queue is fetched. */
const enough = 50
const queueKey = queryKeyOf('moderation.queue')

/** Removes the decided item from the screen at once, and refetches only what the decision may have changed. */
export function leaveQueue(client: QueryClient, item: Item): Promise<unknown> {
  client.setQueriesData<Queue>({ queryKey: queueKey }, queue => queue && withoutItem(queue, item))
  // The checks of pending listings depend on their organization. All other items stay valid.
  return askAgain(client, queue => item.kind === 'organization' || queue.items.length < Math.min(enough, queue.total))
}

/** Refetches everything that a decision may have changed, and of the queue only the stale pages. */
export const askAgain = (client: QueryClient, isOld: (queue: Queue) => boolean = () => true): Promise<unknown> =>
  Promise.all(
    touched.map(async feature => {
      // A first fetch in flight may have read the state before the decision, and its answer would count as fresh.
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
