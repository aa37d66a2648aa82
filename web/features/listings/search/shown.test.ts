// How results are shown, and what the links to them carry.

import { expect, test } from 'vitest'
import { queryOf } from '#contract/codec.ts'
import { changed, directionOf, searchCodec, searchInput, sortOf } from '#contract/search.ts'
import { keepSearchParams, shownAs, sorted, sortedBy } from './shown.ts'

const addressOf = (text: string) => queryOf(searchCodec.write(searchCodec.read(text)))

test('the address contains the view and its rows; switching views keeps the first shown result on the page', () => {
  expect(addressOf('view=table&rows=50&page=2')).toBe('view=table&rows=50&page=2')
  expect(addressOf('view=cards&rows=20')).toBe('')
  expect(addressOf('view=circle&rows=7')).toBe('')
  expect(searchInput(searchCodec.read('view=table')).per_page).toBe(20)
  // Cards 37 to 45 begin in the second twenty.
  const table = shownAs(searchCodec.read('state=TX&page=5'), { view: 'table' })
  expect(searchCodec.write(table)).toEqual({ state: 'TX', view: 'table', page: '2' })
  expect(shownAs(table, { view: 'cards' }).page).toBe(3)
  expect(shownAs(table, { rows: 50 }).page).toBe(1)
})

test('a column sorts in its default direction, and reverses when pressed again', () => {
  const once = sortedBy(searchCodec.read('view=table&page=3'), 'minimum_premium')
  expect([searchCodec.write(once), directionOf(once)]).toEqual([{ view: 'table', sort: 'minimum_premium' }, 'asc'])
  const twice = sortedBy(once, 'minimum_premium')
  expect(searchCodec.write(twice)).toEqual({ view: 'table', sort: 'minimum_premium', order: 'desc' })
  expect(searchCodec.read('sort=minimum_premium&order=desc').direction).toBe('desc')
  expect(searchCodec.write(sortedBy(twice, 'minimum_premium'))).toEqual(searchCodec.write(once))
  expect(searchCodec.write(sortedBy(twice, 'name'))).toEqual({ view: 'table', sort: 'name' })
  // What the list begins with stays out of the address, and turns round too.
  expect(searchInput(sortedBy(searchCodec.read(''), 'verified'))).toMatchObject({ sort: 'verified', order: 'asc' })
})

test('the default sort is relevance with words and latest without', () => {
  expect(sortOf(searchCodec.read('searchTerm=taxi'))).toBe('relevance')
  expect(sortOf(searchCodec.read(''))).toBe('verified')
  expect(sorted(searchCodec.read('page=2'), 'verified')).toEqual(searchCodec.read(''))
  expect(sorted(searchCodec.read('page=2'), 'rating')).toEqual(searchCodec.read('sort=rating'))
  expect(changed(searchCodec.read('searchTerm=taxi&sort=relevance'), { searchTerm: '' }).sort).toBeNull()
})

test('the link to a listing carries the search, without open details and the place in other lists', () => {
  const before = { searchTerm: 'taxi', page: '2', sort: 'rating', listing: '9', tab: 'captive', others_page: '3' }
  expect(keepSearchParams(before)).toEqual({ searchTerm: 'taxi', page: '2', sort: 'rating' })
})
