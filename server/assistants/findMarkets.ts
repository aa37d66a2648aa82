// find_markets: who may write a risk, in the order in which to call them.
import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import { findMatches, maxLines, maxMatches, maxStated, maxStates } from '#contract/calls/matches.ts'
import { isoCodes, organizationTypes } from '#contract/calls/reference.ts'
import type { Verdict } from '#contract/rules/reasonText.ts'
import { normalizedWords } from '../../search/words.ts'
import { Refusal } from './ask.ts'
import { quoted } from './cleanText.ts'
import {
  limitsInput,
  limitsNamed,
  linesAmongWords,
  linesInput,
  namesOfLines,
  refuseUnknown,
  statesInput,
  statesNamed,
  unknownClass,
} from './named.ts'
import { notWeighed, withoutPhrase } from './notWeighed.ts'
import { pageAsked, pagedInput, pagedOutput, pageEnding } from './paging.ts'
import { person, personLine, personOf } from './people.ts'
import { pageOf, quotedTexts, shownFreshness, tool, verifiedWords } from './tool.ts'

/** No page of the call has more. */
const mostRows = 20

/** In the order of the call's bands. */
const fits = ['writes it', 'writes it with a condition', 'worth a call', 'misses one thing'] as const
const neighbor = 'neighboring class'
const missing = 4

const texts = z.array(z.string())
const appointment = z.enum(['needed', 'not_needed']).nullable()
const called = {
  call_first: z.array(person),
  call_note: z.string().describe('Why people are named who do not cover the risk, or why there are none.'),
  main_line: z.object({ phone: z.string(), email: z.string() }).nullable(),
}
const organization = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(organizationTypes),
  url: z.string(),
})

const otherListings = z.array(
  z.object({ id: z.int(), name: z.string(), lines: texts, states: texts, class: z.string() }),
)

const namedListing = z.object({ id: z.int(), name: z.string(), organization: z.string(), url: z.string() })

const market = z.object({
  rank: z.int(),
  fit: z
    .enum([...fits, neighbor])
    .describe(
      '"writes it" writes the class, or a kind of it that is called so: `reasons.for` says which. "worth a call" writes a part of it, mentions it, or is silent about the class: `in_part` and `not_stated` say what. "neighboring class" writes another class of the same trade, since nobody writes this one: say so. "misses one thing" is no market for it, and is named only where there is nobody else: say that nobody writes it.',
    ),
  organization,
  also_offered_by: z
    .array(organization.extend({ appointment, other_listings: otherListings, ...called }))
    .describe(
      'Other organizations that offer the same listing, each with its own people: name them too. One whose `other_listings` write more of the risk may be the better call.',
    ),
  listing: z.object({ id: z.int(), name: z.string(), url: z.string() }).describe('Its listing that fits best.'),
  other_listings: otherListings.describe(
    'Other listings of the organization that fit: which of the lines that were asked each writes, in which of the states, and how it fits the class. Say "EPLI by their listing 282".',
  ),
  reasons: z
    .object({ for: texts, in_part: texts, against: texts, not_stated: texts })
    .describe('not_stated is what the market does not say: ask, since it is no no.'),
  stated: z
    .object({
      filed_as: texts.describe(
        'Its class codes with their labels, which may narrow it: "except automotive", "without dance floor".',
      ),
      lines: texts.describe('All that it writes, asked or not.'),
      description: z.string(),
      exclusions: texts,
      limits: texts,
      requirements: texts,
      rules: texts,
      minimum_premium: z.string(),
      minimum_earned_premium: z.string(),
      admitted: z.string(),
      minimum_years_in_business: z.int().nullable().describe('0: new ventures are welcome; null: not stated.'),
    })
    .describe(
      `What the listing states of itself, quoted, whether or not it was asked; at most ${maxStated} of each, get_listing has all. Little of it is weighed in the order of the rows: read it against the whole risk (building, losses, experience, operations, retention among the limits), prefer the row that fits, and say what may touch the risk.`,
    ),
  appointment: appointment.describe(
    'As the listing states it; null: not stated, as of an MGA that offers the listing of another.',
  ),
  ...called,
  freshness: shownFreshness,
})

