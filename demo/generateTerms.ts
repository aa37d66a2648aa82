// The terms of a listing: limits, requirements, rules, exclusions and premiums that go with its lines and class.
import exclusionReference from '#contract/reference/exclusions.json' with { type: 'json' }
import limitReference from '#contract/reference/limit-types.json' with { type: 'json' }
import templates from '#contract/reference/requirement-templates.json' with { type: 'json' }
import type { Plan } from './planListings.ts'
import type { Random } from './random.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { numberIn } from './vocabulary.ts'

export type Premiums = { minimum: number | null; earned: number | null }

const heavyLines =
  /trucking|public-auto|excess|malpractice|hospital|long-term-care|hull|airport|pollution|captive|public-entity/
const lightLines = /^(homeowners|renters|condo|personal|collector|boat|special-events|janitorial|drone|participant)/
const amounts = vocabulary.ranges.minimumPremium.map(numberIn)

export function premiumsOf(random: Random, { lines, organization, sub }: Plan): Premiums {
  const first = lines[0] ?? ''
  const heavy = heavyLines.test(first) || organization.type === 'Captive' || sub.category === 'Energy and Utilities'
  const [from, to] = heavy ? [5000, 25000] : lightLines.test(first) ? [500, 1000] : [750, 5000]
  const fitting = amounts.filter(amount => amount >= from && amount <= to)
  const short = /vacant|special-events|event-cancellation/.test(first)
  const earned = vocabulary.ranges.minimumEarnedPercent.map(numberIn).filter(percent => percent < 100 || short)
  return {
    minimum: random.chance(0.85) ? random.pick(fitting) : null,
    earned: random.chance(0.75) ? random.weighted(earned, percent => (percent === 25 ? 5 : 1)) : null,
  }
}

/** 'Type: text', with amounts of one size, so that an aggregate is never below its occurrence limit. */
export function limitsOf(random: Random, { lines, sub }: Plan): string[] {
  const size = random.int(1, 3)
  const where = `${lines.join(' ')} ${sub.category}`
  const types = limitReference.filter(
    ({ label, lines: of }) =>
      of.some(line => lines.includes(line)) && !retentions.has(label) && (limitPatterns[label]?.test(where) ?? true),
  )
  const kept = types.length > 6 ? [...types.slice(0, 3), ...random.sample(types.slice(3), random.int(1, 4))] : types
  const retention = limitReference.find(({ label }) => label === (size === 3 ? 'Self-Insured Retention' : 'Deductible'))
  const all = retention && (kept.length === 0 || random.chance(0.5)) ? [...kept, retention] : kept
  return all.map(({ label, typicalAmounts }) => {
    const stated = typicalAmounts.filter(amount => amount !== 'Excluded')
    return `${label}: ${stated[Math.min(size, stated.length - 1)]}`
  })
}

const limitPatterns: Record<string, RegExp> = {
  'Abuse and Molestation Sublimit': /abuse/,
  'Assault and Battery Sublimit': /assault|liquor/,
  'Per Project Aggregate': /Construction/,
  'Flood Sublimit': /flood|difference/,
  'Earthquake Sublimit': /earthquake|difference/,
  'Named Storm Sublimit': /wind-and-hail/,
  'Hired and Non-Owned Auto': /Services|Retail|Hospitality|Technology/,
}
const retentions = new Set(['Deductible', 'Self-Insured Retention'])

type Template = (typeof templates)[number]

export function requirementsOf(random: Random, { lines, kind, sub }: Plan): string[] {
  const fitting = templates.filter(
    ({ kind: of, lines: its }) => of === 'requirement' && its.some(line => lines.includes(line)),
  )
  return sortedTexts(
    random.sample(
      fitting.filter(template => suitsBusiness(template, `${sub.category} ${kind}`)),
      random.int(1, 4),
    ),
  )
}

// One listing cannot both accept and refuse start-ups, and hoods belong to kitchens.
function suitsBusiness({ id }: Template, business: string): boolean {
  return id !== 'req-02' && (templatePatterns[id]?.test(business) ?? true)
}

const templatePatterns: Record<string, RegExp> = {
  'req-08': /contract|build|roof|carpent|plumb|install|remodel|manager|setter/i,
  'req-09': /contract|build|roof|carpent|plumb|install|remodel|manager|setter/i,
  'req-11': /Transportation|Energy|Construction/,
  'req-16': /restaurant|shop|diner|tavern|bar|hotel|kitchen|club|caterer|hall/i,
  'req-18': /child|school|camp|youth|church|care|shelter|nursing|scout|sport|Education/i,
  'rule-31': /contract|build|roof|carpent|paint|window/i,
}

