// The calls for visitors without an account. They see counts of approved records, never a single listing, person, rating or
// premium, and only the names of organizations whose owners switched that on.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, fields, label, messageReply, noInput, set, state, stateCodes, text } from '../input/wire.ts'
import { freshness } from '../rules/freshness.ts'
import { organizationTypes } from './reference.ts'

const code = z.enum(stateCodes)
const counted = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }))

const stars = z.array(z.int()).length(5)

/** The public facts of an organization whose owner agreed to be named. */
const namedOrganization = z.object({
  organization_id: z.int(),
  organization_name: z.string(),
  organization_type: z.enum(organizationTypes),
  states: z.array(code),
  freshness,
})

export const marketCounts = call({
  name: 'visitors.marketCounts',
  summary:
    'How many approved listings there are for a class, lines and states. Of the words, only classes, lines and places count; all others are ignored.',
  input: fields({
    q: text(100).optional().describe('Words, or the beginnings of words, to find.'),
    line_of_business: set(label(80), 20)
      .optional()
      .describe('Lines of business by label or slug; in a query, as a list with commas.'),
    state: set(state, 51).optional().describe('States by code or name, as a list with commas.'),
  }).meta({ example: { q: 'taxi', line_of_business: ['Commercial Auto'], state: ['TX'] } }),
  sharedSeconds: 60,
  reply: z.object({
    total: z.int(),
    /** The number of organizations that offer them. */
    organizations: z.int(),
    /** The counts of all 51 states by code, regardless of the requested states. */
    states: z.record(z.string(), z.int()),
    /** The lines and the sub-categories with most listings. */
    lines: counted.max(8),
    classes: counted.max(6),
    types: z.record(z.enum(organizationTypes), z.int()),
    /** The number of listings confirmed in 90 days. */
    fresh_90: z.int(),
    no_appointment: z.int(),
    named: z.array(namedOrganization).max(3),
    understood: z.array(
      z.object({
        param: z.enum(['class', 'state', 'line_of_business', 'iso_class_code']),
        value: z.string(),
        from: z.string(),
      }),
    ),
    as_of: z.string(),
  }),
})

export const addedThisWeek = call({
  name: 'visitors.addedThisWeek',
  summary: 'How many listings were approved in each of twelve weeks, and the newest ones by sub-category.',
  input: noInput,
  sharedSeconds: 60,
  reply: z.object({
    /** The last week ends now. */
    weeks: z.array(z.int()).length(12),
    /** The number of days of the total and the rows: 30 if the last week has fewer than three new listings with a sub-category. */
    days: z.union([z.literal(7), z.literal(30)]),
    total: z.int(),
    rows: z
      .array(
        z.object({
          sub_category: z.string(),
          count: z.int(),
          states: z.array(code),
          /** The labels of the two most frequent lines. */
          lines: z.array(z.string()).max(2),
          /** The day of the newest listing. */
          newest: z.iso.date(),
        }),
      )
      .max(6),
    as_of: z.string(),
  }),
})

export const directoryFigures = call({
  name: 'visitors.figures',
  summary: 'How many organizations of each type there are, and how many ratings gave how many stars.',
  input: noInput,
  sharedSeconds: 60,
  reply: z.object({
    types: z.record(z.enum(organizationTypes), z.int()),
    /** The number of ratings with one star, two, and so on; null with fewer than 30 ratings. */
    ratings: z.object({ count: z.int(), overall: stars, pricing: stars }).nullable(),
    as_of: z.string(),
  }),
})

export const nameToVisitors = call({
  name: 'organizations.nameToVisitors',
  summary: 'Let the public home page name an organization, or no longer.',
  input: fields({
    ...byId,
    named: boolean.describe('true lets the public home page name the organization, false no longer.'),
  }).meta({ example: { named: true } }),
  reply: messageReply,
})
