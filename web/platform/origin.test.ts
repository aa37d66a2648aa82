// Where a login leads: to a path of this site, and nowhere else.
import { expect, test } from 'vitest'
import { pathOn } from './origin.ts'
import { recordId } from './recordId.ts'
import { listParamsIn } from './useListParams.ts'

const site = 'https://appetite.example'

test.each(['/', '/listings?state=TX,FL&page=2', '/listings/details/7#rates'])('%j is followed', path => {
  expect(pathOn(site, path)).toBe(path)
})

test.each([
  '',
  'listings',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n//elsewhere.example',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/listings/../..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/..\\/elsewhere.example',
  'javascript:alert(1)',
  '//',
])('%j is not', path => {
  expect(pathOn(site, path)).toBeNull()
})

test.each(['/a/../listings', '/listings//7'])('%j is followed in its plainest form', path => {
  expect(pathOn(site, path)).toBe(new URL(path, site).pathname)
})

// The number in an address: whatever is no number of a record is none.

test.each(['1', '28', '999999999'])('%s names a record', text => {
  expect(recordId(text)).toBe(Number(text))
})

test.each(['0', '-1', '028', '1.5', '1e3', '9999999999', 'abc', '', ' 7', undefined, 7])('%j names none', text => {
  expect(recordId(text)).toBeNull()
})

// What a list reads from its address.

test('list parameters are read from the address', () => {
  const { text, q, page } = listParamsIn('?q=+Boats+&page=3&sort=date_created')
  expect([text('q'), q, page, text('sort')]).toEqual([' Boats ', 'Boats', 3, 'date_created'])
})

test.each(['', '0', '-2', '1.5', 'two', '9'.repeat(20)])('%j is the first page', page => {
  expect(listParamsIn(`page=${page}`).page).toBe(1)
  expect(listParamsIn('page=2').page).toBe(2)
})

test('a prefix tells lists apart, and what is searched for is cut to 200 letters', () => {
  expect(listParamsIn('page=2&others_page=3', 'others_').page).toBe(3)
  expect(listParamsIn(`q=${'x'.repeat(300)}`).q).toHaveLength(200)
})
