// One thing that waits: how it is named in the address, what is said of it, and which is next.
import type { ReplyFor } from '#web/platform/send.ts'

export type QueueItem = ReplyFor<'moderation.queue'>['items'][number]
export type QueueKind = QueueItem['kind']

export const queueKinds: Record<QueueKind, { plural: string; single: string; since: string }> = {
  organization: { plural: 'Organizations', single: 'Organization', since: 'New' },
  listing: { plural: 'Listings', single: 'Listing', since: 'New' },
  proposal: { plural: 'Proposals', single: 'Proposal', since: 'Update' },
  article: { plural: 'Articles', single: 'Article', since: 'New' },
  comment: { plural: 'Comments', single: 'Comment', since: 'Reported' },
}
export const kindsInOrder = Object.keys(queueKinds) as QueueKind[]
const isKind = (text: string): text is QueueKind => Object.hasOwn(queueKinds, text)

export const keyOfItem = ({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string => `${kind}-${id}`

/** The one below; at the end of the queue the one above. */
export function nextAfter<Item extends Pick<QueueItem, 'kind' | 'id'>>(items: readonly Item[], key: string) {
  const at = items.findIndex(item => keyOfItem(item) === key)
  return at === -1 ? null : (items[at + 1] ?? items[at - 1] ?? null)
}

export type PendingSearch = { kind: QueueKind | null; item: string; q: string }

export function readPendingSearch({ kind, item, q }: { kind?: unknown; item?: unknown; q?: unknown }): PendingSearch {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const named = text(kind)
  return { kind: isKind(named) ? named : null, item: text(item), q: text(q).trim().slice(0, 200) }
}
