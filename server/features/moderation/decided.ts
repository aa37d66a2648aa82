// What a reviewer has decided since a moment, newest first, without what was undone.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { myDecisions } from '#contract/calls/decisions.ts'
import type { Db } from '../../db/connection.ts'
import { hasMoved, isUndone, oldestUndoable, undoableActions, undoableKinds } from './undoable.ts'

type Decision = ReplyOf<typeof myDecisions>['decisions'][number]
type Query = { since: string; now: Date; page: number; per_page: number }

const actions = [
  'approved',
  'returned',
  'deleted',
  'applied',
  'proposal returned',
  'provider accepted',
  'provider declined',
  'reports dismissed',
]

export async function readDecided(db: Db, userId: number, { since, now, page, per_page }: Query) {
  const decided = sql`
    from audit a where a.actor_id = ${userId} and a.at >= ${since}::timestamptz and a.action = any(${actions}::text[])
      and a.decision is null and not ${isUndone('a')}`
  const decisions = await db.rows<Decision>(sql`
    select a.id, a.kind, a.record_id, a.action, a.at, (select p.id from proposals p where p.decision = a.id) as proposal_id,
      a.kind = any(${undoableKinds}::text[]) and a.action = any(${undoableActions}::text[])
        and a.at >= ${oldestUndoable(now)}::timestamptz and not ${hasMoved('a')} as can_undo,
      coalesce(
        case a.kind
          when 'listing' then (select listing_name from listings where id = a.record_id)
          when 'organization' then (select organization_name from organizations where id = a.record_id)
          when 'article' then (select title from articles where id = a.record_id) end,
        a.before ->> 'listing_name', a.before ->> 'organization_name', a.before ->> 'title', '') as title
    ${decided} order by a.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total ${decided}`)
  return { decisions, total: counted?.total ?? 0 }
}
