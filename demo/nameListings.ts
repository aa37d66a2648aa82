// Names listings: the most specific pattern that gives a name no other listing has.
import type { Organization } from './generateOrganizations.ts'
import type { Random } from './random.ts'
import { lineLabel, mayWrite, type Subcategory } from './trades.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { statesOf, stateWeight } from './vocabulary.ts'
import { fillTemplate, inName, withoutRepeats } from './wording.ts'

export type Business = { organization: Organization; sub: Subcategory; kind: string; lines: string[]; pool: string[] }
/** `states` is filled only if the name contains them. */
export type Named = { name: string; lines: string[]; states: string[] | null }

const patterns: {
  bySubSubcategory: Record<string, string[]>
  bySubcategory: Record<string, string[]>
  byCategory: Record<string, string[]>
  default: string[]
} = vocabulary.listingNamePatterns

// Common short names of lines; other lines are called by their label.
const shortLabels: Record<string, string> = {
  'general-liability': 'GL',
  'workers-compensation': 'Work Comp',
  'businessowners-policy': 'BOP',
  'errors-and-omissions': 'E&O',
  'directors-and-officers': 'D&O',
  'employment-practices-liability': 'EPLI',
  'technology-e-and-o': 'Tech E&O',
}

// A listing has to offer the line in its name; the first fitting line is added if it does not.
const lineWords: [RegExp, string[]][] = [
  [/\bGL\b|General Liability/, ['general-liability']],
  [/\bWork(ers)? Comp/, ['workers-compensation']],
  [/Liquor/, ['liquor-liability']],
  [/Malpractice/, ['medical-malpractice', 'hospital-professional-liability', 'allied-healthcare-professional']],
  [/Cyber(?!sec)/, ['cyber']],
  [/Tech E&O|SaaS E&O/, ['technology-e-and-o']],
  [/E&O Select/, ['errors-and-omissions', 'insurance-agents-e-and-o', 'real-estate-e-and-o']],
  [/LPL|Lawyers Professional/, ['lawyers-professional-liability']],
  [/Accountants Professional/, ['accountants-professional-liability']],
  [
    /Professional (Package|Liability|Facility)/,
    [
      'errors-and-omissions',
      'medical-malpractice',
      'allied-healthcare-professional',
      'lawyers-professional-liability',
      'accountants-professional-liability',
      'architects-and-engineers-professional',
      'real-estate-e-and-o',
      'insurance-agents-e-and-o',
      'hospital-professional-liability',
      'long-term-care-facility-liability',
    ],
  ],
  [/Property(?! Management)/, ['property', 'habitational-property', 'vacant-property']],
  [/Products/, ['products-liability', 'general-liability']],
  [/Builders Risk/, ['builders-risk']],
  [/Garage/, ['garage-liability']],
  [/Bond\b/, ['janitorial-service-bond']],
  [/Pollution/, ['contractors-pollution-liability', 'pollution-legal-liability']],
  [/Assault/, ['assault-and-battery']],
  [/Equipment/, ['inland-marine', 'contractors-equipment', 'property', 'equipment-breakdown']],
  [/Lessors Risk|LRO/, ['lessors-risk-only']],
  [
    /Auto\b|Fleet|Livery|Trucking|Car Haulers|Tow/,
    ['public-auto', 'trucking-liability', 'commercial-auto', 'garage-liability', 'auto-physical-damage'],
  ],
  [
    /Casualty|Liability/,
    ['general-liability', 'public-auto', 'trucking-liability', 'excess-liability', 'special-events'],
  ],
  [/Coastal Home/, ['homeowners']],
  [/Private Client/, ['high-value-home', 'homeowners']],
  [/Collector Car/, ['collector-car']],
]

// These words mean first-party coverage, which a risk retention group may not write.
const firstPartyWords = /Property|Package|Comp\b|Builders Risk|Bond|Block|Equipment|Home\b|Cargo|Owners|Warehouse/

export function nameListing(random: Random, business: Business, taken: ReadonlySet<string>): Named {
  const { sub, kind } = business
  const levels = [
    patterns.bySubSubcategory[kind],
    patterns.bySubcategory[sub.name],
    patterns.byCategory[sub.category],
    patterns.default,
    // Only very large directories need these patterns.
    ['{stem} {subsub} Program', '{stem} {subsub} Select', '{stem} {subsub} - {region}', '{stem} {lob} for {subsub}'],
    ['{stem} {subsub} {state}', '{stem} {sub} {state} Facility', '{stem} {subsub} {state} Market'],
  ]
  // Most listings are for several states, so most names contain none.
  const oneState = random.chance(0.35)
  for (const [level, choices] of levels.entries()) {
    for (const pattern of random.sample(choices ?? [], 9)) {
      if (pattern.includes('{state}') && !oneState && level < levels.length - 1) continue
      const named = nameFromPattern(random, business, { pattern, mayAdd: level < 2 })
      if (named && !taken.has(named.name)) return named
    }
  }
  return {
    name: withoutRepeats(`${business.organization.stem} ${inName(kind)} Market`),
    lines: business.lines,
    states: null,
  }
}

function nameFromPattern(
  random: Random,
  business: Business,
  { pattern, mayAdd }: { pattern: string; mayAdd: boolean },
): Named | null {
  const { organization, sub, kind } = business
  const first = business.lines[0] ?? ''
  const state = random.weighted(organization.states, stateWeight)
  const [region] = random.sample(organization.regions, 1)
  if (!region && pattern.includes('{region}')) return null
  const values = {
    stem: organization.stem,
    sub: sub.name,
    subsub: kind,
    lob: shortLabels[first] ?? lineLabel(first).replace(/ \(.*\)/, ''),
    state,
    region,
  }
  const name = withoutRepeats(inName(fillTemplate(pattern, values)))
  const group = organization.type === 'Risk Retention Group'
  if (group && firstPartyWords.test(pattern)) return null
  const lines = linesForName(pattern, business, mayAdd)
  if (!lines) return null
  if (pattern.includes('{state}')) return { name, lines, states: [state] }
  if (!region || !pattern.includes('{region}')) return { name, lines, states: null }
  const codes = new Set(statesOf(region))
  return { name, lines, states: organization.states.filter(code => codes.has(code)) }
}

function linesForName(pattern: string, business: Business, mayAdd: boolean): string[] | null {
  const required: string[] = []
  for (const [words, fittingLines] of lineWords) {
    if (!words.test(pattern)) continue
    const line =
      fittingLines.find(fitting => business.lines.includes(fitting)) ??
      fittingLines.find(fitting => business.pool.includes(fitting)) ??
      (mayAdd ? fittingLines[0] : undefined)
    if (!line || !mayWrite(business.organization.type, line)) return null
    required.push(line)
  }
  // The lines in the name come first.
  const lines = [...new Set([...required, ...business.lines])]
  const second = business.pool.find(line => !lines.includes(line))
  return pattern.includes('Package') && lines.length === 1 && second ? [...lines, second] : lines
}
