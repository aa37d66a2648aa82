// Writes which MGAs an organization works with, and which of their contacts it shows.
import sql from 'sql-template-tag'
import type { MgaInput } from '#contract/contacts.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { visibleTo } from '../../review/visible.ts'
import { resolveLines } from '../reference/lines.ts'
import { addContacts } from './writeContacts.ts'

type Writing = { viewer: Viewer; organizationId: number; isApproved: boolean }
type MgaRow = {
  id: number
  mga_name: string
  mga_email: string
  mga_phone: string
  carrier_program: string
  states: string[]
  line_of_business: string[]
  is_kept_by_viewer: boolean
}

export async function replaceMgas(db: Db, inputs: MgaInput[], writing: Writing): Promise<void> {
  const { organizationId } = writing
  const linked: number[] = []
  for (const [position, input] of inputs.entries()) {
    const at = `mgas.${position}`
    const isNew = input.mga_id === undefined
    const { mgaId, isKept } = isNew
      ? await addMga(db, input, { ...writing, at })
      : await keepMga(db, input, { ...writing, at })
    if (linked.includes(mgaId)) throw wrongField(at, 'This MGA is in the list twice.')
    linked.push(mgaId)
    await db.run(sql`
      insert into organization_mgas (organization_id, mga_id, position) values (${organizationId}, ${mgaId}, ${position})
      on conflict (organization_id, mga_id) do update set position = excluded.position`)
    await showContacts(db, mgaId, input, { ...writing, at, isNew, isKept })
  }
  await db.run(sql`
    delete from contacts where organization_id = ${organizationId} and mga_id is not null and not mga_id = any(${linked}::int[])`)
  await db.run(
    sql`delete from organization_mgas where organization_id = ${organizationId} and not mga_id = any(${linked}::int[])`,
  )
  await db.run(sql`
    delete from mgas m where m.carried_by_id = ${organizationId} and m.approved_at is null
      and not exists (select 1 from organization_mgas om where om.mga_id = m.id)`)
}

type At = Writing & { at: string }
/** Those who keep an MGA change its details and its contacts. */
type Kept = { mgaId: number; isKept: boolean }

async function addMga(db: Db, input: MgaInput, { organizationId, isApproved, at }: At): Promise<Kept> {
  if (!input.mga_name) throw wrongField(`${at}.mga_name`, 'Please fill in all MGA fields')
  const lines = await resolveLines(db, input.line_of_business ?? [], `${at}.line_of_business`)
  const added = await db.row<{ id: number }>(sql`
    insert into mgas (mga_name, mga_email, mga_phone, carrier_program, states, line_of_business, carried_by_id, approved_at)
    values (${input.mga_name}, ${input.mga_email ?? ''}, ${input.mga_phone ?? ''}, ${input.carrier_program ?? ''}, ${input.states ?? []}::text[],
      ${lines}::text[], ${organizationId}, case when ${isApproved}::boolean then now() end)
    on conflict (name_key) do nothing returning id`)
  if (!added)
    throw new Failure('name_taken', {
      fields: { [`${at}.mga_name`]: 'This name already exists. Please enter a new name.' },
    })
  return { mgaId: added.id, isKept: true }
}

