// The lists and notes of the broker's agency: whom it calls for what, two lists of the agency and one of the broker's own.
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { listingId, listingRow } from './listingRows.ts'
import { broker, firstOtherMember } from './people.ts'
import { type Random, randomFor } from './random.ts'

const colleague = firstOtherMember
type About = { listing_id: number | null; organization_id: number | null; name: string }

export function listRows(directory: Directory, { firstId, agency }: { firstId: number; agency: number }) {
  const random = randomFor('lists')
  const lists = [
    {
      name: 'Restaurants in Texas',
      description: 'Whom we call for a kitchen or a bar, in this order.',
      ...{ owner: broker, agency_id: agency, lines: ['Quotes within a day.', 'Takes new ventures with a plan.', ''] },
      about: restaurants(directory, random, 6),
    },
    {
      name: 'Wholesalers who answer',
      description: 'For what our own markets do not take.',
      ...{
        owner: colleague,
        agency_id: agency,
        lines: ['Ask for the underwriter of the day.', '', 'Good with habitational.'],
      },
      about: wholesalers(directory, random, 5),
    },
    {
      name: 'To look at this quarter',
      description: '',
      ...{ owner: broker, agency_id: null, lines: ['', 'Met them at the spring conference.'] },
      about: [...anything(directory, random, 3), ...wholesalers(directory, random, 1)],
    },
  ]
  const at = (days: number) => daysAgo(random, directory.today, days).toISOString()
  const collections = lists.map(({ name, description, owner, agency_id }, place) => ({
    ...{ id: firstId + place, name, description, agency_id, version: 1 },
    owner_id: directory.ids.users + owner,
    changed_by_id: directory.ids.users + (place === 0 ? colleague : owner),
    created_at: at(300 - place * 80),
    updated_at: at(1 + place * 9),
  }))
  const items = lists.flatMap(({ about, lines, owner }, place) =>
    about.map((record, position) => ({
      ...record,
      ...{ collection_id: firstId + place, line: lines[position] ?? '', position: position + 1 },
      added_by_id: directory.ids.users + owner,
      created_at: at(40 + place),
    })),
  )
  return { collections, items }
}

export function noteRows(directory: Directory, agency: number) {
  const random = randomFor('notes')
  const notes = [
    ...restaurants(directory, random, 2).map((about, place) => ({
      ...{ about, mga_id: null, owner: place === 0 ? broker : colleague, agency_id: agency },
      text:
        place === 0
          ? 'Ask for loss runs of five years before calling.\nThey want the liquor share of sales.'
          : 'Declined a food hall in May: too many tenants.',
    })),
    ...anything(directory, random, 1).map(about => ({
      ...{ about, mga_id: null, owner: broker, agency_id: null, text: 'Try again when the account has three years.' },
    })),
    ...wholesalers(directory, random, 2).map((about, place) => ({
      ...{ about, mga_id: null, owner: place === 0 ? colleague : broker, agency_id: place === 0 ? agency : null },
      text:
        place === 0 ? 'Send submissions before noon; the desk is in Boston.' : 'Their new program starts in the fall.',
    })),
    ...random.sample([...directory.mgas.entries()], 1).map(([position, { name }]) => ({
      ...{ about: { listing_id: null, organization_id: null, name }, mga_id: directory.ids.mgas + position },
      ...{ owner: broker, agency_id: agency, text: 'Our contract was renewed in March. Commission as before.' },
    })),
  ]
  return notes.map(({ about, mga_id, owner, agency_id, text }) => {
    const at = daysAgo(random, directory.today, random.int(3, 200)).toISOString()
    return {
      ...about,
      mga_id,
      owner_id: directory.ids.users + owner,
      agency_id,
      text,
      version: 1,
      created_at: at,
      updated_at: at,
    }
  })
}

const listingAt = (directory: Directory, index: number): About => ({
  ...{ listing_id: listingId(directory, index), organization_id: null },
  name: listingRow(directory, index).listing_name,
})

/** The agency insures restaurants in Texas. */
const restaurants = (directory: Directory, random: Random, count: number): About[] =>
  random
    .sample(
      directory.plans
        .slice(0, directory.approvedListings)
        .flatMap(({ sub, states }, index) => (sub.name === 'Restaurants' && states.includes('TX') ? index : [])),
      count,
    )
    .map(index => listingAt(directory, index))

const anything = (directory: Directory, random: Random, count: number): About[] =>
  random
    .sample([...directory.plans.keys()].slice(0, directory.approvedListings), count)
    .map(index => listingAt(directory, index))

const wholesalers = ({ mgas, ids }: Directory, random: Random, count: number): About[] =>
  random.sample(mgas, count).map(({ index, name }) => ({
    ...{ listing_id: null, organization_id: ids.organizations + index, name },
  }))
