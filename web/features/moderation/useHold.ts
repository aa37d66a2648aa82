// Holds the open entry, so that no two reviewers decide it. The hold is renewed while somebody is there, and released on leaving the queue.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { send } from '#web/platform/send.ts'
import { changeQueue, leaveQueue } from '#web/review/queueCache.ts'
import { keyOfItem, type QueueItem } from '#web/review/queueItem.ts'

type Named = Pick<QueueItem, 'kind' | 'id'>
/** A hold lasts ten minutes; a reviewer who lost it to somebody else learns so within one. */
const renewEveryMs = 60_000
/** A page on which nothing was pressed, moved or scrolled for this long holds nothing. */
const idleAfterMs = 600_000

/** `onHeld` is called if another reviewer holds the entry. Returns the function that takes the hold over, which fails if the call does. */
export function useHold(item: Named | null, onHeld: (key: string) => void) {
  const isActive = useSyncExternalStore(watchActivity, isAnybodyActive)
  const isHolding = item !== null && isActive
  const named = item && { kind: item.kind, id: item.id }
  const last = useRef<Named | null>(null)
  // A failure is ignored: the next renewal tries again, and the server refuses decisions on entries that others hold.
  useQuery({
    queryKey: ['hold', named],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        if (named === null || signal.aborted) return null
        last.current = named
        const held = await hold(named)
        if (held && !signal.aborted) onHeld(keyOfItem(named))
        return held
      }),
    enabled: isHolding,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: renewEveryMs,
  })
  // The outside system is the server: whoever left the queue or the desk holds nothing.
  useEffect(() => {
    if (!isHolding) return undefined
    return () => {
      const release = async () => last.current && send('moderation.hold', { ...last.current, release: true })
      void inTurn(release).catch(() => undefined)
    }
  }, [isHolding])
  return ({ kind, id }: Named) => inTurn(() => hold({ kind, id }, true))
}

// Requests are sent in sequence, since the last one decides which entry is held.
let previous: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = previous.then(work)
  previous = done.catch(() => undefined)
  return done
}

async function hold(named: Named, takeOver = false): Promise<QueueItem['held']> {
  const { held, waits } = await send('moderation.hold', { ...named, ...(takeOver && { take_over: true }) })
  if (waits) markHeld(named, held)
  else leaveQueue(named)
  return held
}

const markHeld = (named: Named, held: QueueItem['held']) =>
  changeQueue(queue => {
    const isMarked = (item: QueueItem) => keyOfItem(item) === keyOfItem(named) && item.held?.by !== held?.by
    return queue.items.some(isMarked)
      ? { ...queue, items: queue.items.map(item => (isMarked(item) ? { ...item, held } : item)) }
      : queue
  })

let activeAt = 0
const isAnybodyActive = () => Date.now() - activeAt < idleAfterMs
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const

function watchActivity(tell: () => void): () => void {
  const stopped = new AbortController()
  // Somebody was there when the queue was opened.
  activeAt = Date.now()
  const noticeSign = () => {
    const wasActive = isAnybodyActive()
    activeAt = Date.now()
    if (!wasActive) tell()
  }
  const timer = window.setInterval(tell, renewEveryMs)
  for (const sign of signs)
    window.addEventListener(sign, noticeSign, { capture: true, passive: true, signal: stopped.signal })
  return () => {
    window.clearInterval(timer)
    stopped.abort()
  }
}
