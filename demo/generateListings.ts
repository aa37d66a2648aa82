// Makes the row of a listing and its providers from the plan.
import type { Admission } from '../contract/facts/admission.ts'
import naicsCrosswalk from '../contract/reference/naics-crosswalk.json' with { type: 'json' }
import { describeListing } from './generateDescription.ts'
import type { Organization } from './generateOrganizations.ts'
import { tagsOf } from './generateTags.ts'
import { exclusionsOf, limitsOf, premiumsOf, requirementsOf, rulesOf } from './generateTerms.ts'
import type { Plan } from './planListings.ts'
import { type Random, randomFor } from './random.ts'
import { isoCodeOf, mayWrite } from './trades.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { phoneIn, sharedEmail } from './vocabulary.ts'

export function generateListing(plan: Plan, index: number, organizations: Organization[]) {
  const random = randomFor('listing', index)
  const { organization, sub, kind } = plan
  const premiums = premiumsOf(random, plan)
  const carrier = carrierOf(random, plan, organizations)
  const appointment = organization.type === 'Insurance Company' ? random.chance(0.55) : random.chance(0.2)
  const tags = tagsOf(random, plan, { admitted: carrier.admitted, appointment, minimum: premiums.minimum })
  const terms = {
    listing_name: plan.name,
    categories_insurance: sub.category,
    subcategory_insurance: sub.name,
    iso_class_code: isoCodeOf(kind),
    naics: naicsOf(kind, index),
    states: plan.states,
    line_of_business: plan.lines,
    tags,
    description: describeListing(random, plan, premiums),
    carrier_information: carrier.text,
    limits: limitsOf(random, plan),
    other_specific_rules_text: rulesOf(random, plan, { earned: premiums.earned, admitted: carrier.admitted }),
    other_specific_requirements_text: requirementsOf(random, plan),
    appointment_needed: appointment,
    minimum_premium: premiums.minimum?.toFixed(2) ?? null,
    minimum_earned_premium: premiums.earned?.toFixed(2) ?? null,
    exclusions: exclusionsOf(random, plan),
    underwriter_email: sharedEmail(random.chance(0.6) ? 'underwriting' : 'submissions', organization.slug),
    underwriter_phone: phoneIn(random, organization.home.state),
    deals_direct: organization.type === 'Insurance Company' && random.chance(0.2),
    views: Math.floor(4 + 380 * random.unit() ** 3),
  }
  const { other_specific_requirements_text: requirements } = terms
  return { ...terms, ...optionalTerms(index, { admitted: carrier.admitted, tags, requirements }) }
}

type OptionalTermsInput = { admitted: boolean; tags: readonly string[]; requirements: readonly string[] }

/** Most listings state whether they are admitted, and half of them how long an insured must have been in business. */
function optionalTerms(index: number, { admitted, tags, requirements }: OptionalTermsInput) {
  const random = randomFor('stated terms', index)
  const paper: Admission = admitted ? 'admitted' : 'non_admitted'
  return {
    admitted: random.chance(0.8) ? paper : null,
    minimum_years_in_business: minimumYears(random, [...tags, ...requirements]),
  }
}

/** A third of the listings state the NAICS code of their kind of business. */
function naicsOf(kind: string, index: number): string[] {
  const random = randomFor('naics', index)
  return random.chance(0.35) ? (naicsOfKind.get(kind) ?? []) : []
}
const naicsOfKind = new Map<string, string[]>()
for (const [code, kinds] of Object.entries(naicsCrosswalk))
  for (const kind of kinds) naicsOfKind.set(kind, [...(naicsOfKind.get(kind) ?? []), code])

/** Follows the listing's tags and requirements if they mention it. */
function minimumYears(random: Random, texts: readonly string[]): number | null {
  const wantsThree = texts.some(text => /minimum (of )?three years in business/i.test(text))
  if (texts.includes('New ventures accepted')) return wantsThree ? null : 0
  if (wantsThree) return 3
  return random.chance(0.5) ? random.pick([1, 2, 3, 5]) : null
}

const [admittedPaper = '', nonAdmitted = '', severalCarriers = '', fronted = '', memberOwned = ''] =
  vocabulary.carrierInformationTemplates

function carrierOf(random: Random, plan: Plan, organizations: Organization[]): { text: string; admitted: boolean } {
  const { organization, name } = plan
  if (organization.type === 'Risk Retention Group') return { text: memberOwned, admitted: false }
  const carrier = organization.type === 'Insurance Company' ? organization : similarCarrier(random, plan, organizations)
  const named = carrier ? `${carrier.name}. ` : ''
  if (organization.type === 'Captive') return { text: `${named}${fronted}`, admitted: true }
  // Names with 'E&S' are surplus lines, and so are most hard classes.
  const surplus = /E&S|Excess and Surplus|Vacant/.test(name) || organization.name.includes('Excess and Surplus')
  // Workers' compensation is always admitted.
  const mayBeSurplus = !plan.lines.includes('workers-compensation')
  if (mayBeSurplus && (surplus || random.chance(organization.type === 'Insurance Company' ? 0.15 : 0.5)))
    return { text: `${named}${nonAdmitted}`, admitted: false }
  if (organization.type !== 'Insurance Company' && random.chance(0.2)) return { text: severalCarriers, admitted: true }
  return { text: `${named}${admittedPaper}`, admitted: true }
}

function similarCarrier(random: Random, plan: Plan, organizations: Organization[]): Organization | undefined {
  for (let attempt = 0; attempt < 30; attempt++) {
    const other = random.pick(organizations)
    if (other.type === 'Insurance Company' && mostStatesShared(plan.states, other)) return other
  }
  return undefined
}

function mostStatesShared(states: string[], { states: written }: Organization): boolean {
  return states.filter(state => written.includes(state)).length >= states.length * 0.6
}

/** Returns the owner, then up to three others of its sector that write the same lines in some of the same states. */
export function providersOf(plan: Plan, index: number, organizations: Organization[]): Organization[] {
  const random = randomFor('providers', index)
  const wanted = random.weighted([0, 1, 2, 3], more => [55, 25, 13, 7][more] ?? 0)
  const providers = [plan.organization]
  for (let attempt = 0; attempt < 60 && providers.length <= wanted; attempt++) {
    const other = random.pick(organizations)
    if (!providers.includes(other) && alsoOffers(other, plan)) providers.push(other)
  }
  return providers
}

function alsoOffers(other: Organization, { organization, lines, states, sub }: Plan): boolean {
  const sameTrade = other.sector === organization.sector || other.subcategories.includes(sub)
  return (
    sameTrade &&
    lines.every(line => mayWrite(other.type, line)) &&
    lines.some(line => other.lines.includes(line)) &&
    states.some(state => other.states.includes(state))
  )
}
