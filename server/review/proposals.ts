// Stores proposals: changes of members to approved records, which wait until a superAdmin decides.
import sql from 'sql-template-tag'
import type { Db } from '../db/connection.ts'
import { audit } from './audit.ts'

type Of = { kind: 'listing' | 'organization'; id: number; author: number }

type Proposing = Of & {
  baseVersion: number
  /** The values of the fields when the author changed them, and the proposed values. */
  base: Record<string, unknown>
  changes: Record<string, unknown>
  /** The author's comment. */
  note: string
}

type Open = Pick<Proposing, 'base' | 'changes'> & { id: number; author_note: string }

/** Returns the author's open proposal and locks it until the transaction ends; null if there is none. */
export const openProposal = async (db: Db, { kind, id, author }: Of): Promise<Open | null> =>
  (await db.row<Open>(sql`
    select id, base, changes, author_note from proposals
    where status = 'open' and author_id = ${author} and ${kind === 'listing' ? sql`listing_id` : sql`organization_id`} = ${id} for update`)) ??
  null

/** Whether the author's last proposal that was not replaced was returned. */
export const followsReturned = async (db: Db, { kind, id, author }: Of): Promise<boolean> =>
  (
    await db.row<{ status: string }>(sql`
      select status from proposals
      where author_id = ${author} and ${kind === 'listing' ? sql`listing_id` : sql`organization_id`} = ${id}
        and status not in ('open', 'replaced')
      order by id desc limit 1`)
  )?.status === 'returned'

/** One open proposal per author and record: a new one replaces it. */
export async function propose(
  db: Db,
  { kind, id, author, baseVersion, base, changes, note }: Proposing,
): Promise<number> {
  const listing = kind === 'listing' ? id : null
  const organization = kind === 'organization' ? id : null
  await db.run(sql`
    update proposals set status = 'replaced', decided_at = now()
    where status = 'open' and author_id = ${author} and listing_id is not distinct from ${listing}::int
      and organization_id is not distinct from ${organization}::int`)
  const saved = await db.row<{ id: number }>(sql`
    insert into proposals (listing_id, organization_id, base_version, base, changes, author_note, author_id)
    values (${listing}, ${organization}, ${baseVersion}, ${JSON.stringify(base)}::jsonb, ${JSON.stringify(changes)}::jsonb, ${note}, ${author})
    returning id`)
  if (!saved) throw new Error('An insert that returns its row returned none.')
  await audit(db, {
    actor: author,
    action: 'proposed',
    kind,
    id,
    before: base,
    after: { ...changes, ...(note && { note }) },
  })
  return saved.id
}
