// The handlers of notes: finding, writing, changing and deleting them.
import sql from 'sql-template-tag'
import type { ParsedInputOf } from '#contract/call.ts'
import { deleteNote, listNotes, saveNote } from '#contract/calls/notes.ts'
import type { Relation, Subject, Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { holderAfter, holderFor, privateTo, requireRoom } from '#server/review/privateRecords.ts'
import { type NamedKind, namedRecords } from '../collections/namedRecords.ts'
import { listOwn, mayDelete, readOwn } from './queries.ts'

type Input = ParsedInputOf<typeof saveNote>

export const notes = (): Handler[] => [
  handle(listNotes, async ({ db, viewer }, asked) => {
    const about = namedIn(asked)
    if (about) await seen(db, viewer, about)
    return { ...(await listOwn(db, viewer, asked)), page: asked.page, per_page: asked.per_page }
  }),

  handle(saveNote, async ({ db, viewer, subject }, input) => {
    const id = subject ? await change(db, viewer, { ...input, subject }) : await add(db, viewer, input)
    return { message: 'Note saved', note: await readOwn(db, viewer, id) }
  }),

  handle(deleteNote, async ({ db, viewer }, { id }) => {
    const deleted = await db.run(
      sql`delete from notes n where n.id = ${id} and ${privateTo(viewer, 'n')} and ${mayDelete(viewer)}`,
    )
    if (deleted === 0) throw new Failure('not_found')
    return { message: 'Note deleted' }
  }),
]

type About = { kind: NamedKind; id: number }

/** Null where no record is named. */
function namedIn(input: Pick<Input, NamedKind>): About | null {
  const kinds = ['listing_id', 'organization_id', 'mga_id'] as const
  const [about, more] = kinds.flatMap(kind => (input[kind] === undefined ? [] : { kind, id: input[kind] }))
  if (more) throw wrongField(more.kind, 'Please name one listing, organization or MGA.')
  return about ?? null
}

/** The name of the record, if the viewer sees it. */
async function seen(db: Db, viewer: Viewer, { kind, id }: About): Promise<string> {
  const [record] = await namedRecords(db, viewer, { kind, ids: [id] })
  if (!record) throw new Failure('not_found')
  return record.name
}

async function add(db: Db, viewer: Viewer, { text, shared = false, ...input }: Input): Promise<number> {
  const about = namedIn(input)
  if (!about) throw wrongField('listing_id', 'Please name one listing, organization or MGA.')
  const holder = await holderFor(db, viewer, shared)
  await requireRoom(db, 'note', holder)
  const name = await seen(db, viewer, about)
  const { listing_id = null, organization_id = null, mga_id = null } = input
  const added = await db.row<{ id: number }>(sql`
    insert into notes (owner_id, agency_id, listing_id, organization_id, mga_id, name, text)
    values (${viewer.id}, ${holder.agency}::int, ${listing_id}::int, ${organization_id}::int, ${mga_id}::int, ${name}, ${text}) returning id`)
  if (!added) throw new Error('An insert that returns its row returned none.')
  return added.id
}

type Change = Input & { subject: Subject & { relation: Relation } }

async function change(db: Db, viewer: Viewer, { subject, version, text, shared }: Change): Promise<number> {
  const { id, agency_id = null, relation } = subject
  // A colleague reads it, and has no call to change it.
  if (relation !== 'owner') throw new Failure('not_found')
  // The holder is locked before its note, in the same order as the deletion of an account.
  const holder = await holderAfter(db, viewer, { kind: 'note', agency: agency_id, isOwner: true, shared })
  const current = await db.row<{ version: number }>(
    sql`select version from notes n where n.id = ${id} and ${privateTo(viewer, 'n')} for update`,
  )
  if (!current) throw new Failure('not_found')
  if (version !== undefined && version !== current.version)
    throw new Failure('stale', { current: await readOwn(db, viewer, id) })
  await db.run(sql`
    update notes set text = ${text}, agency_id = ${holder.agency}::int, version = version + 1, updated_at = now() where id = ${id}`)
  return id
}
