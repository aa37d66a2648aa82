// find_markets: who may write a risk, in the order in which to call them.
import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import { findMatches, maxLines, maxMatches, maxStates } from '#contract/calls/matches.ts'
import { isoCodes, isoLabelsOf } from '#contract/calls/reference.ts'
import { labelOfLine } from '../features/listings/search/reading/lineSense.ts'
import { Refusal } from './ask.ts'
import { quoted } from './cleanText.ts'
import { linesWritten, lineWritten, writtenBy } from './linesWritten.ts'
import { furtherMarket, inShort, market, marketLine, marketOf, statedInShort, withAppointment } from './marketRow.ts'
import {
  limitsInput,
  limitsNamed,
  linesAmongWords,
  linesInput,
  linesNamed,
  namesOfLines,
  refuseUnknown,
  statesInput,
  statesNamed,
  unknownClass,
} from './named.ts'
import { notWeighed } from './notWeighed.ts'
import { pageAsked, pagedInput, pagedOutput, pageEnding, widePage } from './paging.ts'
import { pageOf, quotedTexts, tool } from './tool.ts'

/** No page of the call has more. */
const mostRows = 20
/** The band of those that miss one thing. */
const missing = 4
const texts = z.array(z.string())

const namedListing = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  lines: texts,
  sub_category: z.string(),
  ...statedInShort,
  url: z.string(),
})

export const findMarkets = tool({
  name: 'find_markets',
  title: 'Find markets for a risk',
  description:
    'Who may write one risk: insurers, programs, MGAs and wholesalers in the order in which to call them, each with the reasons for and against, what it does not state, what it states of itself, and whom to call. ' +
    'Use it whenever somebody has a risk to place ("who writes GL for a roofer in Texas?"). It needs at least one state and one line of business, here or in the words of `class`; asked which lines can be had for a business, leave the lines out, and by_line says who writes which. ' +
    'The order weighs class, states, lines and what the inputs name; the rest of the risk is yours to weigh by what the rows state, so that a later row may be the better call. ' +
    'Look at read_as: where the trade was read as another one, or the business is two trades (a brewery with a restaurant), ask once more with each by itself, in its plainest words. ' +
    'Where it finds nobody who writes it, say so, and try if_left_out, a narrower or wider line (Vacant Property in place of Property), or the same words with search_listings; do so too before you say that nobody or only one writes something. ' +
    'Each row is a listing with whom to call at every organization that offers it (organization and also_offered_by). Where an appointment is needed, ways_to_buy says which program or wholesaler leads there. ' +
    'For vacant buildings ask for Vacant Property. ' +
    'It gives no quote and binds nothing. To look around without a risk, or by the name of a market, use search_listings.',
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
        'Where nobody writes all of it: how many would without this part of the risk. `line` is one line of several. `state`: so many write it in other states. `line_of_business`: so many write the class in the states in other lines. `listings` are the first of them: a market that knows the class may take a state or a line more, so name them as calls to try.',
      ),
    other_classes: z
      .array(z.object({ line: z.string(), listings: z.array(namedListing) }))
      .describe(
        'Of each line that the first row lacks: who writes it in these states for another class, the organizations of the rows first. One of them may take this class too: name it as a call to try for that line, as "their listing 68 writes it for youth mentoring".',
      ),
    by_line: linesWritten,
    markets: z.array(market),
    further_markets: z
      .array(furtherMarket)
      .describe(
        `The rows after these in short, up to about ${mostRows} in all. One that fits the risk better than a row above is the one to call: get_listing and who_to_call have the rest, or next_cursor.`,
      ),
    ...quotedTexts,
  }),
  async answer(input, { ask, onSite, now }) {
    const words = input.class ?? ''
    const isCode = isoCodes.includes(words)
    const page = pageAsked(input, mostRows)
    const { asked, from, to } = widePage(page, mostRows)
    const year_started = yearStarted(input, now)
    await refuseUnknown(ask, input)
    const said = linesAmongWords(input.lines, isCode ? '' : words)
    const question = {
      state: statesNamed(input.states),
      line_of_business: said.lines,
      ...(isCode && { iso_class_code: input.class }),
      ...(said.words !== '' && { words: said.words }),
      ...(input.lines.length > 0 && { lines_in_words: input.lines.join(', ') }),
      ...(input.premium !== undefined && { premium: String(input.premium) }),
      ...(year_started !== undefined && { year_started }),
      limits: limitsNamed(input.limits),
      ...(input.admitted && { admitted: input.admitted }),
      ...(input.no_appointment && { no_appointment: true }),
      ...(input.all_states && { all_states: true }),
      ...asked,
    }
    const { reply, isOfAnyLine } = await ask(findMatches, question).then(
      reply => ({ reply, isOfAnyLine: false }),
      async (error: unknown) => {
        if (!lacksLine(error)) throw error
        if (words === '') throw withoutLineOrClass(error)
        return { reply: await ask(findMatches, { ...question, without: ['line_of_business'] }), isOfAnyLine: true }
      },
    )
    const [writes_it = 0, with_a_condition = 0, open = 0, misses_one_thing = 0] = reply.bands
    const callable = writes_it + with_a_condition + open
    const counts = {
      ...{ writes_it, with_a_condition, worth_a_call: open - reply.neighbors, neighboring_class: reply.neighbors },
      misses_one_thing,
    }
    const left = isCode ? '' : leftOf(said.words, reply, said.lines)
    const isRead = isCode || reply.understood.some(({ param }) => param === 'class' || param === 'iso_class_code')
    if (words !== '' && !isRead && callable === 0 && /\p{L}{4}/u.test(left)) throw unknownClass(words)
    // Whoever misses one thing is told only where there is nobody else.
    const rows = reply.providers
      .filter(({ band }) => callable === 0 || band < missing)
      .map(row => marketOf(row, onSite))
    return {
      ...pageEnding(page, callable === 0 ? reply.total : callable, maxMatches),
      counts,
      read_as: [
        ...(isCode ? [{ param: 'iso_class_code', value: words, from: words }] : []),
        ...linesReadAs(input.lines, said.lines),
        ...reply.understood,
      ].map(({ param, value, from }) => ({
        as: param,
        value: param === 'iso_class_code' ? withLabel(value) : value,
        from,
      })),
      not_weighed: left,
      if_left_out: [
        ...reply.without_line.map(one => ({ part: 'line', ...one })),
        ...leftOut('state', statesOf(input, reply).join(', '), [reply.without_state, reply.elsewhere], onSite),
        ...leftOut('line_of_business', '', [reply.without_any_line, reply.in_other_lines], onSite),
        ...reply.without
          .filter(({ param }) => param !== 'state' || reply.without_state === 0)
          .filter(({ param }) => param !== 'line_of_business' || reply.without_any_line === 0)
          .map(({ param, value, total }) => ({ part: param, value, total })),
      ],
      other_classes: reply.lines_in_other_classes.map(({ value, listings }) => ({
        line: value,
        listings: listings.map(each => namedOn(onSite, each)),
      })),
      // Whoever misses the class or the state tells nothing of its lines.
      by_line: isOfAnyLine && callable > 0 ? writtenBy(rows) : [],
      markets: rows.slice(from, to),
      further_markets: rows.slice(to).map(inShort),
    }
  },
  lines: ({ counts, markets, further_markets, not_weighed, if_left_out, other_classes, by_line }) => [
    ...(counts.writes_it + counts.with_a_condition > 0
      ? []
      : counts.worth_a_call + counts.neighboring_class > 0
        ? ['Nobody in the directory states that it writes this. Say so; each row says what it writes instead.']
        : [
            `Nobody in the directory writes this as it was asked. Say so${markets.length > 0 ? '; those below miss one thing each and are no markets for it' : ''}.`,
          ]),
    `${counts.writes_it} write it, ${counts.with_a_condition} with a condition, ${counts.worth_a_call} are worth a call${counts.neighboring_class > 0 ? `, ${counts.neighboring_class} write a neighboring class only` : ''}.`,
    ...(not_weighed === '' ? [] : [`Not weighed: ${quoted(not_weighed)}. Ask the market about it.`]),
    ...by_line.map(lineWritten),
    ...other_classes.map(
      ({ line, listings }) => `${line} for another class: ${listings.map(namedListingWords).join(', ')}.`,
    ),
    ...if_left_out.map(({ part, value, total, listings = [] }) => {
      const named = listings.map(namedListingWords)
      if (part === 'state' && named.length > 0)
        return `Not only in ${value}: ${total} write it, such as ${named.join(', ')}.`
      if (named.length > 0) return `In other lines: ${total} write it, such as ${named.join(', ')}.`
      return `Without ${part} "${value}": ${total}.`
    }),
    ...markets.map(marketLine),
    ...further_markets.map(
      ({ rank, fit, organization, listing_id }) =>
        `${rank}. ${quoted(organization, 80)}, ${fit} (listing ${listing_id})`,
    ),
  ],
})

