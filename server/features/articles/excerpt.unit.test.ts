// What a card and a preview say of an article.
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('headings are left out, marks are taken off', () => {
  expect(excerptOf('# Title\n\nFirst **bold** words.\n\n## A part ##\n\nAnd [more](https://example.com).')).toBe(
    'First bold words. And more.',
  )
  expect(excerptOf('Title\n=====\n\nWords below.\n\nA part\n------\n\nMore.')).toBe('Words below. More.')
})

test('what only looks like a heading stays', () => {
  expect(excerptOf('#1 in the state, said #nobody.\n\nUp to 5 # signs')).toBe(
    '#1 in the state, said #nobody. Up to 5 # signs',
  )
  expect(excerptOf('- one\n- two\n---\nEnd.')).toBe('one two End.')
})

test('an article of headings alone still says something', () => {
  expect(excerptOf('# One\n\n## Two')).toBe('One Two')
})
