// Provider requests: an account names an organization as a provider without contributing for it, and somebody who may accepts or declines.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { providerRequests } from '#contract/calls/providerRequests.ts'
import { authorIn, type Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { audit } from '#server/review/audit.ts'
import { visibleTo } from '#server/review/visible.ts'

type ProviderRequest = ReplyOf<typeof providerRequests>['requests'][number]
/** A decided request, with the facts that its notices need. */
export type Decided = {
  asked_by_id: number | null
  listing_id: number
  listing_name: string
  organization_id: number
  organization_name: string
}

/** Who sees a request: the account that asked, the contributors of the listing and of the organization, and superAdmins. `l` and `r` in the statement. */
const concerns = (viewer: Viewer): Sql =>
  viewer.role === 'superAdmin'
    ? sql`true`
    : sql`(r.asked_by_id = ${authorIn(viewer)} or l.created_by_id = ${authorIn(viewer)}
      or l.organization_id = any(${[...viewer.organizations]}::int[]) or r.organization_id = any(${[...viewer.organizations]}::int[]))`

/** A column of a listing: its pending provider requests, for the viewers who may see them. */
export const waitingProviders = (viewer: Viewer): Sql => sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'org_id', r.organization_id, 'organization_name', asked.organization_name,
    'is_mine', r.asked_by_id is not distinct from ${authorIn(viewer)}) order by r.id)
  from provider_requests r join organizations asked on asked.id = r.organization_id
  where r.listing_id = l.id and r.status = 'waiting' and ${concerns(viewer)} and ${visibleTo(viewer, 'organizations', 'asked')}), '[]')`

/** Asks organizations for which the viewer does not contribute. A declined or withdrawn request is opened again. */
export async function askProviders(db: Db, viewer: Viewer, listingId: number, organizations: number[]): Promise<void> {
  if (organizations.length === 0) return
  const requested = await db.rows<{ organization_id: number; organization_name: string }>(sql`
    with asked as (
      insert into provider_requests (listing_id, organization_id, asked_by_id)
      select ${listingId}::int, id, ${viewer.id}::int from unnest(${organizations}::int[]) as id
      on conflict (listing_id, organization_id) do update
        set status = 'waiting', asked_by_id = excluded.asked_by_id, updated_at = now() where provider_requests.status <> 'waiting'
      returning organization_id)
    select organization_id, organization_name from asked join organizations o on o.id = organization_id`)
  for (const one of requested)
    await auditProvider(db, { viewer, action: 'provider asked', listingId, organization: one })
}

type Waiting = {
  listingId: number
  id?: number
  /** The audit entry of the review of the listing. */
  decision?: number
}

/** Accepts all pending requests of a listing, or one of them. */
export async function acceptProviders(
  db: Db,
  viewer: Viewer,
  { listingId, id, decision }: Waiting,
): Promise<Decided[]> {
  const waiting = await db.rows<Decided>(sql`
    select r.asked_by_id, r.listing_id, l.listing_name, r.organization_id, o.organization_name
    from provider_requests r join listings l on l.id = r.listing_id join organizations o on o.id = r.organization_id
    where r.listing_id = ${listingId} and r.status = 'waiting' ${id === undefined ? empty : sql`and r.id = ${id}`} order by r.id`)
  if (waiting.length === 0) return []
  const organizations = waiting.map(one => one.organization_id)
  await db.run(sql`
    insert into listing_providers (listing_id, organization_id, position)
    select ${listingId}::int, id, place + (select coalesce(max(position), 0) from listing_providers where listing_id = ${listingId})
    from unnest(${organizations}::int[]) with ordinality as given (id, place) on conflict do nothing`)
  for (const one of waiting)
    await auditProvider(db, { viewer, action: 'provider accepted', listingId, organization: one, decision })
  return waiting
}

/** Raises the listing's version, so that an edit that has begun is told that the providers have changed. */
export async function acceptOne(db: Db, viewer: Viewer, id: number): Promise<Decided> {
  const { listing_id } = await lockWaiting(db, id)
  const [decided] = await acceptProviders(db, viewer, { listingId: listing_id, id })
  if (!decided) throw new Failure('already_decided')
  await db.run(sql`update listings set version = version + 1, updated_at = now() where id = ${listing_id}`)
  return decided
}

export async function declineOne(db: Db, viewer: Viewer, { id, note }: { id: number; note: string }): Promise<Decided> {
  const decided = await lockWaiting(db, id)
  await endRequest(db, id, 'declined')
  await auditProvider(db, {
    viewer,
    action: 'provider declined',
    listingId: decided.listing_id,
    organization: decided,
    note,
  })
  return decided
}

/** Called by the account that asked. */
export async function withdrawRequest(db: Db, viewer: Viewer, id: number): Promise<void> {
  const request = await lockRequest(db, id)
  if (request?.status !== 'waiting') throw new Failure('not_pending')
  await endRequest(db, id, 'withdrawn')
  await auditProvider(db, {
    viewer,
    action: 'provider withdrawn',
    listingId: request.listing_id,
    organization: request,
  })
}

const endRequest = (db: Db, id: number, status: 'declined' | 'withdrawn') =>
  db.run(sql`update provider_requests set status = ${status}, updated_at = now() where id = ${id}`)

async function lockRequest(db: Db, id: number): Promise<(Decided & { status: string }) | null> {
  // First the listing, then the request, in the order in which an edit takes them.
  await db.row(sql`
    select 1 from listings where id = (select listing_id from provider_requests where id = ${id}) for update`)
  return db.row(sql`
    select r.status, r.asked_by_id, r.listing_id, l.listing_name, r.organization_id, o.organization_name
    from provider_requests r join listings l on l.id = r.listing_id join organizations o on o.id = r.organization_id
    where r.id = ${id} for update of r`)
}

async function lockWaiting(db: Db, id: number): Promise<Decided> {
  const request = await lockRequest(db, id)
  if (request?.status !== 'waiting') throw new Failure('already_decided')
  return request
}

type ProviderEvent = {
  viewer: Viewer
  action: string
  listingId: number
  organization: { organization_id: number; organization_name: string }
  note?: string
  decision?: number | undefined
}
const auditProvider = (db: Db, { viewer, action, listingId, organization, note, decision }: ProviderEvent) =>
  audit(db, {
    actor: viewer.id,
    action,
    kind: 'listing',
    id: listingId,
    decision,
    after: {
      provider: organization.organization_name,
      provider_id: organization.organization_id,
      ...(note && { note }),
    },
  })

type RequestQuery = {
  id?: number | undefined
  organization_id?: number | undefined
  page: number
  per_page: number
}

/** The requests that the viewer may decide. Those of pending listings are left out, since they are decided with the listing. */
export async function findRequests(db: Db, viewer: Viewer, { id, organization_id, page, per_page }: RequestQuery) {
  const decidable =
    viewer.role === 'superAdmin' ? sql`true` : sql`r.organization_id = any(${[...viewer.organizations]}::int[])`
  const found = sql`from provider_requests r join listings l on l.id = r.listing_id
    join organizations owner on owner.id = l.organization_id join organizations o on o.id = r.organization_id
    left join users u on u.id = r.asked_by_id
    where r.status = 'waiting' and l.status = 'approved' and ${decidable} ${id === undefined ? empty : sql`and r.id = ${id}`}
    ${organization_id === undefined ? empty : sql`and r.organization_id = ${organization_id}`}`
  const requests = await db.rows<ProviderRequest>(sql`
    select r.id, r.listing_id, l.listing_name, owner.organization_name as listing_org_name, r.organization_id, o.organization_name,
      coalesce(u.name_24, 'Deleted user') as author, r.created_at
    ${found} order by r.id limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`select count(*) as total ${found}`)
  return { requests, total: counted?.total ?? 0 }
}