/** An MGA of the catalogue: chosen by anybody, its own details changed only by those who keep it. */
async function keepMga(db: Db, input: MgaInput, { viewer, at }: At): Promise<Kept> {
  const mga = await db.row<MgaRow>(sql`
    select m.id, m.mga_name, m.mga_email, m.mga_phone, m.carrier_program, m.states, m.line_of_business,
      (${viewer.role === 'superAdmin'}::boolean or carrier.id = any(${[...viewer.organizations]}::int[]) or own.id = any(${[...viewer.organizations]}::int[])
        or (m.approved_at is null and carrier.created_by_id = ${viewer.id})) is true as is_kept_by_viewer
    from mgas m
      left join organizations carrier on carrier.id = m.carried_by_id
      left join organizations own on own.name_key = m.name_key and own.organization_type = 'MGA/Wholesaler'
    where m.id = ${input.mga_id ?? null} and (m.approved_at is not null or ${visibleTo(viewer, 'organizations', 'carrier')})`)
  if (!mga) throw wrongField(`${at}.mga_id`, 'This MGA does not exist any more.')
  const lines = input.line_of_business && (await resolveLines(db, input.line_of_business, `${at}.line_of_business`))
  const told = {
    mga_name: input.mga_name || mga.mga_name,
    mga_email: input.mga_email ?? mga.mga_email,
    mga_phone: input.mga_phone ?? mga.mga_phone,
    carrier_program: input.carrier_program ?? mga.carrier_program,
    states: input.states ?? mga.states,
    line_of_business: lines ?? mga.line_of_business,
  }
  const isChanged = Object.entries(told).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(mga[name as keyof typeof told]),
  )
  const kept = { mgaId: mga.id, isKept: mga.is_kept_by_viewer }
  if (!isChanged) return kept
  if (!mga.is_kept_by_viewer)
    throw wrongField(
      at,
      `${mga.mga_name} is kept by others: you can choose it and its contacts, and add a contact of your own.`,
    )
  await db.run(sql`
    update mgas set mga_name = ${told.mga_name}, mga_email = ${told.mga_email}, mga_phone = ${told.mga_phone}, carrier_program = ${told.carrier_program},
      states = ${told.states}::text[], line_of_business = ${told.line_of_business}::text[], updated_at = now()
    where id = ${mga.id}`)
  return kept
}

type Showing = At & { isNew: boolean; isKept: boolean }

async function showContacts(
  db: Db,
  mgaId: number,
  input: MgaInput,
  { viewer, organizationId, at, isNew, isKept }: Showing,
): Promise<void> {
  const shown = await db.rows<{ contact_id: number }>(sql`
    select contact_id from organization_mga_contacts where organization_id = ${organizationId} and mga_id = ${mgaId}`)
  if (input.contacts === undefined) {
    if (shown.length === 0) await chooseContacts(db, organizationId, mgaId, await ownContacts(db, mgaId))
    return
  }
  const chosen = input.contacts.flatMap(contact => contact.id ?? [])
  const options = await db.rows<{ id: number; is_own: boolean; is_the_mgas: boolean }>(sql`
    select c.id, c.organization_id is not distinct from ${organizationId}::int as is_own, c.organization_id is null as is_the_mgas
    from contacts c left join organizations o on o.id = c.organization_id
    where c.mga_id = ${mgaId} and c.id = any(${chosen}::int[]) and (o.id is null or ${visibleTo(viewer, 'organizations', 'o')})`)
  if (options.length < new Set(chosen).size)
    throw wrongField(`${at}.contacts`, 'A contact chosen here does not exist any more.')
  // A new MGA brings its contacts; a new one at a known MGA is this organization's own.
  const mgas = input.contacts.filter(contact =>
    contact.id === undefined ? isNew : isKept && options.some(o => o.id === contact.id && o.is_the_mgas),
  )
  const own = input.contacts.filter(contact =>
    contact.id === undefined ? !isNew : options.some(o => o.id === contact.id && o.is_own),
  )
  const writing = { viewer, at: `${at}.contacts` }
  const added = [
    ...(await addContacts(db, mgas, { ...writing, owner: { mga_id: mgaId } })),
    ...(await addContacts(db, own, { ...writing, owner: { organization_id: organizationId, mga_id: mgaId } })),
  ]
  const all = [...new Set([...chosen, ...added])]
  await chooseContacts(db, organizationId, mgaId, all)
  await db.run(
    sql`delete from contacts where organization_id = ${organizationId} and mga_id = ${mgaId} and not id = any(${all}::int[])`,
  )
}

const ownContacts = async (db: Db, mgaId: number) =>
  (await db.rows<{ id: number }>(sql`select id from contacts where mga_id = ${mgaId} and organization_id is null`)).map(
    row => row.id,
  )

async function chooseContacts(db: Db, organizationId: number, mgaId: number, ids: number[]): Promise<void> {
  await db.run(sql`
    delete from organization_mga_contacts where organization_id = ${organizationId} and mga_id = ${mgaId} and not contact_id = any(${ids}::int[])`)
  await db.run(sql`
    insert into organization_mga_contacts (organization_id, mga_id, contact_id)
    select ${organizationId}::int, ${mgaId}::int, unnest(${ids}::int[]) on conflict do nothing`)
}
