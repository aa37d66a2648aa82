// Completes the contacts of an input: missing fields keep their value in an existing contact and are blank in a new one.
import sql from 'sql-template-tag'
import type { ContactInput } from '#contract/calls/contacts.ts'
import type { Viewer } from '#contract/policy.ts'
import { repeatedEmail, takenEmail } from '#contract/rules/contactSentences.ts'
import type { Db } from '../../db/connection.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { visibleTo } from '../../review/visible.ts'
import { labelsOf } from '../reference/lines.ts'
import { findContacts, type OwnedContact, visibleContacts } from './queries.ts'
import { blankContact, type ContactValues, contactValues } from './values.ts'

export type ContactOwner = { organization_id?: number; listing_id?: number; mga_id?: number }
export type Completing = {
  viewer: Viewer
  owner: ContactOwner
  /** The path of the list in the input, for the fields of a failure. */
  at: string
}
/** A contact of this owner keeps its row; one of another owner is copied. */
export type Completed = { values: ContactValues; isOwn: boolean }
type Lobs = { lob: string; states: string[] }[]

export const ownedBy = ({ organization_id, listing_id, mga_id }: ContactOwner) => sql`
  c.organization_id is not distinct from ${organization_id ?? null}::int
  and c.listing_id is not distinct from ${listing_id ?? null}::int and c.mga_id is not distinct from ${mga_id ?? null}::int`

const owns = (owner: ContactOwner, contact: OwnedContact) =>
  contact.organization_id === (owner.organization_id ?? null) &&
  contact.listing_id === (owner.listing_id ?? null) &&
  contact.mga_id === (owner.mga_id ?? null)

export async function completeContacts(db: Db, inputs: ContactInput[], completing: Completing): Promise<Completed[]> {
  const { viewer, owner, at } = completing
  if (inputs.length === 0) return []
  const named = inputs.flatMap(input => input.id ?? [])
  const existing = await findContacts(
    db,
    viewer,
    sql`(${ownedBy(owner)}) or (c.id = any(${named}::int[]) and ${visibleContacts(viewer)})`,
  )
  const names = await listingNames(db, inputs, completing)
  const completed: Completed[] = []
  for (const [position, input] of inputs.entries()) {
    const field = `${at}.${position}`
    const from = existing.find(one =>
      input.id === undefined ? isSame(one, input, owner) : one.contact.id === input.id,
    )
    if (input.id !== undefined && !from) throw wrongField(`${field}.id`, 'This contact no longer exists.')
    const isOwn = from !== undefined && owns(owner, from)
    const before = from ? contactValues(from.contact) : blankContact
    const values = {
      ...before,
      ...definedFields(input),
      // The coverage of another owner's contact belongs to that owner's listings, so it is not copied.
      listings: input.listings
        ? await coverageOf(db, input.listings, { names, owner, at: field, viewer })
        : isOwn
          ? before.listings
          : [],
      specialties: input.specialties
        ? await labelled(db, input.specialties, { field: `${field}.specialties`, viewer })
        : before.specialties,
    }
    if (values.id !== undefined && completed.some(other => other.values.id === values.id))
      throw input.id === undefined
        ? refusal(repeatedEmail, `${field}.contact_email`)
        : wrongField(`${field}.id`, 'This contact is in the list twice.')
    completed.push({ values, isOwn })
  }
  await refuseStrangers(db, completed, completing)
  return completed
}

// as: only undefined values are left out, so the other types stay.
const definedFields = <I extends object>(input: I) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof I]: Exclude<I[K], undefined>
  }
const emailOf = ({ contact_email }: { contact_email?: string | undefined }) => contact_email?.toLowerCase() ?? ''
const isSame = (existing: OwnedContact, input: ContactInput, owner: ContactOwner) =>
  owns(owner, existing) && emailOf(input) !== '' && emailOf(existing.contact) === emailOf(input)

/** Refuses a new contact whose email is already in this list or at an organization of the same type. */
async function refuseStrangers(db: Db, completed: Completed[], { viewer, owner, at }: Completing): Promise<void> {
  const isNew = ({ values }: Completed) => values.id === undefined && emailOf(values) !== ''
  const emails = completed.filter(isNew).map(one => emailOf(one.values))
  if (emails.length === 0) return
  const home = sql`coalesce(${owner.organization_id ?? null}::int, (select organization_id from listings where id = ${owner.listing_id ?? null}::int))`
  const rows = await db.rows<{ email: string }>(sql`
    select lower(c.contact_email) as email from contacts c join organizations o on o.id = c.organization_id
    where lower(c.contact_email) = any(${emails}::text[]) and c.mga_id is null and ${owner.mga_id ?? null}::int is null
      and ${visibleTo(viewer, 'organizations', 'o')}
      and o.organization_type = (select organization_type from organizations where id = ${home})`)
  for (const [position, one] of completed.entries()) {
    if (!isNew(one)) continue
    const email = emailOf(one.values)
    const isTwice = completed.some((other, place) => place !== position && emailOf(other.values) === email)
    const field = `${at}.${position}.contact_email`
    if (isTwice) throw refusal(repeatedEmail, field)
    if (rows.some(row => row.email === email)) throw refusal(takenEmail(one.values.contact_email), field)
  }
}

const refusal = (message: string, field: string) =>
  new Failure('contact_taken', { message, fields: { [field]: message } })

/** The names of the listings in the coverage, as far as the viewer sees them. */
async function listingNames(db: Db, inputs: ContactInput[], { viewer, owner }: Completing) {
  const ownListing = owner.listing_id ?? null
  const ids = inputs.flatMap(input => input.listings ?? []).flatMap(listing => listing.listing_id ?? ownListing ?? [])
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.rows<{ id: number; listing_name: string }>(sql`
    select l.id, l.listing_name from listings l
    where l.id = any(${ids}::int[]) and (${visibleTo(viewer, 'listings', 'l')} or l.id = ${ownListing}::int)`)
  return new Map(rows.map(row => [row.id, row.listing_name]))
}

type Covering = { names: Map<number, string>; owner: ContactOwner; at: string; viewer: Viewer }

/** One entry for each listing, in the order of the input. Without a listing_id the coverage is for the owner's listing. */
async function coverageOf(
  db: Db,
  coverage: NonNullable<ContactInput['listings']>,
  { names, owner, at, viewer }: Covering,
): Promise<ContactValues['listings']> {
  const byListing = new Map<number, ContactValues['listings'][number]>()
  for (const { listing_id, lobs } of coverage) {
    const id = listing_id ?? owner.listing_id ?? 0
    const listing_name = names.get(id)
    const isWhole = lobs.length > 0 && lobs.every(line => line.states.length > 0)
    if (listing_name === undefined || !isWhole)
      throw wrongField(
        `${at}.listings`,
        'Please add at least one valid listing with a selected listing ID, LOBs and states.',
      )
    const before = byListing.get(id)?.lobs ?? []
    byListing.set(id, {
      listing_id: id,
      listing_name,
      lobs: [...before, ...(await labelled(db, lobs, { field: `${at}.listings`, viewer }))],
    })
  }
  return [...byListing.values()]
}

async function labelled(db: Db, lobs: Lobs, { field, viewer }: { field: string; viewer: Viewer }): Promise<Lobs> {
  const lines: Lobs = []
  for (const { lob, states } of lobs) {
    const [label = lob] = await labelsOf(db, [lob], { field, viewer })
    lines.push({ lob: label, states })
  }
  return lines
}
