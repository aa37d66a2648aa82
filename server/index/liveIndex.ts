// Keeps the search index in step with the database: loads or builds it at the start, and updates it after each change.
import { setTimeout as pause } from 'node:timers/promises'
import { SearchEngine } from '../../search/engine.ts'
import type { Document, Schema } from '../../search/query.ts'
import type { Database, Db } from '../db/connection.ts'
import { isUnavailable } from '../db/failures.ts'
import type { Log } from '../db/log.ts'
import { outageLog } from '../db/outage.ts'
import { type ChangeCursor, changedSince, currentCursor } from './changes.ts'
import type { IndexFile } from './indexFile.ts'
import { prefetch } from './prefetch.ts'

/** Reads what is indexed; the feature that owns the records provides it. */
export type Source = {
  schema: Schema
  count(db: Db): Promise<number>
  read(db: Db, ids: readonly number[]): Promise<Document[]>
  /** Reads all documents in batches. */
  readAll(db: Db, max: number): AsyncIterable<Document[]>
  /** Reads in batches the stamp that each document would have if it were read now. */
  readStamps(db: Db, max: number): AsyncIterable<{ id: number; stamp: number }[]>
}

export type LiveIndex = {
  readonly engine: SearchEngine
  isBuilt(): boolean
  /** Loads the saved index and updates what has changed since, or builds it from the database. */
  start(say?: Print): Promise<void>
  /** Builds the index from the database. */
  build(say?: Print): Promise<void>
  /** Saves the index for the next start, unless it is saved already. Blocks the thread. */
  save(): void
  /** Resolves when the index holds at least the state that the database had when this was called. */
  refresh(ids: readonly number[]): Promise<void>
  /** Reads all changes since the last time, including those of other servers. */
  catchUp(): Promise<void>
  /** Catches up a moment later, after a change of which it is unknown whether it was committed. */
  catchUpSoon(): void
  /** Refreshes periodically until stopped. */
  follow(everyMs: number): { stop(): Promise<void> }
  /** Registers a listener for the ids of documents that were read again. */
  onChange(listener: (ids: readonly number[]) => void): void
}

type Print = (line: string) => void

const batch = 1_000
const stampsAtOnce = 5_000
const printedEvery = 10_000
/** If one document in this many has changed, rebuilding the index is as fast as updating it, and makes it smaller. */
const rebuildShare = 4
/** After this many documents other requests may run. */
const yieldEvery = 250
const retryMs = 300
/** A document that keeps failing is retried less and less often; after a failure of the database everything is retried. */
const longestRetryMs = { ofOne: 5 * 60_000, ofDatabase: 2_000 }
/** By then a commit without confirmation has either succeeded or failed. */
const soonMs = 1_000

type IndexOptions = { db: Database; log: Log; source: Source; file?: IndexFile }

