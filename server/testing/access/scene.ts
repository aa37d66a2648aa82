// One situation of the access table: an organization, its author, a record in a state, and the caller.
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { nameKey } from '../../db/nameKey.ts'
import { makeLink } from '../../features/accounts/mailedLinks.ts'
import { hashPassword } from '../../features/accounts/passwords.ts'
import { audit } from '../../review/audit.ts'
import {
  type Built,
  buildArticle,
  buildComment,
  buildKey,
  buildListing,
  buildOrganization,
  buildUser,
  buildWebhook,
  unique,
} from '../build.ts'
import { smallHashKb, type TestServer } from '../server.ts'

export const roles = [
  'visitor',
  'member',
  'author',
  'contributor',
  'contributorOfAnother',
  'superAdmin',
  'authorWhoContributes',
  'authorWhoIsSuperAdmin',
] as const
/** Members of the author's agency, one of whom was removed from it. */
const colleagues = ['colleague', 'removedColleague'] as const
type OfEveryRow = (typeof roles)[number]
export type Role = OfEveryRow | (typeof colleagues)[number]
export type Outcomes = Record<OfEveryRow, string> & Partial<Record<Role, string>>

const privateKinds = ['saved_search', 'collection', 'note'] as const
export const kinds = ['listing', 'organization', 'proposal', 'article', 'comment', 'provider', ...privateKinds] as const
export type Kind = (typeof kinds)[number]

const isPrivate = (kind: Kind | null): boolean => privateKinds.some(one => one === kind)
/** Only a private record is another thing to colleagues than to any member. */
export const rolesFor = (kind: Kind | null): readonly Role[] => (isPrivate(kind) ? [...roles, ...colleagues] : roles)
export type Situation = { kind: Kind | null; state: string }

export type Scene = {
  server: TestServer
  organization: { id: number; organization_name: string }
  author: Built
  /** The id of the named record; null if the call names none. */
  record: { kind: Kind; id: number; state: string } | null
  /** The account with this role; null for a visitor. */
  who(role: Role): Promise<Built | null>
}

/** `asker` decides the author's own role: some roles are an author who also contributes, or is a superAdmin. */
export async function makeScene(server: TestServer, { kind, state }: Situation, asker: Role): Promise<Scene> {
  const { db } = server
  const author = await buildUser(server, { role: asker === 'authorWhoIsSuperAdmin' ? 'superAdmin' : 'member' })
  const organization = await buildOrganization(
    db,
    kind === 'organization' ? { status: statusOf(state), by: author.id } : {},
  )
  if (asker === 'authorWhoContributes')
    await db.run(sql`insert into memberships (user_id, organization_id) values (${author.id}, ${organization.id})`)
  const agency = isPrivate(kind) ? await buildAgency(server, author) : null
  const stage = { server, organization, author, agency }
  const id = kind && (await build[kind](stage, state))
  return {
    server,
    organization,
    author,
    record: kind && id ? { kind, id, state } : null,
    who: role => accountOf[role](stage),
  }
}

type Stage = Pick<Scene, 'server' | 'organization' | 'author'> & { agency: number | null }

const accountOf: Record<Role, (stage: Stage) => Promise<Built | null>> = {
  visitor: async () => null,
  member: ({ server }) => buildUser(server),
  author: async ({ author }) => author,
  contributor: ({ server, organization }) => buildUser(server, { contributesFor: [organization.id] }),
  contributorOfAnother: async ({ server }) =>
    buildUser(server, { contributesFor: [(await buildOrganization(server.db)).id] }),
  superAdmin: ({ server }) => buildUser(server, { role: 'superAdmin' }),
  authorWhoContributes: async ({ author }) => author,
  authorWhoIsSuperAdmin: async ({ author }) => author,
  colleague: buildColleague,
  removedColleague: async stage => {
    const removed = await buildColleague(stage)
    await stage.server.db.run(sql`delete from agency_members where user_id = ${removed.id}`)
    return removed
  },
}

async function buildAgency({ db }: TestServer, { id: owner }: Built): Promise<number | null> {
  const made = await db.row<{ id: number }>(sql`
    with made as (insert into agencies (agency_name) values (${unique('Agency')}) returning id)
    insert into agency_members (user_id, agency_id, role) select ${owner}, id, 'owner' from made returning agency_id as id`)
  return made?.id ?? null
}

async function buildColleague({ server, agency }: Stage): Promise<Built> {
  const colleague = await buildUser(server)
  await server.db.run(
    sql`insert into agency_members (user_id, agency_id, role) values (${colleague.id}, ${agency}, 'member')`,
  )
  return colleague
}

