// A saved search as an Atom feed at a private address: switched on and off, found by its address, and written.
import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { factorAskerOf } from '#contract/policy.ts'
import { ruleOf } from '#contract/registry.ts'
import { alertText, type WatchKind } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'
import { escapeHtml } from '#server/escapeHtml.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { viewerOf } from '#server/http/viewers.ts'
import { privateTo } from '#server/review/privateRecords.ts'
import { beginComparing } from './queries.ts'
import { linkOf, type ToldAlert } from './told.ts'

type Entry = Omit<ToldAlert, 'organization_name' | 'verified'> & { at: string }
type Feed = {
  id: number
  name: string
  kind: WatchKind
  listing_id: number | null
  organization_id: number | null
  created_at: string
  alerts: Entry[]
}
type Of = { id: number; userId: number }

const mostEntries = 50

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the path of a new address, and whether an older one ended. */
export async function startFeed(db: Db, { id, userId }: Of): Promise<{ path: string; isRenewed: boolean }> {
  const token = randomBytes(32).toString('base64url')
  await beginComparing(db, id)
  const isRenewed = (await endFeed(db, { id, userId })) > 0
  await db.run(sql`
    insert into search_feeds (token_hash, saved_search_id, user_id) values (${hashOf(token)}, ${id}, ${userId})
    on conflict (saved_search_id, user_id) do update set token_hash = excluded.token_hash, created_at = now()`)
  // A colleague who has not chosen yet how it is told is among the people of the search only with a row.
  await db.run(sql`
    insert into saved_search_watchers (saved_search_id, user_id) select s.id, ${userId} from saved_searches s
    where s.id = ${id} and s.owner_id is distinct from ${userId} on conflict do nothing`)
  return { path: `/feeds/${token}.atom`, isRenewed }
}

export const endFeed = (db: Db, { id, userId }: Of) =>
  db.run(sql`delete from search_feeds where saved_search_id = ${id} and user_id = ${userId}`)

type Ground = Pick<Dependencies, 'db' | 'config'>

/** Null unless its account lives and still sees the search. What the account did itself is not told to it. */
export async function feedAt({ db, config }: Ground, token: string): Promise<Feed | null> {
  const found = await db.row<Of>(sql`
    select f.saved_search_id as id, f.user_id as "userId" from search_feeds f where f.token_hash = ${hashOf(token)}`)
  const viewer = found && (await viewerOf(db, found.userId))
  if (!viewer || factorAskerOf(viewer, ruleOf('watches.read'), config.secondFactor)) return null
  return db.row<Feed>(sql`
    select s.id, s.name, s.kind, s.listing_id, s.organization_id, s.created_at,
      (select coalesce(json_agg(recent order by recent.id desc), '[]') from (
        select a.id, a.kind, a.listing_id, a.listing_name, a.fields, a.is_gone, a.at from alerts a
        where a.saved_search_id = s.id and a.actor_id is distinct from ${found.userId}
        order by a.id desc limit ${mostEntries}) as recent) as alerts
    from saved_searches s where s.id = ${found.id} and ${privateTo(viewer, 's')}`)
}

type Site = { publicUrl: string; address: string }

/** Titles are the words of the bell; nothing is in it but the names of listings, what happened and when. */
export function atomOf({ alerts, ...search }: Feed, { publicUrl, address }: Site): string {
  const onSite = (path: string) => new URL(path, publicUrl).href
  const idOf = (what: string) => `tag:${new URL(publicUrl).hostname},2026:${what}`
  const entries = alerts.map(alert =>
    [
      '<entry>',
      element('id', idOf(`alert-${alert.id}`)),
      element('title', alertText(alert)),
      link(
        onSite(alert.listing_id === null || alert.is_gone ? linkOf(search) : `/listings/details/${alert.listing_id}`),
      ),
      element('updated', moment(alert.at)),
      '</entry>',
    ].join(''),
  )
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', idOf(`saved-search-${search.id}`)),
    element('title', `${search.name} · Appetite`),
    element('updated', moment(alerts[0]?.at ?? search.created_at)),
    '<author><name>Appetite</name></author>',
    link(onSite(linkOf(search))),
    link(onSite(address), 'self'),
    ...entries,
    '</feed>',
  ].join('\n')}\n`
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text.replace(notXml, ''))}</${name}>`
const link = (address: string, rel = 'alternate') => `<link rel="${rel}" href="${escapeHtml(address)}"/>`
const moment = (at: string) => new Date(at).toISOString()
/** What XML cannot hold, however it is escaped. */
const notXml = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
