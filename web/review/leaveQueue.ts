// After a decision: what left the queue leaves it on the screen, and only what may read differently now is asked again.
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyFor } from '#web/platform/send.ts'
import { keyOf, type RoomName } from '#web/platform/useCall.ts'
import { keyOfItem, type QueueItem } from './queueItem.ts'

type Item = Pick<QueueItem, 'kind' | 'id'>
type Queue = ReplyFor<'moderation.queue'>

const touched: RoomName[] = ['moderation', 'listings', 'organizations', 'articles', 'contacts']
/** With fewer on the screen the rest of the queue is asked for. */
const enough = 50
const queueKey = keyOf('moderation.queue')

export function leaveQueue(client: QueryClient, item: Item): Promise<unknown> {
  client.setQueriesData<Queue>({ queryKey: queueKey }, queue => queue && withoutItem(queue, item))
  // The checks of its listings speak of an organization. All else in the queue stays as it was read.
  return askAgain(client, queue => item.kind === 'organization' || queue.items.length < Math.min(enough, queue.total))
}

/** Everything that a decision may have changed; of the queue's pages those that are old. */
export const askAgain = (client: QueryClient, isOld: (queue: Queue) => boolean = () => true): Promise<unknown> =>
  Promise.all(
    touched.map(async room => {
      // A first answer that is still on its way may be of before the decision, and would be taken for new.
      await client.cancelQueries({ queryKey: [room], predicate: ({ state: { data } }) => data === undefined })
      await client.invalidateQueries({
        queryKey: [room],
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
