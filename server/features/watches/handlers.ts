// The handlers of saved searches: listing, saving, deleting them, and what happened in each.
import sql from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import {
  countSearch,
  deleteSavedSearch,
  listSavedSearches,
  listSearchAlerts,
  markSearchSeen,
  readSavedSearch,
  saveSearch,
  setSearchFeed,
} from '#contract/calls/watches.ts'
import { paramsIn } from '#contract/codec.ts'
import type { Viewer } from '#contract/policy.ts'
import { mostSavedSearches } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { holderAfter, holderFor, requireRoom } from '#server/review/privateRecords.ts'
import { readRisk } from '../matches/risk.ts'
import { type AskedKind, riskOf, type StoredQuery, storedQuery } from './asked.ts'
import { compareFirst } from './compare.ts'
import { endFeed, startFeed } from './feed.ts'
import { foundBy, type Watching } from './found.ts'
import { listAlerts, listSaved, markSeen, newIdsIn, readSaved, type SavedSearch, setTold } from './queries.ts'

type Input = ParsedInputOf<typeof saveSearch>

export const watches = (watching: Watching): Handler[] => [
  handle(listSavedSearches, async ({ db, viewer }, { query: address, ...asked }) => {
    const query = address === undefined ? undefined : await storedAs(db, viewer, asked.kind, address)
    const { page, per_page } = asked
    return { ...(await listSaved(db, viewer, { ...asked, query })), page, per_page, most: mostSavedSearches }
  }),

  handle(readSavedSearch, async ({ db, viewer }, { id }) => ({
    saved_search: await found(db, viewer, id),
    new_ids: await newIdsIn(db, viewer, id),
  })),

  handle(saveSearch, async ({ db, viewer, subject, afterCommit }, input) => {
    const { often, bell, mail, paused } = input
    const asked: Asked = { db, viewer, watching }
    const id = subject
      ? await change(asked, { ...input, id: subject.id, isOwner: subject.relation === 'owner' })
      : await add(asked, input)
    if (subject) await setTold(db, viewer, id, { often, bell, mail, paused })
    afterCommit(() => compareFirst(watching, id))
    return { message: 'Search saved', saved_search: await found(db, viewer, id) }
  }),

  handle(countSearch, async ({ db, viewer }, { kind, query: address }) => {
    const query = await askable({ db, viewer, watching }, kind, Object.fromEntries(paramsIn(address)))
    const { total } = await foundBy(watching, { kind, query, listing_id: null, organization_id: null }, viewer)
    return { matches: total }
  }),

  handle(deleteSavedSearch, async ({ db }, { id }) => {
    await db.run(sql`delete from saved_searches where id = ${id}`)
    return { message: 'Search deleted' }
  }),

  handle(markSearchSeen, async ({ db, viewer }, { id }) => {
    await markSeen(db, viewer, id)
    return { message: 'Marked as seen' }
  }),

  handle(setSearchFeed, async ({ db, viewer, afterCommit }, { id, on }) => {
    const of = { id, userId: viewer.id }
    if (!on) {
      await endFeed(db, of)
      return { message: 'The feed is off', url: null }
    }
    const { path, isRenewed } = await startFeed(db, of)
    afterCommit(() => compareFirst(watching, id))
    return {
      message: isRenewed ? 'The feed has a new address' : 'The feed is on',
      url: new URL(path, watching.config.publicUrl).href,
    }
  }),

  handle(listSearchAlerts, async ({ db }, { id, since, page, per_page }) => ({
    ...(await listAlerts(db, id, { since, page, per_page })),
    ...{ page, per_page },
  })),
]

/** As it would be stored, so that it is compared with those that are. */
async function storedAs(db: Db, viewer: Viewer, kind: Input['kind'], address: string): Promise<StoredQuery> {
  if (kind !== 'listings' && kind !== 'match') throw wrongField('kind', 'Please say what is watched.')
  return storedQuery(db, viewer, kind, Object.fromEntries(paramsIn(address)))
}

