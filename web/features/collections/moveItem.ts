// Moves an item of a list up or down. The row moves at once; several moves are sent one after the other, and then the list is read again.
import { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/queryClient.ts'
import { type ReplyFor, send } from '#web/platform/send.ts'
import { queryKeyOf, refetchChangedBy } from '#web/platform/useCall.ts'
import type { Step } from '#web/ui/OrderedList.tsx'
import type { Item } from './items.ts'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

export function moveItem(list: number, item: Item, by: Step, page: { page: number; per_page: number }): void {
  const key = queryKeyOf('collections.read', { id: list, ...page })
  void queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<ReplyFor<'collections.read'>>(
    key,
    reply => reply && { ...reply, items: moved(reply.items, item, by) },
  )
  waiting += 1
  last = last.then(() => save(list, item.id, item.position + by))
}

async function save(list: number, item: number, position: number) {
  try {
    await send('collections.collect', { collection_id: list, item_ids: [item], on: true, position })
  } catch (failed) {
    notify.error(failed instanceof CallFailed ? failed.message : 'This could not be saved. Please try again.')
  }
  waiting -= 1
  if (waiting === 0) await refetchChangedBy('collections.collect')
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
