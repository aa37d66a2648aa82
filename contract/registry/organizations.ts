// The calls of organizations.
import { contributes, contributesTo, decidesOn, looksAfter, signedIn, superAdmin, withKey } from '../policy.ts'
import { type Entry, ofDecisions, ofDeletion } from './entry.ts'

export const organizations = {
  'organizations.data': { at: 'GET /api/orgData', may: withKey('read', signedIn) },
  'organizations.search': { at: 'GET /api/organizations', may: withKey('read', signedIn) },
  'organizations.create': {
    at: 'POST /api/create_org',
    changes: ['organizations', 'moderation', 'contacts'],
    may: withKey('contribute', contributes),
    fails: ['contact_taken', 'name_taken'],
    kilobytes: 512,
  },
  'organizations.update': {
    at: 'POST /api/update_org',
    changes: ['organizations', 'listings', 'moderation', 'contacts', 'routes'],
    may: withKey('contribute', contributesTo('organization')),
    fails: ['contact_taken', 'name_taken', 'stale'],
    kilobytes: 512,
  },
  'organizations.approve': {
    at: 'POST /api/approve_org',
    changes: ['organizations', 'listings', 'moderation', 'contacts', 'routes'],
    may: decidesOn('organization'),
    fails: ofDeletion,
  },
  'organizations.return': {
    at: 'POST /api/return_org',
    changes: ['organizations', 'listings', 'moderation', 'contacts', 'routes'],
    may: decidesOn('organization'),
    fails: ofDecisions,
  },
  'organizations.delete': {
    at: 'POST /api/delete_org',
    changes: ['organizations', 'listings', 'moderation', 'contacts', 'routes'],
    may: decidesOn('organization'),
    fails: ofDeletion,
  },
  'organizations.previewDeletion': { at: 'GET /api/deletion_preview', may: decidesOn('organization') },
  'organizations.confirm': {
    at: 'POST /api/confirm_organization',
    changes: ['organizations', 'listings', 'overview'],
    may: withKey('contribute', looksAfter('organization')),
    fails: ['undo_expired'],
  },
  'organizations.manageNames': {
    at: 'POST /api/manageOrgNames',
    changes: ['organizations', 'accounts'],
    may: superAdmin,
    fails: ['user_not_found', 'organization_not_found'],
  },
  'organizations.nameToVisitors': {
    at: 'POST /api/name_to_visitors',
    changes: ['organizations', 'visitors'],
    may: looksAfter('organization'),
  },
  'organizations.checkName': { at: 'GET /api/name_check', may: withKey('read', signedIn) },
  'organizations.nameCollisions': { at: 'GET /api/name_collisions', may: superAdmin },
} as const satisfies Record<`organizations.${string}`, Entry>
