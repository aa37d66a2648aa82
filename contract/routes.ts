// Routes: how a listing can be bought, by whom an organization is reached, and which markets an MGA reaches.
import { z } from 'zod'
import { accessRecord } from './access.ts'
import { call } from './call.ts'
import { contactRecord } from './contacts.ts'
import { organizationTypes } from './reference.ts'
import { fields, id, label, set, state } from './wire.ts'

/** In the order in which they are listed: with the carrier, with a program administrator, through an MGA or wholesaler. */
export const routeKinds = ['direct', 'program', 'wholesale'] as const
export type RouteKind = (typeof routeKinds)[number]

/** No answer has more routes, carriers of a route, or people of a route than these. */
export const maxRoutes = 200
export const maxCarriers = 20
export const maxPeople = 10

export const findRoutes = call({
  name: 'routes.find',
  summary:
    'The routes to a listing or an organization, and the markets behind an MGA; those that one has access to come first.',
  input: fields(
    {
      listing_id: id.optional(),
      organization_id: id.optional(),
      mga_id: id.optional(),
      state: set(state, 51).optional(),
      line_of_business: set(label(80), 60).optional(),
    },
    { states: 'state' },
  ),
  reply: z.object({
    routes: z.array(
      z.object({
        /** Of an MGA/Wholesaler, wholesale are the routes to it, and the others are the markets behind it. */
        kind: z.enum(routeKinds),
        name: z.string(),
        organization_id: z.int().nullable(),
        mga_id: z.int().nullable(),
        /** Null for an MGA without an organization. */
        organization_type: z.enum(organizationTypes).nullable(),
        /** For what an MGA or wholesaler is a route; empty for the other kinds. */
        carriers: z.array(z.object({ organization_id: z.int(), organization_name: z.string() })),
        /** How many carriers there are in all. */
        carriers_total: z.int(),
        /** As it names them itself; empty where it names none. */
        states: z.array(z.string()),
        line_of_business: z.string(),
        /** Null where nothing is marked, and the listing does not say either. */
        access: accessRecord.nullable(),
        /** For the asked states and lines, in the order in which to call them; none for the markets behind an MGA. */
        contacts: z.array(
          contactRecord
            .pick({ id: true, contact_name: true, contact_type: true, contact_email: true, contact_phone: true })
            // 'General Liability in TX, OK'
            .extend({ answers: z.array(z.string()) }),
        ),
        phone: z.string(),
        email: z.string(),
        /** How many approved listings are reached by it; a listing that is asked for counts as one. */
        listings: z.int(),
      }),
    ),
    total: z.int(),
  }),
})
