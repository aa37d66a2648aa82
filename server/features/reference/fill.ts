// Inserts missing reference lines of business into the table that members extend. It runs at every start.
import sql from 'sql-template-tag'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import type { Db } from '#server/db/connection.ts'
import { nameKey } from '#server/db/nameKey.ts'

/** Returns how many lines were missing. */
export function fillReference(db: Db): Promise<number> {
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position, name_key: nameKey(line.label) })))
  return db.run(sql`
    insert into lines_of_business (value, label, name_key, family, position)
    select value, label, name_key, family, position
    from jsonb_to_recordset(${rows}::jsonb) as line (value text, label text, name_key text, family text, position int)
    -- What a superAdmin has merged or removed does not come back.
    where not exists (select 1 from former_lines f where f.name = line.value)
    order by position
    on conflict do nothing`)
}
