// The members' activity: ratings, bookmarks, and the views of the last days.

import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { contributorOrganization } from './generateOrganizations.ts'
import { listingId } from './listingRows.ts'
import { admin, broker, contributor, firstOtherMember, members } from './people.ts'
import { randomFor } from './random.ts'

/** The raters of an organization give similar ratings; some organizations have none. */
export function ratingRows(directory: Directory, organization: number) {
  const random = randomFor('ratings', organization)
  const { ids, today } = directory
  const raters = random.sample(raterIndexes, random.chance(0.12) ? 0 : Math.ceil(22 * random.unit() ** 2))
  const service = 2.4 + 2.4 * random.unit()
  const pricing = 2 + 2.6 * random.unit()
  return raters.map(user => {
    const at = daysAgo(random, today, random.int(1, 700)).toISOString()
    return {
      organization_id: ids.organizations + organization,
      user_id: ids.users + user,
      overall_rating: stars(service + 2.4 * (random.unit() - 0.5)),
      pricing_rating: stars(pricing + 2.4 * (random.unit() - 0.5)),
      created_at: at,
      updated_at: at,
    }
  })
}

const memberIndexes = members.map((_, index) => index)
const raterIndexes = memberIndexes.filter(user => user >= firstOtherMember || user === broker)

function stars(value: number): number {
  return Math.min(5, Math.max(1, Math.round(value)))
}

export function bookmarkRows(directory: Directory) {
  return memberIndexes.flatMap(user => {
    const random = randomFor('bookmarks', user)
    const wanted = user === broker ? 14 : user === contributor ? 5 : user === admin ? 3 : random.int(0, 16)
    const listings = new Set(Array.from({ length: wanted }, () => random.int(0, directory.approvedListings - 1)))
    return [...listings].map(listing => ({
      user_id: directory.ids.users + user,
      listing_id: listingId(directory, listing),
      created_at: daysAgo(random, directory.today, random.int(1, 200)).toISOString(),
    }))
  })
}

/** A view counts once per user, listing and day, and only the last days need rows. */
export function viewRows(directory: Directory) {
  return memberIndexes.flatMap(user => {
    const random = randomFor('views', user)
    const rows = Array.from({ length: random.int(0, 40) }, () => ({
      user_id: directory.ids.users + user,
      listing_id: listingId(directory, random.int(0, directory.approvedListings - 1)),
      day: daysAgo(random, directory.today, random.int(1, 7)).toISOString().slice(0, 10),
    }))
    return [...new Map(rows.map(row => [`${row.listing_id} ${row.day}`, row])).values()]
  })
}

export function membershipRows({ ids, today }: Directory) {
  const created_at = daysAgo(randomFor('membership'), today, 12).toISOString()
  return [
    { user_id: ids.users + contributor, organization_id: ids.organizations + contributorOrganization, created_at },
  ]
}
