// get_listing and get_organization: one record with its sources, freshness and address.
import { z } from 'zod'
import { readListing } from '#contract/calls/listings.ts'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { orgData, searchOrganizations } from '#contract/calls/organizations.ts'
import { organizationTypes } from '#contract/calls/reference.ts'
import { type Ask, Refusal } from './ask.ts'
import { quoted } from './cleanText.ts'
import { listingLine, listingRow, listingRowOf } from './searchListings.ts'
import { pageOf, quotedTexts, shownFreshness, tool, verifiedWords } from './tool.ts'

const recordId = z.int().min(1).max(2_147_483_647)
const texts = z.array(z.string())

export const getListing = tool({
  name: 'get_listing',
  title: 'One listing',
  description:
    'One listing in full: states, lines, limits, terms, exclusions, requirements, rules, who offers it, when it was verified and by whom. ' +
    'Use it for a question about one listing whose id is known. It names no people: who_to_call does.',
  input: z.strictObject({
    id: recordId.describe('The id of the listing, as search_listings and find_markets answer it.'),
  }),
  output: listingRow.extend({
    category: z.string(),
    iso_class: z.string(),
    naics: texts,
    carrier_information: z.string(),
    limits: texts,
    minimum_earned_premium: z.string().describe('In percent; empty if not stated.'),
    exclusions: z.string(),
    minimum_years_in_business: z.int().nullable().describe('0: new ventures are welcome; null: not stated.'),
    deals_direct: z.boolean(),
    requirements: texts,
    rules: texts,
    tags: z.string(),
    underwriter: z.object({ email: z.string(), phone: z.string() }),
    is_public: z.boolean().describe('false: it waits for review, and only its contributors see it.'),
    last_changed: z.string(),
    ...quotedTexts,
  }),
  async answer({ id }, { ask, onSite }) {
    const listing = await ask(readListing, { id }).catch(error => {
      throw isMissing(error) ? new Refusal(`There is no listing ${id}, or it is not public.`) : error
    })
    return {
      ...listingRowOf(listing, onSite),
      category: listing.categories_insurance ?? '',
      iso_class: `${listing.iso_class_code ?? ''} ${listing.iso_class_label}`.trim(),
      naics: listing.naics_labels,
      carrier_information: listing.carrier_information,
      limits: listing.limits,
      minimum_earned_premium: listing.minimum_earned_premium ?? '',
      exclusions: listing.exclusions,
      minimum_years_in_business: listing.minimum_years_in_business,
      deals_direct: listing.dealsDirect,
      requirements: listing.other_specific_requirements_text,
      rules: listing.other_specific_rules_text,
      tags: listing.tags,
      underwriter: { email: listing.underwriter_email, phone: listing.underwriter_phone },
      is_public: listing.status === 'approved',
      last_changed: listing.updated_at,
    }
  },
  lines: listing => [
    listingLine(listing),
    listing.url,
    `Class: ${[listing.category, listing.sub_category, listing.iso_class].filter(text => text !== '').join(', ')}`,
    ...stated('Limits', listing.limits.join('; ')),
    ...stated('Description', listing.description),
    ...stated('Exclusions', listing.exclusions),
    ...stated('Requirements', listing.requirements.join(' ')),
    ...stated('Rules', listing.rules.join(' ')),
  ],
})

const stated = (label: string, text: string) => (text === '' ? [] : [`${label}: ${quoted(text)}`])
const isMissing = (error: unknown) => error instanceof Refusal && error.code === 'not_found'

const organization = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(organizationTypes),
  url: z.string(),
  description: z.string(),
  lines: z.string(),
  states: texts,
  domicile: z.string(),
  founded: z.int().nullable(),
  website: z.string(),
  main_line: z.object({ phone: z.string(), email: z.string() }),
  minimum_premium: z
    .string()
    .describe(
      'In dollars, for its listings that state none of their own: where a listing states one, that holds. Empty if not stated.',
    ),
  exclusions: z.string(),
  requirements: texts,
  rules: texts,
  listings: z.int().describe('How many public listings it offers.'),
  mgas: z.array(z.string()).describe('MGAs and wholesalers that it works through; ways_to_buy has more.'),
  people: z.int().describe('How many people it names; who_to_call has them.'),
  freshness: shownFreshness,
  last_changed: z.string(),
})

