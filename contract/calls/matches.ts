// A match: finds the organizations that may write a risk, in the order in which to call them.
import { z } from 'zod'
import { call } from '../call.ts'
import { admissionChoices } from '../facts/admission.ts'
import { creationYear } from '../facts/schemas.ts'
import { boolean, fields, id, label, list, money, page, set, state, text, wholeNumber } from '../input/wire.ts'
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

/** What a listing that is no row states of itself, whether or not it was asked. */
const statedInShort = {
  filed_as: z.array(z.string()),
  exclusions: z.array(z.string()),
  limits: z.array(z.string()),
  requirements: z.array(z.string()),
  minimum_years_in_business: z.int().nullable(),
  appointment_needed: z.boolean(),
  verified_at: z.string().nullable(),
}

/** Further listings of the organization: which of the lines and states that were asked each has, and how it meets the class; empty where it is no market for the risk. */
const moreListings = z.array(
  listing.extend({
    /** Whose listing it is. */
    organization_name: z.string(),
    lines: z.array(z.string()),
    states: z.array(z.string()),
    class: z.string(),
    /** False for another class of the same category, and if it is no market for the risk. */
    is_of_class: z.boolean(),
    all_lines: z.array(z.string()),
    ...statedInShort,
    /** What speaks against it for this risk, in the words of reasons. */
    against: z.array(z.string()),
    /** Who is called first about it; empty if it is no market for the risk. */
    call_first: z.array(calledContact).max(1),
  }),
)

const namedListing = listing.extend({
  organization_id: z.int(),
  organization_name: z.string(),
  lines: z.array(z.string()),
  sub_category: z.string(),
  ...statedInShort,
})

/** Whom to call at an organization about the listing. */
const called = {
  call_first: z.array(calledContact),
  /** Says why contacts are listed that do not cover the risk, or that there are none; otherwise ''. */
  call_note: z.string(),
  /** The organization's own phone and email, if it has no contact. */
  main_line: mainLine.nullable(),
}

/** The largest number of texts of one kind that `stated` has, and of their letters. */
export const maxStated = 8
export const maxStatedLetters = 200
/** And of the letters of its description. */
export const maxDescribedLetters = 600

const reason = z.object({ criterion: z.enum(criteria), verdict: z.enum(verdicts), text: z.string() })

