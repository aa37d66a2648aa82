// One thing that waits: how it is named in the address, what is said of it, and which is next.
import type { ReplyFor } from '#web/platform/send.ts'

export type QueueItem = ReplyFor<'moderation.queue'>['items'][number]
export type QueueKind = QueueItem['kind']

export const queueKinds: Record<QueueKind, { plural: string; single: string; since: string }> = {
  organization: { plural: 'Organizations', single: 'Organization', since: 'New' },
  listing: { plural: 'Listings', single: 'Listing', since: 'New' },
  proposal: { plural: 'Proposals', single: 'Proposal', since: 'Update' },
  provider: { plural: 'Providers', single: 'Provider', since: 'Asked' },
  article: { plural: 'Articles', single: 'Article', since: 'New' },
  comment: { plural: 'Comments', single: 'Comment', since: 'Reported' },
}
export const kindsInOrder = Object.keys(queueKinds) as QueueKind[]
/** What an address names. */
export const kindOf = (text: string) => kindsInOrder.find(kind => kind === text) ?? null

export const keyOfItem = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind}-${id}`

/** The one below; at the end of the queue the one above. */
export function nextAfter<Item extends Pick<QueueItem, 'kind' | 'id'>>(items: readonly Item[], key: string) {
  const at = items.findIndex(item => keyOfItem(item) === key)
  return at === -1 ? null : (items[at + 1] ?? items[at - 1] ?? null)
}
