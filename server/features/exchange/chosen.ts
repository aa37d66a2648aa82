// What an export holds, as the ids of its rows: decided when its link is made, so that the number that is told is that of the file.
import sql, { type Sql } from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import type { exportLink } from '#contract/calls/exchange.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { findMatches, maxMatches } from '#contract/calls/matches.ts'
import { searchOrganizations } from '#contract/calls/organizations.ts'
import type { Viewer } from '#contract/policy.ts'
import { directoryKinds } from '#contract/rules/exportColumns.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import type { Running } from '#server/http/downloadRoute.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { parseInput } from '#server/http/input.ts'
import { visibleTo } from '#server/review/visible.ts'
import { visibleMgas } from '../contacts/queries.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import type { MatchFinder } from '../matches/handlers.ts'
import { findOrganizationIds } from '../organizations/queries.ts'
import type { LinkOptions } from './links.ts'

export type ExchangeGround = Dependencies & { approved: SearchIndex; findMatch: MatchFinder; downloading: Running }
export type Chosen = { ids: readonly number[]; total: number; options: LinkOptions }
type Input = Omit<ParsedInputOf<typeof exportLink>, 'columns'>
type Asking = { db: Db; viewer: Viewer; ground: ExchangeGround }
type DirectoryKind = (typeof directoryKinds)[number]

const of = (ids: readonly number[], options: LinkOptions = {}): Chosen => ({ ids, total: ids.length, options })

/** Only what everybody sees and one’s own: a superAdmin exports no stranger’s waiting entry. */
export const asMember = (viewer: Viewer): Viewer => ({ ...viewer, role: 'member' })

export async function chosenBy(input: Input, asking: Asking): Promise<Chosen> {
  const { viewer } = asking
  const { what, organization_id, kind } = input
  const isForSuperAdmins = what === 'directory' || what === 'audit'
  if (isForSuperAdmins && viewer.role !== 'superAdmin') throw new Failure('not_found')
  refuseMixed(input)
  if (input.ids) return picked(what, input.ids, asking)
  if (what === 'match') return matched(input, asking)
  if (isForSuperAdmins) {
    if (what === 'audit') return audited(asking.db)
    if (input.format !== 'csv') return everything(asking.db)
    if (kind === undefined) throw wrongField('kind', 'A CSV file holds one kind. Please choose it.')
    return of(await idsOf(asking.db, approvedOf[kind]), { kind })
  }
  if (organization_id !== undefined) return ofOrganization(input, organization_id, asking)
  if (what === 'listings') return searchedListings(input, asking)
  if (what === 'organizations') return searchedOrganizations(input, asking)
  return of(await idsOf(asking.db, approvedOf[what]))
}

/** A file never holds something else than what was asked for, so nothing that is sent is passed over. */
function refuseMixed({ what, format, search, ids, organization_id, kind, waiting }: Input): void {
  if (search && what !== 'listings' && what !== 'organizations' && what !== 'match')
    throw wrongField('search', 'Only listings, organizations and a match are found by a search.')
  if (organization_id !== undefined && (what === 'match' || what === 'directory' || what === 'audit'))
    throw wrongField('organization_id', 'This is not exported of one organization.')
  if (search && ids) throw wrongField('ids', 'Please send a search or ids, not both.')
  if (organization_id !== undefined && (search || ids))
    throw wrongField('organization_id', 'Please send an organization alone, without a search and without ids.')
  if (waiting && organization_id === undefined)
    throw wrongField('waiting', 'What waits is exported of one organization. Please send its organization_id.')
  if (kind && (what !== 'directory' || format !== 'csv'))
    throw wrongField('kind', 'Only a directory as CSV is of one kind.')
}

const idsOf = async (db: Db, statement: Sql): Promise<number[]> =>
  (await db.row<{ ids: number[] }>(sql`select coalesce(array_agg(id), '{}') as ids from (${statement}) as chosen`))
    ?.ids ?? []

const isPublic = (table: 'organizations' | 'listings', alias: string) => visibleTo(null, table, alias)

/** What everybody sees of each kind. */
const approvedOf: Record<DirectoryKind, Sql> = {
  organizations: sql`select o.id from organizations o where ${isPublic('organizations', 'o')} order by o.name_key, o.id`,
  listings: sql`select l.id from listings l where ${isPublic('listings', 'l')} order by l.id`,
  contacts: sql`
    select c.id from contacts c left join organizations o on o.id = c.organization_id
      left join listings l on l.id = c.listing_id left join mgas m on m.id = c.mga_id
    where (c.organization_id is null or ${isPublic('organizations', 'o')})
      and (c.listing_id is null or ${isPublic('listings', 'l')}) and (c.mga_id is null or ${visibleMgas(null)})
    order by c.id`,
  mgas: sql`select m.id from mgas m where ${visibleMgas(null)} order by m.mga_name, m.id`,
}

