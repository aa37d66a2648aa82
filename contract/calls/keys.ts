// Keys of the API: a program asks with one in place of its account. A secret is answered once, when it is made.
import { z } from 'zod'
import { call } from '../call.ts'
import { byId, currentPassword, fields, id, messageReply, name, page, set, wholeNumber } from '../input/wire.ts'
import { scopes } from '../policy.ts'
import { countedDays, keyLifeNames, keyStates } from '../rules/apiKeys.ts'

export const keyRecord = z.object({
  id: z.int(),
  name: z.string(),
  /** With it a secret begins; it opens nothing. */
  public_id: z.string(),
  /** Null for a key that acts for its maker. */
  organization: z.object({ id: z.int(), organization_name: z.string() }).nullable(),
  /** Whose name its changes have. */
  maker: z.string(),
  is_mine: z.boolean(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(keyStates),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  /** When it was revoked. */
  revoked_at: z.string().nullable(),
  /** Until then the secret before the last one works too. */
  old_until: z.string().nullable(),
  last_used_at: z.string().nullable(),
  /** The network (/24 or /48) that used it last. */
  last_used_network: z.string().nullable(),
  /** Its calls in each of the last 30 days, the oldest first, and of all of them. */
  days: z.array(z.int()).length(countedDays),
  calls: z.int(),
})

export const listKeys = call({
  name: 'keys.list',
  summary: 'The keys of the account, or those of an organization; what no longer works, for 30 days.',
  input: fields({
    organization_id: id.optional().describe('The organization for which they act, in place of the account’s own keys.'),
    ...page,
    per_page: page.per_page.default(50),
  }).meta({ example: { organization_id: 7 } }),
  reply: z.object({
    keys: z.array(keyRecord),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** How many that work an account may have. */
    most: z.int(),
    reads_per_minute: z.int(),
    writes_per_minute: z.int(),
    /** Whether assistants may ask with a key. */
    assistants: z.boolean(),
  }),
})

export const createKey = call({
  name: 'keys.create',
  summary: 'Make a key of the API. Its secret is answered here and never again.',
  input: fields({
    name: name(80).describe('What it is called.'),
    organization_id: id
      .optional()
      .describe('The organization to which it is narrowed; without it, it acts for the account.'),
    scopes: set(z.enum(scopes), scopes.length).default(['read']).describe('What it may; reading is always among them.'),
    ends: z.enum(keyLifeNames).default('90_days').describe('After how long it ends.'),
    current_password: currentPassword,
  }).meta({ example: { name: 'Management system', scopes: ['read'], ends: '90_days' } }),
  reply: messageReply.extend({ key: keyRecord, secret: z.string() }),
})

export const rotateKey = call({
  name: 'keys.rotate',
  summary: 'Give a key another secret. The one before it works for 24 hours more.',
  input: fields({ ...byId, current_password: currentPassword }).meta({ example: { id: 7 } }),
  reply: messageReply.extend({ key: keyRecord, secret: z.string() }),
})

export const revokeKey = call({
  name: 'keys.revoke',
  summary: 'Revoke a key: whatever uses it stops at once.',
  input: fields(byId),
  reply: messageReply,
})

export const keyUsage = call({
  name: 'keys.usage',
  summary: 'How often a key was used on each of the last days, and how often it was refused.',
  input: fields({
    ...byId,
    days: wholeNumber(1, 400).default(countedDays).meta({ description: 'How many days, with today.', example: 30 }),
  }),
  reply: z.object({ days: z.array(z.object({ day: z.string(), calls: z.int(), refused: z.int() })) }),
})

export const keyCalls = call({
  name: 'keys.calls',
  summary: 'The last 200 calls of a key within seven days, the newest first.',
  input: fields({ ...byId, ...page, per_page: page.per_page.default(50) }),
  reply: z.object({
    calls: z.array(z.object({ at: z.string(), call: z.string(), status: z.int(), ms: z.int(), network: z.string() })),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})