async function found(db: Db, viewer: Viewer, id: number): Promise<SavedSearch> {
  const saved = await readSaved(db, viewer, id)
  if (!saved) throw new Failure('not_found')
  return saved
}

type Asked = { db: Db; viewer: Viewer; watching: Watching }

async function add({ db, viewer, watching }: Asked, input: Input): Promise<number> {
  const { name, kind, often = 'weekly', bell = true, mail = true, paused = false } = input
  if (name === undefined) throw wrongField('name', 'Must be filled')
  if (kind === undefined) throw wrongField('kind', 'Please say what is watched.')
  const holder = await holderFor(db, viewer, input.shared ?? false)
  await requireRoom(db, 'saved_search', holder)
  const of = await subjectOf({ db, viewer, watching }, { ...input, kind })
  const added = await db.row<{ id: number }>(sql`
    insert into saved_searches (owner_id, agency_id, name, kind, query, listing_id, organization_id, often, bell, mail, paused_at)
    values (${viewer.id}, ${holder.agency}::int, ${name}, ${kind}, ${JSON.stringify(of.query)}::jsonb, ${of.listing}::int, ${of.organization}::int,
      ${often}, ${bell}, ${mail}, case when ${paused}::boolean then now() end) returning id`)
  if (!added) throw new Error('An insert that returns its row returned none.')
  return added.id
}

type Subject = { query: StoredQuery; listing: number | null; organization: number | null }

/** What is watched must be there and live. */
async function subjectOf(
  asked: Asked,
  { kind, query = {}, listing_id, organization_id }: Input & { kind: NonNullable<Input['kind']> },
): Promise<Subject> {
  if (kind === 'listings' || kind === 'match')
    return { query: await askable(asked, kind, query), listing: null, organization: null }
  const [table, id, field] =
    kind === 'listing'
      ? ([sql`listings`, listing_id, 'listing_id'] as const)
      : ([sql`organizations`, organization_id, 'organization_id'] as const)
  if (id === undefined) throw wrongField(field, 'Please say what is watched.')
  const live = await asked.db.row(sql`select 1 as one from ${table} where id = ${id} and status = 'approved'`)
  if (!live) throw wrongField(field, 'This is not in the directory.')
  return { query: {}, listing: kind === 'listing' ? id : null, organization: kind === 'market' ? id : null }
}

/** A risk names a state and a line, in its words or beside them; otherwise it could be saved and never be asked. */
async function askable(
  { db, viewer, watching: { index, vocabularyOf, now } }: Asked,
  kind: AskedKind,
  query: Record<string, string>,
): Promise<StoredQuery> {
  const stored = await storedQuery(db, viewer, kind, query)
  if (kind === 'match') await readRisk(riskOf(stored), { db, viewer, engine: index.engine, vocabularyOf, now: now() })
  return stored
}

async function change(asked: Asked, input: Input & { id: number; isOwner: boolean }): Promise<number> {
  const { db, viewer } = asked
  const { id, version, name, query, shared, isOwner } = input
  const current = await db.row<{ version: number; kind: SavedSearch['kind']; agency_id: number | null }>(
    sql`select version, kind, agency_id from saved_searches where id = ${id} for update`,
  )
  if (!current) throw new Failure('not_found')
  const isChanged = name !== undefined || query !== undefined || shared !== undefined
  if (!isChanged) return id
  if (version !== undefined && version !== current.version)
    throw new Failure('stale', { current: await found(db, viewer, id) })
  const holder = await holderAfter(db, viewer, { kind: 'saved_search', agency: current.agency_id, isOwner, shared })
  await db.run(sql`
    update saved_searches set name = coalesce(${name ?? null}::text, name), agency_id = ${holder.agency}::int,
      version = version + 1, updated_at = now() where id = ${id}`)
  if (query === undefined || (current.kind !== 'listings' && current.kind !== 'match')) return id
  const stored = await askable(asked, current.kind, query)
  // What another search finds is no news of this one.
  await db.run(sql`
    update saved_searches set query = ${JSON.stringify(stored)}::jsonb, is_fresh = true, checked_at = null, matches = null where id = ${id}`)
  return id
}