export function rulesOf(
  random: Random,
  { lines }: Plan,
  terms: { earned: number | null; admitted: boolean },
): string[] {
  const fitting = templates.filter(({ id, kind, lines: of }) => {
    if (kind !== 'rule') return false
    if (id === 'rule-30') return terms.earned === 25
    if (id === 'rule-33') return !terms.admitted
    if (templatePatterns[id]?.test(kind) === false) return false
    return of.length === 0 || of.some(line => lines.includes(line))
  })
  return sortedTexts(random.sample(fitting, random.int(0, 3)))
}

function sortedTexts(chosen: Template[]): string[] {
  return chosen.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ text }) => text)
}

// The usual exclusions, by line and then by business.
const usualExclusions: [RegExp, RegExp, string[]][] = [
  [
    /general-liability|products|umbrella|excess|package|businessowners|garage|liquor/,
    /./,
    [
      'asbestos',
      'total-pollution',
      'punitive-damages',
      'professional-services',
      'communicable-disease',
      'lead',
      'cyber-incidents-and-data-breach',
      'cross-suits-between-insureds',
      'fungi-or-bacteria',
      'abuse-or-molestation',
    ],
  ],
  [
    /errors|e-and-o|directors|professional|malpractice|cyber|employment|officials|media/,
    /./,
    [
      'punitive-damages',
      'expected-or-intended-injury',
      'contractual-liability-beyond-insured-contracts',
      'war',
      'total-pollution',
    ],
  ],
  [
    /property|builders-risk|package|businessowners|farm|homeowners/,
    /./,
    ['flood-and-surface-water', 'earth-movement', 'terrorism'],
  ],
  [/property|builders-risk|homeowners/, /\b(FL|TX|LA|SC|NC|MS|AL)\b/, ['named-storm']],
  [/property|homeowners|farm/, /\b(CA|OR|CO|WA)\b/, ['wildfire']],
  [
    /general-liability/,
    /contractors|builders|roofers|remodelers|carpenters/i,
    [
      'eifs-and-synthetic-stucco',
      'residential-tract-construction',
      'condominium-and-townhouse-construction',
      'prior-completed-work',
      'action-over-claims',
      'subsidence',
      'silica',
      'uninsured-subcontractors',
      'designated-operations',
    ],
  ],
  [/general-liability/, /contractors|builders|remodelers/i, ['roofing-operations', 'open-roof-operations']],
  [
    /general-liability|umbrella/,
    /Restaurants|Bars|Hotels|Habitational|Bowling|Clubs/,
    ['assault-or-battery', 'firearms', 'liquor-liability'],
  ],
  [/general-liability|participant/, /Fitness|Sports|Camps|Youth|Schools|Amusement/, ['athletic-participants']],
  [/products|general-liability/, /Manufacturing|Chemicals|Energy|Water/, ['pfas-chemicals']],
]

// An exclusion must not exclude the listing's own class.
const incompatibleLines: Record<string, RegExp> = {
  'total-pollution': /pollution|storage-tank/,
  'professional-services': /professional|malpractice|errors|e-and-o/,
  'abuse-or-molestation': /abuse/,
  'assault-or-battery': /assault|liquor/,
  'cyber-incidents-and-data-breach': /cyber|technology/,
  'liquor-liability': /liquor/,
}

export function exclusionsOf(random: Random, { lines, sub, kind, states }: Plan): string {
  const business = `${sub.category} ${sub.name} ${kind} ${states.join(' ')}`
  const usual = usualExclusions.flatMap(([ofLines, ofBusiness, values]) =>
    lines.some(line => ofLines.test(line)) && ofBusiness.test(business) ? values : [],
  )
  const open = [...new Set(usual)].filter(value => !lines.some(line => incompatibleLines[value]?.test(line)))
  return random.sample(open, random.int(0, 4)).map(exclusionLabel).join('; ')
}

function exclusionLabel(value: string): string {
  const label = exclusionReference.find(exclusion => exclusion.value === value)?.label
  if (!label) throw new Error(`The reference has no exclusion ${value}`)
  return label
}
