// search_listings: what a broker's sentence finds, with how it was read and what was relaxed.
import { z } from 'zod'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { quoted } from './cleanText.ts'
import { linesAmongWords, linesInput, refuseUnknown, statesInput, statesNamed } from './named.ts'
import { pageAsked, pagedInput, pagedOutput, pageEnding } from './paging.ts'
import { pageOf, quotedTexts, shownFreshness, tool, verifiedWords } from './tool.ts'

export const listingRow = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  organization: z.object({ id: z.int(), name: z.string(), url: z.string() }),
  offered_by: z.array(z.string()).describe('Every organization that offers it.'),
  sub_category: z.string(),
  filed_as: z.string().describe('Its class code with its label, which may narrow it.'),
  lines: z.string(),
  states: z.array(z.string()),
  minimum_premium: z.string(),
  admitted: z.string(),
  appointment: z.enum(['needed', 'not_needed']),
  minimum_years_in_business: z.int().nullable().describe('0: new ventures are welcome; null: not stated.'),
  limits: z.array(z.string()).describe('A retention is among them: say it.'),
  exclusions: z.string(),
  description: z.string(),
  freshness: shownFreshness,
})

export const listingRowOf = (listing: ListingRecord, onSite: (path: string) => string): z.input<typeof listingRow> => ({
  id: listing.id,
  name: listing.listing_name,
  url: onSite(`${pageOf.listing}/${listing.id}`),
  organization: {
    id: listing.organization_id,
    name: listing.org_name,
    url: onSite(`${pageOf.organization}/${listing.organization_id}`),
  },
  offered_by: listing.provider_names,
  sub_category: listing.subcategory_insurance ?? '',
  filed_as: `${listing.iso_class_code} ${listing.iso_class_label}`.trim(),
  lines: listing.line_of_business,
  states: listing.states,
  minimum_premium: listing.stated.minimum_premium.words,
  admitted: listing.stated.admitted.words,
  appointment: listing.appointment_needed ? 'needed' : 'not_needed',
  minimum_years_in_business: listing.minimum_years_in_business,
  limits: listing.limits,
  exclusions: listing.exclusions,
  description: listing.description,
  freshness: listing.freshness,
})

export const searchListings = tool({
  name: 'search_listings',
  title: 'Search listings',
  description:
    'What a sentence finds in the directory, as a broker types it: classes of business, lines, states, names of markets, wishes ("no appointment", "but not bars"). ' +
    'Use it to look around, to count ("how many markets write ..."), to find the id of a market by its name, or for anything that find_markets cannot ask. ' +
    'The answer says what was read in the sentence and what was relaxed. For whom to call about one risk, with reasons, use find_markets.',
  input: z.strictObject({
    words: z
      .string()
      .trim()
      .max(200, 'May have at most 200 letters')
      .default('')
      .describe('The sentence, such as "GL for pizza shops in Texas, no appointment".'),
    states: statesInput(51),
    lines: linesInput(20),
    verified_within_days: z
      .int()
      .min(1)
      .max(3650)
      .optional()
      .describe(
        'Only listings verified in so many days. With empty words it counts the whole directory: how fresh is it?',
      ),
    ...pagedInput(),
  }),
  output: z.object({
    ...pagedOutput,
    exact: z.int().describe('How many meet all of it; they come first. The others lack what `relaxed` names.'),
    read_as: z.array(z.object({ as: z.string(), value: z.string(), from: z.string() })),
    sub_categories: z.array(z.string()).describe('The class of business that was read.'),
    left_out: z.array(z.string()).describe('What was excluded, as in "but not bars".'),
    relaxed: z.array(z.object({ filter: z.string(), value: z.string(), instead: z.string().nullable() })),
    if_left_out: z
      .array(z.object({ filter: z.string(), value: z.string(), total: z.int() }))
      .describe('Where nothing was found: how many there would be without this.'),
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    not_searched_for: z.array(z.string()).describe('What the directory does not know of its markets.'),
    listings: z.array(listingRow),
    ...quotedTexts,
  }),
  async answer({ words, states, lines, verified_within_days, ...paged }, { ask, onSite }) {
    const page = pageAsked(paged)
    await refuseUnknown(ask, { states, lines })
    const said = linesAmongWords(lines, words, { hasPackageInParts: false })
    const reply = await ask(filteredListings, {
      ...(said.words !== '' && { searchTerm: said.words }),
      state: statesNamed(states),
      line_of_business: said.lines,
      ...(verified_within_days !== undefined && { verified_within: verified_within_days }),
      ...page,
    })
    return {
      ...pageEnding(page, reply.total),
      exact: reply.exact,
      read_as: [
        ...reply.understood.map(({ param, value, from }) => ({ as: param, value, from })),
        ...reply.qualifiers.map(({ value, from }) => ({ as: 'wish', value, from })),
      ],
      sub_categories: reply.sub_categories,
      left_out: reply.excluded.map(({ from }) => from),
      relaxed: reply.relaxed.map(({ filter, value, instead }) => ({ filter, value, instead: instead ?? null })),
      if_left_out: reply.drops,
      corrections: reply.corrections,
      not_searched_for: reply.unsaid,
      listings: reply.listings.map(listing => listingRowOf(listing, onSite)),
    }
  },
  lines: ({ total, exact, relaxed, if_left_out, listings }) => [
    total === 0 ? 'No listing meets this.' : `${total} listings, ${exact} of them meet all of it.`,
    ...if_left_out.map(({ filter, value, total }) => `Without ${filter} "${value}": ${total}.`),
    ...relaxed.map(
      ({ filter, value, instead }) =>
        `Relaxed: ${filter} "${value}"${instead === null ? '' : `, instead "${instead}"`}.`,
    ),
    ...listings.map(listingLine),
  ],
})

export const listingLine = ({
  id,
  name,
  organization,
  lines,
  states,
  minimum_premium,
  appointment,
  freshness,
}: z.output<typeof listingRow>) =>
  [
    `${quoted(name, 80)} (listing ${id}) of ${quoted(organization.name, 80)} (organization ${organization.id})`,
    lines,
    states.length > 10 ? `${states.length} states` : states.join(' '),
    `minimum premium ${minimum_premium}`,
    appointment === 'needed' ? 'appointment needed' : 'no appointment needed',
    verifiedWords(freshness),
  ].join('; ')
