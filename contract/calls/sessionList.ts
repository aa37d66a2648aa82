// Where an account is signed in, and what happened to how it is opened.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, messageReply, noInput, page, text } from '../input/wire.ts'
import { accountEventNames } from '../rules/securityEvents.ts'

export const securityEvent = z.object({
  id: z.int(),
  at: z.string(),
  what: z.enum(accountEventNames),
  /** With what it was done, and what it was about: 'password', 'google', the name of a mail's occasion; '' where there is nothing to say. */
  by: z.string(),
  /** '' where it is not known. */
  device: z.string(),
  network: z.string(),
  /** How many wrong passwords there were. */
  failures: z.int().nullable(),
  /** Somebody else did it: who runs the site, or who contributes for the same organization. */
  is_by_other: z.boolean(),
})

/** For how many days the log goes back. */
export const securityLogDays = 90

export const readSecurityLog = call({
  name: 'accounts.securityLog',
  summary:
    'The sign-ins, changes and mails of the last 90 days that concern how the account is opened, the newest first.',
  input: fields({ ...page, per_page: page.per_page.default(20) }),
  reply: z.object({ events: z.array(securityEvent), total: z.int(), page: z.int(), per_page: z.int() }),
})

const sessionRecord = z.object({
  id: z.string(),
  /** 'Chrome on Windows', from what the browser says of itself; '' for a session of before this was kept. */
  device: z.string(),
  /** The network of the address (/24, IPv6 /48); '' for a session of before this was kept. */
  network: z.string(),
  /** With what it was begun. */
  method: z.enum(['password', 'google', 'facebook', 'oidc', 'passkey']),
  created_at: z.string(),
  /** Within five minutes. */
  seen_at: z.string(),
  /** It is the session that asks. */
  is_this: z.boolean(),
  /** Until when no code is asked for on its device. */
  trusted_until: z.string().nullable(),
})

export const listSessions = call({
  name: 'accounts.sessions',
  summary: 'Where the account is signed in, and which devices without a session it trusts.',
  input: noInput,
  reply: z.object({
    sessions: z.array(sessionRecord),
    trusted_devices: z.array(
      z.object({ id: z.int(), device: z.string(), until: z.string(), last_used_at: z.string() }),
    ),
  }),
})

export const endSession = call({
  name: 'accounts.endSession',
  summary: 'Sign out one device; it is trusted no longer.',
  input: fields({ id: z.uuid().describe('The session.') }).meta({
    example: { id: '0b6e4c1e-5a52-4d8e-9a39-0f3f1f0c7a11' },
  }),
  reply: messageReply,
})

export const endOtherSessions = call({
  name: 'accounts.endOtherSessions',
  summary: 'Sign out everywhere else; other devices are trusted no longer.',
  input: noInput,
  reply: messageReply,
})

export const disownSignIn = call({
  name: 'accounts.disownSignIn',
  summary:
    'Say with a mailed link that a sign-in was somebody else: everything that opens the account ends, and a link to choose a new password is mailed.',
  input: fields({ token: text(200).describe('The token of the mailed link.') }).meta({
    example: { token: 'the-token-of-the-mailed-link' },
  }),
  reply: messageReply.extend({
    /** What ended, in words. */
    ended: z.array(z.string()),
  }),
})