export const findMarkets = tool({
  name: 'find_markets',
  title: 'Find markets for a risk',
  description:
    'Who may write one risk: insurers, programs, MGAs and wholesalers in the order in which to call them, each with the reasons for and against, what it does not state, what it states of itself, and whom to call. ' +
    'Use it whenever somebody has a risk to place ("who writes GL for a roofer in Texas?"). It needs at least one state and one line of business, here or in the words of `class`. ' +
    'The order weighs class, states, lines and what the inputs name; the rest of the risk is yours to weigh by what the rows state, so that a later row may be the better call. ' +
    'Look at read_as: where the trade was read as another one, or the business is two trades (a brewery with a restaurant), ask once more with each by itself, in its plainest words. ' +
    'Where it finds nobody who writes it, say so, and try if_left_out, a narrower or wider line (Vacant Property in place of Property), or the same words with search_listings; do so too before you say that nobody or only one writes something. ' +
    'Each row is a listing with whom to call at every organization that offers it (organization and also_offered_by). Where an appointment is needed, ways_to_buy says which program or wholesaler leads there. ' +
    'For vacant buildings ask for Vacant Property. ' +
    'It gives no quote and binds nothing. To look around without a risk, for the lines that a class is written in, or by the name of a market, use search_listings.',
  input: z.strictObject({
    states: statesInput(maxStates),
    lines: linesInput(maxLines),
    class: z
      .string()
      .trim()
      .max(200, 'May have at most 200 letters')
      .optional()
      .describe(
        'What the business is, in the usual words of its trade with the main one first, and what it does that sets it apart: "sports bar, 45% of sales are liquor", "residential roofer, no torch work", "dry van trucker"; or an ISO class code of five digits, or "NAICS 722511". Leave out what is in other inputs, and what no market files a class by: the building (year, brick, stories), the neighborhood, losses, whom it works for or sells to. Words for these may be taken for another trade; weigh them by `stated`.',
      ),
    premium: z.number().positive().max(1e10).optional().describe('The expected premium, in dollars.'),
    years_in_business: z.int().min(0).max(400).optional().describe('Full years in business; 0 for a new venture.'),
    year_started: z
      .int()
      .min(1600)
      .max(2200)
      .optional()
      .describe('The year in which the business began, in place of years_in_business.'),
    limits: limitsInput,
    admitted: z
      .enum(['admitted', 'non_admitted'])
      .optional()
      .describe('The paper that is wanted; leave out for either.'),
    no_appointment: z
      .boolean()
      .optional()
      .describe(
        'true: no appointment is wanted. Markets that need one come after those that do not, with that against them ("writes it with a condition"), since one may ask for it.',
      ),
    all_states: z
      .boolean()
      .optional()
      .describe('true: only markets that write in each of the states, not in one of them.'),
    ...pagedInput(mostRows),
  }),
  output: z.object({
    ...pagedOutput,
    total: z
      .int()
      .describe('How many rows there are. Those that miss one thing are among them only where there are no others.'),
    next_cursor: z
      .string()
      .nullable()
      .describe(`Leads to the next rows; null at the end, or after ${maxMatches} rows.`),
    counts: z
      .object({
        writes_it: z.int(),
        with_a_condition: z.int(),
        worth_a_call: z.int(),
        neighboring_class: z.int(),
        misses_one_thing: z.int(),
      })
      .describe(
        'How many rows of each fit there are; several organizations may offer the listing of a row. misses_one_thing are no markets: do not count them. Where others are found they are not shown; search_listings has them when that one thing (a line, a state, the class) is left out of its words.',
      ),
    read_as: z
      .array(z.object({ as: z.string(), value: z.string(), from: z.string() }))
      .describe('How the words of `class` were read. Ask again in other words where this is wrong.'),
    not_weighed: z.string().describe('Words and phrases of `class` that played no part: ask the market about them.'),
    if_left_out: z
      .array(
        z.object({ part: z.string(), value: z.string(), total: z.int(), listings: z.array(namedListing).optional() }),
      )
      .describe(
        'Where nobody writes all of it: how many would without this part of the risk. `line` is one line of several; `state`: so many write it in other states, and `listings` are the first of them: name them, since a market may file for a state more. `line_of_business` is all lines: find_markets needs one, so ask search_listings with the class and the states, whose rows say with which lines it is written.',
      ),
    markets: z.array(market),
    ...quotedTexts,
  }),
  async answer(input, { ask, onSite, now }) {
    const words = input.class ?? ''
    const isCode = isoCodes.includes(words)
    const page = pageAsked(input, mostRows)
    const year_started = yearStarted(input, now)
    await refuseUnknown(ask, input)
    const said = linesAmongWords(input.lines, isCode ? '' : words)
    const matched = (words: string) =>
      ask(findMatches, {
        state: statesNamed(input.states),
        line_of_business: said.lines,
        ...(isCode && { iso_class_code: input.class }),
        ...(words !== '' && { words }),
        ...(input.premium !== undefined && { premium: String(input.premium) }),
        ...(year_started !== undefined && { year_started }),
        limits: limitsNamed(input.limits),
        ...(input.admitted && { admitted: input.admitted }),
        ...(input.no_appointment && { no_appointment: true }),
        ...(input.all_states && { all_states: true }),
        ...page,
      }).catch(withoutLine)
    const first = await matched(said.words)
    const others = input.lines.length > 0 ? linesBesides(input.lines, first) : []
    const reply = others.length > 0 ? await matched(others.reduce(withoutPhrase, said.words)) : first
    const [writes_it = 0, with_a_condition = 0, open = 0, misses_one_thing = 0] = reply.bands
    const callable = writes_it + with_a_condition + open
    const counts = {
      ...{ writes_it, with_a_condition, worth_a_call: open - reply.neighbors, neighboring_class: reply.neighbors },
      misses_one_thing,
    }
    const left = isCode ? '' : leftOf(said.words, reply, said.lines)
    const isRead = isCode || reply.understood.some(({ param }) => param === 'class' || param === 'iso_class_code')
    if (words !== '' && !isRead && callable === 0 && /\p{L}{4}/u.test(left)) throw unknownClass(words)
    return {
      // Whoever misses one thing is told only where there is nobody else.
      ...pageEnding(page, callable === 0 ? reply.total : callable, maxMatches),
      counts,
      read_as: reply.understood.map(({ param, value, from }) => ({ as: param, value, from })),
      not_weighed: left,
      if_left_out: [
        ...reply.without_line.map(one => ({ part: 'line', ...one })),
        ...(reply.without_state > 0
          ? [
              {
                part: 'state',
                value: statesOf(input, reply).join(', '),
                total: reply.without_state,
                listings: reply.elsewhere.map(namedOf(onSite)),
              },
            ]
          : []),
        ...reply.without
          .filter(({ param }) => param !== 'state' || reply.without_state === 0)
          .map(({ param, value, total }) => ({ part: param, value, total })),
      ],
      markets: reply.providers.filter(({ band }) => callable === 0 || band < missing).map(row => marketOf(row, onSite)),
    }
  },
  lines: ({ counts, markets, not_weighed, if_left_out }) => [
    ...(counts.writes_it + counts.with_a_condition > 0
      ? []
      : counts.worth_a_call + counts.neighboring_class > 0
        ? ['Nobody in the directory states that it writes this. Say so; each row says what it writes instead.']
        : [
            `Nobody in the directory writes this as it was asked. Say so${markets.length > 0 ? '; those below miss one thing each and are no markets for it' : ''}.`,
          ]),
    `${counts.writes_it} write it, ${counts.with_a_condition} with a condition, ${counts.worth_a_call} are worth a call${counts.neighboring_class > 0 ? `, ${counts.neighboring_class} write a neighboring class only` : ''}.`,
    ...(not_weighed === '' ? [] : [`Not weighed: ${quoted(not_weighed)}. Ask the market about it.`]),
    ...if_left_out.map(({ part, value, total, listings = [] }) =>
      part === 'state'
        ? `Not only in ${value}: ${total} write it, such as ${listings.map(one => `${quoted(one.name, 80)} (listing ${one.id}) of ${quoted(one.organization, 80)}`).join(', ')}.`
        : `Without ${part} "${value}": ${total}.${part === 'line_of_business' ? ' search_listings with the class and the states says with which lines.' : ''}`,
    ),
    ...markets.map(({ rank, fit, organization, listing, reasons, also_offered_by, stated, freshness, ...own }) =>
      [
        `${rank}. ${quoted(organization.name, 80)} (organization ${organization.id}), ${fit}: ${quoted(listing.name, 80)} (listing ${listing.id})`,
        ...reasonWords('for', reasons.for),
        ...reasonWords('in part', reasons.in_part),
        ...reasonWords('against', reasons.against),
        ...reasonWords('not stated', reasons.not_stated),
        ...own.other_listings.flatMap(({ id, lines }) =>
          lines.flatMap(line =>
            reasons.in_part.some(text => text.startsWith(`Writes ${line} in another`))
              ? [`their listing ${id} writes ${line}`]
              : [],
          ),
        ),
        ...(stated.exclusions.length > 0
          ? [`excludes ${stated.exclusions.map(text => quoted(text, 60)).join(', ')}`]
          : []),
        ...callWords(own),
        ...also_offered_by.map(other =>
          [`also offered by ${quoted(other.name, 80)} (organization ${other.id})`, ...callWords(other)].join(', '),
        ),
        verifiedWords(freshness),
      ].join('; '),
    ),
  ],
})

