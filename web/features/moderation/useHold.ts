// Holds the open entry, so that no two reviewers decide it. The hold is renewed while somebody is there, and released on leaving the queue.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ReplyFor, send } from '#web/platform/send.ts'
import { queryKeyOf } from '#web/platform/useCall.ts'
import { leaveQueue } from '#web/review/queueCache.ts'
import { keyOfItem, type QueueItem } from '#web/review/queueItem.ts'

type Named = Pick<QueueItem, 'kind' | 'id'>
/** A hold lasts ten minutes; a reviewer who lost it to somebody else learns so within one. */
const renewEveryMs = 60_000
/** A page on which nothing was pressed, moved or scrolled for this long holds nothing. */
const idleAfterMs = 600_000
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const

/** `onHeld` is called if another reviewer holds the entry. Returns the function that takes the hold over, which fails if the call does. */
export function useHold(item: Named | null, onHeld: (key: string) => void) {
  const client = useQueryClient()
  const [kind, id] = item ? [item.kind, item.id] : [null, 0]
  const open = useRef<Named | null>(null)
  // Requests are sent in sequence, since the last one decides which entry is held.
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  const activeAt = useRef(0)

  const ask = async (named: Named, takeOver = false) => {
    const isOpen = () => open.current !== null && keyOfItem(open.current) === keyOfItem(named)
    if (!isOpen()) return
    const { held, waits } = await send('moderation.hold', { ...named, ...(takeOver && { take_over: true }) })
    if (!isOpen()) return
    markHeld(client, named, held)
    if (!waits) void leaveQueue(client, named)
    if (held) onHeld(keyOfItem(named))
  }
  const latest = useRef(ask)
  // The outside system is the timer below, which asks with the latest functions.
  useEffect(() => {
    latest.current = ask
  })
  const queue = (work: () => Promise<unknown>): Promise<unknown> => {
    const done = sending.current.then(work)
    sending.current = done.catch(() => undefined)
    return done
  }
  const queued = useRef(queue)
  // The outside system is the clock: somebody was there when the queue was opened.
  useEffect(() => {
    activeAt.current = Date.now()
  }, [])
  // The outside systems are the server, which knows who holds the entry, and the browser, which knows whether anybody is there.
  useEffect(() => {
    if (kind === null) return undefined
    const named = { kind, id }
    open.current = named
    let isLetGo = false
    // A failure is ignored: the next renewal tries again, and the server refuses decisions on entries that others hold.
    const attempt = (work: () => Promise<unknown>) => void queued.current(work).catch(() => undefined)
    const renew = () => {
      if (document.visibilityState !== 'visible') return
      const isIdle = Date.now() - activeAt.current >= idleAfterMs
      if (!isIdle) attempt(() => latest.current(named))
      else if (!isLetGo) attempt(() => send('moderation.hold', { ...named, release: true }))
      isLetGo = isIdle
    }
    const noticeSign = () => {
      activeAt.current = Date.now()
      if (isLetGo) renew()
    }
    renew()
    const timer = window.setInterval(renew, renewEveryMs)
    window.addEventListener('online', renew)
    document.addEventListener('visibilitychange', renew)
    for (const sign of signs) window.addEventListener(sign, noticeSign, { capture: true, passive: true })
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', renew)
      document.removeEventListener('visibilitychange', renew)
      for (const sign of signs) window.removeEventListener(sign, noticeSign, { capture: true })
    }
  }, [kind, id])
  // The outside system is the server: whoever leaves the queue holds nothing.
  useEffect(() => {
    const leave = queued.current
    return () => {
      const last = open.current
      open.current = null
      if (last) void leave(() => send('moderation.hold', { ...last, release: true })).catch(() => undefined)
    }
  }, [])
  // What is sent names the entry and nothing else of it.
  return ({ kind, id }: Named) => queue(() => ask({ kind, id }, true))
}

/** Updates the cached queue. */
const markHeld = (client: QueryClient, item: Named, held: QueueItem['held']) =>
  client.setQueriesData<ReplyFor<'moderation.queue'>>({ queryKey: queryKeyOf('moderation.queue') }, queue => {
    const isMarked = queue?.items.some(each => keyOfItem(each) === keyOfItem(item) && each.held?.by !== held?.by)
    if (!queue || !isMarked) return queue
    return {
      ...queue,
      items: queue.items.map(each => (keyOfItem(each) === keyOfItem(item) ? { ...each, held } : each)),
    }
  })
