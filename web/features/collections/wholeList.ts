// Reads all of a list, a page after the other.
import type { CollectionItem } from '#contract/calls/collections.ts'
import { send } from '#web/platform/send.ts'

export const itemsPerPage = 100

/** Its items in their order, and its version when the reading began. */
export async function wholeList(id: number, also?: ['contact']): Promise<{ version: number; items: CollectionItem[] }> {
  const all: CollectionItem[] = []
  let version: number | null = null
  for (let page = 1; ; page++) {
    const asked = { id, ...(also && { with: also }), page, per_page: itemsPerPage }
    const { collection, items, total } = await send('collections.read', asked)
    version ??= collection.version
    all.push(...items)
    if (items.length === 0 || all.length >= total) return { version, items: all }
  }
}
