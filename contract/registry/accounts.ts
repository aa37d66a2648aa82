// The calls of accounts and their sessions.
import { anyone, signedIn, superAdmin } from '../policy.ts'
import type { Entry } from './entry.ts'

export const accounts = {
  'accounts.profile': { at: 'GET /api/profile', may: signedIn },
  'accounts.changePicture': { at: 'POST /api/change_profile_picture', may: signedIn },
  'accounts.deletePicture': { at: 'POST /api/delete_profile_picture', may: signedIn },
  'accounts.updateName': { at: 'POST /api/profile/update_name24', may: signedIn },
  'accounts.setMails': { at: 'POST /api/mail_settings', may: signedIn },
  // A wrong token gets the same reply, so that the reply reveals nothing about accounts.
  'accounts.stopMails': { at: 'POST /api/unsubscribe', may: anyone },
  'accounts.delete': {
    at: 'POST /api/delete_account',
    may: signedIn,
    fails: ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'last_admin'],
  },
  'accounts.data': { at: 'GET /api/account_data', may: signedIn },
  'accounts.preferences': { at: 'GET /api/preferences', may: signedIn },
  'accounts.savePreferences': { at: 'POST /api/save_preferences', may: signedIn, fails: ['stale'] },
  'accounts.notices': { at: 'GET /api/notifications', may: signedIn },
  'accounts.markNoticesRead': { at: 'POST /api/notifications/read', may: signedIn },
  'accounts.list': { at: 'GET /api/accounts', may: superAdmin },
  'accounts.endSessions': { at: 'POST /api/end_sessions', may: superAdmin, fails: ['not_found'] },
  'accounts.disable': { at: 'POST /api/disable_account', may: superAdmin, fails: ['not_found', 'last_admin'] },
  'accounts.logIn': {
    at: 'POST /api/login',
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
    may: signedIn,
    kilobytes: 64,
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
} as const satisfies Record<`accounts.${string}`, Entry>
