// Which decisions can be undone: not those that were undone, nor those of a record that anything happened to since.
import sql, { raw, type Sql } from 'sql-template-tag'
import { dayMs } from '#contract/rules/freshness.ts'

export const undoableKinds = ['listing', 'organization', 'article']
export const undoableActions = ['approved', 'returned', 'applied', 'proposal returned']

export const oldestUndoable = (now: Date): string => new Date(now.getTime() - dayMs).toISOString()

/** Whether the entry `alias` of the audit was undone. */
export const isUndone = (alias: string): Sql => sql`exists (
  select 1 from audit undoing where undoing.action = 'decision undone'
    and (undoing.after ->> 'undone')::bigint in (${raw(alias)}.id, ${raw(alias)}.decision))`

/**
 * Whether anything happened since to the record of the decision `alias`, or listings of the organization were approved. What the
 * decision did itself does not count, nor what was undone.
 */
export const hasMoved = (alias: string): Sql => {
  const entry = raw(alias)
  return sql`(exists (
      select 1 from audit later where later.kind = ${entry}.kind and later.record_id = ${entry}.record_id and later.id > ${entry}.id
        and later.decision is distinct from ${entry}.id and later.action <> 'decision undone' and not ${isUndone('later')})
    or (${entry}.action in ('applied', 'proposal returned') and not exists (select 1 from proposals p where p.decision = ${entry}.id))
    or (${entry}.kind = 'organization' and ${entry}.action = 'approved'
      and exists (select 1 from listings where organization_id = ${entry}.record_id and status = 'approved')))`
}
