// Reads the rows of an export, some hundred at a time, each page with statements of its own.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import { contactRecord, mgaRecord } from '#contract/calls/contacts.ts'
import { listingRecord } from '#contract/calls/listingRecord.ts'
import { findMatches, maxMatches } from '#contract/calls/matches.ts'
import { organizationRecord } from '#contract/calls/organizationRecord.ts'
import type { Viewer } from '#contract/policy.ts'
import { directoryKinds, type ExportKind } from '#contract/rules/exportColumns.ts'
import type { ReadContext } from '#server/review/readContext.ts'
import { mgasById } from '../contacts/mgas.ts'
import { findContacts, visibleContacts } from '../contacts/queries.ts'
import { readCards } from '../listings/records/read.ts'
import { readOrganizations } from '../organizations/queries.ts'
import { asMember, type ExchangeGround, parsedSearch } from './chosen.ts'
import type { Link } from './links.ts'

export type Row = Readonly<Record<string, unknown>>
/** The rows of one table, page by page. */
export type Part = { kind: ExportKind; pages: AsyncIterable<Row[]> }
/** What is asked before each page: who the account is by now, or a failure. */
export type AsWhom = () => Promise<Viewer>

/** Few, since on the embedded engine everybody's searches wait for a statement. */
const perPage = 100

/** Private records, and what is about the account that asks or the one that approved, are in no file. */
const left = [
  ...['access', 'is_favorite', 'user_rating', 'waiting_providers', 'matched', 'providers', 'approved_by'],
  ...['can_edit', 'edits_live', 'can_delete', 'can_approve', 'can_withdraw', 'can_rate', 'contactOptions'],
]
const kept = (shape: object) => Object.keys(shape).filter(name => !left.includes(name))
const fields = {
  listings: kept(listingRecord.shape),
  organizations: kept(organizationRecord.shape),
  contacts: kept(contactRecord.shape),
  mgas: kept(mgaRecord.shape),
}
const only = (record: object, names: readonly string[]): Row =>
  Object.fromEntries(names.map(name => [name, Reflect.get(record, name)]))

type Read = (reading: ReadContext, ids: readonly number[], isWaitingToo: boolean) => Promise<Map<number, object>>
type Stored = keyof typeof fields
const byId = <R extends object>(records: readonly R[], idOf: (record: R) => number) =>
  new Map<number, object>(records.map(record => [idOf(record), record]))

const read: Record<Stored, Read> = {
  listings: async (reading, ids, isWaitingToo) => {
    const cards = await readCards(reading, ids)
    const shown = cards.map(({ reviewState: { version, status, approved_at, created_at, updated_at }, ...card }) => ({
      ...card,
      ...{ version, status, approved_at, created_at, updated_at },
    }))
    return byId(
      shown.filter(({ status }) => isWaitingToo || status === 'approved'),
      ({ id }) => id,
    )
  },
  organizations: async (reading, ids, isWaitingToo) => {
    const records = await readOrganizations(reading, [...ids])
    return byId(
      records.filter(({ status }) => isWaitingToo || status === 'approved'),
      ({ id }) => id,
    )
  },
  contacts: async ({ db, viewer }, ids) => {
    const found = await findContacts(db, viewer, sql`c.id = any(${[...ids]}::int[]) and ${visibleContacts(viewer)}`)
    return byId(
      found.map(({ contact }) => contact),
      ({ id }) => id,
    )
  },
  mgas: async ({ db, viewer }, ids) => byId(await mgasById(db, viewer, [...ids]), ({ mga_id }) => mga_id),
}

/** A row that was withdrawn since the link was made is left out. */
async function* storedPages(
  kind: Stored,
  ids: readonly number[],
  { ground, asWhom, link }: Reading,
): AsyncGenerator<Row[]> {
  const { db, files, now } = ground
  for (let at = 0; at < ids.length; at += perPage) {
    const page = ids.slice(at, at + perPage)
    const reading = { db, viewer: asMember(await asWhom()), files, now }
    const records = await read[kind](reading, page, link.options.waiting ?? false)
    yield page.flatMap(id => {
      const record = records.get(id)
      return record ? [only(record, fields[kind])] : []
    })
  }
}

type MatchRow = ReplyOf<typeof findMatches>['providers'][number]

/** As the match ranks by now, of those that it ranked when the link was made. */
async function* matchPages({ ground, asWhom, link }: Reading): AsyncGenerator<Row[]> {
  const risk = { ...parsedSearch(findMatches, link.options.risk ?? {}), page: 1, per_page: maxMatches }
  const { providers } = await ground.findMatch({ db: ground.db, viewer: await asWhom() }, risk)
  yield link.ids.flatMap(id => providers.filter(({ org_id }) => org_id === id).map(withoutOwn))
}

/** Which markets one is appointed with is a private record. */
const withoutOwn = ({
  access,
  beside,
  reasons,
  stated: _stated,
  is_neighbor: _near,
  observed: _,
  ...row
}: MatchRow): Row => ({
  ...row,
  reasons: reasons.filter(({ criterion }) => criterion !== 'appointment' || isOfEverybody(access.state)),
  beside: beside.map(({ org_id, organization_name, organization_type }) => ({
    ...{ org_id, organization_name, organization_type },
  })),
})
const isOfEverybody = (state: MatchRow['access']['state']) => state === 'needed' || state === 'not_needed'

async function* auditPages({ ground: { db }, asWhom, link }: Reading): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    await asWhom()
    // What an account did to itself is told without its details.
    const rows = await db.rows<Row & { id: number }>(sql`
      select id, at, actor_id, action, kind, record_id, decision, case when kind <> 'account' then before end as before,
        case when kind <> 'account' then after end as after
      from audit where id > ${last} and id <= ${link.options.last ?? 0} order by id limit ${perPage}`)
    if (rows.length > 0) yield rows
    if (rows.length < perPage) return
    last = rows.at(-1)?.id ?? 0
  }
}

type Reading = { ground: ExchangeGround; asWhom: AsWhom; link: Link }

/** One table, or those of the whole directory. */
export function partsOf(reading: Reading): Part[] {
  const { what, ids, options } = reading.link
  if (what === 'match') return [{ kind: 'match', pages: matchPages(reading) }]
  if (what === 'audit') return [{ kind: 'audit', pages: auditPages(reading) }]
  if (what !== 'directory') return [{ kind: what, pages: storedPages(what, ids, reading) }]
  const { kind: only } = options
  if (only !== undefined) return [{ kind: only, pages: storedPages(only, ids, reading) }]
  let from = 0
  return directoryKinds.map((kind, place) => {
    const own = ids.slice(from, from + (options.counts?.[place] ?? 0))
    from += own.length
    return { kind, pages: storedPages(kind, own, reading) }
  })
}
