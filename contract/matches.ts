// A placement match: one risk goes in, and those who may write it come out, in the order in which to call them.
import { z } from 'zod'
import { call } from './call.ts'
import { calledContact, mainLine } from './contacts.ts'
import { admissionChoices } from './facts/admission.ts'
import { creationYear } from './facts/schemas.ts'
import { checkedWithin } from './freshDays.ts'
import { freshness } from './freshness.ts'
import { limitIn } from './limits.ts'
import { accessRecord } from './marks.ts'
import { isoCodes, organizationTypes } from './reference.ts'
import { fields, label, list, money, page, set, state, wholeNumber, words, yesNo } from './wire.ts'

/** More than these are no risk. */
export const mostStates = 10
export const mostLines = 6
/** No answer goes further than this many. */
export const mostMatches = 100

const codes = new Set(isoCodes)
const days = new Set<number>(checkedWithin)
const listing = z.object({ id: z.int(), listing_name: z.string() })

const reason = z.object({
  criterion: z.enum(['state', 'line', 'class', 'premium', 'appointment', 'admitted', 'years', 'limit', 'caution']),
  verdict: z.enum(['met', 'partly', 'not_stated', 'missed', 'caution']),
  text: z.string(),
})

export const findMatches = call({
  name: 'matches.find',
  summary: 'Who may write a risk, in the order in which to call them, with the reasons.',
  input: fields(
    {
      state: set(state, mostStates).optional(),
      line_of_business: set(label(80), mostLines).optional(),
      iso_class_code: label(20)
        .refine(code => codes.has(code), 'Please choose one of the ISO classes')
        .optional(),
      words: words(200).optional(),
      premium: money.optional(),
      year_started: creationYear.optional(),
      limits: list(
        words(120).refine(text => limitIn(text) !== null, 'Please write it as Per Occurrence: 1000000'),
        3,
      ).optional(),
      admitted: z.enum(admissionChoices, 'Please choose admitted or non_admitted').optional(),
      no_appointment: yesNo.optional(),
      only_mine: yesNo.optional(),
      verified_within: wholeNumber(1, 180)
        .refine(within => days.has(within), 'Please choose 30, 90 or 180 days')
        .optional(),
      without: set(z.enum(['state', 'line_of_business'], 'Please choose state or line_of_business'), 2).optional(),
      page: page.page,
      per_page: wholeNumber(1, 20).default(20),
    },
    { states: 'state' },
  ),
  reply: z.object({
    providers: z.array(
      z.object({
        /** From 1, over all pages. */
        rank: z.int(),
        /** 1 writes it, 2 with a catch, 3 is worth a call, 4 misses one thing. */
        band: z.int().min(1).max(4),
        points: z.int(),
        org_id: z.int(),
        organization_name: z.string(),
        organization_type: z.enum(organizationTypes),
        organization_photo_url: z.string(),
        avg_combined_rating: z.number().nullable(),
        rating_count: z.int(),
        /** The one by which it fits best. */
        listing,
        more_listings: z.array(listing),
        more_total: z.int(),
        reasons: z.array(reason),
        access: accessRecord,
        freshness,
        /** What others were answered here; null, as nothing is logged yet. */
        observed: z.null(),
        call_first: z.array(calledContact),
        /** Why these are to be called, or that nobody is named; '' where they answer for the risk. */
        call_note: z.string(),
        /** Of the organization, where nobody is named. */
        main_line: mainLine.nullable(),
      }),
    ),
    total: z.int(),
    /** How many there are in each band. */
    bands: z.array(z.int()).length(4),
    /** How many there are within one's reach, and of those verified in 90 days. */
    counts: z.object({ only_mine: z.int(), verified_within: z.int() }),
    understood: z.array(z.object({ param: z.string(), value: z.string(), from: z.string() })),
    /** Where nothing was found, how many there are without a part of the risk. */
    without: z.array(z.object({ param: z.string(), value: z.string(), total: z.int() })),
    page: z.int(),
    per_page: z.int(),
  }),
})
