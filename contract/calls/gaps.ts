// Gaps: what brokers asked for, in searches and matches, and the directory does not have.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, fieldsBy, id, label, messageReply, page, state } from '../input/wire.ts'
import { gapStatuses } from '../rules/gapStatuses.ts'
import { countedWeeks } from '../rules/weeks.ts'
import { filteredListings } from './listings.ts'
import { findMatches } from './matches.ts'

/** A contributor sees a gap only if so many brokers searched for it, so that no single search can be guessed. */
export const minBrokers = 3

export const reportUnmet = call({
  name: 'gaps.report',
  summary: 'Tell of a search or a match that found nothing; only words of the reference lists are kept of it.',
  input: fieldsBy('kind', [
    z.strictObject({
      kind: z.literal('search').describe('A search for listings found nothing.'),
      query: filteredListings.input.describe(
        'The search that found nothing, in the parameters of /api/filteredListings.',
      ),
    }),
    z.strictObject({
      kind: z.literal('match').describe('No market was found that writes a risk.'),
      query: findMatches.input.describe('The risk that nobody writes, in the parameters of /api/match.'),
    }),
  ]).meta({ example: { kind: 'search', query: { searchTerm: 'axe throwing', state: ['WY'] } } }),
  /** False if the directory has a match after all, or if what was asked holds no term of the reference lists. */
  reply: z.object({ recorded: z.boolean() }),
})

const gapKey = z.string().regex(/^[\w-]{22}$/, 'Must be the key of a gap')

const gap = z.object({
  key: gapKey,
  /** Any one of these; empty means any state. */
  states: z.array(z.string()),
  /** One line of each group, by label. */
  line_of_business: z.array(z.array(z.string())),
  category: z.array(z.string()),
  sub_category: z.array(z.string()),
  iso_class_code: z.array(z.string()),
  /** The class that was searched for: kinds of business, sub-categories or ISO labels, any of which matches. */
  words: z.array(z.string()),
  tags: z.array(z.string()),
  /** The class of a listing that would fill the gap, as far as it is certain. */
  class: z.object({ category: z.string(), sub_category: z.string(), iso_class_code: z.string() }),
  /** The number of brokers in the weeks that are covered. */
  brokers: z.int(),
  searches: z.int(),
  /** The brokers of each week, the oldest first. */
  weeks: z.array(z.int()).length(countedWeeks),
  status: z.enum(gapStatuses),
  /** The listing that fills the gap. */
  listing: z.object({ id: z.int(), listing_name: z.string() }).nullable(),
})
export type Gap = z.output<typeof gap>

export const listGaps = call({
  name: 'gaps.list',
  summary: 'What was searched for and not found: all for a superAdmin, what three brokers asked for to contributors.',
  /** Without a status, the gaps that are still missing: open and seen ones. */
  input: fields({
    status: z
      .enum(gapStatuses)
      .optional()
      .describe('In which state the gaps are; open and seen ones when nothing is said.'),
    state: state.optional().describe('A state by code or name: gaps that ask for it.'),
    line_of_business: label(80).optional().describe('A line of business by label or slug: gaps that ask for it.'),
    organization_id: id
      .optional()
      .describe('Only gaps in the states and lines of this organization, for which the caller contributes.'),
    ...page,
  }).meta({ example: { state: 'WY', line_of_business: 'General Liability' } }),
  reply: z.object({
    gaps: z.array(gap),
    total: z.int(),
    /** The Monday of the oldest week that is covered. */
    first_week: z.string(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const setGapStatus = call({
  name: 'gaps.setStatus',
  summary: 'Mark a gap as seen or solved, or open it again.',
  input: fields({
    key: gapKey.describe('The key of the gap.'),
    status: z.enum(['open', 'seen', 'solved']).describe('What becomes of the gap.'),
  }).meta({ example: { key: 'Tq3dE0Zb6n5yW1rXo8uLQw', status: 'seen' } }),
  reply: messageReply,
})
