// Writes which contacts of an MGA an organization shows, and its own contacts at the MGA.
import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import type { MgaInput } from '#contract/calls/contacts.ts'
import type { Db } from '../../db/connection.ts'
import { wrongField } from '../../http/failure.ts'
import type { Writer } from '../../review/edit.ts'
import { completeContacts } from './completeContacts.ts'
import { findContacts, type OwnedContact, visibleContacts } from './queries.ts'
import { contactValues } from './values.ts'
import { addContacts } from './writeContacts.ts'

type Showing = {
  writer: Writer
  organizationId: number
  at: string
  isNew: boolean
  isEditable: boolean
}

export async function showContacts(db: Db, mgaId: number, input: MgaInput, showing: Showing): Promise<void> {
  const { writer, organizationId, at, isNew, isEditable } = showing
  // Without a list of contacts the organization shows all of the MGA's own.
  if (input.contacts === undefined) {
    await choose(db, { organizationId, mgaId, ids: await contactsOfItsOwn(db, mgaId) })
    return
  }
  const chosen = input.contacts.flatMap(contact => contact.id ?? [])
  const options = await findContacts(
    db,
    writer.viewer,
    sql`c.mga_id = ${mgaId} and c.id = any(${chosen}::int[]) and ${visibleContacts(writer.viewer)}`,
  )
  const optionOf = (id: number | undefined) => options.find(option => option.contact.id === id)
  const isOurs = (option: OwnedContact) => option.organization_id === organizationId
  const isTheMgas = (option: OwnedContact) => option.organization_id === null
  const mgas = []
  const ownContacts = []
  for (const [position, contact] of input.contacts.entries()) {
    const field = `${at}.contacts.${position}`
    if (contact.id === undefined) {
      // New contacts of a new MGA belong to the MGA; at an existing MGA they belong to this organization.
      ;(isNew ? mgas : ownContacts).push(contact)
      continue
    }
    const option = optionOf(contact.id)
    if (!option) throw wrongField(field, 'A contact chosen here no longer exists.')
    if (isOurs(option)) ownContacts.push(contact)
    else if (isTheMgas(option) && isEditable) mgas.push(contact)
    else {
      const [completed] = await completeContacts(db, [contact], { viewer: writer.viewer, owner: ownerOf(option), at })
      if (!isDeepStrictEqual(completed?.values, contactValues(option.contact)))
        throw wrongField(field, `${option.contact.contact_name} is kept by others: you can choose this contact only.`)
    }
  }
  const added = [
    ...(await addContacts(db, mgas, { writer, at: `${at}.contacts`, owner: { mga_id: mgaId } })),
    ...(await addContacts(db, ownContacts, {
      writer,
      at: `${at}.contacts`,
      owner: { organization_id: organizationId, mga_id: mgaId },
    })),
  ]
  const ids = [...new Set([...chosen, ...added])]
  await choose(db, { organizationId, mgaId, ids })
  await db.run(
    sql`delete from contacts where organization_id = ${organizationId} and mga_id = ${mgaId} and not id = any(${ids}::int[])`,
  )
}

const ownerOf = ({ organization_id, mga_id }: OwnedContact) => ({
  ...(organization_id !== null && { organization_id }),
  ...(mga_id !== null && { mga_id }),
})

const contactsOfItsOwn = async (db: Db, mgaId: number) =>
  (await db.rows<{ id: number }>(sql`select id from contacts where mga_id = ${mgaId} and organization_id is null`)).map(
    row => row.id,
  )

type Choosing = { organizationId: number; mgaId: number; ids: number[] }

async function choose(db: Db, { organizationId, mgaId, ids }: Choosing): Promise<void> {
  await db.run(sql`
    delete from organization_mga_contacts where organization_id = ${organizationId} and mga_id = ${mgaId} and not contact_id = any(${ids}::int[])`)
  await db.run(sql`
    insert into organization_mga_contacts (organization_id, mga_id, contact_id)
    select ${organizationId}::int, ${mgaId}::int, unnest(${ids}::int[]) on conflict do nothing`)
}
