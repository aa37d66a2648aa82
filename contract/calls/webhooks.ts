// Webhooks: addresses of other systems that are told of what changes in the directory, and the log of what was sent.
import { z } from 'zod'
import { call } from '../call.ts'
import { byId, currentPassword, fields, id, messageReply, page, set, text, wholeNumber } from '../input/wire.ts'
import { deliveryStates, eventTypes, sentTypes, webhookStates } from '../rules/webhooks.ts'

export const webhookRecord = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  /** It hears of this organization alone; null for the whole directory. */
  organization: z.object({ id: z.int(), organization_name: z.string() }).nullable(),
  maker: z.string(),
  is_mine: z.boolean(),
  state: z.enum(webhookStates),
  /** Why it is off. */
  off_reason: z.string(),
  /** Until then the secret before the last one signs too. */
  old_until: z.string().nullable(),
  /** Of the last 30 days. */
  delivered: z.int(),
  given_up: z.int(),
  waiting: z.int(),
  last_delivered_at: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
})

export const deliveryRecord = z.object({
  id: z.int(),
  /** The id that the receiver gets, the same over all attempts. */
  event_id: z.string(),
  event: z.enum(sentTypes),
  /** Null for a test. */
  record: z.object({ kind: z.enum(['listing', 'organization']), id: z.int(), name: z.string() }).nullable(),
  state: z.enum(deliveryStates),
  at: z.string(),
  /** When it is tried again; null unless it waits. */
  next_at: z.string().nullable(),
  attempts: z.int(),
  status: z.int().nullable(),
  ms: z.int().nullable(),
  /** What was wrong with the last attempt. */
  error: z.string(),
  /** The last attempts, the latest at the end, each with the first 200 characters of its answer. */
  tries: z.array(
    z.object({ at: z.string(), status: z.int().nullable(), ms: z.int(), error: z.string(), answer: z.string() }),
  ),
  /** The headers by which the receiver knew the last attempt. */
  headers: z.record(z.string(), z.string()),
  /** What was sent, and the first 500 characters of the answer. */
  body: z.string(),
  answer: z.string(),
})

export const listWebhooks = call({
  name: 'webhooks.list',
  summary: 'The webhooks of the account, or those of an organization.',
  input: fields({
    organization_id: id.optional().describe('The organization of which they hear, in place of the account’s own.'),
  }).meta({ example: { organization_id: 7 } }),
  reply: z.object({
    webhooks: z.array(webhookRecord),
    total: z.int(),
    /** How many an account may have. */
    most: z.int(),
  }),
})

export const saveWebhook = call({
  name: 'webhooks.save',
  summary:
    'Add an address that is told of changes or, with an id, change it. The secret of a new one is answered here and never again.',
  input: fields({
    id: id.optional().describe('The webhook to be changed; without it a new one is made.'),
    version: wholeNumber(1, 2_147_483_647).optional().describe('The version that was read; needed with an id.'),
    url: text(2_000).optional().describe('Where it is sent, beginning with https://; needed without an id.'),
    events: set(z.enum(eventTypes), eventTypes.length)
      .refine(events => events.length > 0, 'Please choose at least one event.')
      .optional()
      .describe('What it is told of; all events without.'),
    organization_id: id.optional().describe('Only of this organization, which the caller owns; it stays.'),
    state: z.enum(['on', 'paused']).optional().describe('Paused, nothing is sent, and nothing is sent later.'),
    current_password: currentPassword.describe(
      'The password, for a new one; not needed within 15 minutes of signing in.',
    ),
  }).meta({
    example: { url: 'https://agency.example.com/hooks', events: ['listing.approved', 'listing.changed'] },
  }),
  reply: messageReply.extend({ webhook: webhookRecord, secret: z.string().nullable() }),
})

export const rotateWebhook = call({
  name: 'webhooks.rotate',
  summary: 'Give a webhook another secret. The one before it signs too for 24 hours more.',
  input: fields(byId),
  reply: messageReply.extend({ webhook: webhookRecord, secret: z.string() }),
})

export const deleteWebhook = call({
  name: 'webhooks.delete',
  summary: 'Delete a webhook, with its log.',
  input: fields(byId),
  reply: messageReply,
})

export const testWebhook = call({
  name: 'webhooks.test',
  summary: 'Send a test, the event ping.',
  input: fields(byId),
  reply: messageReply,
})

export const listDeliveries = call({
  name: 'webhooks.deliveries',
  summary: 'What was sent to a webhook in the last 30 days, the newest first, with what came back.',
  input: fields({
    ...byId,
    state: z.enum(deliveryStates).optional().describe('Only what was delivered, waits, or was given up.'),
    page: page.page,
    per_page: wholeNumber(1, 50).default(20).describe('How many a page holds, 50 at most.'),
  }).meta({ example: { id: 7 } }),
  reply: z.object({
    deliveries: z.array(deliveryRecord),
    counts: z.object({ delivered: z.int(), waiting: z.int(), given_up: z.int() }),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const resend = call({
  name: 'webhooks.resend',
  summary: 'Send a delivery again, or all of a webhook that were given up since a moment, with the same ids.',
  input: fields({
    delivery_id: id.optional().describe('The delivery that is sent again.'),
    webhook_id: id.optional().describe('The webhook of which all that was given up is sent again.'),
    since: z.iso
      .datetime('Must be a moment such as 2026-03-01T00:00:00Z')
      .optional()
      .describe('From this moment on; needed with a webhook.'),
  }).meta({ example: { webhook_id: 7, since: '2026-03-01T00:00:00Z' } }),
  reply: messageReply,
})
