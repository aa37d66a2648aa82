// One line for each call: its address, who may make it, and its own failures. The server enforces it,
// the browser makes calls with it, and docs/access.md is derived from it. The schemas are defined with the call.
// A feature with many calls has a file of its own in contract/registry/, which is spread in here.
import {
  anyone,
  contributes,
  contributesTo,
  ofAgency,
  ofOrganization,
  type Rule,
  sees,
  shares,
  sharesIfNamed,
  signedIn,
  superAdmin,
  withKey,
} from './policy.ts'
import { accounts } from './registry/accounts.ts'
import { articles } from './registry/articles.ts'
import { collections } from './registry/collections.ts'
import type { Entry } from './registry/entry.ts'
import { integrations } from './registry/integrations.ts'
import { listings } from './registry/listings.ts'
import { moderation } from './registry/moderation.ts'
import { organizations } from './registry/organizations.ts'
import { signIn } from './registry/signIn.ts'

export const registry = {
  ...accounts,
  ...signIn,

  'agencies.read': {
    at: 'GET /api/agency',
    may: ofAgency(signedIn),
    fails: ['link_expired', 'wrong_invitee', 'agency_taken'],
  },
  // Accounts that do not own an agency get a 404 here, since no screen offers these calls to them.
  'agencies.save': {
    at: 'POST /api/save_agency',
    changes: ['agencies', 'access', 'collections'],
    may: ofAgency(contributes),
    fails: ['not_found', 'stale', 'agency_taken'],
  },
  'agencies.invite': {
    at: 'POST /api/agency_invite',
    changes: ['agencies'],
    may: ofAgency(signedIn),
    fails: ['not_found', 'limit_reached'],
  },
  'agencies.join': {
    at: 'POST /api/agency_join',
    changes: ['access', 'collections', 'notes', 'watches'],
    may: contributes,
    fails: ['link_expired', 'wrong_invitee', 'agency_taken', 'limit_reached'],
  },
  'agencies.leave': {
    at: 'POST /api/agency_leave',
    changes: ['agencies', 'access', 'collections', 'notes', 'watches'],
    may: ofAgency(signedIn),
    fails: ['not_found', 'last_owner'],
  },

  'access.marks': { at: 'GET /api/access', may: ofAgency(signedIn) },
  'access.mark': {
    at: 'POST /api/mark_access',
    changes: ['access', 'collections', 'listings', 'matches', 'routes', 'overview'],
    may: ofAgency(signedIn),
    fails: ['not_found', 'limit_reached'],
  },
  'access.markMany': {
    at: 'POST /api/mark_markets',
    changes: ['access', 'collections', 'listings', 'matches', 'routes', 'overview'],
    may: ofAgency(signedIn),
    fails: ['not_found', 'limit_reached'],
  },
  'access.matchNames': { at: 'POST /api/match_names', changes: [], may: signedIn, kilobytes: 128 },

  // A list that is not the caller’s is a 404.
  'matches.find': { at: 'GET /api/match', may: withKey('read', signedIn), fails: ['not_found'] },

  // What the caller does not see is named as missing.
  'comparison.read': { at: 'GET /api/compare', may: withKey('read', signedIn) },

  // The call names a record of one of three kinds, which the caller must see.
  'routes.find': { at: 'GET /api/routes', may: withKey('read', signedIn), fails: ['not_found'] },

  ...listings,

  'watches.list': { at: 'GET /api/saved_searches', may: signedIn },
  'watches.read': { at: 'GET /api/saved_search', may: shares('saved_search') },
  'watches.save': {
    at: 'POST /api/save_search',
    changes: ['watches', 'overview', 'accounts'],
    may: sharesIfNamed('saved_search'),
    fails: ['limit_reached', 'stale'],
  },
  'watches.count': { at: 'GET /api/search_matches', may: signedIn },
  'watches.delete': { at: 'POST /api/delete_search', changes: ['watches', 'overview'], may: shares('saved_search') },
  'watches.seen': { at: 'POST /api/search_seen', changes: ['watches', 'overview'], may: shares('saved_search') },
  'watches.setFeed': { at: 'POST /api/search_feed', changes: ['watches'], may: shares('saved_search') },
  'watches.alerts': { at: 'GET /api/search_alerts', may: shares('saved_search') },

  ...collections,

  'overview.read': { at: 'GET /api/overview', may: ofOrganization(signedIn), fails: ['not_found'] },
  'overview.changes': { at: 'GET /api/changes', may: signedIn },
  'gaps.report': { at: 'POST /api/unmet', changes: [], may: signedIn, kilobytes: 32 },
  // A member who contributes for no organization gets a 404, since no screen offers the list.
  'gaps.list': { at: 'GET /api/gaps', may: ofOrganization(signedIn), fails: ['not_found'] },
  'gaps.setStatus': { at: 'POST /api/gap_status', changes: ['gaps'], may: superAdmin, fails: ['not_found'] },

  ...organizations,

  'contacts.mgas': { at: 'GET /api/mga-info', may: withKey('read', signedIn) },
  'contacts.ofMga': { at: 'GET /api/mga-contacts', may: withKey('read', signedIn), fails: ['not_found'] },

  'ratings.read': { at: 'GET /api/ratings', may: withKey('read', sees('organization', 'org_id')) },
  'ratings.rateProvider': {
    at: 'POST /api/rate_provider',
    changes: ['ratings', 'listings', 'organizations'],
    may: contributesTo('organization', 'org_id'),
    fails: ['ratings_incomplete', 'own_organization'],
  },

  ...moderation,

  // What a member may not export is a 404, since no screen offers it.
  'exchange.link': {
    at: 'POST /api/export_link',
    changes: [],
    may: withKey('export', signedIn),
    fails: ['not_found', 'export_busy'],
  },
  'exchange.count': { at: 'GET /api/export_count', may: withKey('export', signedIn), fails: ['not_found'] },
  'exchange.withdrawn': { at: 'GET /api/withdrawn', may: withKey('read', signedIn) },

  'uploads.upload': { at: 'POST /api/upload', changes: [], may: withKey('contribute', contributes) },

  ...articles,

  // These calls reveal only what contract/calls/visitors.ts allows.
  'visitors.marketCounts': { at: 'GET /api/market_counts', may: anyone },
  'visitors.addedThisWeek': { at: 'GET /api/added_this_week', may: anyone },
  'visitors.figures': { at: 'GET /api/directory_figures', may: anyone },

  'reference.lobs': { at: 'GET /api/lobs', may: withKey('read', anyone) },
  'reference.addLob': {
    at: 'POST /api/lobs',
    changes: [],
    may: withKey('contribute', contributes),
    fails: ['name_taken'],
  },
  'reference.lines': { at: 'GET /api/lines_of_business', may: superAdmin },
  'reference.acceptLine': {
    at: 'POST /api/accept_line',
    changes: ['reference', 'listings', 'organizations', 'contacts', 'moderation'],
    may: superAdmin,
    fails: ['not_found', 'already_decided'],
  },
  'reference.renameLine': {
    at: 'POST /api/rename_line',
    changes: ['reference', 'listings', 'organizations', 'contacts', 'moderation'],
    may: superAdmin,
    fails: ['not_found', 'name_taken'],
  },
  'reference.mergeLine': {
    at: 'POST /api/merge_line',
    changes: ['reference', 'listings', 'organizations', 'contacts', 'moderation'],
    may: superAdmin,
    fails: ['not_found'],
  },
  'reference.removeLine': {
    at: 'POST /api/remove_line',
    changes: ['reference', 'listings', 'organizations', 'contacts', 'moderation'],
    may: superAdmin,
    fails: ['not_found'],
  },
  'reference.cities': { at: 'GET /api/cities', may: withKey('read', anyone) },
  'reference.classify': { at: 'GET /api/classify', may: withKey('read', signedIn) },

  ...integrations,
} as const satisfies Record<`${string}.${string}`, Entry>

export type CallName = keyof typeof registry
export type Method = 'GET' | 'POST'
export type Path = `/api/${string}`

export function addressOf(name: CallName): [method: Method, path: Path] {
  // The compiler says so too, but `npm run dev` does not wait for it.
  if (!(name in registry)) throw new Error(`contract/registry has no line for the call ${name}.`)
  const [method, path] = registry[name].at.split(' ')
  return [method as Method, path as Path] // as: every line of the table has this shape, see its type
}

const bodyBytes = (kilobytes = 16) => kilobytes * 1024
/** For what is no call, too. */
export const defaultBodyBytes = bodyBytes()
export function bodyBytesOf(name: CallName): number {
  const entry: Entry = registry[name]
  return bodyBytes(entry.kilobytes)
}

/** What a call makes stale: see `Entry`. */
export function changesOf(name: CallName): readonly string[] {
  const entry: Entry = registry[name]
  return entry.changes ?? []
}

export const ruleOf = (name: CallName): Rule => registry[name].may
