// The words around the name of a route.
import { expect, test } from 'vitest'
import { aroundName, listingsText, type Route, routeInput } from './routeTexts.ts'

const carriers = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((organization_name, at) => ({
  organization_id: at,
  organization_name,
}))
const route = (kind: Route['kind'], count = 0): Route => ({
  ...{ kind, name: 'Quill', organization_id: 1, mga_id: null, organization_type: null },
  ...{ carriers: carriers.slice(0, count), carriers_total: count, states: [], line_of_business: '' },
  ...{ access: null, contacts: [], phone: '', email: '', listings: 1 },
})
const sentence = (one: Route) => {
  const { before, after } = aroundName(one)
  return `${before}${one.name}${after}`
}

test.each([
  [route('direct'), 'Direct with Quill'],
  [route('program'), 'Through program administrator Quill'],
  [route('wholesale', 1), 'Through Quill to Alder'],
  [route('wholesale', 3), 'Through Quill to Alder, Birch, Cedar'],
  [{ ...route('wholesale', 4), carriers_total: 30 }, 'Through Quill to Alder, Birch, Cedar +27'],
  [route('wholesale'), 'Through Quill'],
])('the sentence of a route, %#', (one, expected) => {
  expect(sentence(one)).toBe(expected)
})

test('without a search there is nothing to ask for', () => {
  expect(routeInput({ listing_id: 7 }, { state: [], line_of_business: ['cyber'] })).toEqual({
    listing_id: 7,
    line_of_business: ['cyber'],
  })
  expect(routeInput({ mga_id: 7 })).toEqual({ mga_id: 7 })
})

test('one listing is singular', () => {
  expect([0, 1, 1234].map(listingsText)).toEqual(['0 listings', '1 listing', '1,234 listings'])
})
