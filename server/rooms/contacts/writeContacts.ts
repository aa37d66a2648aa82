// Writes the contacts of a record: those named are kept, the others go, new ones come.
import sql from 'sql-template-tag'
import type { ContactInput } from '#contract/contacts.ts'
import { errors } from '#contract/errors.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { visibleTo } from '../../review/visible.ts'
import { resolveLines } from '../reference/lines.ts'

export type ContactOwner = { organization_id?: number; listing_id?: number; mga_id?: number }
type Writing = {
  viewer: Viewer
  owner: ContactOwner /** Where the list stands in the input, for the fields of a failure. */
  at: string
}
type Known = { id: number; contact_email: string; is_own: boolean }

/** The ids of the contacts, in the order given. */
export async function replaceContacts(db: Db, inputs: ContactInput[], writing: Writing): Promise<number[]> {
  const placed = await placeContacts(db, inputs, writing)
  const ids = await writeRows(db, placed, writing.owner)
  await db.run(sql`delete from contacts c where ${ownedBy(writing.owner)} and not c.id = any(${ids}::int[])`)
  return ids
}

/** The same for new contacts beside those that are there. */
export async function addContacts(db: Db, inputs: ContactInput[], writing: Writing): Promise<number[]> {
  return writeRows(db, await placeContacts(db, inputs, writing), writing.owner)
}

const ownedBy = ({ organization_id, listing_id, mga_id }: ContactOwner) => sql`
  c.organization_id is not distinct from ${organization_id ?? null}::int
  and c.listing_id is not distinct from ${listing_id ?? null}::int and c.mga_id is not distinct from ${mga_id ?? null}::int`

type Covered = { listing_id: number | null; lob: string; states: string[] }
type Placed = { input: ContactInput; id: number | null; coverage: Covered[] }

/** Which row each one is: an own one by id or e-mail; a copy of another's; or new, with an e-mail nobody has yet. */
async function placeContacts(db: Db, inputs: ContactInput[], { viewer, owner, at }: Writing): Promise<Placed[]> {
  const known = await knownContacts(db, inputs, viewer, owner)
  const placed: Placed[] = []
  for (const [position, input] of inputs.entries()) {
    const field = `${at}.${position}`
    const own = known.find(
      contact => contact.is_own && (input.id === undefined ? sameEmail(contact, input) : contact.id === input.id),
    )
    const isTaken = placed.some(other => own && other.id === own.id)
    if (!own || isTaken) refuseStranger(input, known, field)
    placed.push({
      input,
      id: own && !isTaken ? own.id : null,
      coverage: await coverageOf(db, input, { viewer, owner, at: field }),
    })
  }
  return placed
}

const sameEmail = (contact: Known, input: ContactInput) =>
  Boolean(input.contact_email) && contact.contact_email.toLowerCase() === input.contact_email?.toLowerCase()

function refuseStranger(input: ContactInput, known: Known[], field: string): void {
  if (input.id !== undefined) {
    if (known.some(contact => contact.id === input.id)) return
    throw wrongField(`${field}.id`, 'This contact does not exist any more.')
  }
  const [before = '', after = ''] = errors.contact_taken[1].split('email already', 2)
  if (known.some(contact => sameEmail(contact, input)))
    throw new Failure('contact_taken', {
      message: `${before}email (${input.contact_email}) already${after}`,
      fields: { [`${field}.contact_email`]: errors.contact_taken[1] },
    })
}

