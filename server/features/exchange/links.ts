// The rows of links to downloads: made, taken once, renewed while the file is written, and ended.
import sql from 'sql-template-tag'
import type { directoryKinds, Exported, ExportFormat } from '#contract/rules/exportColumns.ts'
import type { Database, Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'

export type LinkOptions = {
  columns?: readonly string[]
  /** The parameters of a risk, which is ranked again. */
  risk?: Record<string, unknown>
  /** What waits for review is written too, as far as it is one's own. */
  waiting?: boolean
  /** The one kind of a directory as CSV. */
  kind?: (typeof directoryKinds)[number]
  /** How many of the ids are of each kind, in the order of `directoryKinds`. */
  counts?: readonly number[]
  /** The last entry of the audit trail. */
  last?: number
  /** The session in which it was asked for: without it the link is not opened any more. */
  session?: string
}
export type Link = {
  id: string
  user_id: number
  key_id: number | null
  what: Exported
  format: ExportFormat
  ids: readonly number[]
  /** The number of rows, as it was told. */
  total: number
  options: LinkOptions
  organization_id: number | null
}

const lifeSeconds = 300
/** How long an export counts as running after it last said so. */
const runningSeconds = 60
const transactionMs = 5_000

type NewLink = Omit<Link, 'id'> & { now: Date }

export async function addLink(db: Db, { now, ...link }: NewLink): Promise<{ id: string; expires: Date }> {
  const expires = new Date(now.getTime() + lifeSeconds * 1000)
  const added = await db.row<{ id: string }>(sql`
    insert into export_links (user_id, key_id, what, format, ids, total, options, organization_id, expires_at)
    values (${link.user_id}, ${link.key_id}, ${link.what}, ${link.format}, ${[...link.ids]}::int[], ${link.total},
      ${JSON.stringify(link.options)}::jsonb, ${link.organization_id}, ${expires.toISOString()}::timestamptz)
    returning id`)
  if (!added) throw new Error('An insert that returns its row returned none.')
  return { id: added.id, expires }
}

/** At most one export of an account is written at a time, whichever server writes it. */
export async function refuseSecond(db: Db, userId: number): Promise<void> {
  const running = await db.row<{ seconds: number }>(sql`
    select ceil(extract(epoch from running_until - now()))::int as seconds from export_links
    where user_id = ${userId} and running_until > now() limit 1`)
  if (running) throw new Failure('export_busy', { retryAfter: running.seconds })
}

/** Takes a link, so that it works no more. */
export const takeLink = (db: Database, id: string, now: Date): Promise<Link> =>
  db.transaction(transactionMs, async tx => {
    const link = await tx.row<Link>(sql`
      select id, user_id, key_id, what, format, ids, total, options, organization_id from export_links
      where id = ${id}::uuid and used_at is null and expires_at > ${now.toISOString()}::timestamptz for update`)
    if (!link) throw new Failure('not_found')
    // Of two links that are opened at the same moment, the second waits here and then sees the first.
    await tx.run(sql`select 1 from users where id = ${link.user_id} for no key update`)
    await refuseSecond(tx, link.user_id)
    await tx.run(sql`
      update export_links set used_at = now(), running_until = now() + make_interval(secs => ${runningSeconds})
      where id = ${id}::uuid`)
    return link
  })

/** One that has ended stays so. */
export const renewLink = (db: Db, id: string) =>
  db.run(sql`
    update export_links set running_until = now() + make_interval(secs => ${runningSeconds})
    where id = ${id}::uuid and running_until is not null`)

export async function endLink(db: Db, id: string): Promise<void> {
  await db.run(sql`update export_links set running_until = null where id = ${id}::uuid`)
}