const namedListingWords = ({ id, name, organization }: z.output<typeof namedListing>) =>
  `${quoted(name, 80)} (listing ${id}) of ${quoted(organization, 80)}`

type Begun = { year_started?: number | undefined; years_in_business?: number | undefined }

function yearStarted({ year_started, years_in_business }: Begun, now: () => Date): number | undefined {
  if (years_in_business === undefined) return year_started
  if (year_started !== undefined) throw new Refusal('Please give either years_in_business or year_started.')
  return now().getUTCFullYear() - years_in_business
}

const lacksLine = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.fields.line_of_business !== undefined

/** A question without both is one for the search. */
const withoutLineOrClass = ({ message, code, fields }: Refusal) =>
  new Refusal(message, {
    code,
    fields: {
      ...fields,
      line_of_business: `${fields.line_of_business}, or give class, and by_line says which lines are written for it. Where neither is meant, ask search_listings.`,
    },
  })

const abbreviation = /^[A-Z&/]{2,6}$/

/** What became of a name that is not the line's own: a package is its parts, and on-hook beside garagekeepers is that. */
const linesReadAs = (names: readonly string[], asked: readonly string[]) =>
  names.flatMap(from => {
    const { lines } = linesAmongWords([from], '')
    const meant = lines.length > 0 ? lines : linesNamed([from]).filter(line => asked.includes(line))
    const value = meant.map(labelOfLine).join(', ')
    const isOwn = meant.includes(from) || from.toLowerCase().includes(value.toLowerCase()) || abbreviation.test(from)
    return isOwn ? [] : [{ param: 'line_of_business', value, from }]
  })

type Reply = ReplyOf<typeof findMatches>

const withLabel = (code: string) => `${code} ${isoLabelsOf(code).join(' / ')}`.trim()

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

type OnSite = (path: string) => string

const namedOn = (
  onSite: OnSite,
  { listing_name, organization_name, organization_id: _, ...listing }: Reply['elsewhere'][number],
) => ({
  ...{ ...withAppointment(listing), name: listing_name, organization: organization_name },
  url: onSite(`${pageOf.listing}/${listing.id}`),
})

/** Those who would write it without a part of the risk: how many, and the first of them. */
const leftOut = (part: string, value: string, [total, listings]: [number, Reply['elsewhere']], onSite: OnSite) =>
  total === 0
    ? []
    : [
        {
          ...{ part, value, total },
          listings: listings.map(each => namedOn(onSite, each)),
        },
      ]