type Begun = { year_started?: number | undefined; years_in_business?: number | undefined }

function yearStarted({ year_started, years_in_business }: Begun, now: () => Date): number | undefined {
  if (years_in_business === undefined) return year_started
  if (year_started !== undefined) throw new Refusal('Please give either years_in_business or year_started.')
  return now().getUTCFullYear() - years_in_business
}

/** A question without a line is one for the search. */
function withoutLine(error: unknown): never {
  if (!(error instanceof Refusal) || error.fields.line_of_business === undefined) throw error
  const { line_of_business, ...fields } = error.fields
  throw new Refusal(error.message, {
    code: error.code,
    fields: { ...fields, line_of_business: `${line_of_business}. Where no line is meant, ask search_listings.` },
  })
}

type Reply = ReplyOf<typeof findMatches>

/** Where lines were asked for, a word in `class` that is the name of another one says something else of the risk: 'high crime area'. */
const linesBesides = (lines: readonly string[], { understood }: Reply): string[] => {
  const asked = new Set(normalizedWords(lines.join(' ')))
  const isAsked = (from: string) => normalizedWords(from).every(word => asked.has(word))
  return understood.flatMap(({ param, from }) => (param === 'line_of_business' && !isAsked(from) ? [from] : []))
}

/** What the words say besides what was read in them: 'in texas' names no class, and none that is unknown. */
const leftOf = (words: string, { understood }: Reply, lines: readonly string[]) =>
  notWeighed(words, [...understood, ...namesOfLines(lines).map(name => ({ value: name, from: name }))])

