// Completes an unsent record with the fields of an approved one, for previews: a pending record would be drawn pale.
export function asApproved() {
  const now = new Date().toISOString()
  return {
    status: 'approved',
    approved_by: '',
    approved_at: null,
    return_reason: null,
    return_note: '',
    version: 1,
    created_at: now,
    updated_at: now,
    // Nobody has confirmed it yet, and approving it does.
    freshness: { state: 'fresh', verified_at: null, verified_by: '', source: null },
    can_edit: false,
    edits_live: false,
    can_delete: false,
    can_approve: false,
    can_withdraw: false,
  } as const
}
