// What brokers asked for and the directory does not have.
import { z } from 'zod'
import { call } from './call.ts'
import { gapStatuses } from './gapStatuses.ts'
import { filteredListings } from './listings.ts'
import { done, fields, label, page, state } from './wire.ts'

/** How many weeks are told, the last of them this one. */
export const weeksTold = 12
/** A contributor sees a gap that so many brokers asked for, so that nobody's own search can be guessed. */
export const leastBrokers = 3

export const reportUnmet = call({
  name: 'gaps.report',
  summary: 'Tell of a search that found nothing; only words of the reference lists are kept of it.',
  input: fields({ kind: z.enum(['search']), query: filteredListings.input }),
  /** Not recorded: the directory has it after all, or the search holds no word of the lists. */
  reply: z.object({ recorded: z.boolean() }),
})

const gapKey = z.string().regex(/^[\w-]{22}$/, 'Must be the key of a gap')

const gap = z.object({
  key: gapKey,
  /** One of these, or any where there is none. */
  states: z.array(z.string()),
  /** One line of each group, by label. */
  line_of_business: z.array(z.array(z.string())),
  category: z.array(z.string()),
  sub_category: z.array(z.string()),
  iso_class_code: z.array(z.string()),
  /** The class that was typed: kinds of business, sub-categories or ISO labels, of which any is meant. */
  words: z.array(z.string()),
  tags: z.array(z.string()),
  /** Where a listing that fills it would be filed, as far as that is certain. */
  class: z.object({ category: z.string(), sub_category: z.string(), iso_class_code: z.string() }),
  /** In the weeks that are told. */
  brokers: z.int(),
  searches: z.int(),
  /** The brokers of each week, the oldest first. */
  weeks: z.array(z.int()).length(weeksTold),
  status: z.enum(gapStatuses),
  /** What fills it. */
  listing: z.object({ id: z.int(), listing_name: z.string() }).nullable(),
})
export type Gap = z.output<typeof gap>

export const listGaps = call({
  name: 'gaps.list',
  summary: 'What was searched for and not found: all for a superAdmin, what three brokers asked for to contributors.',
  /** Without a status what is still missing: open and seen. */
  input: fields({
    status: z.enum(gapStatuses).optional(),
    state: state.optional(),
    line_of_business: label(80).optional(),
    ...page,
  }),
  reply: z.object({
    gaps: z.array(gap),
    total: z.int(),
    /** The Monday of the oldest week that is told. */
    first_week: z.string(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const setGapStatus = call({
  name: 'gaps.setStatus',
  summary: 'Mark a gap as seen or solved, or open it again.',
  input: fields({ key: gapKey, status: z.enum(['open', 'seen', 'solved']) }),
  reply: done,
})
