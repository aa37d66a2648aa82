// Marks a gap as filled when a listing meets it, and as open again when none does.
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Db } from '../../db/connection.ts'
import type { LiveIndex } from '../../index/liveIndex.ts'
import { linesSeenBy, type StoredLine } from '../reference/lines.ts'
import { listingFor } from './ask.ts'
import type { Facts } from './facts.ts'
import { fillGap, gapsAfter, unfilledGapsIn } from './queries.ts'

const batch = 200
const pauseMs = 25

/** Called after a listing was approved and indexed. */
export async function fillFrom(db: Db, engine: SearchEngine, listing: number): Promise<void> {
  const lines = linesNow(await linesSeenBy(db, null))
  for (const gap of await unfilledGapsIn(db, listing))
    if (listingFor(engine, lines(gap), [listing]) !== null) await fillGap(db, gap, listing)
}

/** Checks all gaps again, since listings may have been edited, moved or deleted. */
export async function recheckGaps(db: Db, index: LiveIndex, signal?: AbortSignal): Promise<void> {
  if (!index.isBuilt()) return
  const lines = linesNow(await linesSeenBy(db, null))
  for (let last = ''; !signal?.aborted; await pause(pauseMs)) {
    const gaps = await gapsAfter(db, last, batch)
    for (const gap of gaps) {
      const listing = listingFor(index.engine, lines(gap))
      const isFilled = gap.status === 'filled'
      if (isFilled ? listing === null || gap.listing_id === null : listing !== null) await fillGap(db, gap, listing)
    }
    const end = gaps.at(-1)
    if (!end || gaps.length < batch) return
    last = end.key
  }
}

/** Replaces the lines of a gap by their current names, since they may have been renamed, merged or removed. */
export function linesNow(lines: readonly StoredLine[]): <F extends Facts>(facts: F) => F {
  const current = new Map(lines.flatMap(({ value, former }) => former.map(name => [name, value] as const)))
  for (const { value } of lines) current.set(value, value)
  return facts => ({
    ...facts,
    line_of_business: facts.line_of_business
      .map(group => [...new Set(group.flatMap(line => current.get(line) ?? []))])
      .filter(group => group.length > 0),
  })
}
