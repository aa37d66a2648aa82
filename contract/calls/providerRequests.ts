// Requests to providers: organizations that a member named as providers without contributing for them wait for a decision.
import { z } from 'zod'
import { call } from '../call.ts'
import { byId, fields, id, messageReply, optionalText, page } from '../input/wire.ts'

const providerRequest = z.object({
  id: z.int(),
  listing_id: z.int(),
  listing_name: z.string(),
  /** The organization that the listing belongs to. */
  listing_org_name: z.string(),
  /** The organization that would be shown as a provider. */
  organization_id: z.int(),
  organization_name: z.string(),
  author: z.string(),
  created_at: z.string(),
})

export const providerRequests = call({
  name: 'moderation.providerRequests',
  summary:
    'Organizations that wait to be shown as providers of live listings: one’s organizations’, or all for a superAdmin.',
  input: fields({
    id: id.optional().describe('The record, by its number.'),
    organization_id: id.optional().describe('The organization, by its number.'),
    ...page,
  }),
  reply: z.object({ requests: z.array(providerRequest), total: z.int(), page: z.int(), per_page: z.int() }),
})

export const acceptProvider = call({
  name: 'moderation.acceptProvider',
  summary: 'Accept that an organization is shown as a provider of a listing.',
  input: fields(byId),
  reply: messageReply,
})

export const declineProvider = call({
  name: 'moderation.declineProvider',
  summary: 'Decline that an organization is shown as a provider of a listing.',
  input: fields({ ...byId, note: optionalText(500).optional().describe('What the author reads beside the reason.') }),
  reply: messageReply,
})
