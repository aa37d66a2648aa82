// Appointments: with which markets an account, or its agency, is appointed. The API and screens call it access.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, id, ids, list, optionalText, page, text } from '../input/wire.ts'
import { organizationTypes } from './reference.ts'

const status = z.enum(['appointed', 'requested'])
const day = z.iso.date('Must be a date such as 2026-03-01').refine(date => date >= '1900', 'Must be a date since 1900')
/** The ids of a market: an organization, an MGA, or both if they have the same name. */
const market = { organization_id: z.int().nullable(), mga_id: z.int().nullable(), name: z.string() }

/** The appointment of an account with a market; `through` is the MGA that has it. */
export const appointmentRecord = z.object({
  state: z.enum(['appointed', 'through', 'requested', 'needed', 'not_needed']),
  through: z
    .object({
      mga_name: z.string(),
      mga_id: z.int().nullable(),
      organization_id: z.int().nullable(),
      /** The number of other MGAs that are appointed. */
      more: z.int(),
    })
    .nullable(),
})
export type AppointmentRecord = z.output<typeof appointmentRecord>

export const readMarks = call({
  name: 'access.marks',
  summary: 'The markets that one has marked, by name; in an agency those of the agency.',
  input: fields({
    q: text(200).optional().describe('Words, or the beginnings of words, to find.'),
    status: status.optional().describe('Only marks that say this.'),
    ...page,
  }).meta({ example: { q: 'harbor', status: 'appointed' } }),
  reply: z.object({
    marks: z.array(
      z.object({
        id: z.int(),
        ...market,
        organization_type: z.enum(organizationTypes).nullable(),
        status,
        since: z.string().nullable(),
        producer_code: z.string(),
        note: z.string(),
        /** The number of approved listings that the market offers or is a channel to. */
        listings: z.int(),
        version: z.int(),
      }),
    ),
    total: z.int(),
    /** The counts of all marks, regardless of the filters. */
    counts: z.object({ appointed: z.int(), requested: z.int() }),
    /** The number of approved listings of the appointed markets. */
    reach: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const markMarket = call({
  name: 'access.mark',
  summary: 'Mark a market as appointed or requested, or no longer; an MGA and the organization of its name are one.',
  input: fields({
    organization_id: id.optional().describe('The organization, by its number.'),
    mga_id: id.optional().describe('The MGA, by its number.'),
    status: z
      .enum(['appointed', 'requested', 'none'], 'Please choose appointed, requested or none')
      .describe('How far one has come with the market; none takes the mark off.'),
    since: day.nullish().describe('Since when, as a date such as 2026-03-01.'),
    producer_code: optionalText(60).optional().describe('The code under which the market knows the agency.'),
    note: optionalText(1000).optional().describe('What one wants to remember about the market.'),
  }).meta({ example: { organization_id: 3, status: 'appointed', since: '2026-03-01', producer_code: 'HB-1180' } }),
  reply: z.object({
    message: z.string(),
    /** Null if no mark leads to the market. */
    access: appointmentRecord.nullable(),
  }),
})

export const maxMarkedAtOnce = 200
export const markMarkets = call({
  name: 'access.markMany',
  summary: 'Mark up to 200 markets at once: all of them, or none where one of them is no market.',
  input: fields({
    organization_ids: ids(maxMarkedAtOnce).default([]).describe('Organizations, by their numbers.'),
    mga_ids: ids(maxMarkedAtOnce).default([]).describe('MGAs, by their numbers.'),
    status: status.describe('How far one has come with all of them.'),
  }).meta({ example: { organization_ids: [3, 8], mga_ids: [2], status: 'appointed' } }),
  reply: z.object({
    message: z.string(),
    /** An MGA and the organization of the same name are one market. */
    marked: z.int(),
  }),
})

const named = z.object(market)
export const matchNames = call({
  name: 'access.matchNames',
  summary: 'Which markets are meant by pasted names; marks nothing.',
  input: fields({
    names: list(text(200), 200).describe('Names of organizations and MGAs, as somebody wrote them.'),
  }).meta({ example: { names: ['Harborline Mutual', 'Harborlne Underwriting Managers'] } }),
  reply: z.object({
    names: z.array(z.object({ name: z.string(), found: named.nullable(), similar: z.array(named) })),
  }),
})
