// The rows of the broker's agency: its members, and the access marks of the markets where they are appointed or have applied.
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import type { Organization } from './generateOrganizations.ts'
import { broker, firstOtherMember } from './people.ts'
import { randomFor } from './random.ts'

const colleague = firstOtherMember
const carriers = 9
const wholesalers = 3

export const agencyName = 'Prairie Lantern Insurance Agency'

export const agencyRow = ({ today }: Directory, id: number) => ({
  id,
  agency_name: agencyName,
  created_at: daysAgo(randomFor('agency'), today, 400).toISOString(),
})

export const agencyMemberRows = ({ ids, today }: Directory, agency_id: number) =>
  [broker, colleague].map((user, place) => ({
    user_id: ids.users + user,
    agency_id,
    role: place === 0 ? 'owner' : 'member',
    created_at: daysAgo(randomFor('agency member', place), today, 399 - place).toISOString(),
  }))

/** MGAs are left out of the carriers, since each MGA is also an organization and would be marked twice. */
export function markRows(directory: Directory, agency_id: number) {
  const { ids, today, approved, mgas, links } = directory
  const random = randomFor('marks')
  const companies = approved.filter(({ type }) => type !== 'MGA/Wholesaler')
  const [ofTrade, others] = partition(companies, writersOfTrade(directory))
  const appointed = [...random.sample(ofTrade, 4), ...random.sample(others, carriers - 4)]
  // Wholesalers of carriers that are not marked themselves, so that these are reached through them.
  const shown = ofTrade.filter(company => !appointed.includes(company)).flatMap(({ index }) => links[index] ?? [])
  const [shownMgas, otherMgas] = partition([...mgas.keys()], new Set(shown.map(({ mgaPosition }) => mgaPosition)))
  const through = [...random.sample(shownMgas, 2), ...random.sample(otherMgas, wholesalers - 2)]
  const marked = [
    ...appointed.map(({ index }) => ({ organization_id: ids.organizations + index, mga_id: null })),
    ...through.map(position => ({ organization_id: null, mga_id: ids.mgas + position })),
  ]
  return marked.map((market, place) => {
    const isAppointed = place % 4 !== 3
    const at = daysAgo(random, today, random.int(10, 380)).toISOString()
    return {
      ...market,
      owner_id: ids.users + (place % 3 === 2 ? colleague : broker),
      agency_id,
      status: isAppointed ? 'appointed' : 'requested',
      since: at.slice(0, 10),
      producer_code: isAppointed ? `PL-${random.int(1000, 9999)}` : '',
      note: isAppointed ? '' : 'Application sent, waiting for their answer.',
      created_at: at,
      updated_at: at,
    }
  })
}

/** The agency insures restaurants in Texas, so its usual searches show what it can reach. */
const writersOfTrade = ({ plans }: Directory): Set<Organization> =>
  new Set(
    plans.flatMap(({ organization, sub, states }) =>
      sub.name === 'Restaurants' && states.includes('TX') ? [organization] : [],
    ),
  )

const partition = <Item>(items: readonly Item[], some: ReadonlySet<Item>): [Item[], Item[]] => [
  items.filter(item => some.has(item)),
  items.filter(item => !some.has(item)),
]
