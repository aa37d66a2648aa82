// The review state of a record, and what the viewer may do with it. It is the same for every kind of record.
import sql, { raw, type Sql } from 'sql-template-tag'
import { editOf, isTo, relationOf, type Subject, type Viewer } from '#contract/policy.ts'
import type { ReturnReason } from '#contract/rules/returnReasons.ts'

export type ReviewState = {
  status: 'pending' | 'returned' | 'approved'
  approved_by_id: number | null
  approver_username: string | null
  approver_name: string | null
  approved_at: string | null
  return_reason: ReturnReason | null
  return_note: string
  version: number
  created_at: string
  updated_at: string
  created_by_id: number | null
}

/** The columns of the review state. The statement must join `users approver on approver.id = <alias>.approved_by_id`. */
export function reviewStateColumns(alias: string): Sql {
  const row = raw(alias)
  return sql`${row}.status, ${row}.approved_by_id, approver.username as approver_username, approver.name_24 as approver_name,
    ${row}.approved_at, ${row}.return_reason, ${row}.return_note, ${row}.version, ${row}.created_at, ${row}.updated_at, ${row}.created_by_id`
}

export function reviewStateOf(row: ReviewState, viewer: Viewer | null) {
  const { status, approved_at, return_reason, return_note, version, created_at, updated_at } = row
  return {
    status,
    approved_by: approverOf(row, viewer),
    approved_at,
    return_reason,
    return_note,
    version,
    created_at,
    updated_at,
  }
}

/** The approver's user name, which is an address, is shown to superAdmins; everybody else reads a name. */
export function approverOf(row: ReviewState, viewer: Viewer | null): string {
  if (row.status !== 'approved') return ''
  return (viewer?.role === 'superAdmin' ? row.approver_username : row.approver_name) || 'Deleted user'
}

export function allowancesOf(viewer: Viewer | null, subject: Subject) {
  const relation = viewer ? relationOf(viewer, subject) : null
  return {
    can_edit: relation !== null,
    edits_live: relation !== null && editOf(relation, subject.approved) === 'live',
    can_delete: relation === 'superAdmin',
    can_approve: relation === 'superAdmin' && !subject.approved,
    can_withdraw: viewer !== null && isTo(viewer, subject, 'author') && !subject.approved,
  }
}
