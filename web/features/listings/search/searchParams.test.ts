// The address and the search say the same, whatever the address holds.
import { expect, test } from 'vitest'
import {
  appliedIn,
  changed,
  directionOf,
  keepSearchParams,
  noFilters,
  nothing,
  readSearch,
  searchInput,
  shownAs,
  sorted,
  sortedBy,
  sortOf,
  writeSearch,
} from './searchParams.ts'

const addressOf = (text: string) => new URLSearchParams(writeSearch(readSearch(text))).toString()

test('an address without a query is a search for everything', () => {
  expect(readSearch('')).toEqual({
    ...nothing,
    asWritten: false,
    view: 'cards',
    sort: null,
    direction: null,
    page: 1,
    rows: 20,
    listing: null,
    order: [],
  })
  expect(addressOf('')).toBe('')
})

test('an address is read and written back unchanged, in the order applied', () => {
  const text = 'category=Education&searchTerm=pizza+&state=TX,FL&appointment_needed=1&sort=rating&page=3&listing=17'
  expect(decodeURIComponent(addressOf(text))).toBe(text)
  expect(readSearch(text).order).toEqual(['category', 'searchTerm', 'state', 'appointment_needed'])
  expect(addressOf('searchTerm=piza&as_written=1')).toBe('searchTerm=piza&as_written=1')
  expect(addressOf('as_written=1')).toBe('')
})

test('the address contains the view and its rows; switching views keeps the first shown result on the page', () => {
  expect(addressOf('view=table&rows=50&page=2')).toBe('view=table&rows=50&page=2')
  expect(addressOf('view=cards&rows=20')).toBe('')
  expect(addressOf('view=circle&rows=7')).toBe('')
  expect(searchInput(readSearch('view=table')).per_page).toBe(20)
  // Cards 37 to 45 begin in the second twenty.
  const table = shownAs(readSearch('state=TX&page=5'), { view: 'table' })
  expect(writeSearch(table)).toEqual({ state: 'TX', view: 'table', page: '2' })
  expect(shownAs(table, { view: 'cards' }).page).toBe(3)
  expect(shownAs(table, { rows: 50 }).page).toBe(1)
})

test('a column sorts in its default direction, and reverses when pressed again', () => {
  const once = sortedBy(readSearch('view=table&page=3'), 'minimum_premium')
  expect([writeSearch(once), directionOf(once)]).toEqual([{ view: 'table', sort: 'minimum_premium' }, 'asc'])
  const twice = sortedBy(once, 'minimum_premium')
  expect(writeSearch(twice)).toEqual({ view: 'table', sort: 'minimum_premium', order: 'desc' })
  expect(readSearch('sort=minimum_premium&order=desc').direction).toBe('desc')
  expect(writeSearch(sortedBy(twice, 'minimum_premium'))).toEqual(writeSearch(once))
  expect(writeSearch(sortedBy(twice, 'name'))).toEqual({ view: 'table', sort: 'name' })
  // What the list begins with stays out of the address, and turns round too.
  expect(searchInput(sortedBy(readSearch(''), 'verified'))).toMatchObject({ sort: 'verified', order: 'asc' })
})

test('a name that contains a comma is one name', () => {
  expect(readSearch('sub_category=Electrical,+Plumbing+and+HVAC').sub_category).toEqual([
    'Electrical, Plumbing and HVAC',
  ])
  expect(readSearch('sub_category=Electrical,+Plumbing+and+HVAC,Restaurants').sub_category).toEqual([
    'Electrical, Plumbing and HVAC',
    'Restaurants',
  ])
})

