// Puts listings and organizations on a list or takes them off, and says so with 'Undo'.
import { mostAtOnce } from '#contract/rules/collecting.ts'
import { CallFailed } from '#web/platform/callFailed.ts'
import type { Collected } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { type InputFor, type ReplyFor, send } from '#web/platform/send.ts'
import { refetchChangedBy } from '#web/platform/useCall.ts'

type List = { id: number; name: string }
type Sent = Omit<InputFor<'collections.collect'>, 'collection_id' | 'on'>
type Reply = ReplyFor<'collections.collect'>

/** As many calls as it takes: each has one kind, and a limited number. */
function callsFor({ listings = [], organizations = [] }: Collected): Sent[] {
  const [listing] = listings
  const [organization] = organizations
  if (listings.length + organizations.length === 1)
    return [listing === undefined ? { organization_id: organization } : { listing_id: listing }]
  return [
    ...inParts(listings).map(ids => ({ listing_ids: ids })),
    ...inParts(organizations).map(ids => ({ organization_ids: ids })),
  ]
}

const inParts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )

export const countOf = ({ listings = [], organizations = [] }: Collected): number =>
  listings.length + organizations.length

/** What it returns; null if it failed, which is told. The lists are read again after either. */
export async function doing<Done>(act: () => Promise<Done>): Promise<Done | null> {
  try {
    return await act()
  } catch (failed) {
    notify.error(failed instanceof CallFailed ? failed.message : 'This could not be saved. Please try again.')
    return null
  } finally {
    void refetchChangedBy('collections.collect')
  }
}

/** Sends the calls one after the other. What came before a failure stays. */
const sendAll = (list: List, calls: readonly Sent[], on: boolean): Promise<Reply[] | null> =>
  doing(async () => {
    const replies: Reply[] = []
    for (const call of calls) replies.push(await send('collections.collect', { collection_id: list.id, on, ...call }))
    return replies
  })

/** With their lines: in their places, or at the end where they say none. */
export const putOn = (list: List, items: readonly Putting[]) => sendAll(list, [itemsOf(items)], true)
type Putting = { listing_id: number | null; organization_id: number | null; line: string; position?: number }

const itemsOf = (items: readonly Putting[]): Sent => ({
  items: items.map(({ listing_id, organization_id, ...said }) => ({
    ...(listing_id === null ? { organization_id: organization_id ?? undefined } : { listing_id }),
    ...said,
  })),
})

/** What was taken off comes back as it was: first what was taken last. */
export const putBack = (list: List, replies: readonly Reply[]) =>
  sendAll(list, replies.flatMap(({ taken }) => (taken.length === 0 ? [] : itemsOf(taken))).toReversed(), true)

/** True once it is done; `onUndone` follows an 'Undo' of it. */
export async function collect(list: List, records: Collected, on: boolean, onUndone?: () => void): Promise<boolean> {
  const replies = await sendAll(list, callsFor(records), on)
  if (!replies) return false
  const [only] = replies
  const message = replies.length === 1 && only ? only.message : messageOf(replies, records)
  const added = replies.reduce((sum, reply) => sum + reply.added, 0)
  const undo = async () => {
    const undone = on ? sendAll(list, callsFor(records), false) : putBack(list, replies)
    if (await undone) onUndone?.()
  }
  // What was there before stays there.
  if (on && added < countOf(records)) notify.success(message)
  else notify.undo(message, () => void undo())
  return true
}

function messageOf(replies: readonly Reply[], records: Collected): string {
  const added = replies.reduce((sum, reply) => sum + reply.added, 0)
  const left = replies.reduce((sum, reply) => sum + reply.did_not_fit, 0)
  const there = countOf(records) - added - left
  const already = there === 0 ? '' : `, ${there} ${there === 1 ? 'was' : 'were'} there already`
  return [`${added} added${already}.`, left === 0 ? '' : `${left} did not fit.`].filter(Boolean).join(' ')
}