export const findMatches = call({
  name: 'matches.find',
  summary: 'Who may write a risk, in the order in which to call them, with the reasons.',
  input: fields(
    {
      state: set(state, maxStates)
        .optional()
        .describe('States by code or name, as a list with commas: one to ten, the home state first.'),
      line_of_business: set(label(80), maxLines)
        .optional()
        .describe(
          'Lines of business by label or slug, as a list with commas: one to six, or none where `without` names them.',
        ),
      iso_class_code: label(20)
        .refine(code => codes.has(code), 'Please choose one of the ISO classes')
        .optional()
        .describe('The ISO class of the risk.'),
      all_states: boolean
        .optional()
        .describe('True: only who writes in each of the states. Otherwise one of them is enough.'),
      words: text(200)
        .optional()
        .describe(
          'The risk in one’s own words. They are read as a search is: lines, states, classes and the rest count as if they were chosen.',
        ),
      lines_in_words: text(500)
        .optional()
        .describe(
          'The names that count as lines in `words`, such as "E&O, pollution". Where it is given, the name of any other line there asks for none: "high crime area".',
        ),
      premium: money.optional().describe('The premium that is expected, in dollars, as a number or as text.'),
      year_started: creationYear.optional().describe('The year in which the business began.'),
      limits: list(
        text(120).refine(text => limitIn(text) !== null, 'Please write it as Per Occurrence: 1000000'),
        3,
      )
        .optional()
        .describe('Limits that are wanted, up to three, such as Per Occurrence: 1000000.'),
      admitted: z
        .enum(admissionChoices, 'Please choose admitted or non_admitted')
        .optional()
        .describe('On which paper the risk is to be written.'),
      no_appointment: boolean
        .optional()
        .describe('true asks for markets that need no appointment, or where one has it.'),
      only_mine: boolean
        .optional()
        .describe('true finds only markets that one is appointed with, or reaches through an MGA.'),
      verified_within: wholeNumber(1, 180)
        .refine(within => days.has(within), 'Please choose 30, 90 or 180 days')
        .optional()
        .describe('Only listings that were verified or confirmed in so many days.'),
      without: set(z.enum(['state', 'line_of_business'], 'Please choose state or line_of_business'), 2)
        .optional()
        .describe('Parts of the risk that do not count: state, line_of_business.'),
      collection_id: id
        .optional()
        .describe(
          'Only the markets of this list of one’s own: its listings, and its organizations with what they offer.',
        ),
      page: page.page,
      per_page: wholeNumber(1, 20).default(20).describe('How many a page holds, 20 at most; the pages end after 100.'),
    },
    { states: 'state' },
  ).meta({
    example: {
      state: ['TX'],
      line_of_business: ['General Liability', 'Liquor Liability'],
      iso_class_code: '16910',
      words: 'Pizza, beer and wine',
      premium: '12000',
      year_started: 2022,
      limits: ['Per Occurrence: $1,000,000'],
      admitted: 'admitted',
      no_appointment: true,
      per_page: 20,
    },
  }),
  reply: z.object({
    providers: z.array(
      z.object({
        /** Counted from 1 over all pages. */
        rank: z.int(),
        /** 1 writes it, 2 writes it with a condition, 3 is worth a call, 4 misses one criterion. */
        band: z.int().min(1).max(4),
        points: z.int(),
        /** It is called for a neighboring class, since nobody or hardly anybody writes the one that was asked. */
        is_neighbor: z.boolean(),
        org_id: z.int(),
        organization_name: z.string(),
        organization_type: z.enum(organizationTypes),
        organization_photo_url: z.string(),
        avg_combined_rating: z.number().nullable(),
        rating_count: z.int(),
        /** The listing that fits best, and the organization that it belongs to. */
        listing: listing.extend({ organization_id: z.int(), organization_name: z.string() }),
        more_listings: moreListings,
        /** Others that offer the same listing as well as this one does, with their other listings that write a line more, and the first that is a market too. */
        beside: z.array(
          z.object({
            org_id: z.int(),
            organization_name: z.string(),
            organization_type: z.enum(organizationTypes),
            access: appointmentRecord,
            more_listings: moreListings,
            ...called,
          }),
        ),
        more_total: z.int(),
        reasons: z.array(reason),
        /** What the listing says of itself, whether or not it was asked, each list and text shortened. */
        stated: z.object({
          tags: z.array(z.string()),
          /** The codes that it is filed under, with their labels. */
          filed_as: z.array(z.string()),
          lines: z.array(z.string()),
          description: z.string(),
          exclusions: z.array(z.string()),
          limits: z.array(z.string()),
          requirements: z.array(z.string()),
          rules: z.array(z.string()),
          minimum_premium: z.string(),
          minimum_earned_premium: z.string(),
          admitted: z.string(),
          minimum_years_in_business: z.int().nullable(),
        }),
        access: appointmentRecord,
        freshness,
        /** Reserved for a log of answers; always null. */
        observed: z.null(),
        ...called,
      }),
    ),
    total: z.int(),
    /** The number of matches in each band. */
    bands: z.array(z.int()).length(4),
    /** How many of band 3 write a neighboring class only. */
    neighbors: z.int(),
    /** Of bands 1 to 3, the number of matches that the viewer has access to, and of those verified in 90 days. */
    counts: z.object({ only_mine: z.int(), verified_within: z.int() }),
    understood: z.array(z.object({ param: z.string(), value: z.string(), from: z.string() })),
    /** The sub-categories of the class that the words name. */
    sub_categories: z.array(z.string()),
    /** If there is nobody to call, in bands 1 to 3: how many there are without each part of the risk. */
    without: z.array(z.object({ param: z.string(), value: z.string(), total: z.int() })),
    /** If nobody writes all of several lines: how many write the risk without each one of them. */
    without_line: z.array(z.object({ value: z.string(), total: z.int() })),
    /** If nobody writes it in the states: how many write all of it in other ones, or in some of them where all were asked. */
    without_state: z.int(),
    /** The first of them. */
    elsewhere: z.array(namedListing),
    /** If nobody writes it: how many write the class in the states in whichever lines, and the first of them. */
    without_any_line: z.int(),
    in_other_lines: z.array(namedListing),
    /** On the first page, of each line that the first market lacks: who writes it in the states for another class, markets of the page first. */
    lines_in_other_classes: z.array(z.object({ value: z.string(), listings: z.array(namedListing) })),
    page: z.int(),
    per_page: z.int(),
  }),
})