async function everything(db: Db): Promise<Chosen> {
  const parts: number[][] = []
  for (const kind of directoryKinds) parts.push(await idsOf(db, approvedOf[kind]))
  return of(parts.flat(), { counts: parts.map(part => part.length) })
}

async function audited(db: Db): Promise<Chosen> {
  const counted = await db.row<{ total: number; last: number }>(
    sql`select count(*)::int as total, coalesce(max(id), 0) as last from audit`,
  )
  return { ids: [], total: counted?.total ?? 0, options: { last: counted?.last ?? 0 } }
}

/** The entries of an organization, or its people or MGAs. */
async function ofOrganization({ what, waiting = false }: Input, id: number, { db, viewer }: Asking): Promise<Chosen> {
  const member = asMember(viewer)
  const found = await db.row<{ is_public: boolean }>(sql`
    select o.status = 'approved' as is_public from organizations o where o.id = ${id} and ${visibleTo(viewer, 'organizations', 'o')}`)
  if (!found) throw new Failure('not_found')
  const seen = waiting ? member : null
  const options = { waiting }
  if (what === 'listings')
    return of(
      await idsOf(
        db,
        sql`select l.id from listing_providers p join listings l on l.id = p.listing_id
          where p.organization_id = ${id} and ${visibleTo(seen, 'listings', 'l')} order by l.listing_name, l.id`,
      ),
      options,
    )
  const own = await db.row(
    sql`select 1 from organizations o where o.id = ${id} and ${visibleTo(seen, 'organizations', 'o')}`,
  )
  if (!own) return of([])
  if (what === 'organizations') return of([id], options)
  if (what === 'mgas')
    return of(
      await idsOf(
        db,
        sql`select m.id from organization_mgas om join mgas m on m.id = om.mga_id
          where om.organization_id = ${id} and ${visibleMgas(seen)} order by om.position, m.mga_name`,
      ),
      options,
    )
  return of(
    await idsOf(
      db,
      sql`select c.id from contacts c where c.organization_id = ${id} and c.mga_id is null order by c.position, c.id`,
    ),
    options,
  )
}

/** The chosen records that everybody sees, in the order in which they were sent. */
async function picked(what: string, ids: readonly number[], { db }: Asking): Promise<Chosen> {
  if (what !== 'listings' && what !== 'organizations')
    throw wrongField('ids', 'Only listings and organizations are chosen one by one.')
  const table = what === 'listings' ? sql`listings r` : sql`organizations r`
  return of(
    await idsOf(
      db,
      sql`select r.id from ${table} where r.id = any(${[...ids]}::int[]) and ${isPublic(what, 'r')}
        order by array_position(${[...ids]}::int[], r.id)`,
    ),
  )
}

async function searchedListings({ search = {} }: Input, { viewer, ground }: Asking): Promise<Chosen> {
  const asked = parsedSearch(filteredListings, search)
  if (asked.approved_by === 'not_approved' || asked.id !== undefined)
    throw wrongField('search', 'Only a search of what is public is exported.')
  return of(await ground.approved.all(asked, viewer))
}

async function searchedOrganizations({ search = {} }: Input, { db, viewer, ground }: Asking): Promise<Chosen> {
  const asked = parsedSearch(searchOrganizations, search)
  const reading = { db, viewer: asMember(viewer), files: ground.files, now: ground.now }
  // One’s own are found whatever their state, as on the page.
  const status = asked.mine ? 'seen' : 'approved'
  return of(await findOrganizationIds(reading, { ...asked, status }), { waiting: asked.mine ?? false })
}

/** What pages through a match, in its order. */
async function matched({ search = {} }: Input, { db, viewer, ground }: Asking): Promise<Chosen> {
  const risk = { ...parsedSearch(findMatches, search), page: 1, per_page: maxMatches }
  const { providers } = await ground.findMatch({ db, viewer }, risk)
  return of(
    providers.map(({ org_id }) => org_id),
    { risk: search },
  )
}

type Searching = typeof filteredListings | typeof searchOrganizations | typeof findMatches

/** Its parameters as the call takes them; what is wrong is a wrong field of `search`. */
export function parsedSearch<C extends Searching>(call: C, search: Record<string, unknown>): ParsedInputOf<C> {
  const { page: _, per_page: __, ...asked } = search
  try {
    // as: the schema of the call has parsed it
    return parseInput(call, asked) as ParsedInputOf<C>
  } catch (error) {
    if (!(error instanceof Failure) || !error.more.fields) throw error
    const fields = Object.entries(error.more.fields).map(([name, sentence]) => [`search.${name}`, sentence])
    throw new Failure('invalid_input', { message: error.message, fields: Object.fromEntries(fields) })
  }
}
