// Caches cards in serialized form, without the viewer's own fields, so that repeated searches read no listing again.
import type { Viewer } from '#contract/policy.ts'
import { freshStateOf } from '#contract/rules/freshness.ts'
import { boundedCache } from '#server/cache/boundedCache.ts'
import type { Db } from '#server/db/connection.ts'
import type { FileLinks } from '#server/http/fileLinks.ts'
import type { LiveIndex } from '#server/index/liveIndex.ts'
import { readCards } from '../records/read.ts'
import { type SerializedCard, serializeCard } from './cardJson.ts'

const maxBytes = 128 * 1024 * 1024
/** Some of what a card shows changes without a note in the database, such as an approver's name, so entries expire. */
const ttlMs = 10 * 60_000
const maxBatch = 500

/** A member who contributes for no organization. Every member sees at least what this viewer sees. */
export const anyMember: Viewer = {
  id: 0,
  username: '',
  name_24: '',
  role: 'member',
  verified: false,
  organizations: [],
  agency: null,
  session: '',
  key: null,
  withheld: null,
}

type Options = { db: Db; files: FileLinks; index: LiveIndex; now: () => Date }
/** `freshUntil` is when the card's state of freshness changes by itself. */
type Cached = { until: number; freshUntil: number; card: SerializedCard }

export function cardCache({ db, files, index, now: clock }: Options) {
  const cache = boundedCache<number, Cached>(maxBytes)
  /** For each read under way, the ids that changed meanwhile. Their cards may be outdated, so they are not cached. */
  const activeReads = new Set<Set<number>>()
  index.onChange(ids => {
    for (const id of ids) {
      cache.delete(id)
      for (const changed of activeReads) changed.add(id)
    }
  })

  async function read(ids: readonly number[]): Promise<Map<number, SerializedCard>> {
    const changed = new Set<number>()
    activeReads.add(changed)
    try {
      const cards = await readCards({ db, viewer: anyMember, files, now: clock }, ids)
      const until = performance.now() + ttlMs
      const read = new Map<number, SerializedCard>()
      for (const each of cards) {
        const card = serializeCard(each, index.engine)
        const freshUntil = freshStateOf(each.freshness.verified_at, clock()).until
        if (!changed.has(each.id)) cache.set(each.id, { until, freshUntil, card }, card.bytes)
        read.set(each.id, card)
      }
      return read
    } finally {
      activeReads.delete(changed)
    }
  }

  let current: Promise<unknown> = Promise.resolve()
  let next: { ids: Set<number>; cards: Promise<Map<number, SerializedCard>> } | null = null

  /** Collects the cards that are asked for during a read, and reads them in one batch after it. */
  function readTogether(missing: readonly number[]): Promise<Map<number, SerializedCard>> {
    if (!next || next.ids.size + missing.length > maxBatch) {
      const ids = new Set<number>()
      const cards = current.then(() => {
        if (next?.ids === ids) next = null
        return read([...ids])
      })
      next = { ids, cards }
      current = cards.catch(() => undefined)
    }
    for (const id of missing) next.ids.add(id)
    return next.cards
  }

  return async (ids: readonly number[]): Promise<Map<number, SerializedCard>> => {
    const now = performance.now()
    const moment = clock().getTime()
    // Cached cards are collected before the first await, since a change meanwhile deletes them and the page needs them all.
    const found = new Map<number, SerializedCard>()
    for (const id of ids) {
      const cached = cache.get(id)
      if (cached && cached.until >= now && cached.freshUntil >= moment) found.set(id, cached.card)
    }
    if (found.size === ids.length) return found
    const missing = ids.filter(id => !found.has(id))
    for (const [id, card] of await readTogether(missing)) found.set(id, card)
    return found
  }
}