export function makeLiveIndex({ db, log, source, file }: IndexOptions): LiveIndex {
  let engine = new SearchEngine(source.schema)
  const waiting = new Set<number>()
  const listeners: ((ids: readonly number[]) => void)[] = []
  /** How many times in a row each document failed to be read or indexed. */
  const failures = new Map<number, number>()
  let isBuilt = false
  /** Whether the file on the disk holds this state. */
  let isSaved = false
  let readUpTo: ChangeCursor | null = null
  let next: Promise<void> | null = null
  let current: Promise<void> = Promise.resolve()

  async function start(say: Print = silent) {
    const began = await currentCursor(db)
    const loaded = file?.read(source.schema)
    if (loaded instanceof SearchEngine) {
      const changed = await changedSinceSaved(loaded)
      if (changed.length * rebuildShare <= loaded.size) {
        engine = loaded
        isSaved = true
        await update(changed)
        const anew = changed.length > 0 ? `; ${formatted(changed.length)} changed since then` : ''
        say(`Search index: ${formatted(engine.size)} listings, kept from the last run${anew}`)
        readUpTo = began
        isBuilt = true
        return catchUp()
      }
      say('Search index: made anew, since too much has changed')
    } else if (loaded) say(`Search index: made anew, since ${loaded}`)
    await build(say)
    save()
  }

  /** The ids of documents that differ between the saved index and the database. */
  async function changedSinceSaved(loaded: SearchEngine): Promise<number[]> {
    const gone = new Set(loaded.ids())
    const changed: number[] = []
    for await (const some of prefetch(source.readStamps(db, stampsAtOnce)))
      for (const { id, stamp } of some) {
        gone.delete(id)
        if (loaded.stampOf(id) !== stamp) changed.push(id)
      }
    return [...changed, ...gone]
  }

  function save() {
    if (!file || !isBuilt || isSaved) return
    try {
      file.write(engine)
      isSaved = true
    } catch (error) {
      log.warn({ err: error }, 'The search index could not be kept on the disk; the next start makes it anew.')
    }
  }

  async function build(say: Print = silent) {
    // Taken before the first read, so that changes during the build are read again.
    const began = await currentCursor(db)
    isSaved = false
    const total = await source.count(db)
    const unread = new Set(engine.ids())
    for await (const documents of prefetch(source.readAll(db, batch))) {
      for (const [at, document] of documents.entries()) {
        engine.put(document)
        unread.delete(document.id)
        if (at % yieldEvery === yieldEvery - 1) await yieldToRequests()
      }
      notify(documents.map(({ id }) => id))
      if (engine.size % printedEvery === 0 || engine.size >= total)
        say(`Search index: ${formatted(engine.size)} of ${formatted(Math.max(total, engine.size))} listings`)
    }
    for (const id of unread) engine.remove(id)
    notify([...unread])
    readUpTo = began
    isBuilt = true
    await catchUp()
  }

  function notify(ids: readonly number[]): void {
    for (const listener of listeners) listener(ids)
  }

  /** Reads all waiting ids in one batch after the current one, so that the latest state is the one that stays. */
  function refresh(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return Promise.resolve()
    for (const id of ids) waiting.add(id)
    next ??= current.then(() => {
      const batchIds = [...waiting]
      waiting.clear()
      next = null
      current = updateOrSplit(batchIds)
      return current
    })
    return next
  }

  /** A document that cannot be indexed does not block the others. */
  async function updateOrSplit(ids: number[]): Promise<void> {
    try {
      await update(ids)
      for (const id of ids) failures.delete(id)
    } catch (error) {
      if (ids.length === 1 || isUnavailable(error)) return tryAgain(ids, error)
      const half = ids.length >> 1
      await updateOrSplit(ids.slice(0, half))
      await updateOrSplit(ids.slice(half))
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

  async function update(ids: number[]): Promise<void> {
    if (ids.length > 0) isSaved = false
    for (let from = 0; from < ids.length; from += batch) {
      const some = ids.slice(from, from + batch)
      const documents = await source.read(db, some)
      const found = new Set(documents.map(document => document.id))
      for (const document of documents) engine.put(document)
      for (const id of some) if (!found.has(id)) engine.remove(id)
      notify(some)
    }
  }

  async function catchUp(): Promise<void> {
    const changed = readUpTo && (await changedSince(db, readUpTo))
    if (!changed) return build()
    readUpTo = changed.bookmark
    await refresh(changed.ids)
  }

  const missing = outageLog(log, {
    begins: 'The search index cannot read what changed; it tries again until it can.',
    ends: 'The search index reads changes again.',
  })
  const catchUpOrLog = () => catchUp().then(missing.worked, missing.failed)

  function catchUpSoon(): void {
    setTimeout(() => void catchUpOrLog(), soonMs).unref()
  }

  function follow(everyMs: number) {
    const ended = new AbortController()
    const loop = async () => {
      for (;;) {
        await pause(everyMs, undefined, { signal: ended.signal, ref: false })
        await catchUpOrLog()
      }
    }
    // The loop ends only when the pause is aborted.
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
    save,
    refresh,
    catchUp,
    catchUpSoon,
    follow,
    onChange: listener => void listeners.push(listener),
  }
}

const silent = () => undefined
const formatted = (number: number) => number.toLocaleString('en-US')

const yieldToRequests = () => new Promise<void>(resolve => setImmediate(resolve))
