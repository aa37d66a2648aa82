// How many requests are worked on at once, so that what is answered is answered soon; whoever would wait for long is told so at once.
import { Failure } from './failure.ts'

/** Searches and everything else that is read go before changes: sign-ins, uploads, contributions. */
export type Kind = 'read' | 'change'
export type Leave = () => void

export type Admission = {
  /** Settles when there is room; fails with `busy` when there is none soon. What it gives back is called at the end. */
  enter(kind: Kind): Promise<Leave>
  /** Whether one would be refused without any waiting. */
  isFull(kind: Kind): boolean
}

/** Longer than this nobody waits for a place. With what a request then takes it stays below a second. */
const longestWaitMs = 100
/** What a read should take at most once it is let in. */
const targetMs = 300
const adjustedEveryMs = 100
/** Below this a database that answers slowly, but many at once, would be kept from its work. */
const least = 16
const shrinkBy = 0.8
const growBy = 4

type Waiting = { enter: (leave: Leave) => void; refuse: (failure: Failure) => void; until: number }

export function admission(most: number, now: () => number = () => performance.now()): Admission {
  let limit = Math.max(least, most / 4)
  let adjustedAt = now()
  let wasFull = false
  let slow = 0
  let quick = 0
  const inside = { read: 0, change: 0 }
  const waiting: Record<Kind, Waiting[]> = { read: [], change: [] }
  let timer: NodeJS.Timeout | undefined

  const hasRoom = (kind: Kind) =>
    kind === 'read' ? inside.read < limit : waiting.read.length === 0 && inside.change < limit / 2

  // More than are let in meanwhile would only wait to be refused; a change does not wait behind reads at all.
  const isFull = (kind: Kind) =>
    !hasRoom(kind) && (waiting[kind].length >= limit || (kind === 'change' && waiting.read.length > 0))

  function begin(kind: Kind): Leave {
    const from = now()
    let hasLeft = false
    inside[kind] += 1
    return () => {
      if (hasLeft) return
      hasLeft = true
      inside[kind] -= 1
      // A change may rightly take long: it waits for a hash, a file or somebody else's server.
      if (kind === 'read') note(now() - from)
      letIn()
    }
  }

  /** As many at once as are answered in time: fewer while most are slow, more while they are quick and others wait. */
  function note(took: number) {
    if (took > targetMs) slow += 1
    else quick += 1
    if (now() - adjustedAt < adjustedEveryMs) return
    if (slow > quick) limit = Math.max(least, limit * shrinkBy)
    else if (wasFull && slow * 10 < quick) limit = Math.min(most, limit + growBy)
    adjustedAt = now()
    wasFull = false
    slow = 0
    quick = 0
  }

  function letIn() {
    for (const kind of ['read', 'change'] as const)
      while (waiting[kind].length > 0 && hasRoom(kind)) {
        const next = waiting[kind].shift()
        // The timer may be late where the thread is busy.
        if (next && next.until < now()) next.refuse(busy())
        else next?.enter(begin(kind))
      }
  }

  function refuseLate() {
    timer = undefined
    for (const kind of ['read', 'change'] as const) {
      // In the order in which they came, so the first ones are the first that are late.
      while ((waiting[kind][0]?.until ?? Number.POSITIVE_INFINITY) <= now()) waiting[kind].shift()?.refuse(busy())
    }
    watch()
  }

  function watch() {
    const next = Math.min(...[waiting.read[0], waiting.change[0]].map(each => each?.until ?? Number.POSITIVE_INFINITY))
    if (timer === undefined && Number.isFinite(next)) timer = setTimeout(refuseLate, Math.max(1, next - now())).unref()
  }

  return {
    isFull,
    enter(kind) {
      if (hasRoom(kind)) return Promise.resolve(begin(kind))
      wasFull = true
      if (isFull(kind)) return Promise.reject(busy())
      return new Promise((enter, refuse) => {
        waiting[kind].push({ enter, refuse, until: now() + longestWaitMs })
        watch()
      })
    },
  }
}

const busy = () => new Failure('busy', { retryAfter: 2 })
