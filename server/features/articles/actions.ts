// Changes of an article that have several steps: each is remembered, and its author is told of a decision.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { notify } from '#server/mail/notify.ts'
import { audit } from '#server/review/audit.ts'
import { approve, hold, sendBack } from '#server/review/decide.ts'
import { differences } from '#server/review/differences.ts'
import { ownCover } from './covers.ts'
import type { Kept } from './markdown/render.ts'
import { type ArticleRow, articleById } from './queries.ts'
import { isAuthor, mayChange } from './record.ts'
import { freeSlug } from './slugs.ts'
import { insertArticle, removeArticle, updateArticle } from './writes.ts'

/** `show` makes the record that a refusal carries when somebody else was faster. */
export type Asked = { db: Db; viewer: Viewer; publicUrl: string; show: (row: ArticleRow) => unknown }
type Named = { id: number; version?: number | undefined }
type Written = Kept & {
  title: string
  content: string
  tags?: string[] | undefined
  cover_file_id?: string | null | undefined
  /** Arrived with the call itself. */
  newCover: string | null
}

const names = ['title', 'slug', 'content', 'tags', 'cover_file_id', 'status']

export async function write(asked: Asked, given: Written): Promise<ArticleRow> {
  const { db, viewer } = asked
  const id = await insertArticle(db, viewer.id, {
    title: given.title,
    content: given.content,
    html: given.html,
    excerpt: given.excerpt,
    tags: given.tags ?? [],
    cover_file_id: await coverOf(asked, given, null),
    slug: await freeSlug(db, given.title, null),
  })
  const row = await existing(asked, id)
  await audit(db, { actor: viewer.id, action: 'created', kind: 'article', id, after: { title: row.title } })
  return row
}

export async function rewrite(asked: Asked, given: Written & Named): Promise<ArticleRow> {
  const { db, viewer } = asked
  const before = await held(asked, given)
  // Its author does not see an approved article's edit form, so there is nothing here for it.
  if (!mayChange(before, viewer)) throw new Failure('not_found')
  const keepsSlug = before.status === 'approved' || before.title === given.title
  await updateArticle(db, before.id, {
    title: given.title,
    content: given.content,
    html: given.html,
    excerpt: given.excerpt,
    tags: given.tags ?? before.tags,
    cover_file_id: await coverOf(asked, given, before.cover_file_id),
    // A published address stays, whatever the title becomes.
    slug: keepsSlug ? before.slug : await freeSlug(db, given.title, before.id),
    status: before.status === 'returned' && isAuthor(before, viewer) ? 'pending' : before.status,
  })
  const row = await existing(asked, before.id)
  await audit(db, {
    actor: viewer.id,
    action: 'updated',
    kind: 'article',
    id: row.id,
    ...differences(before, row, names),
  })
  return row
}

async function coverOf({ db, viewer }: Asked, { newCover, cover_file_id: named }: Written, before: string | null) {
  if (newCover !== null) return newCover
  if (named === undefined || named === before) return before
  return named === null ? null : ownCover(db, viewer, named)
}

/** The article as it is now, and whether this is what published it. */
export async function publish(asked: Asked, named: Named): Promise<{ row: ArticleRow; isNew: boolean }> {
  const { db, viewer, publicUrl } = asked
  const { isNew, author } = await approve(db, viewer, deciding(asked, named))
  const row = await existing(asked, named.id)
  if (isNew)
    await notify(db, author, {
      kind: 'approved',
      title: `Published: ${row.title}`,
      text: 'Everybody can read your article now. Thank you.',
      link: `/articles/${row.slug}`,
      mail: true,
      publicUrl,
    })
  return { row, isNew }
}

export async function giveBack(asked: Asked, given: Named & { reason: Reason; note: string }): Promise<ArticleRow> {
  const { db, viewer, publicUrl } = asked
  const { author } = await sendBack(db, viewer, { ...deciding(asked, given), reason: given.reason, note: given.note })
  const row = await existing(asked, given.id)
  await notify(db, author, {
    kind: 'returned',
    title: `Returned: ${row.title}`,
    text: `${reasons[given.reason]}\n\n${given.note}\n\nYou can mend your article and hand it in again.`,
    link: '/dashboard/articles',
    mail: true,
    publicUrl,
  })
  return row
}

type Reason = NonNullable<ArticleRow['return_reason']>
const reasons: Record<Reason, string> = {
  unverified_contact: 'A contact in it could not be verified.',
  conflict: 'It contradicts what is known.',
  duplicate: 'There is an article on this already.',
  more_detail: 'It needs more detail.',
}

export async function remove(asked: Asked, named: Named): Promise<void> {
  const { db, viewer } = asked
  const { title, slug, content } = await held(asked, named)
  await removeArticle(db, named.id)
  await audit(db, {
    actor: viewer.id,
    action: 'deleted',
    kind: 'article',
    id: named.id,
    before: { title, slug, content },
  })
}

/** Nobody else changes it before this transaction ends. */
async function held(asked: Asked, named: Named): Promise<ArticleRow> {
  await hold(asked.db, deciding(asked, named))
  return existing(asked, named.id)
}

const deciding = (asked: Asked, { id, version }: Named) => ({
  kind: 'article' as const,
  id,
  version,
  current: async () => asked.show(await existing(asked, id)),
})

/** One that the viewer does not see is not there. */
async function existing({ db, viewer }: Asked, id: number): Promise<ArticleRow> {
  const row = await articleById(db, viewer, id)
  if (!row) throw new Failure('not_found')
  return row
}
