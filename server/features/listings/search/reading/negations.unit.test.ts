// What a negation excludes, over which words it goes on, and how it is told.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

test('what follows a negation is excluded, and is neither searched for nor a filter', () => {
  const excludedBy = (typed: string) => readQuery(typed, vocabulary).excluded
  expect(excludedBy('contractors except blasting')).toMatchObject({ words: ['blasting'] })
  expect(excludedBy('restaurants no liquor except California')).toMatchObject({
    states: ['CA'],
    lines: ['liquor-liability'],
  })
  const { families } = readQuery('med mal without abuse', vocabulary)
  expect(families.map(family => family.lines)).toEqual([['medical-malpractice']])
  expect(excludedBy('gyms excluding swim clubs or climbing gyms').classes.map(({ kinds }) => kinds)).toEqual([
    ['Swim clubs'],
    ['Climbing gyms'],
  ])
})

test('each negation is told with what it excludes, as it was typed', () => {
  const phrasesIn = (typed: string) => readQuery(typed, vocabulary).excluded.phrases
  expect(phrasesIn('restaurants but not bars in Georgia')).toEqual([{ value: 'bars', from: 'but not bars' }])
  expect(phrasesIn('roofers without solar, no GL')).toEqual([
    { value: 'solar', from: 'without solar' },
    { value: 'GL', from: 'no GL' },
  ])
  expect(phrasesIn('contractors except the blasting or wrecking')).toEqual([
    { value: 'blasting or wrecking', from: 'except the blasting or wrecking' },
  ])
  expect(phrasesIn('daycares not in New York or New Jersey')).toEqual([
    { value: 'New York or New Jersey', from: 'not in New York or New Jersey' },
  ])
  expect(phrasesIn('roofers no')).toEqual([])
})

test.each([
  ['contractors, no habitational', 'habitational'],
  ['real estate non-habitational', 'habitational'],
  ['electricians not ground-up', 'ground-up'],
  ['client is a plumber, does not do any tract homes', 'tract homes'],
  ['landscapers, no tree work', 'tree work'],
  ['plumbers excluding solar, roofing or EIFS in TX', 'solar roofing or EIFS'],
  ['roofers, no solar, TX', 'solar'],
  ['real estate, no wood frame apartments', 'wood frame apartments'],
  ['GL no subs roofers', 'subs'],
  ['ex-California plumbers', 'California'],
  ['trucking other than long haul', 'long haul'],
  ['EIFS excluded, GL for painters', 'EIFS'],
  ['churches with no abuse exclusion', ''],
  ['non-woven fabrics', ''],
  ['I do not have a market for roofers', ''],
])('%s: %s', (typed, excluded) => {
  const { phrases } = readQuery(typed, vocabulary).excluded
  expect(phrases.map(({ value }) => value).join(' | ')).toBe(excluded)
})

test.each([
  ['bar, must not exclude assault and battery', 'must not exclude assault and battery'],
  ['bar not excluding assault and battery', 'not excluding assault and battery'],
  ['gym without excluding abuse', 'without excluding abuse'],
  ["bars, carrier doesn't exclude A&B", "doesn't exclude A&B"],
  ['bar, no assault and battery exclusion', 'no assault and battery exclusion'],
  ['bar without an A&B exclusion', 'without an A&B exclusion'],
  ['bar, no exclusion for assault and battery', 'no exclusion for assault and battery'],
  ['bar, must not have an A&B exclusion', 'must not have an A&B exclusion'],
  ['bar, assault and battery not excluded', 'assault and battery not excluded'],
  ['bar, A&B must not be excluded, in NV', 'A&B must not be excluded'],
  ["bar, can't have A&B excluded", "can't have A&B excluded"],
  ['churches with no abuse exclusion', 'no abuse exclusion'],
])('%s: wants what is not excluded', (typed, phrase) => {
  const { excluded, wanted, families, words, classes } = readQuery(typed, vocabulary)
  expect(excluded).toMatchObject({ lines: [], words: [], classes: [], phrases: [] })
  expect(wanted.map(({ from }) => from)).toEqual([phrase])
  expect([families, words, classes.length]).toEqual([[], [], 1])
})

test('words are excluded together, and what they describe stays where it is all that was asked for', () => {
  const { classes, excluded, words } = readQuery('no wood frame apartments', vocabulary)
  expect(excluded).toMatchObject({ words: ['wood frame'], classes: [] })
  expect(words).toEqual([])
  expect(classes.map(({ from }) => from)).toEqual(['apartments'])
})

test('a qualifier behind a negation is excluded as what it is, not as a word', () => {
  expect(readQuery('roofers but not admitted', vocabulary).excluded).toMatchObject({
    qualifiers: ['admitted'],
    words: [],
  })
})

test('a negation goes on over joined places', () => {
  const { states, excluded } = readQuery('daycares not in New York or New Jersey', vocabulary)
  expect(states).toEqual([])
  expect(excluded.states).toEqual(['NY', 'NJ'])
})

test('a word for more than what is asked for does not exclude that', () => {
  const [medical] = readQuery('adult day care, non medical', vocabulary).excluded.classes
  expect(medical?.subcategories).toContain('Physician Practices')
  expect(medical?.subcategories).not.toContain('Senior Living and Long-Term Care')
})
