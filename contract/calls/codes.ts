// The second factor: codes of an authenticator app, recovery codes, and devices that are not asked for one.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, currentPassword, fields, messageReply } from '../input/wire.ts'
import { session } from './sessions.ts'

const typed = z.string().trim().max(100)
const confirming = { current_password: currentPassword }
const code = typed.describe('The six digits that the app shows.')
const recoveryCodes = z.array(z.string())

export const startTotp = call({
  name: 'accounts.startTotp',
  summary:
    'Begin to set up an authenticator app: the key that it needs. Nothing is asked for until its first code was right.',
  input: fields(confirming),
  reply: z.object({
    /** The key in Base32, for apps that cannot scan. */
    secret: z.string(),
    /** What the QR code says. */
    uri: z.string(),
    /** The QR code as a picture. */
    svg: z.string(),
  }),
})

export const confirmTotp = call({
  name: 'accounts.confirmTotp',
  summary: 'Finish setting up an authenticator app with its first code; all other sessions of the account end.',
  input: fields({ code, ...confirming }).meta({ example: { code: '123456' } }),
  /** The recovery codes are shown this once. */
  reply: messageReply.extend({ recovery_codes: recoveryCodes }),
})

export const stopTotp = call({
  name: 'accounts.stopTotp',
  summary: 'Turn the authenticator app and its recovery codes off; all other sessions of the account end.',
  input: fields(confirming),
  reply: messageReply,
})

export const newRecoveryCodes = call({
  name: 'accounts.newRecoveryCodes',
  summary: 'Make ten new recovery codes; those before work no longer, and all other sessions of the account end.',
  input: fields(confirming),
  reply: messageReply.extend({ recovery_codes: recoveryCodes }),
})

export const logInWithCode = call({
  name: 'accounts.logInWithCode',
  summary: 'Finish a sign-in that `second_factor` interrupted, with a code of the app or a recovery code.',
  input: fields({
    ticket: z.string().min(1).max(8000).describe('The ticket that `second_factor` brought: good for five minutes.'),
    code: code.optional(),
    recovery_code: typed.optional().describe('One of the recovery codes, in place of a code.'),
    trust: boolean.optional().describe('true asks for no code on this device for 30 days.'),
  }).meta({ example: { ticket: 'the-ticket-of-the-sign-in', code: '123456' } }),
  reply: session.extend({
    /** What the login takes as `device` from now on; null without `trust`. */
    device: z.string().nullable(),
  }),
})

export const forgetDevice = call({
  name: 'accounts.forgetDevice',
  summary: 'Trust a device no longer: the next sign-in there asks for a code.',
  input: fields(byId),
  reply: messageReply,
})
