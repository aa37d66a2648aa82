// Searching, contributing and saving listings.
import { z } from 'zod'
import { call, pdf } from '../call.ts'
import { listingFacts } from '../facts/listing.ts'
import { addShape, changeShape, filterShape } from '../facts/schemas.ts'
import { boolean, byId, fields, id, messageReply, page, set, text, updatedSince, wholeNumber } from '../input/wire.ts'
import { freshSteps } from '../rules/freshDays.ts'
import { listingSorts, sortOrders } from '../rules/listingSorts.ts'
import { regionNames } from '../rules/regions.ts'
import { countedWeeks } from '../rules/weeks.ts'
import { listingRecord } from './listingRecord.ts'
import { changeNote, decisionInput, deleteInput, proposalRecord, recordVersion, returnInput } from './moderation.ts'
import { organizationTypes } from './reference.ts'

/** Accepted since the spec's clients send it, and ignored: the organization's own type counts. */
const ignored = {
  organization_type: z
    .enum(organizationTypes)
    .optional()
    .describe('What kind of organization it is; a search for listings takes a list with commas.'),
}
const aliases = {
  active_states: 'states',
  category: 'categories_insurance',
  sub_category: 'subcategory_insurance',
  deals_direct: 'dealsDirect',
} as const
const files = {
  other_specific_rules_file: { ...pdf, description: 'A PDF with rules.' },
  other_specific_requirements_file: { ...pdf, description: 'A PDF with requirements.' },
} as const

const gridCell = z.object({ listings: z.int(), appointment: z.int() })

export const appetiteGrid = call({
  name: 'listings.appetiteGrid',
  summary: 'How many listings an organization offers by line, in each region and state; and where it writes at all.',
  input: fields({ organization_id: id.describe('The organization, by its number.') }).meta({
    example: { organization_id: 3 },
  }),
  reply: z.object({
    /** Lines with most listings first. Regions and states without a listing are left out. */
    lines: z.array(
      z.object({
        label: z.string(),
        total: z.int(),
        /** A listing in several states of a region counts once. `appointment` counts the listings that need one. */
        regions: z.partialRecord(z.enum(regionNames), gridCell),
        cells: z.record(z.string(), gridCell),
      }),
    ),
    listings: z.int(),
    /** The states of its listings. For a listing of another organization, its own states apply if it names any. */
    union: z.array(z.string()),
    /** The number of its offices by state. */
    offices: z.record(z.string(), z.int()),
    as_of: z.string(),
  }),
})

const dropped = z.object({ filter: z.string(), value: z.string(), total: z.int() })
const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))

