// Cards that were shown lately, as all viewers share them: a search that was just asked reads none again.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { FileLinks } from '../../http/fileLinks.ts'
import type { KeptIndex } from '../../index/keptIndex.ts'
import { type Card, readCards } from './queries.ts'

const keptAtMost = 5_000
/** For what a card shows and no note of a change tells: an approver's name, a view. */
const keptMs = 60_000

/** Somebody who looks after nothing: what this one sees, every member does. */
const anyMember: Viewer = {
  id: 0,
  username: '',
  name_24: '',
  role: 'member',
  verified: false,
  organizations: [],
  session: '',
}

export function keepCards({ db, files, index }: { db: Db; files: FileLinks; index: KeptIndex }) {
  const kept = new Map<number, { until: number; card: Card }>()
  /** Counts what was forgotten, so that a card read before a change is not kept after it. */
  let changes = 0
  index.onChange(ids => {
    changes += 1
    for (const id of ids) kept.delete(id)
  })

  async function read(ids: readonly number[]): Promise<Card[]> {
    const before = changes
    const cards = await readCards({ db, viewer: anyMember, files }, ids)
    if (before === changes) keep(cards, performance.now() + keptMs)
    return cards
  }

  function keep(cards: Card[], until: number): void {
    for (const card of cards) {
      kept.delete(card.id)
      kept.set(card.id, { until, card })
    }
    for (const id of kept.keys()) {
      if (kept.size <= keptAtMost) break
      kept.delete(id)
    }
  }

  return async (ids: readonly number[]): Promise<Card[]> => {
    const now = performance.now()
    // Taken before anything is waited for: a change meanwhile forgets cards, and none of the page may go missing with them.
    const found = new Map<number, Card>()
    for (const id of ids) {
      const known = kept.get(id)
      if (known && known.until >= now) found.set(id, known.card)
    }
    const missing = ids.filter(id => !found.has(id))
    if (missing.length > 0) for (const card of await read(missing)) found.set(card.id, card)
    return ids.flatMap(id => found.get(id) ?? [])
  }
}
