// The calls of accounts and their sessions.
import { anyone, signedIn, superAdmin } from '../policy.ts'
import type { Entry } from './entry.ts'

export const accounts = {
  'accounts.profile': { at: 'GET /api/profile', may: signedIn },
  'accounts.changePicture': { at: 'POST /api/change_profile_picture', changes: ['accounts'], may: signedIn },
  'accounts.deletePicture': { at: 'POST /api/delete_profile_picture', changes: ['accounts'], may: signedIn },
  'accounts.updateName': { at: 'POST /api/profile/update_name24', changes: ['accounts'], may: signedIn },
  'accounts.setMails': { at: 'POST /api/mail_settings', changes: ['accounts'], may: signedIn },
  // A wrong token gets the same reply, so that the reply reveals nothing about accounts.
  'accounts.stopMails': { at: 'POST /api/unsubscribe', changes: ['accounts'], may: anyone },
  'accounts.delete': {
    at: 'POST /api/delete_account',
    changes: [],
    may: signedIn,
    fails: ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'last_admin'],
  },
  'accounts.data': { at: 'GET /api/account_data', may: signedIn },
  'accounts.preferences': { at: 'GET /api/preferences', may: signedIn },
  'accounts.savePreferences': { at: 'POST /api/save_preferences', changes: [], may: signedIn, fails: ['stale'] },
  'accounts.notices': { at: 'GET /api/notifications', may: signedIn },
  'accounts.markNoticesRead': { at: 'POST /api/notifications/read', changes: ['accounts'], may: signedIn },
  'accounts.list': { at: 'GET /api/accounts', may: superAdmin },
  'accounts.endSessions': {
    at: 'POST /api/end_sessions',
    changes: ['accounts'],
    may: superAdmin,
    fails: ['not_found'],
  },
  'accounts.disable': {
    at: 'POST /api/disable_account',
    changes: ['accounts'],
    may: superAdmin,
    fails: ['not_found', 'last_admin'],
  },
  'accounts.logIn': {
    at: 'POST /api/login',
    changes: [],
    may: anyone,
    kilobytes: 64,
    fails: [
      'credentials_required',
      'wrong_credentials',
      'social_failed',
      'too_many_sign_ins',
      'not_configured',
      'unverified_provider_email',
      'password_once',
      'issuer_unreachable',
      'too_many_accounts',
    ],
  },
  'accounts.signInAgain': {
    at: 'POST /api/sign_in_again',
    changes: [],
    may: signedIn,
    kilobytes: 64,
    fails: ['not_confirmed', 'not_configured', 'issuer_unreachable'],
  },
  'accounts.register': {
    at: 'POST /api/register',
    changes: [],
    may: anyone,
    fails: ['email_taken', 'weak_password', 'too_many_accounts'],
  },
  'accounts.logOut': { at: 'POST /api/logout', changes: [], may: signedIn },
  'accounts.verifyEmail': { at: 'POST /api/verify_email', changes: [], may: anyone, fails: ['link_expired'] },
  'accounts.sendVerification': { at: 'POST /api/send_verification', changes: [], may: signedIn },
  'accounts.forgotPassword': { at: 'POST /api/forgot_password', changes: [], may: anyone },
  'accounts.resetPassword': {
    at: 'POST /api/reset_password',
    changes: [],
    may: anyone,
    fails: ['link_expired', 'weak_password'],
  },
  'accounts.changePassword': {
    at: 'POST /api/change_password',
    changes: ['accounts'],
    may: signedIn,
    fails: ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'weak_password'],
  },
  'accounts.settings': { at: 'GET /api/settings', may: anyone },
} as const satisfies Record<`accounts.${string}`, Entry>
