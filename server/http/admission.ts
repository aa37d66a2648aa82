// Limits how many requests run at once. Those that run are answered soon, and the rest are refused immediately.
import { Failure } from './failure.ts'

/** Reads go before changes; sign-ins and uploads count as changes. */
export type Kind = 'read' | 'change'
export type Release = () => void

export type Admission = {
  /** Resolves when there is room and rejects with `busy` when there is none soon. The caller calls the result at the end. */
  enter(kind: Kind): Promise<Release>
  /** Whether a request would be refused without waiting. */
  isFull(kind: Kind): boolean
}

/** The longest wait for a place. Together with the work itself a request stays below a second. */
const longestWaitMs = 100
/** The longest that an admitted read should take. */
const targetMs = 300
const adjustedEveryMs = 100
/** The lowest limit. A lower one would leave a database idle that is slow but serves many at once. */
const minLimit = 16
const shrinkBy = 0.8
const growBy = 4

type Waiting = { enter: (leave: Release) => void; refuse: (failure: Failure) => void; until: number }

export function admission(most: number, now: () => number = () => performance.now()): Admission {
  let limit = Math.max(minLimit, most / 4)
  let adjustedAt = now()
  let wasFull = false
  let slow = 0
  let quick = 0
  const running = { read: 0, change: 0 }
  const waiting: Record<Kind, Waiting[]> = { read: [], change: [] }
  let timer: NodeJS.Timeout | undefined

  const hasRoom = (kind: Kind) =>
    kind === 'read' ? running.read < limit : waiting.read.length === 0 && running.change < limit / 2

  // A longer queue would only wait to be refused. A change never waits behind reads.
  const isFull = (kind: Kind) =>
    !hasRoom(kind) && (waiting[kind].length >= limit || (kind === 'change' && waiting.read.length > 0))

  function begin(kind: Kind): Release {
    const from = now()
    let hasLeft = false
    running[kind] += 1
    return () => {
      if (hasLeft) return
      hasLeft = true
      running[kind] -= 1
      // Changes are not measured: they may wait for a hash, a file or another server.
      if (kind === 'read') adjustLimit(now() - from)
      admitWaiting()
    }
  }

  /** Adjusts the limit: lower while most reads are slow, higher while they are quick and others wait. */
  function adjustLimit(took: number) {
    if (took > targetMs) slow += 1
    else quick += 1
    if (now() - adjustedAt < adjustedEveryMs) return
    if (slow > quick) limit = Math.max(minLimit, limit * shrinkBy)
    else if (wasFull && slow * 10 < quick) limit = Math.min(most, limit + growBy)
    adjustedAt = now()
    wasFull = false
    slow = 0
    quick = 0
  }

  function admitWaiting() {
    for (const kind of ['read', 'change'] as const)
      while (waiting[kind].length > 0 && hasRoom(kind)) {
        const next = waiting[kind].shift()
        // The timer may fire late when the thread is busy.
        if (next && next.until < now()) next.refuse(busy())
        else next?.enter(begin(kind))
      }
  }

  function refuseExpired() {
    timer = undefined
    for (const kind of ['read', 'change'] as const) {
      // The queue is in order of arrival, so the first ones expire first.
      while ((waiting[kind][0]?.until ?? Number.POSITIVE_INFINITY) <= now()) waiting[kind].shift()?.refuse(busy())
    }
    scheduleExpiry()
  }

  function scheduleExpiry() {
    const next = Math.min(...[waiting.read[0], waiting.change[0]].map(each => each?.until ?? Number.POSITIVE_INFINITY))
    if (timer === undefined && Number.isFinite(next))
      timer = setTimeout(refuseExpired, Math.max(1, next - now())).unref()
  }

  return {
    isFull,
    enter(kind) {
      if (hasRoom(kind)) return Promise.resolve(begin(kind))
      wasFull = true
      if (isFull(kind)) return Promise.reject(busy())
      return new Promise((enter, refuse) => {
        waiting[kind].push({ enter, refuse, until: now() + longestWaitMs })
        scheduleExpiry()
      })
    },
  }
}

const busy = () => new Failure('busy', { retryAfter: 2 })
