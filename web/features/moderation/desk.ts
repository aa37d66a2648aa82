// Optimistic decisions: the item leaves the screen at once, while its call is being sent. A refused decision brings it back.
import { createContext, useContext, useRef, useState } from 'react'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { draftName, dropDraftsIn } from '#web/platform/drafts.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { refetchChangedBy, useProfile } from '#web/platform/useCall.ts'
import { decidedElsewhere, type Problem, problemOf } from '#web/review/decisionProblems.ts'
import { afterDecision } from '#web/review/queueCache.ts'
import { type ActName, keyOfItem, nextAfter, type QueueItem } from '#web/review/queueItem.ts'
import { type Deciding, draftOfDecision, type OnDecided, type Run, useDeciding } from '#web/review/useDeciding.ts'

/** Below the breakpoint `lg` the queue and an item are not beside each other, below `sm` an item and its decision neither. */
const isBelow = (width: string) => window.matchMedia(`(width < ${width})`).matches
export const isOnePane = () => isBelow('73.75rem')
export const isPhone = () => isBelow('47.5rem')

/** The address of the queue as it is filtered. */
export const noItem = <Search extends object>(before: Search) => ({ ...before, item: undefined })

type Decision = {
  item: QueueItem
  name: ActName
  run: Run
  /** The record as its reviewer read it: if the item comes back, differences from it are highlighted as changes. */
  read: object | null
}
type Refused = { key: string; problem: Problem; read: object | null }
export type Desk = {
  /** Where the opened item stands in the queue: '3 of 14'. */
  place: string
  takeOver: (item: QueueItem) => Promise<unknown>
  /** Says which row takes the focus once the queue is on the screen again. */
  goBackTo: (key: string) => void
  decide: (decision: Decision) => void
  refused: Refused | null
  onDecided: OnDecided
}

const noDesk: Desk = {
  place: '',
  goBackTo: () => undefined,
  decide: () => undefined,
  refused: null,
  onDecided: () => undefined,
  takeOver: async () => undefined,
}
export const DeskContext = createContext<Desk>(noDesk)

/** The kinds of items whose decisions can be undone. */
const undoable = new Set<string>(['listing', 'organization', 'proposal', 'article'])
const undoSlackMs = 300_000
type Last = { item: QueueItem; since: string; isDone: Promise<boolean>; hideOffer: () => void }

const verbs: Partial<Record<ActName, string>> = { approve: 'Approved', return: 'Returned', keep: 'Kept' }
const providerVerbs: typeof verbs = { approve: 'Accepted', return: 'Declined' }
const toastText = (name: ActName, { kind, title }: QueueItem) =>
  `${(kind === 'provider' ? providerVerbs : verbs)[name] ?? 'Decided'} “${title}”.`

type Options = {
  items: readonly QueueItem[]
  chosen: string | null
  /** Opens an item, announces the reason, and focuses its heading. */
  goTo: (item: QueueItem | null, said: string, isNext?: boolean) => void
}

export function useDesk({ items, chosen, goTo }: Options) {
  const account = useProfile().data?.id
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)
  const waiting = items.filter(item => !sent.has(keyOfItem(item)))

  // The toast announces the decision itself.
  const goOn = (key: string | null) => {
    const next = key === null ? null : nextAfter(waiting, key)
    goTo(next, next ? `Next: ${next.title}.` : 'Nothing else in the queue.', true)
  }
  const isAnswered = (key: string) => setSent(before => new Set([...before].filter(other => other !== key)))

  const last = useRef<Last | null>(null)
  async function undo() {
    const undone = last.current
    last.current = null
    if (!undone) return
    undone.hideOffer()
    const { item } = undone
    try {
      if (!(await undone.isDone)) return
      const { decisions } = await send('moderation.decided', { since: undone.since, per_page: 100 })
      const decision = decisions.find(one =>
        item.kind === 'proposal' ? one.proposal_id === item.id : one.kind === item.kind && one.record_id === item.id,
      )
      if (!decision) throw new Error('This can no longer be undone.')
      await send('moderation.undo', { audit_id: decision.id })
      await refetchChangedBy('moderation.undo')
      notify.success(`Undone: “${item.title}” waits again.`)
      goTo(item, '')
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'This can no longer be undone.')
    }
  }
  useShortcuts('The queue', [
    { key: 'u', does: 'Undo the last decision', run: () => void undo(), when: () => last.current !== null },
  ])

  async function decide({ item, name, run, read }: Decision) {
    const key = keyOfItem(item)
    const text = toastText(name, item)
    const dropNotes = () => account !== undefined && dropDraftsIn(draftName(account, draftOfDecision(item)))
    setRefused(null)
    setSent(before => new Set([...before, key]))
    goOn(key)
    const isUndoable = undoable.has(item.kind)
    const hideOffer = isUndoable ? notify.undo(text, () => void undo()) : () => undefined
    if (!isUndoable) notify.success(text)
    // The server's clock may be behind.
    const since = new Date(Date.now() - undoSlackMs).toISOString()
    const { call, sent: running } = run()
    const isDone = running.then(
      () => true,
      () => false,
    )
    last.current = isUndoable ? { item, since, isDone, hideOffer } : null
    try {
      await running
      dropNotes()
      void afterDecision(item, call)
    } catch (error) {
      if (last.current?.item === item) last.current = null
      hideOffer()
      const failed = error as CallFailed // as: a call fails with nothing else
      const elsewhere = decidedElsewhere(item.kind, failed)
      notify.error(elsewhere ?? failed.message)
      if (elsewhere !== null) {
        dropNotes()
        await afterDecision(item, call)
      } else {
        setRefused({ key, problem: problemOf(failed, name, item.kind), read })
        goTo(item, `Not done: ${failed.message}`)
        if (failed.code === 'stale') void refetchChangedBy(call)
      }
    }
    isAnswered(key)
  }
  const desk = {
    decide: (decision: Decision) => void decide(decision),
    refused,
    onDecided: () => goOn(chosen),
  }
  return { desk, waiting, sentCount: items.length - waiting.length }
}

/** Like `useDeciding`, for an item of the queue: only a deletion waits for the server. */
export function useItemDeciding(item: QueueItem, read: object | null = null): Deciding {
  const { decide, refused, onDecided } = useContext(DeskContext)
  const here = useDeciding({ kind: item.kind, id: item.id, onDecided })
  return {
    ...here,
    decide: (name, run) => (name === 'delete' ? here.decide(name, run) : decide({ item, name, run, read })),
    problem: (refused?.key === keyOfItem(item) ? refused.problem : null) ?? here.problem,
  }
}

/** The record that was read, if the decision on this item was refused. */
export function useReadBefore<Read extends object>(item: QueueItem): Read | null {
  const { refused } = useContext(DeskContext)
  // as: the item's own review put it there.
  return refused?.key === keyOfItem(item) ? (refused.read as Read | null) : null
}
