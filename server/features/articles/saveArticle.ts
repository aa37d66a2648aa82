// Creates and edits articles: writes the article, claims its files and audits the change.
import type { Viewer } from '#contract/policy.ts'
import { lacksAnswer } from '#contract/rules/returnReasons.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { audit } from '#server/review/audit.ts'
import { claimFile } from '#server/review/claimFiles.ts'
import { lockRecord } from '#server/review/decide.ts'
import { differences } from '#server/review/differences.ts'
import type { SavedText } from './markdown/render.ts'
import { type ArticleRow, articleById } from './queries.ts'
import { articleAllowances } from './record.ts'
import { freeSlug } from './slugs.ts'
import { insertArticle, updateArticle } from './writes.ts'

/** `current` reads the record as it is now, for the reply to a stale version. */
type Context = { db: Db; viewer: Viewer; current: (id: number) => Promise<unknown> }
type ArticleInput = SavedText & {
  title: string
  content: string
  tags?: string[] | undefined
  cover_file_id?: string | null | undefined
  change_note?: string | undefined
}

const cover = { field: 'cover_file_id', kind: 'picture' } as const
const names = ['title', 'slug', 'content', 'tags', 'cover_file_id']

export async function createArticle({ db, viewer }: Context, input: ArticleInput): Promise<ArticleRow> {
  const { title, content, html, excerpt, tags = [], cover_file_id = null } = input
  await claimFile(db, viewer, { ...cover, fileId: cover_file_id, record: null })
  const slug = await freeSlug(db, title, null)
  const id = await insertArticle(db, viewer.id, { slug, title, content, html, excerpt, tags, cover_file_id })
  const row = await readExisting(db, viewer, id)
  await audit(db, { actor: viewer.id, action: 'created', kind: 'article', id, after: { title: row.title } })
  return row
}

type RecordVersion = { id: number; version?: number | undefined }

export async function editArticle(
  { db, viewer, current }: Context,
  input: ArticleInput & RecordVersion,
): Promise<ArticleRow> {
  const { id, version, title, content, html, excerpt, change_note: note } = input
  await lockRecord(db, { kind: 'article', id, version, current: () => current(id) })
  const before = await readExisting(db, viewer, id)
  // The author gets no edit form for an approved article, so the reply is the same as for a missing one.
  if (!articleAllowances(before, viewer).can_edit) throw new Failure('not_found')
  const { tags = before.tags, cover_file_id = before.cover_file_id } = input
  if (cover_file_id !== before.cover_file_id)
    await claimFile(db, viewer, { ...cover, fileId: cover_file_id, record: { kind: 'article', id } })
  // A published article keeps its address even if the title changes.
  const keepsSlug = before.status === 'approved' || before.title === title
  const slug = keepsSlug ? before.slug : await freeSlug(db, title, id)
  const resubmits = before.status === 'returned' && before.created_by_id === viewer.id
  if (resubmits && !note) throw wrongField('change_note', lacksAnswer)
  const status = resubmits ? 'pending' : before.status
  await updateArticle(db, id, { slug, title, content, html, excerpt, tags, cover_file_id, status })
  const row = await readExisting(db, viewer, id)
  const changed = differences(before, row, names)
  const after = { ...changed.after, ...(note && { note }) }
  const action = resubmits ? 'resubmitted' : 'changed'
  await audit(db, { actor: viewer.id, action, kind: 'article', id, before: changed.before, after })
  return row
}

/** Refuses with not_found if the viewer does not see the article. */
export async function readExisting(db: Db, viewer: Viewer, id: number): Promise<ArticleRow> {
  const row = await articleById(db, viewer, id)
  if (!row) throw new Failure('not_found')
  return row
}
