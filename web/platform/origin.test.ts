// Where a login leads: to a path of this site, and nowhere else.
import { expect, test } from 'vitest'
import { pathOn } from './origin.ts'

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
