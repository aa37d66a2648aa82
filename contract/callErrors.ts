// Which failures each call can be answered with, for the document and whoever writes a client by it.
import type { ErrorCode } from './errors.ts'
import type { CallName, NamedCall } from './index.ts'
import { policy, type Rule } from './policy.ts'

const always: ErrorCode[] = ['invalid_input', 'wrong_method', 'too_many', 'unexpected', 'busy', 'timed_out']
const ofChanges: ErrorCode[] = ['unreadable', 'conflict', 'too_large', 'wrong_content_type']
const ofDecisions: ErrorCode[] = ['already_decided', 'stale']
const ofWriting: ErrorCode[] = ['not_found', 'stale']

/** Beyond those that follow from what a call is. */
const own: Partial<Record<CallName, ErrorCode[]>> = {
  'accounts.logIn': [
    'credentials_required',
    'wrong_credentials',
    'social_failed',
    'too_many_sign_ins',
    'not_configured',
    'unverified_provider_email',
    'issuer_unreachable',
    'too_many_accounts',
  ],
  'accounts.signInAgain': ['not_confirmed', 'not_configured', 'issuer_unreachable'],
  'accounts.register': ['email_taken', 'weak_password', 'too_many_accounts'],
  'accounts.verifyEmail': ['link_expired'],
  'accounts.resetPassword': ['link_expired', 'weak_password'],
  'accounts.changePassword': ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'weak_password'],
  'accounts.delete': ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'last_admin'],
  'accounts.endSessions': ['not_found'],
  'accounts.disable': ['not_found', 'last_admin'],
  'listings.create': ['organization_not_found', 'contact_taken', 'name_taken'],
  'listings.update': ['organization_not_found', 'organization_pending', 'contact_taken', 'name_taken', 'stale'],
  'listings.approve': ['organization_pending', 'stale'],
  'listings.return': ofDecisions,
  'listings.delete': ['stale'],
  'gaps.list': ['not_found'],
  'gaps.setStatus': ['not_found'],
  'organizations.create': ['contact_taken', 'name_taken'],
  'organizations.update': ['contact_taken', 'name_taken', 'stale'],
  'organizations.approve': ['stale'],
  'organizations.return': ofDecisions,
  'organizations.delete': ['stale'],
  'organizations.manageNames': ['user_not_found', 'organization_not_found'],
  'contacts.ofMga': ['not_found'],
  'ratings.rateProvider': ['ratings_incomplete', 'own_organization'],
  'moderation.applyProposal': [...ofDecisions, 'name_taken', 'contact_taken', 'organization_not_found'],
  'moderation.returnProposal': ['already_decided'],
  'moderation.acceptProvider': ofDecisions,
  'moderation.declineProvider': ofDecisions,
  'moderation.withdraw': ['not_pending'],
  'articles.read': ['not_found'],
  'articles.comments': ['not_found'],
  'articles.save': ofWriting,
  'articles.approve': ['stale'],
  'articles.return': ofDecisions,
  'articles.delete': ['stale'],
  'reference.addLob': ['name_taken'],
  'reference.acceptLine': ['not_found', 'already_decided'],
  'reference.renameLine': ['not_found', 'name_taken'],
  'reference.mergeLine': ['not_found'],
  'reference.removeLine': ['not_found'],
}

export function errorsOf(call: NamedCall): ErrorCode[] {
  const rule: Rule = policy[call.name]
  const isChange = call.method === 'POST'
  return [
    ...new Set<ErrorCode>([
      ...always,
      ...(isChange ? ofChanges : []),
      ...(takesKey(call) ? (['key_reused'] as const) : []),
      ...('files' in call ? (['wrong_file'] as const) : []),
      ...(rule.rank === 'anyone' ? [] : (['sign_in_first'] as const)),
      ...(rule.rank === 'superAdmin' ? (['not_allowed'] as const) : []),
      ...(rule.verified ? (['verify_first'] as const) : []),
      ...(rule.sees ? (['not_found'] as const) : []),
      ...(own[call.name] ?? []),
    ]),
  ]
}

/** Kept for an account, so whoever is only about to have one cannot use it; elsewhere it is ignored beside no token. */
const withoutKey: readonly CallName[] = ['accounts.logIn', 'accounts.register']
export const takesKey = ({ method, name }: NamedCall): boolean => method === 'POST' && !withoutKey.includes(name)
