// The first page of the dashboard: four figures, how fresh the entries are, and what waits for the account.
import { z } from 'zod'
import { call } from './call.ts'
import { freshSteps } from './freshDays.ts'
import { gapWeeks } from './gaps.ts'
import { boolean, fields, id } from './wire.ts'

/** For oneself, for an organization one contributes to, for the whole site. */
export const overviewScopes = ['member', 'contributor', 'superAdmin'] as const
export type OverviewScope = (typeof overviewScopes)[number]

export const figureKeys = [
  'saved_changed',
  'marked',
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

export const todayKinds = ['returned', 'waiting_long', 'resubmitted', 'reported', 'asked', 'stale', 'gap'] as const

const figure = z.object({
  key: z.enum(figureKeys),
  /** Null where so few brokers are behind it that it would tell of single ones. */
  value: z.int().nullable(),
  /** The listings that a share is made of. */
  listings: z.int().nullable(),
  /** Since when the oldest waits. */
  oldest: z.string().nullable(),
  /** The value of twelve weeks ago; null if it was not counted then. */
  before: z.int().nullable(),
  /** One value for each Monday, the oldest first; null if it was not counted. */
  weeks: z.array(z.int().nullable()).length(gapWeeks),
})
export type Figure = z.output<typeof figure>

const today = z.object({
  kind: z.enum(todayKinds),
  record: z.enum(['listing', 'organization', 'proposal', 'provider', 'article', 'comment', 'gap']),
  /** Zero for a gap. */
  id: z.int(),
  name: z.string(),
  /** Who waits or why it came back; for a gap its states. */
  detail: z.string(),
  /** The brokers who ask. */
  count: z.int(),
  at: z.string().nullable(),
})
export type Today = z.output<typeof today>

export const readOverview = call({
  name: 'overview.read',
  summary: 'What the first page of the dashboard shows, for oneself, for one’s organization or for the site.',
  /** Without `as`, the widest that the account may see. `all` lists everything that waits, not only the first seven. */
  input: fields({ as: z.enum(overviewScopes).optional(), organization_id: id.optional(), all: boolean.optional() }),
  reply: z.object({
    as: z.enum(overviewScopes),
    organization_id: z.int().nullable(),
    figures: z.array(figure),
    fresh: z.array(z.object({ step: z.enum(freshSteps.map(({ step }) => step)), count: z.int() })),
    today: z.array(today),
    today_total: z.int(),
  }),
})
