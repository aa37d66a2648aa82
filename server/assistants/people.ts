// who_to_call and ways_to_buy: the people and the routes of a listing or an organization.
import { z } from 'zod'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { findChannels } from '#contract/calls/channels.ts'
import { type CalledContact, findWhoToCall } from '#contract/calls/contacts.ts'
import { filteredListings, readListing } from '#contract/calls/listings.ts'
import { organizationTypes } from '#contract/calls/reference.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { labelOfLine } from '../features/listings/search/reading/lineSense.ts'
import { type Ask, Refusal } from './ask.ts'
import { quoted } from './cleanText.ts'
import { linesInput, linesNamed, refuseUnknown, statesInput, statesNamed } from './named.ts'
import { pagedInput, pagedOutput, rowsOf } from './paging.ts'
import { organizationRead } from './records.ts'
import { type Asking, pageOf, quotedTexts, tool } from './tool.ts'

export const person = z.object({
  name: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  quoting_link: z.string(),
  covers: z.array(z.string()).describe('The lines and states of the question that the person covers.'),
})
type Person = z.output<typeof person>

export const personOf = (one: CalledContact): Person => ({
  name: one.contact_name,
  position: one.contact_type,
  email: one.contact_email,
  phone: one.contact_phone,
  quoting_link: one.quoting_link,
  covers: one.answers,
})

export const personLine = ({ name, position, phone, email, covers }: Person): string =>
  [
    quoted(name, 80) + (position === '' ? '' : ` (${quoted(position, 60)})`),
    ...[phone, email].filter(text => text !== ''),
    ...(covers.length > 0 ? [covers.join(', ')] : []),
  ].join(', ')

const recordId = z.int().min(1).max(2_147_483_647)
const ofRecord = {
  listing_id: recordId.optional().describe('The id of a listing.'),
  organization_id: recordId.optional().describe('The id of an organization, in place of a listing.'),
}
type OfRecord = { listing_id?: number | undefined; organization_id?: number | undefined }

function oneOf({ listing_id, organization_id }: OfRecord): void {
  if ((listing_id === undefined) === (organization_id === undefined))
    throw new Refusal('Please give either listing_id or organization_id.')
}

const wanted = {
  states: statesInput(51),
  lines: linesInput(20),
}

export const whoToCall = tool({
  name: 'who_to_call',
  title: 'Whom to call',
  description:
    'The people of a listing or an organization with phone and email, those who cover the states and lines first. ' +
    'Use it when somebody asks whom to call, email or submit to. It needs an id: search_listings, find_markets or get_organization (by name) have them. Without states and lines it answers everybody.',
  input: z.strictObject({ ...ofRecord, ...wanted, ...pagedInput() }),
  output: z.object({
    ...pagedOutput,
    people: z.array(
      person.extend({
        organization_id: z.int().nullable().describe('Whose person it is.'),
        url: z.string().nullable().describe('The page of that organization.'),
        mga_id: z.int().nullable().describe('The MGA through which one calls; null for the market itself.'),
      }),
    ),
    notes: z.array(z.string()).describe('Why people are named who do not cover the question, or why there are none.'),
    main_lines: z
      .array(z.object({ organization_id: z.int(), phone: z.string(), email: z.string() }))
      .describe('The general phone and email of markets that name nobody for the question.'),
    ...quotedTexts,
  }),
  async answer({ listing_id, organization_id, states, lines, ...paged }, { ask, onSite }) {
    oneOf({ listing_id, organization_id })
    await refuseUnknown(ask, { states, lines })
    const reply = await ask(findWhoToCall, {
      ...(listing_id !== undefined && { listing_ids: [listing_id] }),
      ...(organization_id !== undefined && { organization_id }),
      state: statesNamed(states),
      line_of_business: linesNamed(lines),
    })
    if ('people' in reply && organization_id !== undefined) {
      const all = reply.people.map(one => ({
        ...personOf(one),
        organization_id,
        url: pageOfOrganization(organization_id, onSite),
        mga_id: null,
      }))
      const { rows, ending } = rowsOf(all, paged)
      const main_lines = all.length > 0 ? [] : [await mainLineOf(organization_id, ask)]
      return { ...ending, people: rows, notes: textsIn([reply.note]), main_lines }
    }
    const [found] = 'people' in reply ? [] : reply.listings
    if (!found) throw new Refusal(`There is no listing ${listing_id}, or it is not public.`)
    const all = found.providers.flatMap(({ org_id, mga_id, contacts }) =>
      contacts.map(one => ({
        ...personOf(one),
        organization_id: org_id,
        url: pageOfOrganization(org_id, onSite),
        mga_id,
      })),
    )
    const { rows, ending } = rowsOf(all, paged)
    return {
      ...ending,
      people: rows,
      notes: textsIn(found.providers.map(({ note }) => note)),
      main_lines: found.providers.flatMap(({ org_id, main_line }) =>
        main_line ? [{ organization_id: org_id, ...main_line }] : [],
      ),
    }
  },
  lines: ({ total, people, notes, main_lines }) => [
    total === 0 ? 'Nobody is named.' : `${total} people.`,
    ...people.map(personLine),
    ...notes,
    ...main_lines.map(
      ({ organization_id, phone, email }) => `Main line of organization ${organization_id}: ${phone} ${email}`,
    ),
  ],
})

