// The calls about how an account is opened: its ways in, its second factors and its sessions.
import { anyone, ofOrganization, signedIn, withoutFactor } from '../policy.ts'
import type { Entry } from './entry.ts'

/** What a call may answer that asks for the password again. */
const again = ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins'] as const

export const signIn = {
  'accounts.signInMethods': { at: 'GET /api/sign_in_methods', may: withoutFactor(signedIn) },
  // Who owns no agency, or does not contribute for the organization, gets a 404.
  'accounts.requiredFactor': { at: 'GET /api/required_factor', may: ofOrganization(signedIn), fails: ['not_found'] },
  'accounts.requireFactor': {
    at: 'POST /api/require_factor',
    changes: ['accounts'],
    may: ofOrganization(signedIn),
    fails: ['not_found', ...again],
  },
  'accounts.sessions': { at: 'GET /api/sessions', may: signedIn },
  // The session of somebody else is a 404.
  'accounts.endSession': {
    at: 'POST /api/end_session',
    changes: ['accounts'],
    may: signedIn,
    fails: ['not_found'],
  },
  'accounts.endOtherSessions': { at: 'POST /api/end_other_sessions', changes: ['accounts'], may: signedIn },
  'accounts.disownSignIn': {
    at: 'POST /api/this_was_not_me',
    changes: [],
    may: withoutFactor(anyone),
    fails: ['link_expired'],
  },
  'accounts.securityLog': { at: 'GET /api/security_log', may: signedIn },
  // To add a passkey it asks for a session.
  'accounts.passkeyOptions': {
    at: 'POST /api/passkey_options',
    changes: [],
    may: withoutFactor(anyone),
    fails: [
      'sign_in_first',
      'issuer_required',
      'wrong_current_password',
      'sign_in_again',
      'too_many_sign_ins',
      'limit_reached',
    ],
  },
  'accounts.addPasskey': {
    at: 'POST /api/add_passkey',
    changes: ['accounts'],
    may: withoutFactor(signedIn),
    kilobytes: 64,
    fails: ['wrong_current_password', 'sign_in_again', 'too_many_sign_ins', 'limit_reached'],
  },
  'accounts.renamePasskey': {
    at: 'POST /api/rename_passkey',
    changes: ['accounts'],
    may: signedIn,
    fails: ['not_found'],
  },
  'accounts.removePasskey': {
    at: 'POST /api/remove_passkey',
    changes: ['accounts'],
    may: signedIn,
    fails: ['not_found', 'wrong_current_password', 'sign_in_again', 'too_many_sign_ins'],
  },
  'accounts.startTotp': {
    at: 'POST /api/start_totp',
    changes: [],
    may: withoutFactor(signedIn),
    fails: [...again, 'codes_on'],
  },
  'accounts.confirmTotp': {
    at: 'POST /api/confirm_totp',
    changes: ['accounts'],
    may: withoutFactor(signedIn),
    fails: [...again, 'codes_on', 'codes_off'],
  },
  'accounts.stopTotp': {
    at: 'POST /api/stop_totp',
    changes: ['accounts'],
    may: signedIn,
    fails: [...again, 'codes_off'],
  },
  'accounts.newRecoveryCodes': {
    at: 'POST /api/new_recovery_codes',
    changes: ['accounts'],
    may: signedIn,
    fails: [...again, 'codes_off'],
  },
  'accounts.logInWithCode': {
    at: 'POST /api/login_code',
    changes: [],
    may: withoutFactor(anyone),
    fails: ['ticket_over', 'wrong_code', 'wrong_credentials', 'too_many_sign_ins'],
  },
  'accounts.forgetDevice': {
    at: 'POST /api/forget_device',
    changes: ['accounts'],
    may: signedIn,
    fails: ['not_found'],
  },
} as const satisfies Record<`accounts.${string}`, Entry>
