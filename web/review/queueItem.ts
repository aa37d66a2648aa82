// An item of the queue: its key in the address, its labels, and the item that follows it.
import type { ReplyFor } from '#web/platform/send.ts'

export type QueueItem = ReplyFor<'moderation.queue'>['items'][number]
export type QueueKind = QueueItem['kind']
/** The actions on an item. */
export type ActName = 'approve' | 'return' | 'delete' | 'keep' | 'withdraw'

export const queueKinds: Record<QueueKind, { plural: string; single: string; since: string }> = {
  organization: { plural: 'Organizations', single: 'Organization', since: 'New' },
  listing: { plural: 'Listings', single: 'Listing', since: 'New' },
  proposal: { plural: 'Proposals', single: 'Proposal', since: 'Update' },
  provider: { plural: 'Providers', single: 'Provider', since: 'Asked' },
  article: { plural: 'Articles', single: 'Article', since: 'New' },
  comment: { plural: 'Comments', single: 'Comment', since: 'Reported' },
}
/** Before the name of the author. */
export const sentWords: Record<QueueKind, string> = {
  organization: 'New organization by',
  listing: 'New listing by',
  proposal: 'Change proposed by',
  provider: 'Asked by',
  article: 'New article by',
  comment: 'Comment by',
}
export const kindsInOrder = Object.keys(queueKinds) as QueueKind[]
/** Parses the kind from an address. */
export const kindOf = (text: string) => kindsInOrder.find(kind => kind === text) ?? null

export const keyOfItem = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind}-${id}`

/** The item below, or above at the end of the queue. Items that another reviewer holds are skipped while there are others. */
export function nextAfter<Item extends Pick<QueueItem, 'kind' | 'id'> & Partial<Pick<QueueItem, 'held'>>>(
  items: readonly Item[],
  key: string,
) {
  const at = items.findIndex(item => keyOfItem(item) === key)
  if (at === -1) return null
  const others = [...items.slice(at + 1), ...items.slice(0, at).reverse()]
  return others.find(({ held }) => !held) ?? others[0] ?? null
}