/** An MGA that is no organization has none. */
const pageOfOrganization = (id: number | null, onSite: Asking['onSite']) =>
  id === null ? null : onSite(`${pageOf.organization}/${id}`)

async function mainLineOf(organization_id: number, ask: Ask) {
  const { contact_phone_number_1, contact_email_address } = await organizationRead(organization_id, ask)
  return { organization_id, phone: contact_phone_number_1, email: contact_email_address }
}

const textsIn = (texts: readonly string[]) => [...new Set(texts.filter(text => text !== ''))]

const kinds = {
  direct: 'from the carrier',
  program: 'with a program',
  wholesale: 'through an MGA or wholesaler',
} as const

export const waysToBuy = tool({
  name: 'ways_to_buy',
  title: 'Ways to buy',
  description:
    'How one gets to a listing or an organization: from the carrier, with a program administrator, or through an MGA or wholesaler, each with people to call. ' +
    'Use it when somebody asks how to access a market, whether an MGA has it, or what to do without an appointment. It needs an id; see who_to_call.',
  input: z.strictObject({ ...ofRecord, ...wanted, ...pagedInput() }),
  output: z.object({
    ...pagedOutput,
    outside: z.array(z.string()).describe('Who offers it too, and writes in none of the states of the question.'),
    not_written: z
      .array(z.string())
      .describe(
        'States and lines of the question that the listing itself does not write: no way leads to them. Say so.',
      ),
    ways: z.array(
      z.object({
        way: z.enum(['direct', 'program', 'wholesale']),
        name: z.string(),
        organization_id: z.int().nullable(),
        organization_type: z.enum(organizationTypes).nullable(),
        url: z.string().nullable(),
        carriers: z.array(z.string()).describe('The carriers that an MGA or wholesaler leads to.'),
        states: z.array(z.string()),
        lines: z.string(),
        appointment: z
          .enum(['needed', 'not_needed'])
          .nullable()
          .describe('null: not stated. Of an organization each of its listings states it.'),
        people: z.array(person.omit({ quoting_link: true })),
        phone: z.string(),
        email: z.string(),
        listings: z.int().describe('How many listings it leads to.'),
      }),
    ),
    ...quotedTexts,
  }),
  async answer({ listing_id, organization_id, states, lines, ...paged }, { ask, onSite }) {
    oneOf({ listing_id, organization_id })
    await refuseUnknown(ask, { states, lines })
    const asked = { state: statesNamed(states), line_of_business: linesNamed(lines) }
    const { routes } = await ask(findChannels, {
      ...(listing_id !== undefined && { listing_id }),
      ...(organization_id !== undefined && { organization_id }),
      ...asked,
    })
    const own = organization_id === undefined ? [] : await ownWay(organization_id, asked, ask)
    const not_written = listing_id === undefined ? [] : await notWritten(listing_id, asked, ask)
    const all = [...own, ...routes.map(wayOf)]
    const isWithin = (way: { states: readonly string[] }) =>
      asked.state.length === 0 || way.states.length === 0 || way.states.some(state => asked.state.includes(state))
    const { rows, ending } = rowsOf(all.filter(isWithin), paged)
    return {
      ...ending,
      outside: all.filter(way => !isWithin(way)).map(({ name }) => name),
      not_written,
      ways: rows.map(way => ({
        ...way,
        url: pageOfOrganization(way.organization_id, onSite),
      })),
    }
  },
  lines: ({ total, outside, not_written, ways }) => [
    ...(not_written.length > 0 ? [`The listing does not write ${not_written.join(', ')}. Say so.`] : []),
    total === 0 ? 'No way to buy is named.' : `${total} ways to buy.`,
    ...(outside.length > 0 ? [`Not in these states: ${outside.map(name => quoted(name, 80)).join(', ')}.`] : []),
    ...ways.map(({ way, name, organization_id, carriers, appointment, people, phone, email }) =>
      [
        `${kinds[way]}: ${quoted(name, 80)}${organization_id === null ? '' : ` (organization ${organization_id})`}`,
        ...(carriers.length > 0 ? [`for ${carriers.map(carrier => quoted(carrier, 80)).join(', ')}`] : []),
        ...(appointment === null ? [] : [appointment === 'needed' ? 'appointment needed' : 'no appointment needed']),
        ...people.slice(0, 1).map(one => `call ${personLine({ ...one, quoting_link: '' })}`),
        ...(people.length === 0 ? [`${phone} ${email}`.trim()].filter(text => text !== '') : []),
      ].join('; '),
    ),
  ],
})

