// The words around the name of a channel.
import { expect, test } from 'vitest'
import { aroundName, type Channel, channelInput, listingsText } from './channelTexts.ts'

const carriers = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((organization_name, at) => ({
  organization_id: at,
  organization_name,
}))
const channel = (kind: Channel['kind'], count = 0): Channel => ({
  ...{ kind, name: 'Quill', organization_id: 1, mga_id: null, organization_type: null },
  ...{ carriers: carriers.slice(0, count), carriers_total: count, states: [], line_of_business: '' },
  ...{ access: null, contacts: [], phone: '', email: '', listings: 1 },
})
const sentence = (one: Channel) => {
  const { before, after } = aroundName(one)
  return `${before}${one.name}${after}`
}

test.each([
  [channel('direct'), 'Direct with Quill'],
  [channel('program'), 'Through program administrator Quill'],
  [channel('wholesale', 1), 'Through Quill to Alder'],
  [channel('wholesale', 3), 'Through Quill to Alder, Birch, Cedar'],
  [{ ...channel('wholesale', 4), carriers_total: 30 }, 'Through Quill to Alder, Birch, Cedar +27'],
  [channel('wholesale'), 'Through Quill'],
])('the sentence of a channel, %#', (one, expected) => {
  expect(sentence(one)).toBe(expected)
})

test('without a search there is nothing to ask for', () => {
  expect(channelInput({ listing_id: 7 }, { state: [], line_of_business: ['cyber'] })).toEqual({
    listing_id: 7,
    line_of_business: ['cyber'],
  })
  expect(channelInput({ mga_id: 7 })).toEqual({ mga_id: 7 })
})

test('one listing is singular', () => {
  expect([0, 1, 1234].map(listingsText)).toEqual(['0 listings', '1 listing', '1,234 listings'])
})
