// A change of what stands on the screen names its version. Where somebody else was faster, it is made of the list as it is now, or refused.
import type { CollectionItem } from '#contract/calls/collections.ts'
import { CallFailed } from '#web/platform/callFailed.ts'
import { type InputFor, type ReplyFor, send } from '#web/platform/send.ts'
import { staleRecord } from '#web/platform/staleRecord.ts'
import { wholeList } from './wholeList.ts'

type Change = Omit<InputFor<'collections.collect'>, 'collection_id' | 'version'>
type Changed = { reply: ReplyFor<'collections.collect'>; isAsSeen: boolean }

/** Without a version the list is read first. `again` says what the change is of the list as it is now; null refuses it. */
export async function changeSeen(
  list: number,
  version: number | null,
  change: Change,
  again: (items: readonly CollectionItem[]) => Change | null,
): Promise<Changed> {
  const sendOf = (of: number, changed: Change) =>
    send('collections.collect', { collection_id: list, version: of, ...changed })
  try {
    if (version !== null) return { reply: await sendOf(version, change), isAsSeen: true }
  } catch (failed) {
    if (!(failed instanceof CallFailed && staleRecord(failed))) throw failed
  }
  const { version: now, items } = await wholeList(list)
  const changed = again(items)
  if (changed === null) throw changedMeanwhile()
  return { reply: await sendOf(now, changed), isAsSeen: false }
}

const changedMeanwhile = () =>
  new CallFailed(
    { code: 'stale', error: 'Somebody else has just changed this. Please look at it again.' },
    { status: 409, requestId: null },
  )
