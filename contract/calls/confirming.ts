// Confirming that an entry is still correct, asking for a confirmation, and the entries that need one.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, fields, id, ids, messageReply, page, text, wholeNumber } from '../input/wire.ts'
import { freshSteps } from '../rules/freshDays.ts'
import { freshness } from '../rules/freshness.ts'
import { listingRecord } from './listingRecord.ts'
import { organizationRecord } from './organizationRecord.ts'

const confirming = fields({
  ...byId,
  undo: boolean.optional().describe('true takes back what the same account said less than a minute ago.'),
})

export const confirmListing = call({
  name: 'listings.confirm',
  summary: 'Say that a listing is still correct, or take that back within a minute; changes nothing else.',
  input: confirming,
  reply: z.object({ message: z.string(), listing: listingRecord }),
})

export const confirmOrganization = call({
  name: 'organizations.confirm',
  summary: 'Say that an organization is still correct, or take that back within a minute; changes nothing else.',
  input: confirming.meta({ example: { id: 3, undo: false } }),
  reply: z.object({ message: z.string(), organization: organizationRecord }),
})

export const confirmListings = call({
  name: 'listings.confirmAll',
  summary: 'Say that several listings are still correct: all of them, or none if one is not the caller’s to confirm.',
  input: fields({ ids: ids(100).describe('The ids of the records.') }).meta({ example: { ids: [7, 8] } }),
  reply: z.object({ message: z.string(), confirmed: z.int() }),
})

export const askToConfirm = call({
  name: 'listings.askToConfirm',
  summary: 'Ask those who look after a listing whether it is still correct.',
  input: fields({ listing_id: id.describe('The listing.') }).meta({ example: { listing_id: 7 } }),
  reply: messageReply,
})

export const keptSorts = ['last_updated', 'date_created', 'unconfirmed'] as const

const keptListing = z.object({
  id: z.int(),
  listing_name: z.string(),
  sub_category: z.string(),
  organization_name: z.string(),
  states: z.array(z.string()),
  freshness,
  /** The number of brokers who opened it in twelve weeks; null for so few that it could reveal single ones. */
  opened: z.int().nullable(),
  /** The number of members who asked for a confirmation. */
  asked: z.int(),
  edits_live: z.boolean(),
})
export type KeptListing = z.output<typeof keptListing>

export const keptListings = call({
  name: 'listings.kept',
  summary: 'The live listings that one looks after or has added; all of them for a superAdmin.',
  input: fields({
    q: text(200).optional().describe('Words, or the beginnings of words, to find.'),
    organization_id: id.optional().describe('Only what this organization keeps.'),
    verified_within: wholeNumber(1, 3650).optional().describe('Only listings that were confirmed in so many days.'),
    sort: z
      .enum(keptSorts)
      .optional()
      .describe('In which order the answer comes; unconfirmed begins with the longest.'),
    ...page,
  }).meta({ example: { q: 'pizza', sort: 'unconfirmed' } }),
  reply: z.object({ listings: z.array(keptListing), total: z.int(), page: z.int(), per_page: z.int() }),
})

export const ageing = call({
  name: 'listings.ageing',
  summary:
    'Entries that were verified 80 days ago or earlier, most asked first: one’s own, or those that nobody keeps.',
  /** With a step: the live listings of one organization with this age. */
  input: fields({
    unkept: boolean
      .optional()
      .describe('true finds entries of organizations for which no account contributes; for superAdmins.'),
    step: z
      .enum(freshSteps.map(({ step }) => step))
      .optional()
      .describe('Only listings verified 0 to 30, 30 to 90 or 90 to 180 days ago, longer ago, or never.'),
    organization_id: id.optional().describe('The organization, by its number.'),
    ...page,
  }).meta({ example: { step: 'older' } }),
  reply: z.object({
    entries: z.array(
      z.object({
        kind: z.enum(['listing', 'organization']),
        id: z.int(),
        name: z.string(),
        freshness,
        /** The number of members who asked for a confirmation. */
        asked: z.int(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})
