// Writes the offices of a record: the list replaces the previous one.
import sql, { raw } from 'sql-template-tag'
import type { OfficeInput } from '#contract/calls/contacts.ts'
import type { Db } from '../../db/connection.ts'

export async function replaceOffices(
  db: Db,
  inputs: OfficeInput[],
  owner: { kind: 'organization' | 'listing'; id: number },
): Promise<void> {
  const column = raw(`${owner.kind}_id`)
  await db.run(sql`delete from offices where ${column} = ${owner.id}`)
  if (inputs.length === 0) return
  const rows = JSON.stringify(inputs.map((office, position) => ({ ...office, position })))
  await db.run(sql`
    insert into offices (${column}, address_line_1, address_line_2, city, state, postal_code, image_file_id, position)
    select ${owner.id}::int, address_line_1, coalesce(address_line_2, ''), coalesce(city, ''), coalesce(state, ''), coalesce(postal_code, ''), image_file_id, position
    from jsonb_to_recordset(${rows}::jsonb) as office
      (address_line_1 text, address_line_2 text, city text, state text, postal_code text, image_file_id uuid, position int)`)
}
