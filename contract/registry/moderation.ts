// The calls of the moderation queue, for superAdmins and contributors.
import { decidesOn, knows, looksAfter, signedIn, superAdmin, withKey, wrote } from '../policy.ts'
import { type Entry, ofDecisions } from './entry.ts'

const ofUndoing = ['not_found', 'too_late', 'not_undoable'] as const

export const moderation = {
  'moderation.queue': { at: 'GET /api/moderation', may: superAdmin },
  'moderation.proposals': { at: 'GET /api/proposals', may: withKey('read', signedIn) },
  'moderation.applyProposal': {
    at: 'POST /api/apply_proposal',
    changes: ['moderation', 'listings', 'organizations', 'contacts', 'routes'],
    may: decidesOn('proposal'),
    fails: [...ofDecisions, 'name_taken', 'contact_taken', 'organization_not_found'],
  },
  'moderation.returnProposal': {
    at: 'POST /api/return_proposal',
    changes: ['moderation', 'listings', 'organizations', 'contacts', 'routes'],
    may: decidesOn('proposal'),
    fails: ['already_decided', 'held_by_other'],
  },
  'moderation.withdraw': {
    at: 'POST /api/withdraw',
    changes: ['moderation', 'listings', 'organizations', 'articles'],
    may: withKey('contribute', wrote),
    fails: ['not_pending'],
  },
  'moderation.history': { at: 'GET /api/history', may: knows },
  'moderation.names': { at: 'GET /api/record_names', may: signedIn },
  'moderation.mine': { at: 'GET /api/my_contributions', may: withKey('read', signedIn) },
  'moderation.decided': { at: 'GET /api/my_decisions', may: superAdmin },
  'moderation.undo': {
    at: 'POST /api/undo_decision',
    changes: ['moderation', 'listings', 'organizations', 'articles', 'contacts'],
    may: superAdmin,
    fails: ofUndoing,
  },
  'moderation.hold': { at: 'POST /api/hold_item', changes: ['moderation'], may: superAdmin },
  'moderation.cannedNotes': { at: 'GET /api/canned_notes', may: superAdmin },
  'moderation.saveCannedNote': {
    at: 'POST /api/save_canned_note',
    changes: ['moderation'],
    may: superAdmin,
    fails: ['not_found', 'limit_reached'],
  },
  'moderation.deleteCannedNote': {
    at: 'POST /api/delete_canned_note',
    changes: ['moderation'],
    may: superAdmin,
    fails: ['not_found'],
  },
  'moderation.dismissReports': {
    at: 'POST /api/dismiss_reports',
    changes: ['moderation', 'articles'],
    may: decidesOn('comment', 'comment_id'),
    fails: ['held_by_other'],
  },
  'moderation.providerRequests': { at: 'GET /api/provider_requests', may: signedIn },
  'moderation.acceptProvider': {
    at: 'POST /api/accept_provider',
    changes: ['moderation', 'listings', 'organizations', 'routes', 'overview'],
    may: looksAfter('provider'),
    fails: ofDecisions,
  },
  'moderation.declineProvider': {
    at: 'POST /api/decline_provider',
    changes: ['moderation', 'listings', 'organizations', 'routes', 'overview'],
    may: looksAfter('provider'),
    fails: ofDecisions,
  },
} as const satisfies Record<`moderation.${string}`, Entry>
