// What is to be marked in a text.
import { expect, test } from 'vitest'
import { SearchEngine } from './engine.ts'
import { highlightsIn } from './highlights.ts'
import { normalizedWords } from './words.ts'

const engine = new SearchEngine({
  text: { name: 1 },
  filters: [],
  sorts: [],
  ties: [],
  synonyms: [
    ['AC', 'air conditioning'],
    ['flat', 'apartment'],
  ],
})
engine.put({ id: 1, text: { name: 'Air-conditioning' }, filters: {}, sorts: {} })
engine.put({ id: 2, text: { name: 'Air conditioning' }, filters: {}, sorts: {} })
engine.put({ id: 3, text: { name: 'Apartments' }, filters: {}, sorts: {} })

test('words are given as they stand in the text', () => {
  const places = engine.placesIn(['Craft Breweries, a brewery café and Non-Profits of Joe’s'])
  expect(highlightsIn(places, normalizedWords('brewery cafes'))).toEqual(['Breweries', 'brewery', 'café'])
  expect(highlightsIn(places, normalizedWords('nonprofit joe'))).toEqual(['Non-Profits', 'Joe’s'])
  expect(highlightsIn(places, [])).toEqual([])
})

test('what was found because it means the same is given as it stands as well, and whole', () => {
  const shown = ['Commercial air   conditioning', 'Air', 'conditioning of Apartments']
  const marked = (words: string, id: number) => {
    const { ids, matched } = engine.search({ words })
    return highlightsIn(engine.placesIn(shown), matched[ids.indexOf(id)] ?? [])
  }
  expect(marked('ac', 2)).toEqual(['air   conditioning'])
  expect(marked('flats', 3)).toEqual(['Apartments'])
  expect(marked('apartment', 3)).toEqual(['Apartments'])
})
