// What is to be marked in a text.
import { expect, test } from 'vitest'
import { standingIn } from './standing.ts'
import { wordsOf } from './words.ts'

test('words are given as they stand in the text', () => {
  const text = 'Craft Breweries, a brewery café and Non-Profits of Joe’s'
  expect(standingIn(text, wordsOf('brewery cafes'))).toEqual(['Breweries', 'brewery', 'café'])
  expect(standingIn(text, wordsOf('nonprofit joe'))).toEqual(['Non-Profits', 'Joe’s'])
  expect(standingIn(text, [])).toEqual([])
})
