// The first page of the dashboard: four figures, the freshness of the entries, and the tasks of the account.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, fields, id } from '../input/wire.ts'
import { freshSteps } from '../rules/freshDays.ts'
import { freshness } from '../rules/freshness.ts'
import { overviewScopes } from '../rules/overviewScopes.ts'
import { countedWeeks } from '../rules/weeks.ts'
import { fieldChange } from './moderation.ts'
import { organizationTypes } from './reference.ts'

const figureKeys = [
  'saved_changed',
  'new_matches',
  'contributions',
  'own_waiting',
  'live',
  'confirmed',
  'opened',
  'unmet_near',
  'waiting',
  'unmet',
] as const
export type FigureKey = (typeof figureKeys)[number]

export const todayKinds = [
  'returned',
  'requested',
  'waiting_long',
  'resubmitted',
  'reported',
  'asked',
  'stale',
  'matched',
  'gap',
] as const

const figure = z.object({
  key: z.enum(figureKeys),
  /** Null if the number is so small that it could reveal single brokers. */
  value: z.int().nullable(),
  /** The listings behind the share, all that are saved, or those of others that the organization offers too. */
  listings: z.int().nullable(),
  /** When the oldest item was submitted. */
  oldest: z.string().nullable(),
  /** The value of twelve weeks ago; null if it was not counted then. */
  before: z.int().nullable(),
  /** One value for each Monday, the oldest first; null if it was not counted. */
  weeks: z.array(z.int().nullable()).length(countedWeeks),
})
export type Figure = z.output<typeof figure>

const today = z.object({
  kind: z.enum(todayKinds),
  record: z.enum(['listing', 'organization', 'proposal', 'provider', 'article', 'comment', 'saved_search', 'gap']),
  /** Zero for a gap. */
  id: z.int(),
  /** For what was returned, the record in whose form it is corrected; for a saved search of one listing or organization, that one. */
  record_kind: z.enum(['listing', 'organization', 'article']).nullable(),
  record_id: z.int().nullable(),
  name: z.string(),
  /** The author or the reason of the return; for a gap its states; for a request to be a provider the listing's organization; for a saved search its kind. */
  detail: z.string(),
  /** The reviewer's note on what was returned. */
  note: z.string(),
  /** The number of brokers who asked, or of new matches. */
  count: z.int(),
  at: z.string().nullable(),
})
export type Today = z.output<typeof today>

export const readOverview = call({
  name: 'overview.read',
  summary: 'What the first page of the dashboard shows, for oneself, for one’s organization or for the site.',
  /** Without `as`, the widest that the account may see. `all` lists everything that waits, not only the first seven. */
  input: fields({
    as: z
      .enum(overviewScopes)
      .optional()
      .describe('For oneself, for an organization that one contributes to, or for the whole site.'),
    organization_id: id.optional().describe('The organization, by its number.'),
    all: boolean.optional().describe('true lists everything, not only the first rows.'),
  }).meta({ example: { as: 'member', all: true } }),
  reply: z.object({
    as: z.enum(overviewScopes),
    organization_id: z.int().nullable(),
    figures: z.array(figure),
    fresh: z.array(z.object({ step: z.enum(freshSteps.map(({ step }) => step)), count: z.int() })),
    today: z.array(today),
    today_total: z.int(),
  }),
})

const marketChange = z.object({
  record: z.enum(['listing', 'organization']),
  id: z.int(),
  name: z.string(),
  /** The listing's organization; empty for an organization. */
  organization_name: z.string(),
  /** Appointed wins where the listing is saved too. */
  because: z.enum(['saved', 'appointed']),
  what: z.enum(['new', 'changed', 'confirmed']),
  /** The facts whose values differ. For the people to call, those who went and those who came, with their numbers. */
  changes: z.array(fieldChange),
  /** When it was last confirmed before; null if nobody had, or if it was not confirmed. */
  confirmed_before: z.string().nullable(),
  at: z.string(),
})
export type MarketChange = z.output<typeof marketChange>

const staleMarket = z.object({
  organization_id: z.int(),
  name: z.string(),
  organization_type: z.enum(organizationTypes),
  since: z.string().nullable(),
  /** Of the listing that was confirmed last. */
  freshness,
  listings: z.int(),
  /** The listing to ask about: the one that nobody confirmed for longest. */
  listing_id: z.int(),
  /** Whether one has asked in the last 30 days. */
  asked: z.boolean(),
  contact_name: z.string(),
  contact_phone: z.string(),
})
export type StaleMarket = z.output<typeof staleMarket>

export const readChanges = call({
  name: 'overview.changes',
  summary: 'What others changed in markets that one has saved or is appointed with, and appointments that go stale.',
  input: fields({
    all: boolean.optional().describe('true goes back 30 days, not only to Monday.'),
  }).meta({ example: { all: true } }),
  reply: z.object({
    /** Monday, or 30 days ago. */
    since: z.string(),
    /** The newest first, at most 100. */
    changes: z.array(marketChange),
    /** How many listings are saved, and with how many markets one is appointed. */
    saved: z.int(),
    appointed: z.int(),
    /** The appointments of whose listings nobody confirmed one in 90 days, the longest first; at most 20. */
    stale: z.array(staleMarket),
    stale_total: z.int(),
  }),
})
