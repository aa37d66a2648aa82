// What the label of a class code leaves out, and which words of a risk name it.
import { expect, test } from 'vitest'
import { codesExcepting } from './codeExceptions.ts'

test('the pool of a hotel is told where the label of the code has none', () => {
  expect(codesExcepting('hotel with an outdoor pool').get('45192')).toEqual(['no pool or beach'])
  expect(codesExcepting('hotel with an outdoor pool').get('45190')).toBe(undefined)
  expect(codesExcepting('hotel with a restaurant').get('45192')).toBe(undefined)
})

test('all words of a thing must be said, and nonprofits have codes of their own', () => {
  expect(codesExcepting('brewpub with a dance floor').get('16916')).toEqual(['without dance floor'])
  expect(codesExcepting('brewpub, concrete floor').get('16916')).toBe(undefined)
  expect(codesExcepting('day care, not for profit').get('41716')).toBe(undefined)
})

test('a vacant factory is told where the code is for other vacant buildings', () => {
  expect(codesExcepting('vacant factory').get('68606')).toEqual(['not factories'])
  expect(codesExcepting('vacant store').get('68606')).toBe(undefined)
})
