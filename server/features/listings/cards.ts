// Cards that were shown lately, written as all viewers share them: a search that was just asked reads none again.
import type { Viewer } from '#contract/policy.ts'
import { boundedCache } from '../../cache/boundedCache.ts'
import type { Db } from '../../db/connection.ts'
import type { FileLinks } from '../../http/fileLinks.ts'
import type { KeptIndex } from '../../index/keptIndex.ts'
import { type WrittenCard, writeCard } from './cardText.ts'
import { readCards } from './queries.ts'

const mostBytes = 128 * 1024 * 1024
/** For what a card shows and no note of a change tells: an approver's name, a view. */
const keptMs = 10 * 60_000
const mostAtOnce = 500

/** Somebody who looks after nothing: what this one sees, every member does. */
export const anyMember: Viewer = {
  id: 0,
  username: '',
  name_24: '',
  role: 'member',
  verified: false,
  organizations: [],
  session: '',
}

export function keepCards({ db, files, index }: { db: Db; files: FileLinks; index: KeptIndex }) {
  const kept = boundedCache<number, { until: number; card: WrittenCard }>(mostBytes)
  /** What changed while cards were being read, for each such reading: those may be of before, and are not kept. */
  const readings = new Set<Set<number>>()
  index.onChange(ids => {
    for (const id of ids) {
      kept.delete(id)
      for (const changed of readings) changed.add(id)
    }
  })

  async function read(ids: readonly number[]): Promise<Map<number, WrittenCard>> {
    const changed = new Set<number>()
    readings.add(changed)
    try {
      const cards = await readCards({ db, viewer: anyMember, files }, ids)
      const read = new Map(cards.map(card => [card.id, writeCard(card, index.engine)]))
      const until = performance.now() + keptMs
      for (const [id, card] of read) if (!changed.has(id)) kept.set(id, { until, card }, card.bytes)
      return read
    } finally {
      readings.delete(changed)
    }
  }

  let current: Promise<unknown> = Promise.resolve()
  let next: { ids: Set<number>; cards: Promise<Map<number, WrittenCard>> } | null = null

  /** What several ask for while others are being read is read in one go, after that. */
  function readTogether(missing: readonly number[]): Promise<Map<number, WrittenCard>> {
    if (!next || next.ids.size + missing.length > mostAtOnce) {
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

  return async (ids: readonly number[]): Promise<Map<number, WrittenCard>> => {
    const now = performance.now()
    // Taken before anything is waited for: a change meanwhile forgets cards, and none of the page may go missing with them.
    const found = new Map<number, WrittenCard>()
    for (const id of ids) {
      const known = kept.get(id)
      if (known && known.until >= now) found.set(id, known.card)
    }
    const missing = ids.filter(id => !found.has(id))
    if (missing.length > 0) for (const [id, card] of await readTogether(missing)) found.set(id, card)
    return found
  }
}