export const filteredListings = call({
  name: 'listings.filtered',
  summary: 'Search the listings; every parameter is optional.',
  input: fields(
    {
      searchTerm: text(200)
        .optional()
        .describe('What a broker would type: classes, lines, states, names. What is recognized becomes a filter.'),
      as_written: boolean
        .optional()
        .describe(
          'true corrects no typing mistake in `searchTerm`; `did_you_mean` of the answer says what would have been.',
        ),
      ...filterShape(listingFacts),
      all_states: boolean
        .optional()
        .describe('True: only listings in each of the states. Otherwise one of them is enough.'),
      org_name: text(200).optional().describe('The name of the organization; in a search, words of it.'),
      organization_type: set(z.enum(organizationTypes), 5)
        .optional()
        .describe('What kind of organization it is; a search for listings takes a list with commas.'),
      approved_by: z
        .enum(['approved', 'not_approved'])
        .default('approved')
        .describe('approved: what is public. not_approved: what waits for review, as far as the caller may see it.'),
      id: id.optional().describe('The record, by its number.'),
      listing_name: text(200).optional().describe('The name of the listing; in a search, words of it.'),
      is_favorite: boolean.optional().describe('true finds only listings that the caller has bookmarked.'),
      only_mine: boolean
        .optional()
        .describe('true finds only markets that one is appointed with, or reaches through an MGA.'),
      verified_within: wholeNumber(1, 3650)
        .optional()
        .describe('Only listings that were verified or confirmed in so many days.'),
      verified_step: z
        .enum(freshSteps.map(({ step }) => step))
        .optional()
        .describe('Only listings verified 0 to 30, 30 to 90 or 90 to 180 days ago, longer ago, or never.'),
      owner_id: id.optional().describe('Only listings that this organization keeps: it is their first provider.'),
      changed_within: wholeNumber(1, 3650).optional().describe('Only listings that were changed in so many days.'),
      added_within: wholeNumber(1, 3650).optional().describe('Only listings that were approved in so many days.'),
      updated_since: updatedSince,
      username: text(254).optional().describe('Ignored: the account is that of the token.'),
      sort: z.enum(listingSorts).optional().describe('In which order the answer comes.'),
      order: z
        .enum(sortOrders)
        .optional()
        .describe('From the lowest or from the highest; what is not stated comes last in both.'),
      facets: boolean.optional().describe('1 counts every option of every filter as well.'),
      with: set(z.enum(['map']), 1)
        .optional()
        .describe("'map' counts the results of every state as well, and those confirmed in 90 days."),
      ...page,
    },
    {
      states: 'state',
      active_states: 'state',
      categories_insurance: 'category',
      subcategory_insurance: 'sub_category',
      listingName: 'listing_name',
    },
  ).meta({ example: { searchTerm: 'GL pizza texas', facets: true } }),
  reply: z.object({
    listings: z.array(listingRecord),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    appointment_needed_count: z.int(),
    /** `only_mine` is absent if the viewer has no marks. */
    facets: z.record(z.string(), facet),
    /** The counts of all states by name, as if no state were chosen. Only returned if requested. */
    map: z.array(z.object({ state: z.string(), listings: z.int(), fresh_90: z.int() })).optional(),
    /** `label` is what a NAICS or SIC code is called. */
    understood: z.array(
      z.object({ param: z.string(), value: z.string(), from: z.string(), label: z.string().optional() }),
    ),
    /** Other conditions in the words, such as 'no appointment', as typed. */
    qualifiers: z.array(z.object({ value: z.string(), from: z.string() })),
    /** What the words exclude: `value` is without the negation, `from` includes it. */
    excluded: z.array(z.object({ value: z.string(), from: z.string() })),
    /** Class codes of workers' compensation among the words; no listing states any. */
    workers_comp_classes: z.array(z.string()),
    /** What the words say that the directory does not say of its markets, such as '$400k payroll'; it was not searched for. */
    unsaid: z.array(z.string()),
    /** The sub-categories of the class of business that the words name. */
    sub_categories: z.array(z.string()),
    /** The number of results that meet every condition; they come first. */
    exact: z.int(),
    /**
     * The conditions that results after the exact ones lack, as typed: what replaced each, and whether only some lack it.
     * `beside` names the class with which a code does not agree; both are found, those with the code first.
     */
    relaxed: z.array(
      z.object({
        filter: z.string(),
        value: z.string(),
        instead: z.string().optional(),
        some: z.boolean().optional(),
        beside: z.string().optional(),
      }),
    ),
    /** Typing mistakes that were corrected. */
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** With `as_written`, what would have been corrected. */
    did_you_mean: z.array(z.object({ from: z.string(), to: z.string() })),
    /** Filler words that were not searched for, as typed. */
    ignored: z.array(z.string()),
    drop: dropped.nullable(),
    /** Conditions whose removal gives results: at most three, sorted by the number of listings, with the words last. */
    drops: z.array(dropped),
    /** If nothing was found, at most three bordering states with listings, those with most first. */
    nearby: z.array(z.object({ state: z.string(), total: z.int() })),
  }),
})

export const countWeeks = call({
  name: 'listings.weeks',
  summary: 'How many listings a search finds, and how many of these were live on each of the last twelve Mondays.',
  input: filteredListings.input,
  reply: z.object({ total: z.int(), weeks: z.array(z.int()).length(countedWeeks) }),
})

const suggestionKind = z.enum(['class', 'line', 'state', 'iso', 'naics', 'listing', 'organization', 'person'])

