// Keeps the search index what the database says: there at the start, brought up to date after each change.
import { setTimeout as pause } from 'node:timers/promises'
import { SearchEngine } from '../../search/engine.ts'
import type { Document, Schema } from '../../search/query.ts'
import type { Database, Db } from '../db/connection.ts'
import { isUnavailable } from '../db/failures.ts'
import type { Log } from '../db/log.ts'
import { type Bookmark, bookmarkNow, changedSince } from './changes.ts'
import type { KeptFile } from './keptFile.ts'
import { oneAhead } from './oneAhead.ts'

/** What is indexed, as its room reads it. */
export type Source = {
  schema: Schema
  count(db: Db): Promise<number>
  read(db: Db, ids: readonly number[]): Promise<Document[]>
  /** All, so many at a time. */
  readAll(db: Db, most: number): AsyncIterable<Document[]>
  /** Of all, so many at a time, the stamp that its document would have if it were read. */
  readStamps(db: Db, most: number): AsyncIterable<{ id: number; stamp: number }[]>
}

export type KeptIndex = {
  readonly engine: SearchEngine
  isBuilt(): boolean
  /** From what the last run kept, as far as it is still so, or else from the database; `say` is told in words. */
  start(say?: Say): Promise<void>
  /** Reads everything. */
  build(say?: Say): Promise<void>
  /** Writes it down for the next start, where that is not done; to be called while nobody searches. */
  keep(): void
  /** Settles when the index says what the database said after this was called. */
  refresh(ids: readonly number[]): Promise<void>
  /** Reads what was changed by whomever since it was last looked at. */
  catchUp(): Promise<void>
  /** Refreshes a moment later, after a change of which it is unknown whether it was committed. */
  catchUpSoon(): void
  /** Refreshes periodically until stopped. */
  follow(everyMs: number): { stop(): Promise<void> }
  /** Told of every document that was read anew. */
  onChange(hear: (ids: readonly number[]) => void): void
}

type Say = (line: string) => void

const batch = 1_000
const stampsAtOnce = 5_000
const saidEvery = 10_000
/** When one in so many has changed, to make it anew is as quick, and leaves it in better order. */
const muchChanged = 4
/** So many at once that other requests have their turn in between. */
const slice = 250
const retryMs = 300
/** A document that keeps failing is retried less and less often; after a failure of the database everything is retried. */
const longestRetryMs = { ofOne: 5 * 60_000, ofDatabase: 2_000 }
/** By then a commit without confirmation has either succeeded or failed. */
const soonMs = 1_000

type Means = { db: Database; log: Log; source: Source; file?: KeptFile }

export function keepIndex({ db, log, source, file }: Means): KeptIndex {
  let engine = new SearchEngine(source.schema)
  const waiting = new Set<number>()
  const hearers: ((ids: readonly number[]) => void)[] = []
  /** How many times in a row each document failed to be read or indexed. */
  const failures = new Map<number, number>()
  let isBuilt = false
  /** Whether the disk says the same. */
  let isKept = false
  let seen: Bookmark | null = null
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()

  async function start(say: Say = silent) {
    const began = await bookmarkNow(db)
    const kept = file?.read(source.schema)
    if (kept instanceof SearchEngine) {
      const changed = await changedIn(kept)
      if (changed.length * muchChanged <= kept.size) {
        engine = kept
        isKept = true
        await take(changed)
        const anew = changed.length > 0 ? `; ${counted(changed.length)} changed since then` : ''
        say(`Search index: ${counted(engine.size)} listings, kept from the last run${anew}`)
        seen = began
        isBuilt = true
        return catchUp()
      }
      say('Search index: made anew, since too much has changed')
    } else if (kept) say(`Search index: made anew, since ${kept}`)
    await build(say)
    keep()
  }

  /** Those of which it says something else than the database. */
  async function changedIn(kept: SearchEngine): Promise<number[]> {
    const gone = new Set(kept.ids())
    const changed: number[] = []
    for await (const some of oneAhead(source.readStamps(db, stampsAtOnce)))
      for (const { id, stamp } of some) {
        gone.delete(id)
        if (kept.stampOf(id) !== stamp) changed.push(id)
      }
    return [...changed, ...gone]
  }

  function keep() {
    if (!file || !isBuilt || isKept) return
    try {
      file.write(engine)
      isKept = true
    } catch (error) {
      log.warn({ err: error }, 'The search index could not be kept on the disk; the next start makes it anew.')
    }
  }

  async function build(say: Say = silent) {
    // Before the first read: what changes meanwhile is read again.
    const began = await bookmarkNow(db)
    isKept = false
    const total = await source.count(db)
    const unread = new Set(engine.ids())
    for await (const documents of oneAhead(source.readAll(db, batch))) {
      for (const [at, document] of documents.entries()) {
        engine.put(document)
        unread.delete(document.id)
        if (at % slice === slice - 1) await breath()
      }
      tell(documents.map(({ id }) => id))
      if (engine.size % saidEvery === 0 || engine.size >= total)
        say(`Search index: ${counted(engine.size)} of ${counted(Math.max(total, engine.size))} listings`)
    }
    for (const id of unread) engine.remove(id)
    tell([...unread])
    seen = began
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
      current = takeApart(taken)
      return current
    })
    return next
  }

  /** A document that cannot be indexed does not block the others. */
  async function takeApart(ids: number[]): Promise<void> {
    try {
      await take(ids)
      for (const id of ids) failures.delete(id)
    } catch (error) {
      if (ids.length === 1 || isUnavailable(error)) return tryAgain(ids, error)
      const half = ids.length >> 1
      await takeApart(ids.slice(0, half))
      await takeApart(ids.slice(half))
    }
  }

  /** The change is committed and answered anyway; the index catches up later. */
  function tryAgain(ids: number[], error: unknown): void {
    const tries = Math.max(...ids.map(id => failures.get(id) ?? 0)) + 1
    for (const id of ids) failures.set(id, tries)
    const longest = isUnavailable(error) ? longestRetryMs.ofDatabase : longestRetryMs.ofOne
    const pauseMs = Math.min(longest, retryMs * 2 ** (tries - 1))
    log.warn(
      { err: error, listings: ids.length === 1 ? ids : ids.length, tries, pauseMs },
      'The search index could not be updated; it will be tried again.',
    )
    setTimeout(() => void refresh(ids), pauseMs).unref()
  }

  async function take(ids: number[]): Promise<void> {
    if (ids.length > 0) isKept = false
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

  const worry = (error: unknown) =>
    log.warn({ err: error }, 'Changes that were missed could not be read; they will be read again.')

  function catchUpSoon(): void {
    setTimeout(() => void catchUp().catch(worry), soonMs).unref()
  }

  function follow(everyMs: number) {
    const ended = new AbortController()
    const loop = async () => {
      for (;;) {
        await pause(everyMs, undefined, { signal: ended.signal, ref: false })
        await catchUp().catch(worry)
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

  return {
    get engine() {
      return engine
    },
    isBuilt: () => isBuilt,
    start,
    build,
    keep,
    refresh,
    catchUp,
    catchUpSoon,
    follow,
    onChange: hear => void hearers.push(hear),
  }
}

const silent = () => undefined
const counted = (number: number) => number.toLocaleString('en-US')

const breath = () => new Promise<void>(resolve => setImmediate(resolve))
