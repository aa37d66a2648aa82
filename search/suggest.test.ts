// What the words typed so far may become.
import { expect, test } from 'vitest'
import { suggesterOf } from './suggest.ts'

const names = [
  'Restaurants',
  'Pizza Restaurants',
  'Glass Installers',
  'Gladiator Schools',
  'Craft Breweries',
  'Non-Profits',
]
const suggester = suggesterOf(names.map((label, at) => ({ label, value: `v${at}`, count: at })))
const labels = (typed: string, most = 10) => suggester.suggest(typed, most).map(({ label }) => label)

test('a name is suggested from the beginning of any of its words, first where it begins the name', () => {
  expect(labels('rest')).toEqual(['Restaurants', 'Pizza Restaurants'])
  expect(labels('pizza rest')).toEqual(['Pizza Restaurants'])
  expect(labels('restaurant piz')).toEqual(['Pizza Restaurants'])
})

test('all words typed have to be there, all but the last one whole', () => {
  expect(labels('piz rest')).toEqual([])
  expect(labels('pizza taxi')).toEqual([])
})

test('a plural is found by its singular, and half a word by no other', () => {
  expect(labels('brewery')).toEqual(['Craft Breweries'])
  expect(labels('breweri')).toEqual(['Craft Breweries'])
  expect(labels('glas')).toEqual(['Glass Installers'])
})

test('between equals the one that is there more often comes first, and no more than asked for', () => {
  expect(labels('g')).toEqual(['Gladiator Schools', 'Glass Installers'])
  expect(labels('g', 1)).toEqual(['Gladiator Schools'])
  expect(suggester.suggest('craft', 1)).toEqual([{ label: 'Craft Breweries', value: 'v4', count: 4 }])
})

test('a compound is found as one word and as two', () => {
  expect(labels('non-pro')).toEqual(['Non-Profits'])
  expect(labels('nonpro')).toEqual(['Non-Profits'])
  expect(labels('non profit')).toEqual(['Non-Profits'])
})
