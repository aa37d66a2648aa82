// Chooses the tags of a listing: its lines, form, trade, and the services of the organization.
import tagReference from '#contract/reference/tags.json' with { type: 'json' }
import type { Plan } from './planListings.ts'
import type { Random } from './random.ts'
import { coversAllStates } from './wording.ts'

const known = new Map(tagReference.flatMap(group => group.tags.map(tag => [tag.value, tag.label])))

const tagOfLine: [RegExp, string][] = [
  [
    /^(property|habitational|vacant|lessors|builders|homeowners|condo|renters|dwelling|high-value)/,
    'property-coverage',
  ],
  [/general-liability|public-entity|farm|special-events/, 'liability-coverage'],
  [/auto|trucking|garage|collector/, 'auto-coverage'],
  [/umbrella|excess/, 'umbrella-coverage'],
  [/workers/, 'workers-compensation-coverage'],
  [/malpractice|professional|errors|e-and-o|educators/, 'professional-liability-coverage'],
  [/cyber/, 'cyber-coverage'],
  [/crime/, 'crime-coverage'],
  [/inland|cargo|equipment$/, 'inland-marine-coverage'],
  [/liquor/, 'liquor-liability-coverage'],
  [/pollution|tank/, 'pollution-coverage'],
  [/employment/, 'employment-practices-coverage'],
  [/directors|public-officials/, 'management-liability-coverage'],
  [/flood/, 'flood-coverage'],
  [/builders-risk/, 'builders-risk-coverage'],
  [/equipment-breakdown/, 'equipment-breakdown-coverage'],
  [/abuse/, 'abuse-coverage'],
  [/products/, 'products-coverage'],
]

const tagOfTrade: [RegExp, string][] = [
  [/Habitational/, 'habitational'],
  [/Contractors|Carpentry|HVAC|Roofing|Concrete|Civil/, 'contractors'],
  [/Construction and Real Estate/, 'real-estate'],
  [/Restaurants|Fast Food|Bars/, 'restaurants-and-bars'],
  [/Fitness|Golf|Bowling|Sports/, 'sports-and-leisure'],
  [/Hospitality/, 'hospitality'],
  [/Trucking/, 'trucking'],
  [/Transportation and/, 'transportation'],
  [/Healthcare/, 'healthcare'],
  [/Worship/, 'religious'],
  [/Nonprofits/, 'nonprofit'],
  [/Manufacturing and/, 'manufacturing'],
  [/Cannabis/, 'cannabis'],
  [/Agriculture/, 'agriculture'],
  [/Technology and/, 'technology'],
  [/Education/, 'education'],
  [/Public Sector/, 'public-entity'],
  [/Energy/, 'energy'],
  [/Finance/, 'professional-services'],
  [/Media/, 'media-and-entertainment'],
  [/Households/, 'personal-lines'],
  [/Retail/, 'retail'],
]

const traits = [
  'new-ventures-accepted',
  'prior-losses-considered',
  'lapse-in-coverage-considered',
  'minimum-three-years-in-business',
  'loss-runs-required',
  'inspection-required',
  'low-minimum-premium',
  'high-limits-available',
  'brokered-risks',
  'small-accounts',
  'middle-market',
  'binding-authority',
]
const services = [
  'online-quoting',
  'same-day-quotes',
  'direct-bill',
  'agency-bill',
  'premium-financing',
  'monthly-installments',
  'dedicated-underwriter',
  'in-house-claims',
  'loss-control-services',
  'bilingual-service',
  '24-hour-claims-line',
  'certificates-on-demand',
]

type TagFacts = { admitted: boolean; appointment: boolean; minimum: number | null }

export function tagsOf(random: Random, { lines, sub, states, name }: Plan, facts: TagFacts): string[] {
  const where = `${sub.name} ${sub.category}`
  const trade = tagOfTrade.find(([pattern]) => pattern.test(where))?.[1]
  const fitting = traits.filter(
    trait =>
      (trait !== 'low-minimum-premium' || (facts.minimum ?? 9999) <= 1000) &&
      (trait !== 'new-ventures-accepted' || !facts.admitted),
  )
  const values = [
    ...lines.slice(0, 2).map(line => tagOfLine.find(([pattern]) => pattern.test(line))?.[1]),
    trade,
    facts.admitted ? 'admitted' : 'non-admitted',
    name.includes('Package') ? 'package-policy' : lines.length === 1 ? 'monoline-policy' : undefined,
    claimsMade.test(lines[0] ?? '') ? 'claims-made-form' : undefined,
    coversAllStates(states) ? 'nationwide' : undefined,
    facts.appointment ? 'appointment-required' : random.chance(0.25) ? 'no-appointment-required' : undefined,
    ...random.sample(fitting, random.int(0, 2)),
    ...random.sample(services, random.int(0, 2)),
  ]
  const labels = values.flatMap(value => (value ? [labelOf(value)] : []))
  return [...new Set(labels)].slice(0, 10)
}

const claimsMade = /errors|e-and-o|directors|malpractice|professional-liability|cyber/

function labelOf(value: string): string {
  const label = known.get(value)
  if (!label) throw new Error(`The reference has no tag ${value}`)
  return label
}
