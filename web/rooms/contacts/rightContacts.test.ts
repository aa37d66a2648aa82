// Who answers for what was searched for, and how that is said.
import { expect, test } from 'vitest'
import { coverageOf, rightFirst, whyRight } from './rightContacts.ts'

const line = (lob: string, ...states: string[]) => ({ lob, states })
const contact = (name: string, ...lobs: ReturnType<typeof line>[]) => ({
  name,
  listings: lobs.length > 0 ? [{ listing_id: 1, listing_name: 'One', lobs }] : [],
  specialties: [],
})
const texas = contact('Texas', line('Property', 'TX'), line('General Liability', 'TX', 'OK'))
const florida = contact('Florida', line('General Liability', 'FL'))
const everywhere = contact('Everywhere', line('General Liability'))
const unknown = contact('Unknown')
const sought = { lines: ['General Liability'], states: ['TX'] }

test('whoever answers for the line in the state comes first, and the others keep their order', () => {
  const sorted = rightFirst([unknown, florida, texas, everywhere], sought)
  expect(sorted.map(({ name }) => name)).toEqual(['Texas', 'Everywhere', 'Unknown', 'Florida'])
})

test('the line and the state must meet in one coverage', () => {
  expect(whyRight(contact('Split', line('General Liability', 'FL'), line('Property', 'TX')), sought)).toBeNull()
})

test('it is said for what somebody answers', () => {
  expect(whyRight(texas, sought)).toBe('Answers for General Liability in Texas')
  expect(whyRight(texas, { lines: [], states: ['TX', 'OK'] })).toBe('Answers for Texas, Oklahoma')
  expect(whyRight(texas, { lines: ['Property'], states: [] })).toBe('Answers for Property')
  const three = { lines: [], states: ['TX', 'OK', 'FL'] }
  expect(whyRight(everywhere, three)).toBe('Answers for Texas, Oklahoma +1')
  expect(whyRight(florida, three)).toBe('Answers for Florida')
  expect(whyRight(texas, { lines: [], states: [] })).toBeNull()
})

test('a line stands once: as it is for the listing, then as a specialty', () => {
  const both = { ...texas, specialties: [line('Property', 'CA'), line('Cyber', 'CA')] }
  expect(coverageOf(both)).toEqual([...(texas.listings[0]?.lobs ?? []), line('Cyber', 'CA')])
})
