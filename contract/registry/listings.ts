// The calls of listings.
import {
  anyone,
  contributes,
  contributesTo,
  decidesOn,
  looksAfter,
  ofOrganization,
  sees,
  signedIn,
  withKey,
} from '../policy.ts'
import { type Entry, ofDecisions, ofDeletion } from './entry.ts'

export const listings = {
  'listings.filtered': { at: 'GET /api/filteredListings', may: withKey('read', signedIn) },
  'listings.weeks': { at: 'GET /api/search_weeks', may: withKey('read', signedIn) },
  'listings.suggestions': { at: 'GET /api/suggestions', may: withKey('read', anyone) },
  'listings.read': { at: 'GET /api/listing', may: withKey('read', sees('listing')) },
  // The reply is empty for an organization that the caller does not see.
  'listings.whoToCall': { at: 'GET /api/who_to_call', may: withKey('read', signedIn), fails: ['not_found'] },
  'listings.appetiteGrid': {
    at: 'GET /api/appetite_grid',
    may: withKey('read', sees('organization', 'organization_id')),
  },
  'listings.pending': { at: 'GET /api/non_approved_listings', may: withKey('read', signedIn) },
  'listings.create': {
    at: 'POST /api/createlistings',
    changes: ['listings', 'moderation', 'organizations'],
    may: withKey('contribute', contributes),
    fails: ['organization_not_found', 'contact_taken', 'name_taken'],
    kilobytes: 512,
  },
  'listings.update': {
    at: 'POST /api/updateListing',
    changes: ['listings', 'moderation', 'organizations', 'routes'],
    may: withKey('contribute', contributesTo('listing')),
    fails: ['organization_not_found', 'organization_pending', 'contact_taken', 'name_taken', 'stale'],
    kilobytes: 512,
  },
  'listings.approve': {
    at: 'POST /api/approve_listing',
    changes: ['listings', 'moderation', 'organizations', 'routes'],
    may: decidesOn('listing'),
    fails: ['organization_pending', 'stale'],
  },
  'listings.return': {
    at: 'POST /api/return_listing',
    changes: ['listings', 'moderation', 'organizations', 'routes'],
    may: decidesOn('listing'),
    fails: ofDecisions,
  },
  'listings.delete': {
    at: 'POST /api/delete_listing',
    changes: ['listings', 'moderation', 'organizations', 'routes'],
    may: decidesOn('listing'),
    fails: ofDeletion,
  },
  'listings.confirm': {
    at: 'POST /api/confirm_listing',
    changes: ['listings', 'overview'],
    may: withKey('contribute', looksAfter('listing')),
    fails: ['undo_expired'],
  },
  'listings.confirmAll': {
    at: 'POST /api/confirm_listings',
    changes: ['listings', 'overview'],
    may: withKey('contribute', signedIn),
    fails: ['not_found'],
  },
  'listings.askToConfirm': {
    at: 'POST /api/ask_to_confirm',
    changes: ['overview'],
    may: contributesTo('listing', 'listing_id'),
    fails: ['asked_already'],
  },
  'listings.kept': {
    at: 'GET /api/kept_listings',
    may: ofOrganization(withKey('read', signedIn)),
    fails: ['not_found'],
  },
  // Entries without a keeper are only for superAdmins; others get a 404, since no screen offers them.
  'listings.ageing': { at: 'GET /api/ageing', may: ofOrganization(signedIn), fails: ['not_found'] },
  'listings.save': {
    at: 'POST /api/saveListings',
    changes: ['collections', 'listings', 'overview'],
    may: sees('listing', 'listing_id'),
  },
  'listings.view': { at: 'POST /api/views', changes: [], may: sees('listing', 'listing_id') },
} as const satisfies Record<`listings.${string}`, Entry>
