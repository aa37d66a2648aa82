// What choosing a suggestion makes of the search.
import { expect, test } from 'vitest'
import { searchCodec } from '#contract/search.ts'
import { chosenBy, type Suggested, suggestionRows, wordsBefore } from './suggested.ts'

const search = (typed: string, more = '') => searchCodec.read(`searchTerm=${encodeURIComponent(typed)}${more}`)
const one = (kind: Suggested['kind'], value: string, from: string): Suggested => ({
  kind,
  value,
  label: `The ${value}`,
  from,
  count: 1,
})

test('a filter replaces its words and what connected them to the others', () => {
  expect(chosenBy(one('line', 'gl', 'gl'), search('gl'))).toEqual({ searchTerm: '', line_of_business: ['gl'] })
  expect(chosenBy(one('line', 'gl', 'g'), search('pizza with g', '&line_of_business=cyber'))).toEqual({
    searchTerm: 'pizza',
    line_of_business: ['cyber', 'gl'],
  })
  expect(chosenBy(one('state', 'AL,FL', 'in gulf'), search('pizza in Gulf', '&state=TX'))).toEqual({
    searchTerm: 'pizza',
    state: ['TX', 'AL', 'FL'],
  })
  expect(chosenBy(one('iso', '62003', '6200'), search('6200'))).toEqual({ searchTerm: '', iso_class_code: '62003' })
  expect(chosenBy(one('organization', 'Harbor', 'har'), search('har'))).toEqual({ searchTerm: '', org_name: 'Harbor' })
})

test('a class completes the last words, a listing replaces all', () => {
  expect(chosenBy(one('class', 'pizzeria', 'piz'), search('GL piz'))).toEqual({ searchTerm: 'GL The pizzeria' })
  expect(chosenBy(one('class', 'pizzeria', 'piz'), search('piz'))).toEqual({ searchTerm: 'The pizzeria' })
  expect(chosenBy(one('listing', 'Pizza Select', 'GL piz'), search('GL piz'))).toEqual({
    searchTerm: 'The Pizza Select',
  })
})

test('suggestions for a shorter text replace the same words', () => {
  expect(wordsBefore('GL pizza ', 'piz')).toBe('GL')
  expect(wordsBefore('pizza', 'taxi')).toBe('')
})

test('where filters narrow the results no suggestion says how many it would bring', () => {
  const texas = { kind: 'state', label: 'Texas', value: 'TX', count: 12, from: 'tex' } as const
  expect(suggestionRows([texas])).toMatchObject([{ count: 12 }])
  expect(suggestionRows([texas], { isNarrowed: true })).toMatchObject([{ count: undefined }])
})
