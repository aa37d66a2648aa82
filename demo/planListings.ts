// Plans all listings (owner, name, lines, states) together, since their names have to differ.
import { inOrder, type Organization } from './generateOrganizations.ts'
import { nameListing } from './nameListings.ts'
import { type Random, randomFor } from './random.ts'
import { kindWeight, lineFamily, linesFor, type Subcategory, subcategoryWeight } from './trades.ts'

export type Plan = {
  organization: Organization
  sub: Subcategory
  kind: string
  name: string
  lines: string[]
  states: string[]
}

export function planListings(owners: Organization[]): Plan[] {
  const taken = new Set<string>()
  return owners.map((organization, index) => {
    const plan = planListing(randomFor('plan', index), organization, taken)
    taken.add(plan.name)
    return plan
  })
}

/** Repeats each organization by its weight and shuffles the list. */
export function ownersOf(organizations: Organization[], count: number): Organization[] {
  const total = organizations.reduce((sum, organization) => sum + organization.weight, 0)
  let due = 0
  const owners: Organization[] = []
  for (const organization of organizations) {
    due += (organization.weight / total) * count
    while (owners.length < Math.round(due)) owners.push(organization)
  }
  return shuffled(randomFor('owners'), owners)
}

function shuffled<T>(random: Random, list: T[]): T[] {
  const keyed = list.map(entry => ({ entry, key: random.unit() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ entry }) => entry)
}

function planListing(random: Random, organization: Organization, taken: ReadonlySet<string>): Plan {
  const sub = random.weighted(organization.subcategories, subcategoryWeight)
  const kind = random.weighted(sub.kinds, kindWeight)
  const pool = linesFor(organization.type, sub)
  const lines = linesOffered(random, organization, pool)
  const named = nameListing(random, { organization, sub, kind, lines, pool }, taken)
  const states = statesForLines(named.states ?? statesOffered(random, organization.states), named.lines)
  if (states.length > 0) return { organization, sub, kind, name: named.name, lines: named.lines, states }
  // The plan is workers' compensation alone in a state where only the state fund sells it, so it is made again.
  return planListing(random, organization, taken)
}

const mostLines = {
  'Insurance Program': 3,
  'Insurance Company': 4,
  'MGA/Wholesaler': 3,
  'Risk Retention Group': 2,
  Captive: 3,
}
const contractBonds = ['performance-bond', 'payment-bond', 'bid-bond']

function linesOffered(random: Random, { type }: Organization, pool: string[]): string[] {
  const first = random.weighted(pool, line => 1 / (pool.indexOf(line) + 1.5))
  // Surety is a listing of its own.
  if (first === 'performance-bond') return contractBonds
  if (first === 'janitorial-service-bond') return [first]
  const others = pool.filter(line => line !== first && lineFamily(line) !== 'surety')
  const more = random.sample(others.slice(0, 5), random.int(0, mostLines[type] - 1))
  if (random.chance(0.6)) more.push('general-liability')
  return [first, ...others.filter(line => more.includes(line))]
}

function statesOffered(random: Random, written: string[]): string[] {
  if (random.chance(0.55)) return written
  const left = new Set(random.sample(written, Math.floor(written.length * random.unit() * 0.5)))
  return written.filter(code => !left.has(code))
}

/** The states where only a state fund sells workers' compensation. */
export const stateFunds = ['ND', 'OH', 'WA', 'WY']

function statesForLines(states: string[], lines: readonly string[]): string[] {
  if (lines.length !== 1 || lines[0] !== 'workers-compensation') return states
  return inOrder(states.filter(code => !stateFunds.includes(code)))
}
