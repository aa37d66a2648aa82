// Phrases that mean the same.
import { expect, test } from 'vitest'
import { synonymsOf } from './synonyms.ts'
import { normalizedWords } from './words.ts'

const synonyms = synonymsOf([
  ['AC', 'air conditioning'],
  ['conditioning', 'hair care'],
  ['apartment', 'habitational'],
  ['apartment', 'flat'],
])
const all = () => true
const termsIn = (text: string) => {
  const terms: string[] = []
  synonyms.eachIn(normalizedWords(text), term => terms.push(term))
  return terms
}

test('a text holds the term of every phrase that stands in it', () => {
  expect(termsIn('Commercial Air Conditioning')).toEqual(['=0', '=1'])
  expect(termsIn('conditioning, air')).toEqual(['=1'])
  expect(termsIn('flats and apartments')).toEqual(['=3', '=2', '=3'])
})

test('a question takes the longest phrase, with everything it may mean', () => {
  expect(synonyms.at(normalizedWords('air conditioning'), 0, all)).toEqual({ terms: ['=0'], length: 2 })
  expect(synonyms.at(normalizedWords('air conditioning'), 1, all)).toEqual({ terms: ['=1'], length: 1 })
  expect(synonyms.at(['apartment'], 0, all)).toEqual({ terms: ['=2', '=3'], length: 1 })
  expect(synonyms.at(['pizza'], 0, all)).toBeNull()
})

test('a phrase that no document has is no phrase', () => {
  expect(synonyms.at(normalizedWords('air conditioning'), 0, () => false)).toBeNull()
})