/** Own contacts, those named by id, and those of organizations of the same type that have one of the e-mails. */
function knownContacts(db: Db, inputs: ContactInput[], viewer: Viewer, owner: ContactOwner): Promise<Known[]> {
  const ids = inputs.flatMap(input => input.id ?? [])
  const emails = inputs.flatMap(input =>
    input.id === undefined && input.contact_email ? [input.contact_email.toLowerCase()] : [],
  )
  const home = sql`coalesce(${owner.organization_id ?? null}::int, (select organization_id from listings where id = ${owner.listing_id ?? null}::int))`
  return db.rows<Known>(sql`
    select c.id, c.contact_email, (${ownedBy(owner)}) as is_own
    from contacts c
      left join listings l on l.id = c.listing_id
      left join organizations o on o.id = coalesce(c.organization_id, l.organization_id)
      left join mgas m on m.id = c.mga_id
    where (${ownedBy(owner)})
      or (c.id = any(${ids}::int[]) and (o.id is null or ${visibleTo(viewer, 'organizations', 'o')}) and (l.id is null or ${visibleTo(viewer, 'listings', 'l')}))
      or (lower(c.contact_email) = any(${emails}::text[]) and c.mga_id is null and l.id is null and ${owner.mga_id ?? null}::int is null
        and ${visibleTo(viewer, 'organizations', 'o')}
        and o.organization_type = (select organization_type from organizations where id = ${home}))`)
}

async function coverageOf(db: Db, input: ContactInput, { viewer, owner, at }: Writing): Promise<Covered[]> {
  const given = [
    ...(input.listings ?? []).flatMap(listing =>
      listing.lobs.map(line => ({ ...line, listing_id: listing.listing_id ?? owner.listing_id ?? 0 })),
    ),
    ...(input.specialties ?? []).map(line => ({ ...line, listing_id: null })),
  ]
  if (given.length === 0) return []
  const listings = [...new Set(given.flatMap(line => line.listing_id ?? []))]
  const seen = await db.rows<{ id: number }>(sql`
    select l.id from listings l where l.id = any(${listings}::int[]) and (${visibleTo(viewer, 'listings', 'l')} or l.id = ${owner.listing_id ?? null}::int)`)
  if (seen.length < listings.length)
    throw wrongField(
      `${at}.listings`,
      'Please add at least one valid listing with a selected listing ID, LOBs and states.',
    )
  const covered: Covered[] = []
  for (const { lob, states, listing_id } of given) {
    const [slug] = await resolveLines(db, [lob], `${at}.listings`)
    if (slug !== undefined) covered.push({ listing_id, lob: slug, states })
  }
  return covered
}

async function writeRows(db: Db, placed: Placed[], owner: ContactOwner): Promise<number[]> {
  const ids: number[] = []
  for (const [position, { input, id, coverage }] of placed.entries()) {
    const c = input
    const values = sql`${c.contact_name}, ${c.contact_email ?? ''}, ${c.contact_phone ?? ''}, ${c.contact_type ?? ''}, ${c.quoting_link ?? ''},
      ${c.note ?? ''}, ${c.speciality ?? ''}, ${c.city ?? ''}, ${c.state ?? ''}, ${position}::int`
    const columns = sql`contact_name, contact_email, contact_phone, contact_type, quoting_link, note, speciality, city, state, position`
    const saved =
      id === null
        ? await db.row<{ id: number }>(sql`
          insert into contacts (organization_id, listing_id, mga_id, ${columns})
          values (${owner.organization_id ?? null}, ${owner.listing_id ?? null}, ${owner.mga_id ?? null}, ${values}) returning id`)
        : await db.row<{ id: number }>(
            sql`update contacts set (${columns}) = row(${values}) where id = ${id} returning id`,
          )
    if (!saved) throw new Failure('conflict')
    ids.push(saved.id)
    await writeCoverage(db, saved.id, coverage)
  }
  return ids
}

async function writeCoverage(db: Db, contactId: number, coverage: Covered[]): Promise<void> {
  await db.run(sql`delete from contact_coverage where contact_id = ${contactId}`)
  if (coverage.length === 0) return
  const lines = JSON.stringify(coverage.map((line, position) => ({ ...line, position })))
  await db.run(sql`
    insert into contact_coverage (contact_id, listing_id, lob, states, position)
    select ${contactId}::int, listing_id, lob, array(select jsonb_array_elements_text(states)), position
    from jsonb_to_recordset(${lines}::jsonb) as line (listing_id int, lob text, states jsonb, position int)`)
}