/** As the call took them: those that were named, and those in the words. */
const statesOf = ({ states }: { states: readonly string[] }, { understood }: Reply) => [
  ...new Set([
    ...statesNamed(states),
    ...understood.filter(({ param }) => param === 'state').map(({ value }) => value),
  ]),
]

const namedOf =
  (onSite: (path: string) => string) =>
  ({ id, listing_name, organization_name }: Reply['elsewhere'][number]): z.input<typeof namedListing> => ({
    ...{ id, name: listing_name, organization: organization_name, url: onSite(`${pageOf.listing}/${id}`) },
  })

type Row = Reply['providers'][number]

/** What a listing states of appointments says nothing of the wholesalers that offer it, as in ways_to_buy. */
function appointmentAt(
  { org_id, organization_type, access: { state } }: Pick<Row, 'org_id' | 'organization_type' | 'access'>,
  { listing }: Row,
) {
  if (organization_type === 'MGA/Wholesaler' && org_id !== listing.organization_id) return null
  return state === 'needed' || state === 'not_needed' ? state : null
}

const calledAt = ({ call_first, call_note, main_line }: Pick<Row, 'call_first' | 'call_note' | 'main_line'>) => ({
  ...{ call_first: call_first.map(personOf), call_note, main_line },
})

const othersOf = ({ more_listings }: Pick<Row, 'more_listings'>) =>
  more_listings
    .filter(({ lines }) => lines.length > 0)
    .map(({ listing_name, ...other }) => ({ ...other, name: listing_name }))

function marketOf(row: Row, onSite: (path: string) => string): z.input<typeof market> {
  const said = (...verdicts: Verdict[]) =>
    row.reasons.filter(({ verdict }) => verdicts.includes(verdict)).map(({ text }) => text)
  const organizationOf = (one: Pick<Row, 'org_id' | 'organization_name' | 'organization_type'>) => ({
    id: one.org_id,
    name: one.organization_name,
    type: one.organization_type,
    url: onSite(`${pageOf.organization}/${one.org_id}`),
  })
  return {
    rank: row.rank,
    fit: row.is_neighbor ? neighbor : (fits[row.band - 1] ?? fits[3]),
    organization: organizationOf(row),
    also_offered_by: row.beside.map(other => ({
      ...organizationOf(other),
      appointment: appointmentAt(other, row),
      other_listings: othersOf(other),
      ...calledAt(other),
    })),
    listing: {
      id: row.listing.id,
      name: row.listing.listing_name,
      url: onSite(`${pageOf.listing}/${row.listing.id}`),
    },
    other_listings: othersOf(row),
    reasons: {
      for: said('met'),
      in_part: said('partly'),
      against: said('missed', 'caution'),
      not_stated: said('not_stated'),
    },
    stated: row.stated,
    appointment: appointmentAt(row, row),
    ...calledAt(row),
    freshness: row.freshness,
  }
}

const reasonWords = (title: string, texts: readonly string[]) =>
  texts.length > 0 ? [`${title}: ${texts.join(', ')}`] : []

const callWords = ({ call_first: [first], main_line }: z.output<z.ZodObject<typeof called>>) => [
  ...(first ? [`call ${personLine(first)}`] : []),
  ...(!first && main_line ? [`main line ${main_line.phone} ${main_line.email}`] : []),
]