const build: Record<Kind, (stage: Stage, state: string) => Promise<number>> = {
  listing: async ({ server, organization, author }, state) =>
    (await buildListing(server.db, { organization: organization.id, status: statusOf(state), by: author.id })).id,
  organization: async ({ organization }) => organization.id,
  article: async ({ server, author }, state) =>
    (await buildArticle(server.db, { status: statusOf(state), by: author.id })).id,
  comment: async ({ server, author }, state) => {
    const article = await buildArticle(server.db, { status: statusOf(state), by: author.id })
    return (await buildComment(server.db, { article: article.id, by: author.id })).id
  },
  proposal: async ({ server, organization, author }, state) => {
    const listing = await buildListing(server.db, { organization: organization.id })
    const made = await server.db.row<{ id: number }>(sql`
      insert into proposals (listing_id, base_version, base, changes, author_id, status) values (${listing.id}, 1,
        '{"description": "What it covers."}', '{"description": "What it covers, in better words."}', ${author.id}, ${state})
      returning id`)
    return made?.id ?? 0
  },
  saved_search: ({ server, author, ...stage }, state) =>
    idOf(
      server.db.row(sql`
      insert into saved_searches (owner_id, agency_id, name, kind, query, often)
      values (${author.id}, ${sharedWith(stage, state)}::int, 'Pizza', 'listings', '{"searchTerm": "pizza"}', 'weekly') returning id`),
    ),
  collection: ({ server, author, ...stage }, state) =>
    idOf(
      server.db.row(sql`
      insert into collections (owner_id, agency_id, name)
      values (${author.id}, ${sharedWith(stage, state)}::int, ${unique('Trucks')}) returning id`),
    ),
  note: async ({ server, author, ...stage }, state) => {
    const { id, listing_name } = await buildListing(server.db)
    return idOf(
      server.db.row(sql`
      insert into notes (owner_id, agency_id, listing_id, name, text)
      values (${author.id}, ${sharedWith(stage, state)}::int, ${id}, ${listing_name}, 'Ask for Rosa.') returning id`),
    )
  },
  /** The author named the organization as a provider of somebody else's listing. */
  provider: async ({ server, organization, author }, state) => {
    const listing = await buildListing(server.db)
    const made = await server.db.row<{ id: number }>(sql`
      insert into provider_requests (listing_id, organization_id, asked_by_id, status)
      values (${listing.id}, ${organization.id}, ${author.id}, ${state}) returning id`)
    return made?.id ?? 0
  },
}

const idOf = async (made: Promise<{ id: number } | null>): Promise<number> => (await made)?.id ?? 0
/** The author's own, or the agency's. */
const sharedWith = ({ agency }: Pick<Stage, 'agency'>, state: string) => (state === 'shared' ? agency : null)

const statuses = ['pending', 'returned', 'approved'] as const
function statusOf(state: string) {
  const status = statuses.find(one => one === state)
  if (!status) throw new Error(`A record cannot be ${state}.`)
  return status
}

/** A passkey of the author. */
export async function buildPasskeyOf({ server, author }: Scene) {
  const passkey = await server.db.row<{ id: number }>(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up)
    values (${author.id}, ${randomBytes(16)}, ${randomBytes(16)}, 0, '{}', 'iPhone', true) returning id`)
  return { id: passkey?.id ?? 0 }
}

/** A key that the author made, for itself or for an organization. */
export async function buildKeyOf({ server, author }: Scene, organization?: number) {
  const { id } = await buildKey(server.db, { by: author.id, organization })
  return { id }
}

/** A webhook that the author made, for itself or for an organization. */
export async function buildWebhookOf({ server, author }: Scene, organization?: number) {
  const { id } = await buildWebhook(server, { maker: author.id, url: 'https://hooks.example.com/', organization })
  return { id }
}

/** One of whose deliveries was given up. */
export async function buildFailedWebhookOf(scene: Scene) {
  const { id } = await buildWebhookOf(scene)
  await scene.server.db.run(sql`
    with happened as (
      insert into events (type, kind, record_id, data, txid) values ('listing.changed', 'listing', 1, '{}', null) returning id)
    insert into webhook_deliveries (webhook_id, event_id, send_after, given_up_at) select ${id}, id, now(), now() from happened`)
  return { id }
}

const password = 'quiet lantern over the bay'
let hashed: Promise<string> | undefined

/** An account that can sign in with this password. */
export async function buildWithPassword({ server }: Scene) {
  const { id, username } = await buildUser(server)
  hashed ??= hashPassword(password, smallHashKb)
  await server.db.run(sql`update users set password_hash = ${await hashed} where id = ${id}`)
  return { username, password }
}

export async function buildLink({ server }: Scene, purpose: 'verify' | 'reset' | 'not_me') {
  const { id } = await buildUser(server, { verified: false })
  return makeLink(server.db, id, purpose)
}

export async function buildMga({ server, organization }: Scene) {
  const name = unique('Wholesale')
  await server.db.run(
    sql`insert into mgas (mga_name, name_key, carried_by_id, approved_at) values (${name}, ${nameKey(name)}, ${organization.id}, now())`,
  )
  return name
}

export async function buildLine({ server, author }: Scene, { isAccepted }: { isAccepted: boolean }) {
  const label = unique('Kayak rental')
  const made = await server.db.row<{ id: number }>(sql`
    insert into lines_of_business (value, label, name_key, created_by, accepted_at)
    values (${label.toLowerCase().replaceAll(' ', '-')}, ${label}, ${nameKey(label)}, ${author.id}, case when ${isAccepted}::boolean then now() end)
    returning id`)
  return made?.id ?? 0
}

/** A gap with one search. */
export async function buildGap({ server }: Scene) {
  const key = randomBytes(16).toString('base64url')
  await server.db.run(sql`
    with gap as (
      insert into gaps (key, states, line_of_business, category, sub_category, iso_class_code, words, tags)
      values (${key}, '{WY}', '[]', '{}', '{}', '{}', '{Axe throwing venues}', '{}') returning key)
    insert into unmet (week, key, searches, brokers) select date_trunc('week', now())::date, key, 1, 1 from gap`)
  return key
}

/** The audit entry of an approval to which nothing happened since. */
export async function buildDecision({ server }: Scene) {
  const { id } = await buildListing(server.db)
  return audit(server.db, { actor: null, action: 'approved', kind: 'listing', id })
}
