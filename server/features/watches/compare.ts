// Compares what saved searches find with what they found the last time.
import { setTimeout as wait } from 'node:timers/promises'
import { mostWatched } from '#contract/rules/watching.ts'
import { viewersOf } from '#server/http/viewers.ts'
import { type Due, dueAtFirst } from './due.ts'
import { changedFacts, type Facts, factsOf } from './facts.ts'
import { foundBy, stillMeetWithoutAge, type Watching } from './found.ts'
import { type Alert, type Asked, type Changes, type Difference, differencesOf, writeCompared } from './hits.ts'

/** After each search requests come first. */
const restMs = 2

/** What has just been saved is compared at once, so that it says what it finds. */
export async function compareFirst(watching: Watching, id: number): Promise<void> {
  if (watching.index.isBuilt()) await compare(watching, await dueAtFirst(watching.db, id))
}

/** Several at a time, since the database is asked as often for many as for one. */
export async function compare(watching: Watching, due: readonly Due[]): Promise<void> {
  const { db, now } = watching
  // Taken first: what changes while the index is asked is compared again.
  const at = now().toISOString()
  const asked = await askAll(watching, due)
  const differences = await differencesOf(db, asked)
  const listings = new Set(differences.map(({ listing_id }) => listing_id))
  const live = new Map((await factsOf(db, [...listings])).map(facts => [facts.id, facts]))
  const changes: Changes = { hits: [], gone: [], alerts: [] }
  for (const search of asked) {
    const own = differences.filter(({ id }) => id === search.id)
    const { hits, gone, alerts } = await changesIn(watching, search, { differences: own, live })
    changes.hits.push(...hits)
    changes.gone.push(...gone)
    changes.alerts.push(...alerts)
  }
  await writeCompared(db, asked, { changes, at })
}

async function askAll(watching: Watching, due: readonly Due[]): Promise<Asked[]> {
  const { db, index } = watching
  const owners = await viewersOf(
    db,
    due.flatMap(({ asks_as }) => asks_as ?? []),
  )
  const viewers = new Map(owners.map(viewer => [viewer.id, viewer]))
  const asked: Asked[] = []
  for (const search of due) {
    const viewer = viewers.get(search.asks_as ?? 0) ?? null
    const { ids, total } = viewer ? await foundBy(watching, search, viewer) : { ids: [], total: 0 }
    const isCompared = viewer !== null && total <= mostWatched
    const found = isCompared ? ids.map(id => ({ id, stamp: index.engine.stampOf(id) ?? 0 })) : []
    asked.push({ ...search, viewer, found, total, isCompared })
    await wait(restMs, undefined, { ref: false })
  }
  return asked
}

type Comparing = { differences: readonly Difference[]; live: ReadonlyMap<number, Facts> }

async function changesIn(watching: Watching, search: Asked, { differences, live }: Comparing): Promise<Changes> {
  const { id, viewer, is_fresh } = search
  const left = differences.filter(({ stamp }) => stamp === null)
  const among = left.map(({ listing_id }) => listing_id)
  const aged = viewer ? await stillMeetWithoutAge(watching, search, { viewer, among }) : new Set()
  const hits = differences.flatMap(({ listing_id, stamp, before }) => {
    const now = live.get(listing_id)
    if (stamp === null || !now) return []
    const { listing_name, facts } = now
    return [{ id, listing_id, stamp, listing_name, facts, before }]
  })
  const told = hits.flatMap(({ listing_id, listing_name, facts, before }): Alert[] => {
    if (!before) return [{ id, kind: 'match_new', listing_id, listing_name, fields: [], is_gone: false }]
    const fields = changedFacts(before, facts)
    return fields.length > 0 ? [{ id, kind: 'match_changed', listing_id, listing_name, fields, is_gone: false }] : []
  })
  const withdrawn = left
    .filter(({ listing_id }) => !aged.has(listing_id))
    .map(
      ({ listing_id, listing_name }): Alert => ({
        ...{ id, kind: 'match_withdrawn', listing_id, listing_name, fields: [] },
        is_gone: !live.has(listing_id),
      }),
    )
  return {
    hits: hits.map(({ before: _, ...hit }) => hit),
    gone: among.map(listing_id => ({ id, listing_id })),
    alerts: is_fresh ? [] : [...told, ...withdrawn],
  }
}
