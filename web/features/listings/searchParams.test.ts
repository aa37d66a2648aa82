// The address and the search say the same, whatever the address holds.
import { expect, test } from 'vitest'
import {
  appliedIn,
  askedOf,
  changed,
  noFilters,
  nothing,
  readSearch,
  searchAlong,
  sorted,
  sortOf,
  writeSearch,
} from './searchParams.ts'

const addressOf = (text: string) => new URLSearchParams(writeSearch(readSearch(text))).toString()

test('an address without a query is a search for everything', () => {
  expect(readSearch('')).toEqual({ ...nothing, sort: null, page: 1, listing: null, order: [] })
  expect(addressOf('')).toBe('')
})

test('what stands in an address comes back the same, in the order it was applied', () => {
  const text = 'category=Education&searchTerm=pizza+&state=TX,FL&appointment_needed=1&sort=rating&page=3&listing=17'
  expect(decodeURIComponent(addressOf(text))).toBe(text)
  expect(readSearch(text).order).toEqual(['category', 'searchTerm', 'state', 'appointment_needed'])
})

test('a name that holds a comma is one name', () => {
  expect(readSearch('sub_category=Electrical,+Plumbing+and+HVAC').sub_category).toBe('Electrical, Plumbing and HVAC')
})

test('states are read by name too, and what means nothing is left out', () => {
  expect(readSearch('state=texas,XX,ny,NY').state).toEqual(['TX', 'NY'])
  expect(readSearch('state=XX').order).toEqual([])
  expect(readSearch('organization_type=Captive,Circus').organization_type).toEqual(['Captive'])
  expect(readSearch('page=0&listing=-1&sort=sideways&appointment_needed=maybe')).toEqual(readSearch(''))
  expect(readSearch('sort=relevance').sort).toBeNull()
  expect(readSearch(`searchTerm=${'a'.repeat(300)}`).searchTerm).toHaveLength(200)
})

test('another filter begins at the first page, closes the details and comes last', () => {
  const search = changed(readSearch('state=TX&page=4&listing=9&sort=rating'), { category: 'Education' })
  expect(writeSearch(search)).toEqual({ state: 'TX', category: 'Education', sort: 'rating' })
  expect(Object.keys(writeSearch(search))).toEqual(['state', 'category', 'sort'])
})

test('a filter that is changed keeps its place, one that is emptied leaves', () => {
  const search = readSearch('state=TX&searchTerm=taxi')
  expect(changed(search, { state: ['TX', 'FL'] }).order).toEqual(['state', 'searchTerm'])
  expect(writeSearch(changed(search, { state: [] }))).toEqual({ searchTerm: 'taxi' })
})

test('a sub-category goes with its category, and stays when the same one is chosen again', () => {
  const search = readSearch('category=Education&sub_category=Schools')
  expect(writeSearch(changed(search, { category: '' }))).toEqual({})
  expect(changed(search, { category: 'Education' }).sub_category).toBe('Schools')
})

test('the order is the best match with words and the latest without, unless another was chosen', () => {
  expect(sortOf(readSearch('searchTerm=taxi'))).toBe('relevance')
  expect(sortOf(readSearch(''))).toBe('last_updated')
  expect(sorted(readSearch('page=2'), 'last_updated')).toEqual(readSearch(''))
  expect(sorted(readSearch('page=2'), 'rating')).toEqual(readSearch('sort=rating'))
  expect(changed(readSearch('searchTerm=taxi&sort=relevance'), { searchTerm: '' }).sort).toBeNull()
})

test('the server is asked for nothing that was not given, and never for the open details', () => {
  const asked = askedOf(readSearch('searchTerm=+&listing=5'))
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ page: 1, per_page: 9, facets: true })
  expect(askedOf(readSearch('state=TX&appointment_needed=1'))).toMatchObject({
    state: ['TX'],
    appointment_needed: true,
  })
  expect(askedOf(readSearch('appointment_needed=0')).appointment_needed).toBe(false)
})

test('clearing the filters leaves the words and the order, and nothing else', () => {
  const every =
    'searchTerm=taxi&state=TX&line_of_business=property&org_name=Acme&category=Education&sub_category=Schools' +
    '&iso_class_code=10010&organization_type=Captive&appointment_needed=0&sort=rating&page=2'
  expect(appliedIn(readSearch(every))).toBe(8)
  const cleared = changed(readSearch(every), noFilters)
  expect(writeSearch(cleared)).toEqual({ searchTerm: 'taxi', sort: 'rating' })
  expect(appliedIn(cleared)).toBe(0)
})

test('a listing takes the search along, without what is open and where the other listings stand', () => {
  const before = { searchTerm: 'taxi', page: '2', sort: 'rating', listing: '9', tab: 'captive', others_page: '3' }
  expect(searchAlong(before)).toEqual({ searchTerm: 'taxi', page: '2', sort: 'rating' })
})
