// Moves an item of a list up or down. The row moves at once; several moves are sent one after the other, and then the list is read again.
import { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/queryClient.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { queryKeyOf, refetchChangedBy } from '#web/platform/useCall.ts'
import type { Step } from '#web/ui/OrderedList.tsx'
import { changeSeen } from './changeSeen.ts'
import type { Item } from './items.ts'

type Reply = ReplyFor<'collections.read'>
/** The version that the rows on the screen are of; null once they are no version's, since somebody else has changed the list. */
type Shown = number | null

/** The last move of each list that is not done yet. */
const moves = new Map<number, Promise<Shown>>()

export async function moveItem(list: number, item: Item, by: Step, page: { page: number; per_page: number }) {
  const key = queryKeyOf('collections.read', { id: list, ...page })
  void queryClient.cancelQueries({ queryKey: key })
  const before = moves.get(list) ?? Promise.resolve(queryClient.getQueryData<Reply>(key)?.collection.version ?? null)
  queryClient.setQueryData<Reply>(key, reply => reply && { ...reply, items: moved(reply.items, item, by) })
  const move = before.then(shown => save(list, shown, item, by))
  moves.set(list, move)
  await move
  if (moves.get(list) !== move) return
  await refetchChangedBy('collections.collect')
  if (moves.get(list) === move) moves.delete(list)
}

async function save(list: number, shown: Shown, { id, position }: Item, by: Step): Promise<Shown> {
  const to = (position: number) => ({ item_ids: [id], on: true, position })
  try {
    const { reply, isAsSeen } = await changeSeen(list, shown, to(position + by), items => {
      const at = items.findIndex(item => item.id === id)
      // From the place that it has now.
      return at === -1 ? null : to(Math.min(items.length, Math.max(1, at + 1 + by)))
    })
    return isAsSeen ? reply.collection.version : null
  } catch (failed) {
    notify.error(failed instanceof CallFailed ? failed.message : 'This could not be saved. Please try again.')
    return null
  }
}

/** On one page; what moves to another page goes there when the list is read again. */
export function moved(items: readonly Item[], item: Item, by: Step): Item[] {
  const at = items.findIndex(({ id }) => id === item.id)
  const first = items[0]?.position ?? 1
  if (at === -1 || at + by < 0 || at + by >= items.length) return [...items]
  return items
    .toSpliced(at, 1)
    .toSpliced(at + by, 0, item)
    .map((one, place) => ({ ...one, position: first + place }))
}
