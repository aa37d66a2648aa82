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
  'javascript:alert(1)',
  '//',
])('%j is not', path => {
  expect(pathOn(site, path)).toBeNull()
})
