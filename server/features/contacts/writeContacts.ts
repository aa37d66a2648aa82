// Writes the contacts of a record: named ones are updated, new ones added, and others deleted.
import sql from 'sql-template-tag'
import type { ContactInput } from '#contract/calls/contacts.ts'
import type { Db } from '../../db/connection.ts'
import type { Writer } from '../../review/edit.ts'
import { visibleTo } from '../../review/visible.ts'
import { hiddenLines, lineViewerOf, resolveLines } from '../reference/lines.ts'
import { type Completed, type ContactOwner, completeContacts, ownedBy } from './completeContacts.ts'
import type { ContactValues } from './values.ts'

type WritingContacts = { writer: Writer; owner: ContactOwner; at: string }

/** Returns the ids of the contacts in the order of the input. */
export async function replaceContacts(db: Db, inputs: ContactInput[], writing: WritingContacts): Promise<number[]> {
  const ids = await addContacts(db, inputs, writing)
  await db.run(sql`delete from contacts c where ${ownedBy(writing.owner)} and not c.id = any(${ids}::int[])`)
  return ids
}

/** Adds and updates contacts without deleting others. */
export async function addContacts(
  db: Db,
  inputs: ContactInput[],
  { writer, owner, at }: WritingContacts,
): Promise<number[]> {
  if (inputs.length === 0) return []
  const completed = await completeContacts(db, inputs, { viewer: writer.viewer, owner, at })
  const ids = await writeRows(db, completed, owner)
  await writeCoverage(db, ids, { completed, writer })
  return ids
}

const names = sql`contact_name, contact_email, contact_phone, contact_type, quoting_link, note, speciality, city, state, position`
const shape = sql`(id int, position int, contact_name text, contact_email text, contact_phone text, contact_type text, quoting_link text,
  note text, speciality text, city text, state text)`

async function writeRows(db: Db, completed: Completed[], owner: ContactOwner): Promise<number[]> {
  const rows = completed.map(({ values, isOwn }, position) => ({
    ...values,
    id: isOwn ? values.id : undefined,
    position,
  }))
  const [existing, added] = [rows.filter(row => row.id !== undefined), rows.filter(row => row.id === undefined)]
  const written: { id: number; position: number }[] = existing.flatMap(({ id, position }) =>
    id ? [{ id, position }] : [],
  )
  if (existing.length > 0)
    await db.run(sql`
      update contacts c set (${names}) = (select ${names} from jsonb_to_recordset(${JSON.stringify(existing)}::jsonb) as input ${shape} where input.id = c.id)
      where c.id = any(${written.map(row => row.id)}::int[])`)
  if (added.length > 0)
    written.push(
      ...(await db.rows<{ id: number; position: number }>(sql`
        insert into contacts (organization_id, listing_id, mga_id, ${names})
        select ${owner.organization_id ?? null}::int, ${owner.listing_id ?? null}::int, ${owner.mga_id ?? null}::int, ${names}
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as input ${shape} order by position returning id, position`)),
    )
  return written.sort((a, b) => a.position - b.position).map(row => row.id)
}

/** Coverage that the author does not see is kept: that of listings in review and of other accounts' private lines. */
async function writeCoverage(
  db: Db,
  ids: number[],
  { completed, writer }: { completed: Completed[]; writer: Writer },
): Promise<void> {
  const { author } = writer
  const hidden = [...(await hiddenLines(db, author))]
  await db.run(sql`
    delete from contact_coverage v using contacts c
    where c.id = v.contact_id and c.id = any(${ids}::int[]) and not v.lob = any(${hidden}::text[]) and (v.listing_id is null or v.listing_id is not distinct from c.listing_id
      or exists (select 1 from listings l where l.id = v.listing_id and ${visibleTo(author, 'listings', 'l')}))`)
  const lines = []
  for (const [index, contact_id] of ids.entries()) {
    for (const [position, line] of linesOf(completed[index]?.values).entries()) {
      const [lob] = await resolveLines(db, [line.lob], { field: 'contacts', viewer: lineViewerOf(writer) })
      lines.push({ ...line, contact_id, lob, position })
    }
  }
  if (lines.length === 0) return
  await db.run(sql`
    insert into contact_coverage (contact_id, listing_id, lob, states, position)
    select contact_id, listing_id, lob, array(select jsonb_array_elements_text(states)), position
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (contact_id int, listing_id int, lob text, states jsonb, position int)`)
}

function linesOf(values: ContactValues | undefined) {
  const covered = values?.listings.flatMap(({ listing_id, lobs }) => lobs.map(line => ({ ...line, listing_id })))
  const specialties = values?.specialties.map(line => ({ ...line, listing_id: null }))
  return [...(covered ?? []), ...(specialties ?? [])]
}
