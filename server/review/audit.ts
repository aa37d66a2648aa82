// Writes audit entries: who changed what, with the values before and after, in the transaction of the change.
import sql from 'sql-template-tag'
import { isAccountEvent } from '#contract/rules/securityEvents.ts'
import type { Db } from '../db/connection.ts'
import { noteSecurityEvent } from '../http/securityLog.ts'

export type Entry = {
  actor: number | null
  action: string
  kind: 'listing' | 'organization' | 'article' | 'proposal' | 'comment' | 'account' | 'line' | 'mga' | 'export'
  id: number
  before?: object
  after?: object
  /** The entry of the decision by which this happened; undoing that one takes it back. */
  decision?: number | undefined
}

/** Returns the number of the entry. */
export async function audit(db: Db, { actor, action, kind, id, before, after, decision }: Entry): Promise<number> {
  const entry = await db.row<{ id: number }>(sql`
    insert into audit (actor_id, action, kind, record_id, before, after, decision)
    values (${actor}, ${action}, ${kind}, ${id}, ${jsonOrNull(before)}::jsonb, ${jsonOrNull(after)}::jsonb, ${decision ?? null}::bigint)
    returning id`)
  if (!entry) throw new Error('An insert that returns its row returned none.')
  if (kind === 'account' && isAccountEvent(action))
    noteSecurityEvent(db, { action, account: id, actor, facts: { ...after } })
  return entry.id
}

const jsonOrNull = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
