// Every failure that a call can return: its code, HTTP status and message, one line each.
import type { FactorAsker } from './policy.ts'
import { unexpectedMessage } from './rules/unexpectedError.ts'

export const errors = {
  invalid_input: [400, 'Some of the information is missing or not valid.'],
  unreadable: [400, 'The request could not be read.'],
  private_address: [400, 'This address leads into a private network.'],
  credentials_required: [400, 'Email and password are required.'],
  wrong_current_password: [400, 'The current password is incorrect.'],
  weak_password: [400, 'Please choose a password that is harder to guess.'],
  ratings_incomplete: [400, 'Please provide both ratings'],
  link_expired: [400, 'This link has expired or was used already. Please ask for a new one.'],
  sign_in_first: [401, 'Please log in to continue.'],
  wrong_credentials: [401, 'The email or password is incorrect.'],
  passkey_refused: [401, 'This passkey was not accepted. Please try again, or sign in another way.'],
  second_factor: [401, 'Please enter the code of your authenticator app.'],
  wrong_code: [401, 'This code is not right. Please enter the newest one that your app shows.'],
  ticket_over: [401, 'That took too long, or too many tries. Please log in again.'],
  social_failed: [401, 'Signing in with this provider did not work. Please try again.'],
  not_allowed: [403, 'You are not allowed to do this.'],
  second_factor_required: [403, 'Please set up a second factor first: a passkey or an authenticator app.'],
  key_not_allowed: [403, 'A key may not make this call.'],
  scope_missing: [403, 'This key lacks a scope.'],
  not_found: [404, 'This does not exist, or you may not have access to it.'],
  no_such_call: [404, 'There is no such call.'],
  user_not_found: [404, 'No account has this email.'],
  organization_not_found: [404, 'Organization Not Found'],
  wrong_method: [405, 'This call does not take that method.'],
  email_taken: [409, 'An account with this email already exists. Please log in.'],
  name_taken: [409, 'This name already exists. Please enter a new name.'],
  contact_taken: [409, 'Contact with this email already exists in contacts. Please select it from dropdown below.'],
  conflict: [409, 'This conflicts with what is already there. Please check it and try again.'],
  stale: [409, 'Somebody else has changed this in the meantime. Please compare and save again.'],
  held_by_other: [409, 'Somebody else is reviewing this. Take it over, or wait.'],
  already_decided: [409, 'This has been decided already.'],
  organization_pending: [409, 'The organization of this listing is not approved yet. Please approve it first.'],
  sign_in_again: [409, 'Please sign in again first: your last sign-in is more than 15 minutes ago.'],
  not_confirmed: [409, 'That is not how you sign in to this account. Please choose the sign-in that you use here.'],
  verify_first: [409, 'Please verify your email first: follow the link that we sent you.'],
  own_organization: [409, 'You contribute for this organization, so you cannot rate it.'],
  codes_on: [409, 'An authenticator app is set up already. Please turn it off first.'],
  codes_off: [409, 'No authenticator app is set up. Please set one up first.'],
  last_admin: [409, 'The last superAdmin cannot be removed.'],
  agency_taken: [409, 'You belong to an agency already. Please leave it first.'],
  last_owner: [409, 'Please make somebody else an owner first.'],
  wrong_invitee: [409, 'This invitation is for another email address.'],
  limit_reached: [409, 'There is no room for more. Please delete one first.'],
  asked_already: [409, 'You asked for this in the last 30 days.'],
  too_late: [409, 'This can no longer be undone.'],
  not_undoable: [409, 'This was changed since, so it cannot be undone as a whole.'],
  undo_expired: [409, 'This can no longer be undone. Please edit the entry instead.'],
  key_reused: [409, 'This Idempotency-Key was used for another request.'],
  not_pending: [409, 'Only what is pending or returned can be withdrawn.'],
  not_configured: [409, 'This sign-in is not available here. Please choose another one.'],
  issuer_required: [409, 'This address signs in with another provider.'],
  password_once: [409, 'This email belongs to an account already. Please enter its password once.'],
  unverified_provider_email: [409, 'This email belongs to an account already. Please log in with your password.'],
  too_large: [413, 'This is larger than what is accepted here.'],
  wrong_file: [415, 'This file cannot be used. Please choose a PNG, JPEG or PDF file as the field asks.'],
  wrong_content_type: [415, 'Please send JSON, or a form with files where the call takes files.'],
  export_busy: [429, 'An export of yours is running already.'],
  too_many: [429, 'Too many requests. Please wait a moment and try again.'],
  too_many_sign_ins: [429, 'Too many failed sign-ins. Please wait a moment and try again.'],
  too_many_accounts: [429, 'Too many accounts were made from this address. Please try again later.'],
  unexpected: [500, unexpectedMessage],
  busy: [503, 'The service is busy. Please try again in a moment.'],
  issuer_unreachable: [503, 'The sign-in provider does not answer. Please try again in a moment.'],
  timed_out: [503, 'This took too long and was undone. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors

/** The body of every answer that is not a success. */
export type ErrorBody = {
  error: string
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  /** The record as it is now, if the version was stale. */
  current?: unknown
  /** With `password_once`: the account's address, and what its login takes as `link` beside the password. */
  link?: { username: string; ticket: string }
  /** With `second_factor`: what `login_code` takes beside the code. */
  ticket?: string
  /** With `second_factor_required`: who asks for it. The site keeps the whole account from what it asks, a team what is the team's. */
  asked_by?: FactorAsker
}