type Route = ReplyOf<typeof findChannels>['routes'][number]

const wayOf = (route: Route) => ({
  way: route.kind,
  name: route.name,
  organization_id: route.organization_id,
  organization_type: route.organization_type,
  carriers: route.carriers.map(carrier => carrier.organization_name),
  states: route.states,
  lines: route.line_of_business,
  appointment: route.access?.state === 'needed' || route.access?.state === 'not_needed' ? route.access.state : null,
  people: route.contacts.map(one => personOf({ ...one, quoting_link: '' })),
  phone: route.phone,
  email: route.email,
  listings: route.listings,
})

type Wanted = { state: readonly string[]; line_of_business: readonly string[] }

/** What of the question the listing does not write, by the names of the states and lines. */
async function notWritten(id: number, { state, line_of_business }: Wanted, ask: Ask): Promise<string[]> {
  if (state.length + line_of_business.length === 0) return []
  const listing = await ask(readListing, { id })
  const written = new Set(linesNamed(listing.line_of_business.split(', ')))
  return [
    ...state.filter(code => !listing.states.some(own => own === code)).map(stateName),
    ...line_of_business.filter(line => !written.has(line)).map(labelOfLine),
  ]
}

/** An organization is the first way to itself, before who offers its listings; of a wholesaler the call has the markets behind it. */
async function ownWay(organization_id: number, asked: InputOf<typeof findWhoToCall>, ask: Ask) {
  const [one, called, offering] = await Promise.all([
    organizationRead(organization_id, ask),
    ask(findWhoToCall, { organization_id, ...asked }),
    offeringWays(organization_id, asked, ask),
  ])
  if (one.organization_type === 'MGA/Wholesaler') return []
  const way = one.organization_type === 'Insurance Program' ? ('program' as const) : ('direct' as const)
  return [
    {
      ...{ way, name: one.organization_name, organization_id, organization_type: one.organization_type },
      ...{ carriers: [], states: one.states, lines: one.line_of_business, appointment: null },
      people: 'people' in called ? called.people.map(personOf) : [],
      phone: one.contact_phone_number_1,
      email: one.contact_email_address,
      listings: one.active_listings,
    },
    ...offering,
  ]
}

/** Each of the listings is asked for with one call more. */
const mostAsked = 3

/** Programs and carriers that offer listings of the organization which are in the states and lines. */
async function offeringWays(organization_id: number, asked: InputOf<typeof findWhoToCall>, ask: Ask) {
  const { state, line_of_business } = asked
  const found = await ask(filteredListings, { owner_id: organization_id, state, line_of_business, per_page: 50 })
  const listings = found.listings.slice(0, found.exact)
  const isOffering = (id: number, at: number, types: readonly string[]) =>
    id !== organization_id && types[at] !== 'MGA/Wholesaler'
  const counts = new Map<number, number>()
  const telling: number[] = []
  for (const { id, provider_ids, provider_types } of listings) {
    const others = provider_ids.filter((other, at) => isOffering(other, at, provider_types))
    if (others.some(other => !counts.has(other))) telling.push(id)
    for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  const replies = await Promise.all(
    telling.slice(0, mostAsked).map(listing_id => ask(findChannels, { listing_id, state, line_of_business })),
  )
  const routes = new Map(replies.flatMap(reply => reply.routes.map(route => [route.organization_id, route])))
  return [...routes.values()]
    .filter(({ kind, organization_id: id }) => kind !== 'wholesale' && id !== null && counts.has(id))
    .map(route => ({ ...wayOf(route), appointment: null, listings: counts.get(route.organization_id ?? 0) ?? 0 }))
}