export const suggestions = call({
  name: 'listings.suggestions',
  summary: 'What the words typed so far may become; visitors get no listings, companies and people.',
  input: fields({
    q: text(100).optional().describe('Words, or the beginnings of words, to find.'),
    kind: suggestionKind
      .optional()
      .describe('Only suggestions of this kind, and more of them; people are suggested only by it.'),
  }).meta({ example: { q: 'piz' } }),
  reply: z.object({
    suggestions: z.array(
      z.object({
        kind: suggestionKind,
        label: z.string(),
        value: z.string(),
        /** How many listings the whole text finds with it. */
        count: z.int(),
        /** The last words typed, which the suggestion would replace. */
        from: z.string(),
        /** The other name by which the suggestion was found. */
        via: z.string().optional(),
        /** For a listing or a company: its address, and a detail that distinguishes equal names. */
        id: z.int().optional(),
        organization_name: z.string().optional(),
        organization_type: z.enum(organizationTypes).optional(),
        states: z.int().optional(),
        /** The main phone of the company, or that of the person. */
        phone: z.string().optional(),
        /** For a person: the page that shows them. */
        organization_id: z.int().optional(),
        listing_id: z.int().optional(),
      }),
    ),
  }),
})

export const readListing = call({
  name: 'listings.read',
  summary: 'One listing in full, whatever its state, if the caller sees it.',
  input: fields(byId),
  reply: listingRecord,
})

export const pendingListings = call({
  name: 'listings.pending',
  summary: 'Listings that wait: one’s own, one’s organizations’, or all for a superAdmin.',
  input: fields({ ...page }),
  reply: z.object({ listings: z.array(listingRecord), total: z.int(), page: z.int(), per_page: z.int() }),
})

const saved = z.object({ message: z.string(), listing: listingRecord })

export const createListing = call({
  name: 'listings.create',
  summary: 'Add a listing; it waits for review.',
  input: fields({ ...addShape(listingFacts), ...ignored }, aliases).meta({
    example: {
      org_name: 'Harborline Mutual',
      listing_name: 'Pizzerias with delivery',
      line_of_business: ['General Liability', 'Property'],
      states: ['NY', 'NJ'],
      carrier_information: 'Harborline paper, admitted.',
      description: 'Pizzerias and small restaurants, with their own drivers.',
      minimum_premium: '2500',
      tags: ['restaurants'],
      contacts: [{ contact_name: 'Rosa Quill', contact_email: 'rosa@harbor.example', contact_phone: '212-555-0100' }],
    },
  }),
  files,
  reply: saved,
})

export const updateListing = call({
  name: 'listings.update',
  summary: 'Change a listing: at once by those who look after it, as a proposal by everybody else.',
  input: fields(
    {
      ...byId,
      version: recordVersion.optional(),
      change_note: changeNote,
      still_correct: boolean
        .optional()
        .describe('true says that all of it was read and is still correct; counts only for those whose edit is live.'),
      ...changeShape(listingFacts),
      ...ignored,
    },
    aliases,
  ).meta({ example: { version: 1, description: 'Pizzerias, without drivers.', states: ['NY', 'NJ', 'CT'] } }),
  files,
  reply: z.union([saved, z.object({ message: z.string(), proposal: proposalRecord })]),
})

export const approveListing = call({
  name: 'listings.approve',
  summary: 'Make a pending listing public, with what it carries.',
  input: decisionInput,
  reply: saved,
})
export const returnListing = call({
  name: 'listings.return',
  summary: 'Return a pending listing with a reason that its author reads.',
  input: returnInput,
  reply: saved,
})
export const deleteListing = call({
  name: 'listings.delete',
  summary: 'Delete a listing for good.',
  input: deleteInput,
  reply: messageReply,
})
export const saveListing = call({
  name: 'listings.save',
  summary: 'Bookmark a listing (1), or no longer (0).',
  // The token decides the account. A username is accepted since the spec's clients send it, and ignored.
  input: fields({
    listing_id: id.describe('The listing.'),
    favouriteValue: boolean.describe('1 keeps the bookmark, 0 takes it away.'),
    username: z.string().max(254).optional().describe('Ignored: the account is that of the token.'),
  }).meta({ example: { listing_id: 7, favouriteValue: true } }),
  reply: z.object({ message: z.string(), is_favorite: z.boolean() }),
})

export const countView = call({
  name: 'listings.view',
  summary: 'Count a view: once per account, listing and day.',
  input: fields({ listing_id: id.describe('The listing.') }).meta({ example: { listing_id: 7 } }),
  reply: z.object({ views: z.int() }),
})
