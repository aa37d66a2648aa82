// The address and the search say the same, whatever the address holds.
import { expect, test } from 'vitest'
import { filteredListings } from './calls/listings.ts'
import { queryOf } from './codec.ts'
import { listingFilters } from './facts/listing.ts'
import { appliedIn, changed, factParams, noFilters, nothing, searchCodec, searchInput, shownCodec } from './search.ts'

const addressOf = (text: string) => queryOf(searchCodec.write(searchCodec.read(text)))

test('an address without a query is a search for everything', () => {
  expect(searchCodec.read('')).toEqual({
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
  expect(searchCodec.read(text).order).toEqual(['category', 'searchTerm', 'state', 'appointment_needed'])
  expect(addressOf('searchTerm=piza&as_written=1')).toBe('searchTerm=piza&as_written=1')
  expect(addressOf('as_written=1')).toBe('')
})

test('a name that contains a comma is one name', () => {
  expect(searchCodec.read('sub_category=Electrical,+Plumbing+and+HVAC').sub_category).toEqual([
    'Electrical, Plumbing and HVAC',
  ])
  expect(searchCodec.read('sub_category=Electrical,+Plumbing+and+HVAC,Restaurants').sub_category).toEqual([
    'Electrical, Plumbing and HVAC',
    'Restaurants',
  ])
})

test('states are also read by name, and invalid values are ignored', () => {
  expect(searchCodec.read('state=texas,XX,ny,NY').state).toEqual(['TX', 'NY'])
  expect(searchCodec.read('state=XX').order).toEqual([])
  expect(searchCodec.read('organization_type=Captive,Circus').organization_type).toEqual(['Captive'])
  expect(searchCodec.read('page=0&listing=-1&sort=sideways&appointment_needed=maybe')).toEqual(searchCodec.read(''))
  expect(searchCodec.read('sort=relevance').sort).toBeNull()
  expect(searchCodec.read(`searchTerm=${'a'.repeat(300)}`).searchTerm).toHaveLength(200)
})

test('a new filter starts at the first page, closes the details and comes last', () => {
  const search = changed(searchCodec.read('state=TX&page=4&listing=9&sort=rating'), { category: 'Education' })
  expect(searchCodec.write(search)).toEqual({ state: 'TX', category: 'Education', sort: 'rating' })
  expect(Object.keys(searchCodec.write(search))).toEqual(['state', 'category', 'sort'])
})

test('a changed filter keeps its place, and an empty one is removed', () => {
  const search = searchCodec.read('state=TX&searchTerm=taxi')
  expect(changed(search, { state: ['TX', 'FL'] }).order).toEqual(['state', 'searchTerm'])
  expect(searchCodec.write(changed(search, { state: [] }))).toEqual({ searchTerm: 'taxi' })
})

test('a sub-category is cleared with its category, unless the same one is chosen again', () => {
  const search = searchCodec.read('category=Education&sub_category=Schools')
  expect(searchCodec.write(changed(search, { category: '' }))).toEqual({})
  expect(changed(search, { category: 'Education' }).sub_category).toEqual(['Schools'])
})

test('several states may all be meant, which one alone always is', () => {
  const both = searchCodec.read('state=TX,OK&all_states=1')
  expect(searchInput(both)).toMatchObject({ state: ['TX', 'OK'], all_states: true })
  expect(searchCodec.write(both)).toEqual({ state: 'TX,OK', all_states: '1' })
  expect(searchCodec.write(changed(both, { state: ['TX', 'OK', 'KS'] }))).toEqual({
    state: 'TX,OK,KS',
    all_states: '1',
  })
  expect(searchCodec.write(changed(both, { state: ['TX'] }))).toEqual({ state: 'TX' })
})

test('the call’s input has no empty values and not the open details', () => {
  const asked = searchInput(searchCodec.read('searchTerm=+&listing=5'))
  expect(JSON.parse(JSON.stringify(asked))).toEqual({ sort: 'verified', page: 1, per_page: 9, facets: true })
  expect(searchInput(searchCodec.read('state=TX&appointment_needed=1'))).toMatchObject({
    state: ['TX'],
    appointment_needed: true,
  })
  expect(searchInput(searchCodec.read('appointment_needed=0')).appointment_needed).toBe(false)
})

test('clearing the filters keeps only the words and the sort', () => {
  const every =
    'searchTerm=taxi&state=TX&line_of_business=property&org_name=Acme&category=Education&sub_category=Schools' +
    '&iso_class_code=10010&organization_type=Captive&appointment_needed=0&sort=rating&page=2'
  expect(appliedIn(searchCodec.read(every))).toBe(8)
  const cleared = changed(searchCodec.read(every), noFilters)
  expect(searchCodec.write(cleared)).toEqual({ searchTerm: 'taxi', sort: 'rating' })
  expect(appliedIn(cleared)).toBe(0)
})

/** Values of each kind of filter, as an address has them. */
const samples: Record<(typeof listingFilters)[keyof typeof listingFilters]['kind'], string[]> = {
  category: ['Education'],
  subcategory: ['Restaurants', 'Electrical, Plumbing and HVAC,Restaurants'],
  isoClass: ['16910'],
  naics: ['722511', '44,722511'],
  linesOfBusiness: ['cyber', 'cyber,general-liability'],
  states: ['TX', 'TX,FL'],
  yesNo: ['1', '0'],
  admission: ['admitted', 'non_admitted'],
}

test.each(factParams)('the filter %s comes back from an address, alone, and its call takes it', param => {
  for (const text of samples[listingFilters[param].kind]) {
    const search = searchCodec.read(queryOf({ [param]: text }))
    expect(search[param]).not.toEqual(nothing[param])
    expect([search.order, searchCodec.write(search)]).toEqual([[param], { [param]: text }])
    expect(filteredListings.input.safeParse(searchInput(search))).toMatchObject({ success: true })
  }
})

test('nothing of an address is unbounded: the call takes as much as is read', () => {
  const long = 'x'.repeat(5000)
  const many = (each: (at: number) => string) => Array.from({ length: 300 }, (_, at) => each(at)).join()
  for (const [param, text] of Object.entries({
    searchTerm: long,
    org_name: long,
    line_of_business: many(at => `line-${at}`),
    naics: many(at => String(100000 + at)),
    state: many(() => 'TX,ny,Utah,Atlantis'),
    organization_type: many(() => 'Captive'),
    iso_class_code: long,
    listing: '9'.repeat(40),
    page: '1e9',
  })) {
    const written = searchCodec.write(searchCodec.read(queryOf({ [param]: text })))
    expect(queryOf(written).length).toBeLessThan(1500)
    expect(searchCodec.read(queryOf(written))).toEqual(searchCodec.read(queryOf({ [param]: text })))
  }
  const lines = searchCodec.read(queryOf({ line_of_business: many(at => `line-${at}`) }))
  expect(filteredListings.input.safeParse(searchInput(lines))).toMatchObject({ success: true })
  expect(searchCodec.read(queryOf({ sub_category: `${long},Restaurants` })).sub_category).toEqual(['Restaurants'])
})

test('what is no search is no part of it, and the last of repeated parameters counts', () => {
  expect(addressOf('constructor=1&__proto__=2&utm_source=mail&%E0%A4%A=3&state=%00&order=sideways&rows=7')).toBe('')
  expect(addressOf('state=TX&state=FL')).toBe('state=FL')
})

test('how results are shown can be read alone, for a list whose address asks nothing', () => {
  const shown = shownCodec.read('view=table&rows=50&sort=name&order=desc&page=2&listing=4&state=TX')
  expect(shownCodec.write(shown)).toEqual({
    ...{ sort: 'name', order: 'desc', view: 'table', rows: '50', page: '2', listing: '4' },
  })
})