test('states are also read by name, and invalid values are ignored', () => {
  expect(readSearch('state=texas,XX,ny,NY').state).toEqual(['TX', 'NY'])
  expect(readSearch('state=XX').order).toEqual([])
  expect(readSearch('organization_type=Captive,Circus').organization_type).toEqual(['Captive'])
  expect(readSearch('page=0&listing=-1&sort=sideways&appointment_needed=maybe')).toEqual(readSearch(''))
  expect(readSearch('sort=relevance').sort).toBeNull()
  expect(readSearch(`searchTerm=${'a'.repeat(300)}`).searchTerm).toHaveLength(200)
})

test('a new filter starts at the first page, closes the details and comes last', () => {
  const search = changed(readSearch('state=TX&page=4&listing=9&sort=rating'), { category: 'Education' })
  expect(writeSearch(search)).toEqual({ state: 'TX', category: 'Education', sort: 'rating' })
  expect(Object.keys(writeSearch(search))).toEqual(['state', 'category', 'sort'])
})

test('a changed filter keeps its place, and an empty one is removed', () => {
  const search = readSearch('state=TX&searchTerm=taxi')
  expect(changed(search, { state: ['TX', 'FL'] }).order).toEqual(['state', 'searchTerm'])
  expect(writeSearch(changed(search, { state: [] }))).toEqual({ searchTerm: 'taxi' })
})

test('a sub-category is cleared with its category, unless the same one is chosen again', () => {
  const search = readSearch('category=Education&sub_category=Schools')
  expect(writeSearch(changed(search, { category: '' }))).toEqual({})
  expect(changed(search, { category: 'Education' }).sub_category).toEqual(['Schools'])
})

test('several states may all be meant, which one alone always is', () => {
  const both = readSearch('state=TX,OK&all_states=1')
  expect(searchInput(both)).toMatchObject({ state: ['TX', 'OK'], all_states: true })
  expect(writeSearch(both)).toEqual({ state: 'TX,OK', all_states: '1' })
  expect(writeSearch(changed(both, { state: ['TX', 'OK', 'KS'] }))).toEqual({ state: 'TX,OK,KS', all_states: '1' })
  expect(writeSearch(changed(both, { state: ['TX'] }))).toEqual({ state: 'TX' })
})

test('the default sort is relevance with words and latest without', () => {
  expect(sortOf(readSearch('searchTerm=taxi'))).toBe('relevance')
  expect(sortOf(readSearch(''))).toBe('verified')
  expect(sorted(readSearch('page=2'), 'verified')).toEqual(readSearch(''))
  expect(sorted(readSearch('page=2'), 'rating')).toEqual(readSearch('sort=rating'))
  expect(changed(readSearch('searchTerm=taxi&sort=relevance'), { searchTerm: '' }).sort).toBeNull()
})

test('the call’s input has no empty values and not the open details', () => {
  const asked = searchInput(readSearch('searchTerm=+&listing=5'))
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ sort: 'verified', page: 1, per_page: 9, facets: true })
  expect(searchInput(readSearch('state=TX&appointment_needed=1'))).toMatchObject({
    state: ['TX'],
    appointment_needed: true,
  })
  expect(searchInput(readSearch('appointment_needed=0')).appointment_needed).toBe(false)
})

test('clearing the filters keeps only the words and the sort', () => {
  const every =
    'searchTerm=taxi&state=TX&line_of_business=property&org_name=Acme&category=Education&sub_category=Schools' +
    '&iso_class_code=10010&organization_type=Captive&appointment_needed=0&sort=rating&page=2'
  expect(appliedIn(readSearch(every))).toBe(8)
  const cleared = changed(readSearch(every), noFilters)
  expect(writeSearch(cleared)).toEqual({ searchTerm: 'taxi', sort: 'rating' })
  expect(appliedIn(cleared)).toBe(0)
})

test('the link to a listing carries the search, without open details and the place in other lists', () => {
  const before = { searchTerm: 'taxi', page: '2', sort: 'rating', listing: '9', tab: 'captive', others_page: '3' }
  expect(keepSearchParams(before)).toEqual({ searchTerm: 'taxi', page: '2', sort: 'rating' })
})
