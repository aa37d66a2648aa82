// The rows of the broker's agency: its members, and the access marks of the markets where they are appointed or have applied.
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { broker, firstOtherMember } from './people.ts'
import { randomFor } from './random.ts'

const colleague = firstOtherMember
const carriers = 9
const wholesalers = 3

export const agencyRow = ({ today }: Directory, id: number) => ({
  id,
  agency_name: 'Prairie Lantern Insurance Agency',
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
export function markRows({ ids, today, approved, mgas }: Directory, agency_id: number) {
  const random = randomFor('marks')
  const companies = approved.filter(({ type }) => type !== 'MGA/Wholesaler')
  const marked = [
    ...random
      .sample(companies, carriers)
      .map(({ index }) => ({ organization_id: ids.organizations + index, mga_id: null })),
    ...random
      .sample([...mgas.keys()], wholesalers)
      .map(position => ({ organization_id: null, mga_id: ids.mgas + position })),
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
