// A match: finds the organizations that may write a risk, in the order in which to call them.
import { z } from 'zod'
import { call } from '../call.ts'
import { admissionChoices } from '../facts/admission.ts'
import { creationYear } from '../facts/schemas.ts'
import { boolean, fields, label, list, money, page, set, state, text, wholeNumber } from '../input/wire.ts'
import { limitIn } from '../rules/coverageLimits.ts'
import { checkedWithin } from '../rules/freshDays.ts'
import { freshness } from '../rules/freshness.ts'
import { criteria, verdicts } from '../rules/reasonText.ts'
import { appointmentRecord } from './appointments.ts'
import { calledContact, mainLine } from './contacts.ts'
import { isoCodes, organizationTypes } from './reference.ts'

/** The largest number of states and lines of a risk. */
export const maxStates = 10
export const maxLines = 6
/** The largest number of matches that can be paged through. */
export const maxMatches = 100

const codes = new Set(isoCodes)
const days = new Set<number>(checkedWithin)
const listing = z.object({ id: z.int(), listing_name: z.string() })

const reason = z.object({ criterion: z.enum(criteria), verdict: z.enum(verdicts), text: z.string() })

export const findMatches = call({
  name: 'matches.find',
  summary: 'Who may write a risk, in the order in which to call them, with the reasons.',
  input: fields(
    {
      state: set(state, maxStates).optional(),
      line_of_business: set(label(80), maxLines).optional(),
      iso_class_code: label(20)
        .refine(code => codes.has(code), 'Please choose one of the ISO classes')
        .optional(),
      /** Only who writes in each of the states. */
      all_states: boolean.optional(),
      words: text(200).optional(),
      premium: money.optional(),
      year_started: creationYear.optional(),
      limits: list(
        text(120).refine(text => limitIn(text) !== null, 'Please write it as Per Occurrence: 1000000'),
        3,
      ).optional(),
      admitted: z.enum(admissionChoices, 'Please choose admitted or non_admitted').optional(),
      no_appointment: boolean.optional(),
      only_mine: boolean.optional(),
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
        /** Counted from 1 over all pages. */
        rank: z.int(),
        /** 1 writes it, 2 writes it with a condition, 3 is worth a call, 4 misses one criterion. */
        band: z.int().min(1).max(4),
        points: z.int(),
        org_id: z.int(),
        organization_name: z.string(),
        organization_type: z.enum(organizationTypes),
        organization_photo_url: z.string(),
        avg_combined_rating: z.number().nullable(),
        rating_count: z.int(),
        /** The listing that fits best. */
        listing,
        more_listings: z.array(listing),
        /** Others that offer the same listing as well as this one does. */
        beside: z.array(
          z.object({
            org_id: z.int(),
            organization_name: z.string(),
            organization_type: z.enum(organizationTypes),
            access: appointmentRecord,
          }),
        ),
        more_total: z.int(),
        reasons: z.array(reason),
        access: appointmentRecord,
        freshness,
        /** Reserved for a log of answers; always null. */
        observed: z.null(),
        call_first: z.array(calledContact),
        /** Says why contacts are listed that do not cover the risk, or that there are none; otherwise ''. */
        call_note: z.string(),
        /** The organization's own phone and e-mail, if it has no contact. */
        main_line: mainLine.nullable(),
      }),
    ),
    total: z.int(),
    /** The number of matches in each band. */
    bands: z.array(z.int()).length(4),
    /** Of bands 1 to 3, the number of matches that the viewer has access to, and of those verified in 90 days. */
    counts: z.object({ only_mine: z.int(), verified_within: z.int() }),
    understood: z.array(z.object({ param: z.string(), value: z.string(), from: z.string() })),
    /** If there is nobody to call, in bands 1 to 3: how many there are without each part of the risk. */
    without: z.array(z.object({ param: z.string(), value: z.string(), total: z.int() })),
    page: z.int(),
    per_page: z.int(),
  }),
})
