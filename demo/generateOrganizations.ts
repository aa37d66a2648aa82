// Generates the fictional organizations: their type, sector, states and lines.
import { type OrganizationType, organizationTypes } from '#contract/calls/reference.ts'
import { stateCodes } from '#contract/input/wire.ts'
import { type Random, randomFor } from './random.ts'
import { linesFor, type Sector, type Subcategory, subcategoriesOf, subcategoryWeight } from './trades.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { type Place, placeIn, regions, statesOf, stateWeight } from './vocabulary.ts'
import { fillTemplate, inName, slugOf, withoutRepeats } from './wording.ts'

export type Organization = {
  index: number
  name: string
  stem: string
  slug: string
  type: OrganizationType
  sector: Sector
  year: number
  home: Place
  states: string[]
  /** The regions in which it writes most states. */
  regions: string[]
  subcategories: Subcategory[]
  lines: string[]
  /** Its share of the directory's listings, relative to the others. */
  weight: number
}

const shares: Record<OrganizationType, number> = {
  'Insurance Program': 0.28,
  'Insurance Company': 0.26,
  'MGA/Wholesaler': 0.22,
  'Risk Retention Group': 0.12,
  Captive: 0.12,
}

const sectorWeights: Record<Sector, number> = {
  Contractors: 12,
  Hospitality: 11,
  Transportation: 10,
  Habitational: 8,
  Healthcare: 8,
  Retail: 9,
  Professional: 9,
  Manufacturing: 7,
  'Real Estate': 6,
  Technology: 6,
  Agribusiness: 6,
  Nonprofit: 5,
  Education: 5,
  'Public Entity': 4,
  Energy: 5,
}

/** How many kinds of business one organization covers: programs have few, companies many. */
const breadth: Record<OrganizationType, [number, number]> = {
  'Insurance Program': [1, 3],
  'Insurance Company': [4, 9],
  'MGA/Wholesaler': [3, 7],
  'Risk Retention Group': [1, 3],
  Captive: [1, 3],
}

const listingWeights: Record<OrganizationType, number> = {
  'Insurance Program': 6,
  'Insurance Company': 9,
  'MGA/Wholesaler': 8,
  'Risk Retention Group': 3,
  Captive: 2,
}

/** The contributor's organization. It has enough listings (restaurants and taverns) to try out editing. */
export const contributorOrganization = 0

export function generateOrganizations(count: number): Organization[] {
  const names = new Set<string>()
  const order = sectorOrder()
  return typesInOrder(count).map((type, index) => {
    const random = randomFor('organization', index)
    const sector = index === contributorOrganization ? 'Hospitality' : (order[index % order.length] ?? 'Retail')
    const { name, stem } = newName(random, { type, sector, names })
    names.add(name)
    const home = placeIn(random, random.weighted(stateCodes, stateWeight))
    const known = knownSubcategories(random, { type, sector, index })
    const states = index === contributorOrganization ? stateCodes : statesWritten(random, { type, home: home.state })
    const [earliest = 1948, latest = 2022] = vocabulary.ranges.creationYear
    return {
      index,
      name,
      stem,
      slug: slugOf(name),
      type,
      sector,
      // Risk retention groups exist since the act of 1986, and group captives are younger.
      year:
        type === 'Risk Retention Group' || type === 'Captive' ? random.int(1987, latest) : random.int(earliest, latest),
      home,
      states,
      regions: regions.filter(region => coversMost(states, statesOf(region))),
      subcategories: known,
      lines: [...new Set(known.flatMap(sub => linesFor(type, sub)))],
      weight: index === contributorOrganization ? 14 : weightOf(random, type, known),
    }
  })
}

// An organization with few kinds of business gets few listings, since more would repeat each other.
function weightOf(random: Random, type: OrganizationType, known: Subcategory[]): number {
  const kinds = known.reduce((sum, sub) => sum + sub.kinds.length, 0)
  return listingWeights[type] * (0.4 + 1.6 * random.unit() * random.unit()) * Math.min(1, kinds / 14)
}

