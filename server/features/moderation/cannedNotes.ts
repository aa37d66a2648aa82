// Stores the prepared notes for returning an entry.
import sql from 'sql-template-tag'
import type { CannedNote } from '#contract/calls/cannedNotes.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'

/** A longer list is no help to choose from. */
const max = 40
const columns = sql`id, title, reason, text`

export const readCannedNotes = (db: Db): Promise<CannedNote[]> =>
  db.rows<CannedNote>(sql`select ${columns} from canned_notes order by position, id`)

type Saved = Omit<CannedNote, 'id'> & { id?: number | undefined }

export async function saveCannedNote(db: Db, { id, title, reason, text }: Saved): Promise<CannedNote> {
  const note = await db.row<CannedNote>(
    id === undefined
      ? sql`insert into canned_notes (title, reason, text, position)
          select ${title}, ${reason}, ${text}, coalesce(max(position), 0) + 1 from canned_notes having count(*) < ${max}
          returning ${columns}`
      : sql`update canned_notes set title = ${title}, reason = ${reason}, text = ${text} where id = ${id} returning ${columns}`,
  )
  if (!note) throw new Failure(id === undefined ? 'limit_reached' : 'not_found')
  return note
}

export async function deleteCannedNote(db: Db, id: number): Promise<void> {
  if ((await db.run(sql`delete from canned_notes where id = ${id}`)) === 0) throw new Failure('not_found')
}
