// A row of find_markets: a market for the risk, as an assistant gets it.
import { z } from 'zod'
import type { ReplyOf } from '#contract/call.ts'
import { type findMatches, maxStated } from '#contract/calls/matches.ts'
import { organizationTypes } from '#contract/calls/reference.ts'
import type { Verdict } from '#contract/rules/reasonText.ts'
import { quoted } from './cleanText.ts'
import { person, personLine, personOf } from './people.ts'
import { pageOf, shownFreshness, verifiedWords } from './tool.ts'

/** In the order of the call's bands. */
const fits = ['writes it', 'writes it with a condition', 'worth a call', 'misses one thing'] as const
const neighbor = 'neighboring class'

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

export const statedInShort = {
  ...{ filed_as: texts, exclusions: texts, limits: texts, requirements: texts },
  minimum_years_in_business: z.int().nullable(),
  appointment: z.enum(['needed', 'not_needed']),
  verified_at: z.string().nullable(),
}

const otherListings = z.array(
  z.object({
    ...{ id: z.int(), name: z.string(), owner: z.string(), lines: texts, states: texts, class: z.string() },
    ...{ all_lines: texts, ...statedInShort, against: texts },
    call_first: z.array(person),
  }),
)

const fit = z.enum([...fits, neighbor])

/** A row after those of the page, with what may make it the better call. */
export const furtherMarket = z.object({
  ...{ rank: z.int(), fit, organization: z.string(), listing_id: z.int(), name: z.string() },
  ...{ in_part: texts, against: texts, filed_as: texts, lines: texts, exclusions: texts },
  ...{ minimum_years_in_business: z.int().nullable(), appointment },
})

export const market = z.object({
  rank: z.int(),
  fit: fit.describe(
    '"writes it" writes the class, or a kind of it that is called so: `reasons.for` says which. "worth a call" writes a part of it, mentions it, or is silent about the class: `in_part` and `not_stated` say what. "neighboring class" writes another class of the same trade, named where nobody or hardly anybody writes this one: say so. "misses one thing" is no market for it, and is named only where there is nobody else: say that nobody writes it.',
  ),
  organization,
  also_offered_by: z
    .array(organization.extend({ appointment, other_listings: otherListings, ...called }))
    .describe(
      'Other organizations that offer the same listing, each with its own people: name them too. One whose `other_listings` write more of the risk may be the better call.',
    ),
  listing: z
    .object({ id: z.int(), name: z.string(), url: z.string(), owner: z.string() })
    .describe(
      'Its listing that fits best. owner: the organization whose listing it is, which may have a row of its own; on its paper it is one market, not two.',
    ),
  other_listings: otherListings.describe(
    'Other listings of the organization that fit: which of the lines that were asked each writes, in which of the states, how it fits the class, whom to call about it, and what it states of itself. One of them may fit better than `listing`, and each has people of its own. Say "EPLI by their listing 282: call …".',
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
      tags: texts,
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

type Row = ReplyOf<typeof findMatches>['providers'][number]

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

/** Those that write the class, or a line that the listing of the row does not. */
const othersOf = ({ more_listings }: Pick<Row, 'more_listings'>, { stated }: Row) =>
  more_listings
    .filter(({ is_of_class, lines }) => is_of_class || lines.some(line => !stated.lines.includes(line)))
    .map(({ listing_name, organization_name, call_first, is_of_class: _, ...other }) => ({
      ...{ ...withAppointment(other), name: listing_name, owner: organization_name },
      call_first: call_first.map(personOf),
    }))

/** In the words of other tools. */
export const withAppointment = <T extends { appointment_needed: boolean }>({ appointment_needed, ...listing }: T) => ({
  ...listing,
  appointment: appointment_needed ? ('needed' as const) : ('not_needed' as const),
})

export function marketOf(row: Row, onSite: (path: string) => string): z.input<typeof market> {
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
      other_listings: othersOf(other, row),
      ...calledAt(other),
    })),
    listing: {
      id: row.listing.id,
      name: row.listing.listing_name,
      url: onSite(`${pageOf.listing}/${row.listing.id}`),
      owner: row.listing.organization_name,
    },
    other_listings: othersOf(row, row),
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

/** What is told of a row after those of the page. */
export const inShort = ({
  rank,
  fit,
  organization,
  listing: { id, name },
  reasons: { in_part, against },
  stated: { filed_as, lines, exclusions, minimum_years_in_business },
  appointment,
}: z.input<typeof market>): z.input<typeof furtherMarket> => ({
  ...{ rank, fit, organization: organization.name, listing_id: id, name, in_part, against },
  ...{ filed_as, lines, exclusions, minimum_years_in_business, appointment },
})

const reasonWords = (title: string, texts: readonly string[]) =>
  texts.length > 0 ? [`${title}: ${texts.join(', ')}`] : []

type Called = Pick<z.output<z.ZodObject<typeof called>>, 'call_first' | 'main_line'>
const callWords = ({ call_first: [first], main_line }: Called) => [
  ...(first ? [`call ${personLine(first)}`] : []),
  ...(!first && main_line ? [`main line ${main_line.phone} ${main_line.email}`] : []),
]

/** A row for models that read text. */
export const marketLine = ({
  rank,
  fit,
  organization,
  listing,
  reasons,
  also_offered_by,
  stated,
  freshness,
  ...own
}: z.output<typeof market>): string =>
  [
    `${rank}. ${quoted(organization.name, 80)} (organization ${organization.id}), ${fit}: ${quoted(listing.name, 80)} (listing ${listing.id})`,
    ...reasonWords('for', reasons.for),
    ...reasonWords('in part', reasons.in_part),
    ...reasonWords('against', reasons.against),
    ...reasonWords('not stated', reasons.not_stated),
    ...own.other_listings.flatMap(({ id, lines, call_first }) =>
      lines.flatMap(line =>
        reasons.in_part.some(text => text.startsWith(`Writes ${line} in another`))
          ? [[`their listing ${id} writes ${line}`, ...callWords({ call_first, main_line: null })].join(', ')]
          : [],
      ),
    ),
    ...(stated.exclusions.length > 0 ? [`excludes ${stated.exclusions.map(text => quoted(text, 60)).join(', ')}`] : []),
    ...callWords(own),
    ...also_offered_by.map(other =>
      [`also offered by ${quoted(other.name, 80)} (organization ${other.id})`, ...callWords(other)].join(', '),
    ),
    verifiedWords(freshness),
  ].join('; ')
