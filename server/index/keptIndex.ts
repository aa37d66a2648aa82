// Keeps the search index what the database says: filled at the start, brought up to date after each change.
import { setTimeout as pause } from 'node:timers/promises'
import { type Document, type Schema, SearchEngine } from '../../search/engine.ts'
import type { Database, Db } from '../db/connection.ts'
import type { Log } from '../db/log.ts'
import { type Bookmark, bookmarkNow, changedSince } from './changes.ts'

/** What is indexed, as its room reads it. */
export type Source = {
  schema: Schema
  count(db: Db): Promise<number>
  read(db: Db, ids: readonly number[]): Promise<Document[]>
  /** All, so many at a time. */
  readAll(db: Db, most: number): AsyncIterable<Document[]>
}

export type KeptIndex = {
  engine: SearchEngine
  isBuilt(): boolean
  /** Reads everything; `report` is told how far it is. */
  build(report?: (done: number, total: number) => void): Promise<void>
  /** Settles when the index says what the database said after this was called. */
  refresh(ids: readonly number[]): Promise<void>
  /** Reads what was changed by whomever since it was last looked at. */
  catchUp(): Promise<void>
  /** Does so again and again, until stopped: other servers' changes show within a second. */
  follow(): { stop(): Promise<void> }
  /** Told of every document that was read anew. */
  onChange(hear: (ids: readonly number[]) => void): void
}

const batch = 1_000
/** So many at once that other requests have their turn in between. */
const slice = 250
/** Others' changes are seen within a second. */
const lookEveryMs = 500
const retryMs = 300

type Means = { db: Database; log: Log; source: Source }

export function keepIndex({ db, log, source }: Means): KeptIndex {
  const engine = new SearchEngine(source.schema)
  const waiting = new Set<number>()
  const hearers: ((ids: readonly number[]) => void)[] = []
  let isBuilt = false
  let seen: Bookmark | null = null
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()

  async function build(report: (done: number, total: number) => void = () => undefined) {
    // Before the first read: what changes meanwhile is read again.
    const start = await bookmarkNow(db)
    const total = await source.count(db)
    const unread = new Set(engine.ids())
    const batches = source.readAll(db, batch)[Symbol.asyncIterator]()
    // The database reads the next ones while these are taken in.
    let coming = batches.next()
    for (;;) {
      const { value: documents, done } = await coming
      if (done) break
      coming = batches.next()
      coming.catch(() => undefined)
      for (const [at, document] of documents.entries()) {
        engine.put(document)
        unread.delete(document.id)
        if (at % slice === slice - 1) await breath()
      }
      tell(documents.map(({ id }) => id))
      report(engine.size, Math.max(total, engine.size))
    }
    for (const id of unread) engine.remove(id)
    tell([...unread])
    seen = start
    isBuilt = true
    await catchUp()
  }

  function tell(ids: readonly number[]): void {
    for (const hear of hearers) hear(ids)
  }

  /** What waits is read in one go, after what is being read now: the later answer is the one that stays. */
  function refresh(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return Promise.resolve()
    for (const id of ids) waiting.add(id)
    next ??= current.then(() => {
      const taken = [...waiting]
      waiting.clear()
      next = null
      current = take(taken).catch(error => tryAgain(taken, error))
      return current
    })
    return next
  }

  /** The change is committed and answered all the same; the index catches up when the database is back. */
  function tryAgain(ids: number[], error: unknown): void {
    log.warn(
      { err: error, documents: ids.length },
      'The search index could not be brought up to date; it is tried again.',
    )
    setTimeout(() => void refresh(ids), retryMs).unref()
  }

  async function take(ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      const documents = await source.read(db, some)
      const found = new Set(documents.map(document => document.id))
      for (const document of documents) engine.put(document)
      for (const id of some) if (!found.has(id)) engine.remove(id)
      tell(some)
    }
  }

  async function catchUp(): Promise<void> {
    const changed = seen && (await changedSince(db, seen))
    if (!changed) return build()
    seen = changed.bookmark
    await refresh(changed.ids)
  }

  function follow() {
    const ended = new AbortController()
    const loop = async () => {
      for (;;) {
        await pause(lookEveryMs, undefined, { signal: ended.signal, ref: false })
        await catchUp().catch(error =>
          log.warn({ err: error }, 'Others’ changes could not be read; they are asked for again.'),
        )
      }
    }
    // It ends in one way only: when the pause is called off.
    const running = loop().catch(() => undefined)
    return {
      async stop() {
        ended.abort()
        await running
      },
    }
  }

  return { engine, isBuilt: () => isBuilt, build, refresh, catchUp, follow, onChange: hear => void hearers.push(hear) }
}

const breath = () => new Promise<void>(resolve => setImmediate(resolve))
