// Records for tests: each builder makes what it needs and takes only what the test is about.
import { randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { OrganizationType } from '#contract/calls/reference.ts'
import type { Role, Scope } from '#contract/policy.ts'
import { type EventType, eventTypes } from '#contract/rules/webhooks.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { nameKey } from '../db/nameKey.ts'
import { startSession } from '../features/accounts/sessions.ts'
import { newSigningSecret, seal } from '../features/integrations/seal.ts'
import { hashOfKey, newPublicId, newSecret } from '../http/keys.ts'

export type Built = { id: number; username: string; token: string }
type Status = 'pending' | 'returned' | 'approved'

/** A word that no other test uses. It has no digits, because a search may leave a number out, and then finds other names too. */
export const uniqueWord = () => Array.from(randomBytes(10), byte => 'bcdfghjkmnpqrstvwxz'[byte % 19]).join('')

/** A name that no other test uses. */
export const unique = (name: string) => `${name} ${uniqueWord()}`

export async function buildUser(
  { db, config }: { db: Db; config: Config },
  {
    role = 'member',
    verified = true,
    contributesFor = [],
  }: { role?: Role; verified?: boolean; contributesFor?: number[] } = {},
): Promise<Built> {
  const username = `${randomUUID()}@example.com`
  const user = await one<{ id: number }>(
    db.row(sql`
    insert into users (username, name_24, role, verified_at, created_at)
    -- Tests set the clock back, so an account is older than any of their days.
    values (${username}, 'Someone', ${role}, case when ${verified}::boolean then now() end,
      '2025-01-01') returning id`),
  )
  for (const organization of contributesFor)
    await db.run(sql`insert into memberships (user_id, organization_id) values (${user.id}, ${organization})`)
  return { id: user.id, username, token: await startSession(db, config, { id: user.id, role }) }
}

type OrganizationFacts = { name?: string; type?: OrganizationType; status?: Status; by?: number | null }

export function buildOrganization(
  db: Db,
  { name = unique('Organization'), type = 'Insurance Company', status = 'approved', by = null }: OrganizationFacts = {},
) {
  return one<{ id: number; organization_name: string; version: number }>(
    db.row(sql`
    insert into organizations (organization_name, name_key, organization_type, organization_creation_year, contact_email_address, contact_phone_number_1,
      organization_website, short_description, status, approved_at, return_reason, created_by_id)
    values (${name}, ${nameKey(name)}, ${type}, 1990, 'desk@example.com', '212-555-0100', 'https://desk.example.com', 'Writes it.', ${status},
      case when ${status}::text = 'approved' then now() end, case when ${status}::text = 'returned' then 'more_detail' end, ${by})
    returning id, organization_name, version`),
  )
}

type ListingFacts = {
  name?: string
  organization?: number
  status?: Status
  by?: number | null
  states?: string[]
  lines?: string[]
  category?: string
  subcategory?: string
  providers?: number[]
  appointment?: boolean
}

export async function buildListing(db: Db, facts: ListingFacts = {}) {
  const {
    name = unique('Listing'),
    status = 'approved',
    by = null,
    states = ['NY', 'TX'],
    lines = ['general-liability'],
  } = facts
  const {
    category = 'Hospitality and Entertainment',
    subcategory = 'Restaurants',
    providers = [],
    appointment = false,
  } = facts
  const organization = facts.organization ?? (await buildOrganization(db)).id
  const listing = await one<{ id: number; listing_name: string; organization_id: number; version: number }>(
    db.row(sql`
    insert into listings (listing_name, name_key, organization_id, categories_insurance, subcategory_insurance, states, line_of_business, description,
      carrier_information, appointment_needed, status, approved_at, return_reason, created_by_id)
    values (${name}, ${nameKey(name)}, ${organization}, ${category}, ${subcategory}, ${states}::text[], ${lines}::text[], 'What it covers.', 'The carrier.',
      ${appointment}, ${status}, case when ${status}::text = 'approved' then now() end, case when ${status}::text = 'returned' then 'more_detail' end, ${by})
    returning id, listing_name, organization_id, version`),
  )
  for (const [position, provider] of [organization, ...providers].entries())
    await db.run(
      sql`insert into listing_providers (listing_id, organization_id, position) values (${listing.id}, ${provider}, ${position})`,
    )
  return listing
}

export function buildArticle(
  db: Db,
  {
    title = unique('Article'),
    status = 'approved',
    by = null,
  }: { title?: string; status?: Status; by?: number | null } = {},
) {
  return one<{ id: number; slug: string; version: number }>(
    db.row(sql`
    insert into articles (slug, title, content, status, approved_at, return_reason, author_id)
    values (${`article-${randomUUID().slice(0, 8)}`}, ${title}, 'Some words worth reading.', ${status},
      case when ${status}::text = 'approved' then now() end, case when ${status}::text = 'returned' then 'more_detail' end, ${by})
    returning id, slug, version`),
  )
}

export function buildComment(db: Db, { article, by }: { article: number; by: number }) {
  return one<{ id: number }>(
    db.row(sql`
    insert into article_comments (article_id, user_id, content) values (${article}, ${by}, 'Well said.') returning id`),
  )
}

/** A key of the API, with its secret. */
export async function buildKey(
  db: Db,
  { by, organization, scopes = ['read'] }: { by: number; organization?: number | undefined; scopes?: readonly Scope[] },
) {
  const publicId = newPublicId()
  const secret = newSecret(publicId)
  const { id } = await one<{ id: number }>(
    db.row(sql`
    insert into api_keys (public_id, secret_hash, user_id, organization_id, name, scopes)
    values (${publicId}, ${hashOfKey(secret)}, ${by}, ${organization ?? null}::int, 'Management system', ${[...scopes]}::text[])
    returning id`),
  )
  return { id, secret }
}

type WebhookFacts = { maker: number; url: string; events?: readonly EventType[]; organization?: number | undefined }

/** An address that is told of changes, and the secret with which that is signed. */
export async function buildWebhook(
  { db, config }: { db: Db; config: Pick<Config, 'secret'> },
  { maker, url, events = eventTypes, organization }: WebhookFacts,
) {
  const secret = newSigningSecret()
  const webhook = await one<{ id: number; version: number }>(
    db.row(sql`
    insert into webhooks (user_id, organization_id, url, events, secret_sealed)
    values (${maker}, ${organization ?? null}::int, ${url}, ${[...events]}::text[], ${seal(config, secret)}) returning id, version`),
  )
  return { ...webhook, secret }
}

async function one<T>(row: Promise<T | null>): Promise<T> {
  const found = await row
  if (!found) throw new Error('An insert that returns its row returned none.')
  return found
}
