// One line for each call: its address, who may make it, and its own failures. The server enforces it,
// the browser makes calls with it, and docs/access.md is derived from it. The schemas are defined with the call.
import type { ErrorCode } from './errors.ts'
import {
  anyone,
  contributes,
  contributesTo,
  decidesOn,
  knows,
  looksAfter,
  ownsOrModerates,
  type Rule,
  sees,
  signedIn,
  superAdmin,
  type Viewer,
  wrote,
} from './policy.ts'

type Entry = {
  at: `GET /api/${string}` | `POST /api/${string}`
  may: Rule
  fails?: readonly ErrorCode[]
}

const ofDecisions = ['already_decided', 'stale'] as const
const ofWriting = ['not_found', 'stale'] as const

export const registry = {
  'accounts.profile': { at: 'GET /api/profile', may: signedIn },
  'accounts.changePicture': { at: 'POST /api/change_profile_picture', may: signedIn },
  'accounts.deletePicture': { at: 'POST /api/delete_profile_picture', may: signedIn },
  'accounts.updateName': { at: 'POST /api/profile/update_name24', may: signedIn },
  'accounts.setMails': { at: 'POST /api/mail_settings', may: signedIn },
  // A wrong token gets the same answer, so that it tells nothing of accounts.
  'accounts.stopMails': { at: 'POST /api/unsubscribe', may: anyone },
  'accounts.delete': {
    at: 'POST /api/delete_account',
    may: signedIn,
    fails: ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'last_admin'],
  },
  'accounts.data': { at: 'GET /api/account_data', may: signedIn },
  'accounts.notices': { at: 'GET /api/notifications', may: signedIn },
  'accounts.markNoticesRead': { at: 'POST /api/notifications/read', may: signedIn },
  'accounts.list': { at: 'GET /api/accounts', may: superAdmin },
  'accounts.endSessions': { at: 'POST /api/end_sessions', may: superAdmin, fails: ['not_found'] },
  'accounts.disable': { at: 'POST /api/disable_account', may: superAdmin, fails: ['not_found', 'last_admin'] },
  'accounts.logIn': {
    at: 'POST /api/login',
    may: anyone,
    fails: [
      'credentials_required',
      'wrong_credentials',
      'social_failed',
      'too_many_sign_ins',
      'not_configured',
      'unverified_provider_email',
      'issuer_unreachable',
      'too_many_accounts',
    ],
  },
  'accounts.signInAgain': {
    at: 'POST /api/sign_in_again',
    may: signedIn,
    fails: ['not_confirmed', 'not_configured', 'issuer_unreachable'],
  },
  'accounts.register': {
    at: 'POST /api/register',
    may: anyone,
    fails: ['email_taken', 'weak_password', 'too_many_accounts'],
  },
  'accounts.logOut': { at: 'POST /api/logout', may: signedIn },
  'accounts.verifyEmail': { at: 'POST /api/verify_email', may: anyone, fails: ['link_expired'] },
  'accounts.sendVerification': { at: 'POST /api/send_verification', may: signedIn },
  'accounts.forgotPassword': { at: 'POST /api/forgot_password', may: anyone },
  'accounts.resetPassword': { at: 'POST /api/reset_password', may: anyone, fails: ['link_expired', 'weak_password'] },
  'accounts.changePassword': {
    at: 'POST /api/change_password',
    may: signedIn,
    fails: ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'weak_password'],
  },
  'accounts.settings': { at: 'GET /api/settings', may: anyone },

  'agencies.read': {
    at: 'GET /api/agency',
    may: signedIn,
    fails: ['link_expired', 'wrong_invitee', 'agency_taken'],
  },
  // Who is no owner of an agency gets a 404 from what only an owner may do, since no screen offers it.
  'agencies.save': { at: 'POST /api/save_agency', may: contributes, fails: ['not_found', 'stale', 'agency_taken'] },
  'agencies.invite': { at: 'POST /api/agency_invite', may: signedIn, fails: ['not_found', 'limit_reached'] },
  'agencies.join': {
    at: 'POST /api/agency_join',
    may: contributes,
    fails: ['link_expired', 'wrong_invitee', 'agency_taken', 'limit_reached'],
  },
  'agencies.leave': { at: 'POST /api/agency_leave', may: signedIn, fails: ['not_found', 'last_owner'] },

  'access.marks': { at: 'GET /api/access', may: signedIn },
  'access.mark': { at: 'POST /api/mark_access', may: signedIn, fails: ['not_found', 'limit_reached'] },
  'access.markMany': { at: 'POST /api/mark_markets', may: signedIn, fails: ['not_found', 'limit_reached'] },
  'access.matchNames': { at: 'POST /api/match_names', may: signedIn },

  'matches.find': { at: 'GET /api/match', may: signedIn },

  // Of three kinds of records, it names one that the caller sees.
  'routes.find': { at: 'GET /api/routes', may: signedIn, fails: ['not_found'] },

  'listings.filtered': { at: 'GET /api/filteredListings', may: signedIn },
  'listings.suggestions': { at: 'GET /api/suggestions', may: anyone },
  'listings.read': { at: 'GET /api/listing', may: sees('listing') },
  'listings.whoToCall': { at: 'GET /api/who_to_call', may: signedIn },
  'listings.pending': { at: 'GET /api/non_approved_listings', may: signedIn },
  'listings.create': {
    at: 'POST /api/createlistings',
    may: contributes,
    fails: ['organization_not_found', 'contact_taken', 'name_taken'],
  },
  'listings.update': {
    at: 'POST /api/updateListing',
    may: contributesTo('listing'),
    fails: ['organization_not_found', 'organization_pending', 'contact_taken', 'name_taken', 'stale'],
  },
  'listings.approve': {
    at: 'POST /api/approve_listing',
    may: decidesOn('listing'),
    fails: ['organization_pending', 'stale'],
  },
  'listings.return': { at: 'POST /api/return_listing', may: decidesOn('listing'), fails: ofDecisions },
  'listings.delete': { at: 'POST /api/delete_listing', may: decidesOn('listing'), fails: ['stale'] },
  'listings.confirm': { at: 'POST /api/confirm_listing', may: looksAfter('listing'), fails: ['undo_expired'] },
  'listings.confirmAll': { at: 'POST /api/confirm_listings', may: signedIn, fails: ['not_found'] },
  'listings.askToConfirm': {
    at: 'POST /api/ask_to_confirm',
    may: contributesTo('listing', 'listing_id'),
    fails: ['asked_already'],
  },
  // Whoever is no superAdmin gets a 404 for what nobody keeps, since no screen offers it.
  'listings.ageing': { at: 'GET /api/ageing', may: signedIn, fails: ['not_found'] },
  'listings.save': { at: 'POST /api/saveListings', may: sees('listing', 'listing_id') },
  'listings.view': { at: 'POST /api/views', may: sees('listing', 'listing_id') },

  'gaps.report': { at: 'POST /api/unmet', may: signedIn },
  // A member who contributes for no organization gets a 404, since no screen offers the list.
  'gaps.list': { at: 'GET /api/gaps', may: signedIn, fails: ['not_found'] },
  'gaps.setStatus': { at: 'POST /api/gap_status', may: superAdmin, fails: ['not_found'] },

  'organizations.data': { at: 'GET /api/orgData', may: signedIn },
  'organizations.search': { at: 'GET /api/organizations', may: signedIn },
  'organizations.create': { at: 'POST /api/create_org', may: contributes, fails: ['contact_taken', 'name_taken'] },
  'organizations.update': {
    at: 'POST /api/update_org',
    may: contributesTo('organization'),
    fails: ['contact_taken', 'name_taken', 'stale'],
  },
  'organizations.approve': { at: 'POST /api/approve_org', may: decidesOn('organization'), fails: ['stale'] },
  'organizations.return': { at: 'POST /api/return_org', may: decidesOn('organization'), fails: ofDecisions },
  'organizations.delete': { at: 'POST /api/delete_org', may: decidesOn('organization'), fails: ['stale'] },
  'organizations.previewDeletion': { at: 'GET /api/deletion_preview', may: decidesOn('organization') },
  'organizations.confirm': {
    at: 'POST /api/confirm_organization',
    may: looksAfter('organization'),
    fails: ['undo_expired'],
  },
  'organizations.manageNames': {
    at: 'POST /api/manageOrgNames',
    may: superAdmin,
    fails: ['user_not_found', 'organization_not_found'],
  },
  'organizations.checkName': { at: 'GET /api/name_check', may: signedIn },
  'organizations.nameCollisions': { at: 'GET /api/name_collisions', may: superAdmin },

  'contacts.mgas': { at: 'GET /api/mga-info', may: signedIn },
  'contacts.ofMga': { at: 'GET /api/mga-contacts', may: signedIn, fails: ['not_found'] },

  'ratings.rateProvider': {
    at: 'POST /api/rate_provider',
    may: contributesTo('organization', 'org_id'),
    fails: ['ratings_incomplete', 'own_organization'],
  },

  'moderation.queue': { at: 'GET /api/moderation', may: superAdmin },
  'moderation.proposals': { at: 'GET /api/proposals', may: signedIn },
  'moderation.applyProposal': {
    at: 'POST /api/apply_proposal',
    may: decidesOn('proposal'),
    fails: [...ofDecisions, 'name_taken', 'contact_taken', 'organization_not_found'],
  },
  'moderation.returnProposal': {
    at: 'POST /api/return_proposal',
    may: decidesOn('proposal'),
    fails: ['already_decided'],
  },
  'moderation.withdraw': { at: 'POST /api/withdraw', may: wrote, fails: ['not_pending'] },
  'moderation.history': { at: 'GET /api/history', may: knows },
  'moderation.names': { at: 'GET /api/record_names', may: signedIn },
  'moderation.mine': { at: 'GET /api/my_contributions', may: signedIn },
  'moderation.dismissReports': { at: 'POST /api/dismiss_reports', may: decidesOn('comment', 'comment_id') },
  'moderation.providerRequests': { at: 'GET /api/provider_requests', may: signedIn },
  'moderation.acceptProvider': { at: 'POST /api/accept_provider', may: looksAfter('provider'), fails: ofDecisions },
  'moderation.declineProvider': { at: 'POST /api/decline_provider', may: looksAfter('provider'), fails: ofDecisions },

  'uploads.upload': { at: 'POST /api/upload', may: contributes },

  'articles.list': { at: 'GET /api/articles', may: anyone },
  'articles.read': { at: 'GET /api/article', may: anyone, fails: ['not_found'] },
  'articles.save': { at: 'POST /api/save_article', may: contributes, fails: ofWriting },
  'articles.preview': { at: 'POST /api/preview_article', may: contributes },
  'articles.approve': { at: 'POST /api/approve_article', may: decidesOn('article'), fails: ['stale'] },
  'articles.return': { at: 'POST /api/return_article', may: decidesOn('article'), fails: ofDecisions },
  'articles.delete': { at: 'POST /api/delete_article', may: decidesOn('article'), fails: ['stale'] },
  'articles.comments': { at: 'GET /api/comments', may: anyone, fails: ['not_found'] },
  'articles.addComment': { at: 'POST /api/add_comment', may: contributesTo('article', 'article_id') },
  'articles.reportComment': { at: 'POST /api/report_comment', may: sees('comment', 'comment_id') },
  'articles.deleteComment': { at: 'POST /api/delete_comment', may: ownsOrModerates('comment', 'comment_id') },
  'articles.contactUs': { at: 'POST /api/contact', may: signedIn },
  'articles.messages': { at: 'GET /api/contact_messages', may: superAdmin },

  'reference.lobs': { at: 'GET /api/lobs', may: anyone },
  'reference.addLob': { at: 'POST /api/lobs', may: contributes, fails: ['name_taken'] },
  'reference.lines': { at: 'GET /api/lines_of_business', may: superAdmin },
  'reference.acceptLine': { at: 'POST /api/accept_line', may: superAdmin, fails: ['not_found', 'already_decided'] },
  'reference.renameLine': { at: 'POST /api/rename_line', may: superAdmin, fails: ['not_found', 'name_taken'] },
  'reference.mergeLine': { at: 'POST /api/merge_line', may: superAdmin, fails: ['not_found'] },
  'reference.removeLine': { at: 'POST /api/remove_line', may: superAdmin, fails: ['not_found'] },
  'reference.cities': { at: 'GET /api/cities', may: anyone },
} as const satisfies Record<`${string}.${string}`, Entry>

export type CallName = keyof typeof registry
export type Method = 'GET' | 'POST'
export type Path = `/api/${string}`

export function addressOf(name: CallName): [method: Method, path: Path] {
  const [method, path] = registry[name].at.split(' ')
  return [method as Method, path as Path] // as: every line of the table has this shape, see its type
}

export const ruleOf = (name: CallName): Rule => registry[name].may
/** The failures that only this call has. */
export const ownFailuresOf = (name: CallName): readonly ErrorCode[] => {
  const entry: Entry = registry[name]
  return entry.fails ?? []
}

/** The viewer as a handler gets it; null is possible only in calls that are open to anyone. */
export type ViewerOf<N extends CallName> = (typeof registry)[N]['may']['rank'] extends 'anyone' ? Viewer | null : Viewer
