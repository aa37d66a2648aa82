// When a search counts as unmet, and what of it a new listing begins with.
import { expect, test } from 'vitest'
import { searchCodec } from '#contract/search.ts'
import { chipsOf } from '../filters/appliedChips.ts'
import { isUnmet, missingListing } from './unmetSearch.ts'

const reply = { total: 0, exact: 0, relaxed: [], understood: [], sub_categories: [] }
const search = searchCodec.read('?searchTerm=pizza+nevada')

test('a search is unmet if nothing is found, or only results without the class, the line or the state', () => {
  expect(isUnmet(search, reply)).toBe(true)
  expect(isUnmet(searchCodec.read(''), reply)).toBe(false)
  const near = (...relaxed: { filter: string; value: string; instead?: string; some?: boolean }[]) =>
    isUnmet(search, { ...reply, total: 4, relaxed })
  expect(near({ filter: 'state', value: 'nevada' })).toBe(true)
  expect(near({ filter: 'line_of_business', value: 'GL' })).toBe(true)
  expect(near({ filter: 'searchTerm', value: 'pizza', instead: 'Restaurants' })).toBe(true)
  expect(near({ filter: 'searchTerm', value: 'acme' })).toBe(false)
  // Each lacks one of the two, but of the others some lack only a word.
  const [state, line] = [
    { filter: 'state', value: 'nevada', some: true },
    { filter: 'line_of_business', value: 'GL', some: true },
  ]
  expect(near(state, line)).toBe(true)
  expect(near(state, { filter: 'searchTerm', value: 'acme', some: true })).toBe(false)
  expect(isUnmet(search, { ...reply, total: 4, exact: 1, relaxed: [{ filter: 'state', value: 'nevada' }] })).toBe(false)
})

test('a new listing is prefilled with what was chosen and what the words mean unambiguously', () => {
  const typed = searchCodec.read('?searchTerm=pizza+GL+D%26O+nevada&state=AZ&line_of_business=cyber')
  const line = (value: string, from: string) => ({ param: 'line_of_business', value, from })
  const understood = [
    line('general-liability', 'GL'),
    line('directors-and-officers', 'D&O'),
    line('nonprofit-directors-and-officers', 'D&O'),
    { param: 'state', value: 'NV', from: 'nevada' },
  ]
  const chips = chipsOf(
    typed,
    { understood },
    { line: value => value.toUpperCase(), iso: code => code, naics: code => code },
  )
  expect(missingListing(typed, { ...reply, understood, sub_categories: ['Restaurants'] }, chips)).toEqual({
    category: '',
    sub_category: 'Restaurants',
    iso_class_code: '',
    states: ['AZ', 'NV'],
    line_of_business: ['GENERAL-LIABILITY', 'CYBER'],
  })
  expect(missingListing(typed, { ...reply, sub_categories: ['Restaurants', 'Bars'] }, []).sub_category).toBe('')
})