const mostAlike = 5

export const getOrganization = tool({
  name: 'get_organization',
  title: 'One organization',
  description:
    'One insurer, program, MGA, wholesaler, risk retention group or captive, by id or by name: what it writes and where, its terms, its main line, when it was verified. ' +
    'Use it for a question about one market, or to get its id from its name. Where several have that name, `others` has them and `organization` is null.',
  input: z.strictObject({
    id: recordId.optional().describe('The id of the organization.'),
    name: z.string().trim().min(2).max(200).optional().describe('Its name or a part of it, in place of the id.'),
  }),
  output: z.object({
    organization: organization.nullable(),
    others: z
      .array(
        z.object({
          ...{ id: z.int(), name: z.string(), type: z.enum(organizationTypes), url: z.string() },
          freshness: shownFreshness,
        }),
      )
      .describe('Organizations with names like the one that was asked for.'),
    ...quotedTexts,
  }),
  async answer({ id, name }, { ask, onSite }) {
    if ((id === undefined) === (name === undefined)) throw new Refusal('Please give either id or name.')
    const found =
      name === undefined ? [] : (await ask(searchOrganizations, { q: name, per_page: mostAlike })).organizations
    const exact = found.filter(one => one.organization_name.toLowerCase() === name?.toLowerCase())
    const [only] = exact.length === 1 ? exact : found.length === 1 ? found : []
    const wanted = id ?? only?.id
    const record = wanted === undefined ? undefined : (await ask(orgData, { id: wanted })).find(isWhole)
    if (!record && found.length === 0) throw new Refusal(noSuch(id))
    return {
      organization: record ? organizationOf(record, onSite) : null,
      others: found
        .filter(one => one.id !== wanted)
        .map(one => ({
          id: one.id,
          name: one.organization_name,
          type: one.organization_type,
          url: onSite(`${pageOf.organization}/${one.id}`),
          freshness: one.freshness,
        })),
    }
  },
  lines: ({ organization: one, others }) => [
    ...(one
      ? [
          `${quoted(one.name, 80)} (organization ${one.id}), ${one.type}; ${verifiedWords(one.freshness)}; ${one.listings} listings; ${one.people} people`,
          one.url,
          ...stated('Description', one.description),
          ...stated('Lines', one.lines),
          `States: ${one.states.join(' ') || 'not stated'}`,
          `Main line: ${one.main_line.phone} ${one.main_line.email}`,
          ...stated('Exclusions', one.exclusions),
        ]
      : ['Several have this name.']),
    ...others.map(other => `${quoted(other.name, 80)} (organization ${other.id}), ${other.type}`),
  ],
})

const noSuch = (id: number | undefined) =>
  id === undefined
    ? 'No organization has this name. Give fewer words of it, or look for its listings with search_listings.'
    : `There is no organization ${id}, or it is not public.`

export async function organizationRead(id: number, ask: Ask): Promise<OrganizationRecord> {
  const record = (await ask(orgData, { id })).find(isWhole)
  if (!record) throw new Refusal(noSuch(id))
  return record
}

const isWhole = (record: OrganizationRecord | { id: number }): record is OrganizationRecord =>
  'organization_type' in record

const organizationOf = (
  record: OrganizationRecord,
  onSite: (path: string) => string,
): z.input<typeof organization> => ({
  id: record.id,
  name: record.organization_name,
  type: record.organization_type,
  url: onSite(`${pageOf.organization}/${record.id}`),
  description: record.short_description,
  lines: record.line_of_business,
  states: record.states,
  domicile: record.domicile ?? '',
  founded: record.organization_creation_year,
  website: record.organization_website,
  main_line: { phone: record.contact_phone_number_1, email: record.contact_email_address },
  minimum_premium: record.minimum_premium ?? '',
  exclusions: record.exclusions,
  requirements: record.other_specific_requirements_text,
  rules: record.other_specific_rules_text,
  listings: record.active_listings,
  mgas: record.mgas.map(({ mga_name }) => mga_name),
  people: record.contacts.length,
  freshness: record.freshness,
  last_changed: record.updated_at,
})