// The types alternate, so that the first ten organizations already have every type.
function typesInOrder(count: number): OrganizationType[] {
  const given = new Map<OrganizationType, number>()
  return Array.from({ length: count }, (_, index) => {
    const behind = (type: OrganizationType) => shares[type] * (index + 1) - (given.get(type) ?? 0)
    const next = organizationTypes.reduce((best, type) => (behind(type) > behind(best) ? type : best))
    given.set(next, (given.get(next) ?? 0) + 1)
    return next
  })
}

function sectorOrder(): Sector[] {
  const everySector = Object.entries(sectorWeights).flatMap(([sector, weight]) => Array<Sector>(weight).fill(sector))
  return randomFor('sectors').sample(everySector, everySector.length)
}

function newName(random: Random, wanted: { type: OrganizationType; sector: Sector; names: Set<string> }) {
  const patterns = vocabulary.organizationNameRules[wanted.type].patterns.filter(pattern =>
    suits(pattern, wanted.sector),
  )
  const stems = random.sample(vocabulary.organizationStems, vocabulary.organizationStems.length)
  for (const stem of stems) {
    for (const pattern of random.sample(patterns, patterns.length)) {
      const name = withoutRepeats(inName(fillTemplate(pattern, { stem, sector: wanted.sector })))
      if (!wanted.names.has(name)) return { name, stem }
    }
  }
  throw new Error(`There is no unused name left for another ${wanted.type} in ${wanted.sector}`)
}

const sectorOfProfession: Record<string, Sector> = { Physicians: 'Healthcare', Contractors: 'Contractors' }

function suits(pattern: string, sector: Sector): boolean {
  return Object.entries(sectorOfProfession).every(
    ([profession, its]) => !pattern.includes(profession) || its === sector,
  )
}

function knownSubcategories(
  random: Random,
  of: { type: OrganizationType; sector: Sector; index: number },
): Subcategory[] {
  const insurable = subcategoriesOf(of.sector).filter(sub => linesFor(of.type, sub).length > 0)
  if (of.index === contributorOrganization) return insurable.filter(sub => /Restaurants|Fast Food|Bars/.test(sub.name))
  const [fewest, max] = breadth[of.type]
  const wanted = random.int(fewest, max)
  const known = new Set<Subcategory>()
  while (known.size < Math.min(wanted, insurable.length)) known.add(random.weighted(insurable, subcategoryWeight))
  return [...known]
}

function statesWritten(random: Random, { type, home }: { type: OrganizationType; home: string }): string[] {
  if (type === 'Captive') return inOrder([home, ...random.sample(neighbors(home), random.int(1, 5))])
  if (random.chance(type === 'Insurance Company' ? 0.35 : 0.45)) return stateCodes
  // All states but a few, as with a firm that is not filed everywhere yet.
  if (random.chance(0.45)) return inOrder(without(stateCodes, random.sample(stateCodes, random.int(2, 14)), home))
  const chosen = random.sample(
    regions.filter(region => region !== 'Nationwide'),
    random.int(1, 4),
  )
  return inOrder([home, ...neighbors(home), ...chosen.flatMap(statesOf)])
}

function coversMost(written: string[], codes: string[]): boolean {
  return codes.filter(code => written.includes(code)).length > codes.length * 0.7
}

function neighbors(home: string): string[] {
  const around = regions.filter(region => region !== 'Nationwide' && statesOf(region).includes(home)).flatMap(statesOf)
  return around.length > 0 ? around : ['CA', 'WA', 'OR', 'NV', 'TX']
}

function without(codes: string[], left: string[], home: string): string[] {
  return codes.filter(code => code === home || !left.includes(code))
}

/** Removes repetitions and sorts by the reference list. */
export function inOrder(codes: readonly string[]): string[] {
  const wanted = new Set(codes)
  return stateCodes.filter(code => wanted.has(code))
}
