// Where an account is signed in, and what happened to how it is opened.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, page } from '../input/wire.ts'
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
