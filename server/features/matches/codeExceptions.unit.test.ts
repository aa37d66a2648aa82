// What the label of a class code leaves out, and which words of a risk name it.
import { expect, test } from 'vitest'
import { codeExceptions } from './codeExceptions.ts'

test('the pool of a hotel is told where the label of the code has none', () => {
  expect(codeExceptions('45192', 'hotel with an outdoor pool')).toEqual(['no pool or beach'])
  expect(codeExceptions('45190', 'hotel with an outdoor pool')).toEqual([])
  expect(codeExceptions('45192', 'hotel with a restaurant')).toEqual([])
})

test('all words of a thing must be said, and nonprofits have codes of their own', () => {
  expect(codeExceptions('16916', 'brewpub with a dance floor')).toEqual(['without dance floor'])
  expect(codeExceptions('16916', 'brewpub, concrete floor')).toEqual([])
  expect(codeExceptions('41716', 'day care, not for profit')).toEqual([])
})
