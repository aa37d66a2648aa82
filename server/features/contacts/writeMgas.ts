// Writes which MGAs an organization works with, and the details of those that the writer may edit.
import sql from 'sql-template-tag'
import type { MgaInput } from '#contract/calls/contacts.ts'
import { authorIn } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { isConflict } from '../../db/failures.ts'
import { nameKey } from '../../db/nameKey.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import type { Writer } from '../../review/edit.ts'
import { visibleTo } from '../../review/visible.ts'
import { hiddenLines, lineViewerOf, resolveLines } from '../reference/lines.ts'
import { visibleMgas } from './queries.ts'
import { showContacts } from './shownContacts.ts'

type WritingMgas = { writer: Writer; organizationId: number; isApproved: boolean }
type At = WritingMgas & { at: string }
/** `isEditable`: the writer may change the details and contacts of the MGA. */
type LinkedMga = { mgaId: number; isEditable: boolean }

export async function replaceMgas(db: Db, inputs: MgaInput[], writing: WritingMgas): Promise<void> {
  const { organizationId, writer } = writing
  const linked: number[] = []
  for (const [position, input] of inputs.entries()) {
    const at = { ...writing, at: `mgas.${position}` }
    const { mgaId, isEditable } =
      input.mga_id === undefined ? await addMga(db, input, at) : await keepMga(db, input, at)
    if (linked.includes(mgaId)) throw wrongField(at.at, 'This MGA is in the list twice.')
    linked.push(mgaId)
    await db.run(sql`
      insert into organization_mgas (organization_id, mga_id, position) values (${organizationId}, ${mgaId}, ${position})
      on conflict (organization_id, mga_id) do update set position = excluded.position`)
    await showContacts(db, mgaId, input, { ...at, isNew: input.mga_id === undefined, isEditable })
  }
  const removed = await db.rows<{ id: number }>(sql`
    delete from organization_mgas om using mgas m
    where om.organization_id = ${organizationId} and m.id = om.mga_id and not m.id = any(${linked}::int[]) and ${visibleMgas(writer.author)}
    returning m.id`)
  const ids = removed.map(mga => mga.id)
  await db.run(sql`delete from contacts where organization_id = ${organizationId} and mga_id = any(${ids}::int[])`)
  await db.run(sql`
    delete from mgas m where m.id = any(${ids}::int[]) and m.carried_by_id = ${organizationId} and m.approved_at is null
      and not exists (select 1 from organization_mgas om where om.mga_id = m.id)`)
}

async function addMga(db: Db, input: MgaInput, { writer, organizationId, isApproved, at }: At): Promise<LinkedMga> {
  if (!input.mga_name) throw wrongField(`${at}.mga_name`, 'Please fill in all MGA fields')
  const lines = await resolveLines(db, input.line_of_business ?? [], {
    field: `${at}.line_of_business`,
    viewer: lineViewerOf(writer),
  })
  const added = await db.row<{ id: number }>(sql`
    insert into mgas (mga_name, name_key, mga_email, mga_phone, carrier_program, states, line_of_business, carried_by_id, approved_at)
    values (${input.mga_name}, ${nameKey(input.mga_name)}, ${input.mga_email ?? ''}, ${input.mga_phone ?? ''}, ${input.carrier_program ?? ''}, ${input.states ?? []}::text[],
      ${lines}::text[], ${organizationId}, case when ${isApproved}::boolean then now() end)
    on conflict (name_key) do nothing returning id`)
  if (!added) throw nameTaken(at)
  return { mgaId: added.id, isEditable: true }
}

const nameTaken = (at: string) =>
  new Failure('name_taken', { fields: { [`${at}.mga_name`]: 'This name already exists. Please enter a new name.' } })

type MgaRow = {
  id: number
  mga_name: string
  mga_email: string
  mga_phone: string
  carrier_program: string
  states: string[]
  line_of_business: string[]
  is_editable: boolean
}

/** Anybody may choose an MGA of the catalog. Only its editors or a review may change its details. */
async function keepMga(db: Db, input: MgaInput, { writer, at }: At): Promise<LinkedMga> {
  const { viewer, isReviewed } = writer
  const mga = await db.row<MgaRow>(sql`
    select m.id, m.mga_name, m.mga_email, m.mga_phone, m.carrier_program, m.states, m.line_of_business,
      (carrier.id = any(${[...viewer.organizations]}::int[]) or own.id = any(${[...viewer.organizations]}::int[])
        or (m.approved_at is null and carrier.created_by_id = ${authorIn(viewer)})) is true as is_editable
    from mgas m
      left join organizations carrier on carrier.id = m.carried_by_id
      left join organizations own on own.name_key = m.name_key and own.organization_type = 'MGA/Wholesaler'
    where m.id = ${input.mga_id ?? null} and (m.approved_at is not null or ${visibleTo(viewer, 'organizations', 'carrier')})`)
  if (!mga) throw wrongField(`${at}.mga_id`, 'This MGA no longer exists.')
  const lines = input.line_of_business && (await linesWith(db, input.line_of_business, { mga, writer, at }))
  const merged = {
    mga_name: input.mga_name ?? mga.mga_name,
    mga_email: input.mga_email ?? mga.mga_email,
    mga_phone: input.mga_phone ?? mga.mga_phone,
    carrier_program: input.carrier_program ?? mga.carrier_program,
    states: input.states ?? mga.states,
    line_of_business: lines ?? mga.line_of_business,
  }
  const isChanged = Object.entries(merged).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(mga[name as keyof typeof merged]),
  )
  const linked = { mgaId: mga.id, isEditable: isReviewed || mga.is_editable }
  if (!isChanged) return linked
  if (!linked.isEditable) throw notEditable(at, mga.mga_name)
  try {
    await db.run(sql`
      update mgas set mga_name = ${merged.mga_name}, name_key = ${nameKey(merged.mga_name)}, mga_email = ${merged.mga_email}, mga_phone = ${merged.mga_phone}, carrier_program = ${merged.carrier_program},
        states = ${merged.states}::text[], line_of_business = ${merged.line_of_business}::text[], updated_at = now()
      where id = ${mga.id}`)
  } catch (error) {
    throw isConflict(error) ? nameTaken(at) : error
  }
  return linked
}

const notEditable = (field: string, name: string) =>
  wrongField(field, `${name} is kept by others: you can choose it and its contacts, and add a contact of your own.`)

type Mending = { mga: MgaRow; writer: Writer; at: string }

/** Private lines of other accounts, which the author does not see, are kept. */
async function linesWith(db: Db, names: string[], { mga, writer, at }: Mending): Promise<string[]> {
  const hidden = await hiddenLines(db, writer.author)
  const lines = await resolveLines(db, names, { field: `${at}.line_of_business`, viewer: lineViewerOf(writer) })
  const visible = mga.line_of_business.filter(line => !hidden.has(line))
  if (visible.join() === lines.join()) return mga.line_of_business
  return [...lines, ...mga.line_of_business.filter(line => hidden.has(line))]
}
