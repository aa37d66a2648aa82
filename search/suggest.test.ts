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
const suggester = suggesterOf(names.map((label, at) => ({ label, count: at })))
const labels = (typed: string, most = 10) =>
  suggester.suggest(typed, most, ({ count }) => count).map(({ of: { label } }) => label)

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
})

test('a compound is found as one word and as two', () => {
  expect(labels('non-pro')).toEqual(['Non-Profits'])
  expect(labels('nonpro')).toEqual(['Non-Profits'])
  expect(labels('non profit')).toEqual(['Non-Profits'])
})

const lines = suggesterOf([
  { label: 'Workers Compensation', names: ['WC', 'work comp', 'workers comp'] },
  { label: 'Wedding', names: ['marriage'] },
  { label: 'Glass', names: [] },
  { label: 'General Liability', names: ['GL', 'CGL'] },
])
const found = (typed: string) =>
  lines.suggest(typed, 9, () => 0).map(({ of, via }) => (via === undefined ? of.label : `${of.label} by ${via}`))

test('another name is told where the label does not match as well, and a whole name comes first', () => {
  expect(found('wc')).toEqual(['Workers Compensation by WC'])
  expect(found('work comp')).toEqual(['Workers Compensation by work comp'])
  expect(found('workers comp')).toEqual(['Workers Compensation by workers comp'])
  expect(found('workers')).toEqual(['Workers Compensation'])
  expect(found('gl')).toEqual(['General Liability by GL', 'Glass'])
  expect(found('marr')).toEqual(['Wedding by marriage'])
  expect(found('liability cgl')).toEqual([])
  expect(found('  ')).toEqual([])
})
