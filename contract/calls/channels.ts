// Channels: the ways to buy a listing, which screens and the API call routes; those to an organization, and the markets behind an MGA.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, id, label, set, state } from '../input/wire.ts'
import { appointmentRecord } from './appointments.ts'
import { contactRecord } from './contacts.ts'
import { organizationTypes } from './reference.ts'

/** In the order in which they are listed: with the carrier, with a program administrator, through an MGA or wholesaler. */
const channelKinds = ['direct', 'program', 'wholesale'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** The largest numbers of channels, of carriers of a channel, and of contacts of a channel in a reply. */
export const maxChannels = 200
export const maxCarriers = 20
export const maxPeople = 10

export const findChannels = call({
  name: 'routes.find',
  summary:
    'The routes to a listing or an organization, and the markets behind an MGA; those that one has access to come first.',
  input: fields(
    {
      listing_id: id.optional().describe('The listing.'),
      organization_id: id.optional().describe('The organization, by its number.'),
      mga_id: id.optional().describe('The MGA, by its number.'),
      state: set(state, 51).optional().describe('States by code or name, as a list with commas.'),
      line_of_business: set(label(80), 60)
        .optional()
        .describe('Lines of business by label or slug; in a query, as a list with commas.'),
    },
    { states: 'state' },
  ).meta({ example: { listing_id: 7, state: ['TX'], line_of_business: ['General Liability'] } }),
  reply: z.object({
    routes: z.array(
      z.object({
        /** For an MGA/Wholesaler, 'wholesale' is a channel to it, and the other kinds are the markets behind it. */
        kind: z.enum(channelKinds),
        name: z.string(),
        organization_id: z.int().nullable(),
        mga_id: z.int().nullable(),
        /** Null for an MGA without an organization. */
        organization_type: z.enum(organizationTypes).nullable(),
        /** The carriers that an MGA or wholesaler leads to; empty for the other kinds. */
        carriers: z.array(z.object({ organization_id: z.int(), organization_name: z.string() })),
        /** The number of all carriers. */
        carriers_total: z.int(),
        /** The market's own states and lines; empty if it names none. */
        states: z.array(z.string()),
        line_of_business: z.string(),
        /** Null if the market is not marked and the listing does not say whether it needs an appointment. */
        access: appointmentRecord.nullable(),
        /** The contacts for the requested states and lines, in the order in which to call them; none for markets behind an MGA. */
        contacts: z.array(
          contactRecord
            .pick({ id: true, contact_name: true, contact_type: true, contact_email: true, contact_phone: true })
            // 'General Liability in TX, OK'
            .extend({ answers: z.array(z.string()) }),
        ),
        phone: z.string(),
        email: z.string(),
        /** The number of approved listings that it leads to; 1 if the request names a listing. */
        listings: z.int(),
      }),
    ),
    total: z.int(),
  }),
})
